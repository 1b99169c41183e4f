"""From scenes to what a page shows: a canvas that repaints what changed, or a still picture."""
