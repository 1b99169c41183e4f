"""What the boards of both tile games share."""
