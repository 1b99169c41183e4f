"""The Golden Compass."""
