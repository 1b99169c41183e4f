"""Shapes as plain data, their colours and sizes: what is drawn, what can be clicked, and what is said of it."""
