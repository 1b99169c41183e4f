"""What the two tile games share: tiles, the playing area of 11 x 11 fields, travel over it and the regions on it."""
