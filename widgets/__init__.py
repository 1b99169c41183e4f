"""What a person sees and touches: scenes, their two renderers, and the widgets built on them."""
