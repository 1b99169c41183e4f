"""Sliders and what is made of their numbers: made anew whenever one of them moves, and saved as it stands."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box, IntSlider, Layout, VBox

from gamekit import GameError
from gamekit.errors import guess


class Live(VBox):  # type: ignore[misc]
    """What a function makes of some numbers, with a slider for each of them: (lowest, highest, first)."""

    def __init__(self, make: Callable[..., Any], **sliders: tuple[int, int, int]) -> None:
        self._make = make
        self._sliders = {}
        for name, (lowest, highest, first) in sliders.items():
            self._sliders[name] = IntSlider(first, lowest, highest, description=name.replace("_", " "))
            self._sliders[name].observe(lambda _: self._refresh(), "value")
        self._shown = HTML()
        row = Box(list(self._sliders.values()), layout=Layout(flex_flow="row wrap"))
        super().__init__([row, self._shown])
        self._refresh()

    def set(self, **numbers: int) -> None:
        """Move sliders, as a hand would."""
        for name, number in numbers.items():
            if name not in self._sliders:
                raise GameError(f"There is no slider {name!r}.{guess(name, self._sliders)}")
            self._sliders[name].value = number

    def __repr__(self) -> str:
        return str(self._bundle()["text/plain"])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        view = super()._repr_mimebundle_(**kwargs) or {}
        return view | self._bundle()

    def _refresh(self) -> None:
        """Make it anew; numbers that cannot be are told of in its place."""
        numbers = {name: slider.value for name, slider in self._sliders.items()}
        try:
            self.made = self._make(**numbers)
        except GameError as error:
            self.made = error
        bundle = self._bundle()
        plain = f"<pre>{escape(bundle['text/plain'])}</pre>"
        self._shown.value = bundle.get("image/svg+xml") or bundle.get("text/html") or plain

    def _bundle(self) -> dict[str, Any]:
        """What was made, in all the ways in which it can be shown."""
        if hasattr(self.made, "_repr_mimebundle_"):
            return dict(self.made._repr_mimebundle_())
        return {"text/plain": str(self.made)}
