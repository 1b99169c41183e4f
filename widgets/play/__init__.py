"""What a person plays, learns and counts with: the frames around a board."""
