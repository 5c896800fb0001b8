"""What pygame-ce says of fingers, as reports for recognizers.

    touches = PygameTouches()
    for event in pygame.event.get():
        for contacts, time in touches.event(event):
            turner.report(contacts, time)
    for contacts, time in touches.flush():
        turner.report(contacts, time)
    turner.advance(touches.time)

It knows which events are one report of the device, what SDL's fractions of the window are in points, which fingers
are lost with their device, and the mouse, whose left button is a finger, and with Ctrl two.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from . import Contact, Phase, Touch



def _touch_module() -> Any:
    try:
        from pygame._sdl2 import touch
    except ImportError:  # then no finger is missed
        return None
    return touch


_touch = _touch_module()

Report = tuple[list[Contact], int]


@dataclass
class _Down:
    contact: Contact
    was_listed: bool = False
    is_heard: bool = False
    has_moved: bool = False


@dataclass
class PygameTouches:
    """The fingers on pygame's window."""

    takes_mouse: bool = True
    _down: dict[tuple[int, int], _Down] = field(default_factory=dict)
    _pending: list[Contact] = field(default_factory=list)
    _pending_time: int = 0
    _time: int = 0
    _last: int = 0
    _touched: tuple[int, float, float] = (-(10**9), 0, 0)
    _pressed: tuple[int, float, float] | None = None
    _is_mirrored: bool = False

    @property
    def time(self) -> int:
        """What time it is for recognizers, in microseconds; it never goes back."""
        self._time = max(self._time, pygame.time.get_ticks() * 1000)
        return self._time

    def event(self, event: pygame.event.Event) -> list[Report]:
        """Takes in any event; answers the reports that are whole now."""
        ready: list[Report] = []
        if event.type in _FINGERS:
            self._finger(event, _FINGERS[event.type], ready)
        elif self.takes_mouse and not getattr(event, "touch", False):
            self._mouse(event, ready)
        return ready

    def flush(self) -> list[Report]:
        """To be called once no event is left: the last report, and then the fingers that are lost."""
        ready: list[Report] = []
        self._flush(ready)
        if _touch is None or pygame.event.peek(pygame.FINGERUP):
            return ready
        for key, down in list(self._down.items()):
            if key[0] == _MOUSE or self._lists(*key):
                down.was_listed = True
            elif down.was_listed:
                self._lose(key, ready)
        self._flush(ready)
        return ready

    def _finger(self, event: pygame.event.Event, phase: Phase, ready: list[Report]) -> None:
        width, height = pygame.display.get_window_size()
        less = 1 if pygame.display.get_driver() == "x11" else 0
        x, y = event.x * max(1, width - less), event.y * max(1, height - less)
        if phase != Phase.MOVED:
            self._touched = (self.time, x, y)
        if phase == Phase.BEGAN and self._pressed and _agree(self._pressed, (self.time, x, y)):
            self._lose_mouse(ready)
        edge = min(event.x, event.y) <= 0 or max(event.x, event.y) >= 1
        self._take((event.touch_id, event.finger_id), Touch.FINGER, phase, x, y, edge, ready)

    def _mouse(self, event: pygame.event.Event, ready: list[Report]) -> None:
        if event.type == pygame.MOUSEMOTION and self._pressed:
            self._press(Phase.MOVED, event.pos, ready)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._pressed:
            press = (self.time, *event.pos)
            # The window system makes presses of the mouse of fingers too.
            if any(key[0] != _MOUSE for key in self._down) or _agree(self._touched, press):
                return
            self._pressed = press
            self._is_mirrored = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
            self._press(Phase.BEGAN, event.pos, ready)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            self._press(Phase.ENDED, event.pos, ready)
            self._pressed = None

    def _press(self, phase: Phase, place: tuple[float, float], ready: list[Report]) -> None:
        self._take((_MOUSE, 0), Touch.MOUSE, phase, *place, False, ready)
        if self._is_mirrored:
            width, height = pygame.display.get_window_size()
            self._take((_MOUSE, 1), Touch.VIRTUAL, phase, width - place[0], height - place[1], False, ready)

    def _take(
        self, key: tuple[int, int], kind: Touch, phase: Phase, x: float, y: float, edge: bool, ready: list[Report]
    ) -> None:
        if phase == Phase.BEGAN and key not in self._down and len(self._down) < 16:
            self._last += 1
            self._down[key] = _Down(Contact(self._last, kind=kind))
        if key in self._down:
            down = self._down[key]
            down.contact.phase, down.contact.x, down.contact.y, down.contact.is_clamped = phase, x, y, edge
            self._add(key, ready)

    def _add(self, key: tuple[int, int], ready: list[Report]) -> None:
        down = self._down[key]
        # A device tells of its fingers in one order: one that is told of again begins a new report, and so does the first
        # move of one after another's landing, since those that land together move together.
        is_first_move = down.contact.phase == Phase.MOVED and not down.has_moved
        is_next = is_first_move and any(contact.phase == Phase.BEGAN for contact in self._pending)
        if down.is_heard or is_next or self._pending_time != self.time:
            self._flush(ready)
        if not self._pending:
            self._pending_time = self.time
            for other in self._down.values():
                other.is_heard = False
        down.is_heard = True
        down.has_moved = down.contact.phase == Phase.MOVED
        self._pending.append(Contact.from_buffer_copy(down.contact))
        if down.contact.phase in (Phase.ENDED, Phase.CANCELLED):
            del self._down[key]

    def _lose(self, key: tuple[int, int], ready: list[Report]) -> None:
        self._down[key].contact.phase = Phase.CANCELLED
        self._add(key, ready)

    def _lose_mouse(self, ready: list[Report]) -> None:
        for key in [key for key in self._down if key[0] == _MOUSE]:
            self._lose(key, ready)
        self._pressed = None

    def _flush(self, ready: list[Report]) -> None:
        if self._pending:
            ready.append((self._pending, self._pending_time))
            self._pending = []

    def _lists(self, device: int, finger: int) -> bool:
        try:
            count = _touch.get_num_fingers(device)
        except pygame.error:  # SDL doesn't know the device: it has gone, or only a program speaks of it
            return False
        return any(
            (listed := _touch.get_finger(device, index)) is not None and listed["id"] == finger
            for index in range(count)
        )


_MOUSE = -(2**62)
_FINGERS = {
    pygame.FINGERDOWN: Phase.BEGAN, pygame.FINGERMOTION: Phase.MOVED, pygame.FINGERUP: Phase.ENDED,
}


def _agree(a: tuple[int, float, float], b: tuple[int, float, float]) -> bool:
    return abs(a[0] - b[0]) <= 50_000 and abs(a[1] - b[1]) <= 2 and abs(a[2] - b[2]) <= 2
