"""Play many games with a box and tell how they go: `python -m tools.box_report desert my_box.toml`.

Games of random players show that every game ends; games of sensible players show what the box is like to play with.
"""
