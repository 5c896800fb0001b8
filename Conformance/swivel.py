"""What the runner asks of Swivel's wheel: an adapter. One for another library has the same five functions."""

from __future__ import annotations

from swivel_gestures import Contact, Kind, Phase, Property, Recognizer

_PHASES = {"down": Phase.BEGAN, "move": Phase.MOVED, "up": Phase.ENDED, "cancel": Phase.CANCELLED}
# The names that cases have for gestures, and what these are here.
GESTURES = {
    "transform": (Kind.TRANSFORM, {}), "rotation": (Kind.ROTATION, {}), "pinch": (Kind.PINCH, {}), "pan": (Kind.PAN, {}),
    "tap": (Kind.TAP, {}), "doubleTap": (Kind.TAP, {Property.TAPS: 2}), "longPress": (Kind.LONG_PRESS, {}),
    "swipeRight": (Kind.SWIPE, {Property.DIRECTIONS: 1}), "swipeLeft": (Kind.SWIPE, {Property.DIRECTIONS: 2}),
}


class Gesture:
    """A gesture that watches the whole surface."""

    def __init__(self, name: str) -> None:
        kind, properties = GESTURES[name]
        self._recognizer = Recognizer(kind)
        for property, value in properties.items():
            self._recognizer.set(property, value)

    def report(self, contacts: list[tuple[int, str, float, float]], time: int) -> None:
        """Takes in a report, at a time in milliseconds."""
        made = [Contact(number, _PHASES[phase], x, y) for number, phase, x, y in contacts]
        self._recognizer.report(made, time * 1000)

    def next_change(self) -> float | None:
        """When time alone changes something, in milliseconds; None where it doesn't."""
        time = self._recognizer.due
        return None if time is None else time / 1000

    def advance(self, time: float) -> None:
        """Lets the time come, in milliseconds."""
        self._recognizer.advance(round(time * 1000))

    def read(self) -> dict[str, str | float]:
        """The state, and the values since the gesture began."""
        now = self._recognizer.read()
        return {
            "state": now.state.name.lower(), "rotation": now.rotation, "scale": now.scale, "x": now.translation_x,
            "y": now.translation_y,
        }
