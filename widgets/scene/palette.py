"""The colours, type sizes and font that every board shares."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


class UnknownTokenError(LookupError):
    """A scene names a colour or a type size that does not exist."""


class Palette(dict[str, str]):
    """Colours by token; asking for an unknown token is an error that names it."""

    def __hash__(self) -> int:  # type: ignore[override]  # nobody changes one
        return id(self)

    def __missing__(self, token: str) -> str:
        raise UnknownTokenError(f"no colour is called {token!r}; the palette has {', '.join(sorted(self))}")


# What a browser calls its plain font: Arial or a twin of it nearly everywhere.
FONT: Final = "sans-serif"

# Pixels at the scene's own size.
SIZES: Final[Mapping[str, int]] = MappingProxyType(
    {"tiny": 11, "small": 13, "body": 16, "large": 20, "title": 26, "huge": 36, "giant": 52}
)

# Light to dark is white, yellow, green, red, blue in both palettes: they stay apart without their hue.
LIGHT: Final = Palette(
    {
        "paper": "#f7f4ed", "panel": "#ebe6da", "field": "#ded7c7", "line": "#857d6e", "edge": "#b3aa99",
        "ink": "#22252a", "muted": "#5b574e", "veil": "#f7f4edc4",
        "white": "#ffffff", "on-white": "#22252a",
        "yellow": "#f2c12e", "on-yellow": "#22252a",
        "green": "#5aa862", "on-green": "#101418",
        "red": "#cc3b30", "on-red": "#ffffff",
        "blue": "#1a3f7a", "on-blue": "#ffffff",
        "dunes": "#eecb6d", "waves": "#9db8dc", "peaks": "#b3b0a8", "woods": "#9fca9a", "lava": "#e2a091",
        "back": "#6d6256", "on-back": "#ffffff",
        "chip": "#e3cfa4", "on-chip": "#22252a",
        "bridge": "#a9753f", "on-bridge": "#101418",
        "jungle": "#2c6544", "on-jungle": "#ffffff", "canopy": "#3d7c52",
        "city": "#dfba69", "on-city": "#5a2d0c", "ruins": "#c69b4c",
        "unknown": "#dfe1e0", "on-unknown": "#4c4a45",
        "jade": "#0f6f63", "on-jade": "#ffffff",
        "gold": "#f5c518", "on-gold": "#22252a",
        "desert": "#e5b98a", "on-desert": "#6b3410", "ridge": "#d6a571",
        "oasis": "#0b7378", "on-oasis": "#ffffff", "palm": "#2b8f7c",
        "incense": "#b8480c", "myrrh": "#5b3aa8", "salt": "#4a5568", "gem": "#a3124f", "water": "#1b5fbd",
        "camel": "#7a4a1e",
        "north": "#12708a", "bear": "#5a5f6b", "witch": "#7a2f96", "dust": "#ad4a0b",
        "ice": "#bfe2f2", "on-ice": "#175676", "meadow": "#dde5cb", "snow": "#f8fbfd",
        "worn": "#2b2d33", "on-worn": "#ffffff",
        "seat1": "#14305a", "on-seat1": "#ffffff",
        "seat2": "#e07a1f", "on-seat2": "#101418",
        "seat3": "#8a3d8f", "on-seat3": "#ffffff",
        "seat4": "#7fd0bd", "on-seat4": "#101418",
        "seat5": "#e9e4f2", "on-seat5": "#22252a",
        "target": "#6b2fd6", "selected": "#22252a", "last": "#6a6459",
        "error": "#b00020", "on-error": "#ffffff", "pointer": "#c2186b",
    }
)  # fmt: skip

DARK: Final = Palette(
    {
        "paper": "#1b1d22", "panel": "#262a31", "field": "#363c47", "line": "#7d8593", "edge": "#555c69",
        "ink": "#f2efe8", "muted": "#bbb6ac", "veil": "#1b1d22c4",
        "white": "#ece9e2", "on-white": "#22252a",
        "yellow": "#e3b32a", "on-yellow": "#22252a",
        "green": "#5aa862", "on-green": "#101418",
        "red": "#cc3b30", "on-red": "#ffffff",
        "blue": "#1d3f7c", "on-blue": "#ffffff",
        "dunes": "#71602c", "waves": "#34507f", "peaks": "#5f6672", "woods": "#3d6a49", "lava": "#7d4340",
        "back": "#6d6256", "on-back": "#ffffff",
        "chip": "#d3bf94", "on-chip": "#22252a",
        "bridge": "#a9753f", "on-bridge": "#101418",
        "jungle": "#24573a", "on-jungle": "#f2efe8", "canopy": "#326c48",
        "city": "#cfb174", "on-city": "#4a2409", "ruins": "#b39253",
        "unknown": "#262a31", "on-unknown": "#bbb6ac",
        "jade": "#0f6f63", "on-jade": "#ffffff",
        "gold": "#e8b917", "on-gold": "#22252a",
        "desert": "#cfa878", "on-desert": "#3f1d06", "ridge": "#bd9462",
        "oasis": "#0a666c", "on-oasis": "#f2efe8", "palm": "#1f8172",
        "incense": "#b8480c", "myrrh": "#5b3aa8", "salt": "#4a5568", "gem": "#a3124f", "water": "#1b5fbd",
        "camel": "#976431",
        "north": "#12708a", "bear": "#5a5f6b", "witch": "#7a2f96", "dust": "#ad4a0b",
        "ice": "#cfe5ee", "on-ice": "#175676", "meadow": "#24332a", "snow": "#36424f",
        "worn": "#111215", "on-worn": "#f2efe8",
        "seat1": "#244276", "on-seat1": "#ffffff",
        "seat2": "#e07a1f", "on-seat2": "#101418",
        "seat3": "#9a4b9f", "on-seat3": "#ffffff",
        "seat4": "#7fd0bd", "on-seat4": "#101418",
        "seat5": "#e9e4f2", "on-seat5": "#22252a",
        "target": "#b794ff", "selected": "#f2efe8", "last": "#a9a49a",
        "error": "#ff8a80", "on-error": "#101418", "pointer": "#ff7ab0",
    }
)  # fmt: skip


def pixels(size: str) -> int:
    """Height in pixels of a named type size."""
    try:
        return SIZES[size]
    except KeyError:
        raise UnknownTokenError(f"no type size is called {size!r}; there are {', '.join(SIZES)}") from None
