"""What the adapter for pygame-ce must do where SDL knows less than it says: go on. It needs no pygame, but plays it."""

import sys
import types

FINGERDOWN, FINGERMOTION, FINGERUP, MOUSEMOTION, MOUSEBUTTONDOWN, MOUSEBUTTONUP = range(6)
devices: dict[int, list[int]] = {}
ticks = [5]


class Error(RuntimeError):
    """pygame.error."""


def get_num_fingers(device: int) -> int:
    # pygame-ce raises for none too.
    if not devices.get(device):
        raise Error(f"Unknown touch device id {device}, cannot reset")
    return len(devices[device])


def get_finger(device: int, index: int) -> dict[str, int]:
    return {"id": devices[device][index]}


def module(name: str, **members: object) -> types.ModuleType:
    made = sys.modules[name] = types.ModuleType(name)
    vars(made).update(members)
    return made


touch = module("pygame._sdl2.touch", get_num_fingers=get_num_fingers, get_finger=get_finger)
module(
    "pygame", error=Error, FINGERDOWN=FINGERDOWN, FINGERMOTION=FINGERMOTION, FINGERUP=FINGERUP,
    MOUSEMOTION=MOUSEMOTION, MOUSEBUTTONDOWN=MOUSEBUTTONDOWN, MOUSEBUTTONUP=MOUSEBUTTONUP,
    _sdl2=module("pygame._sdl2", touch=touch),
    time=types.SimpleNamespace(get_ticks=lambda: ticks[0]),
    display=types.SimpleNamespace(get_window_size=lambda: (800, 600), get_driver=lambda: "wayland"),
    event=types.SimpleNamespace(peek=lambda kind: False, Event=types.SimpleNamespace),
)

from swivel_gestures import Phase  # noqa: E402
from swivel_gestures.pygame_touches import PygameTouches  # noqa: E402


def finger(kind: int, device: int, number: int) -> types.SimpleNamespace:
    return types.SimpleNamespace(type=kind, touch_id=device, finger_id=number, x=0.5, y=0.5)


def phases(touches: PygameTouches, *events: types.SimpleNamespace) -> list[Phase]:
    reports = [report for event in events for report in touches.event(event)] + touches.flush()
    return [Phase(contact.phase) for contacts, _ in reports for contact in contacts]


# Fingers of a device that SDL has never heard of are down until they are lifted.
touches = PygameTouches()
assert phases(touches, finger(FINGERDOWN, 9, 1), finger(FINGERDOWN, 9, 2)) == [Phase.BEGAN, Phase.BEGAN]
assert phases(touches) == []
assert phases(touches, finger(FINGERMOTION, 9, 1), finger(FINGERUP, 9, 2)) == [Phase.MOVED, Phase.ENDED]
# Those of one that SDL has forgotten since are lost with it, and so is one that it no longer lists.
devices[3] = [1, 2]
assert phases(touches, finger(FINGERDOWN, 3, 1), finger(FINGERDOWN, 3, 2)) == [Phase.BEGAN, Phase.BEGAN]
devices[3] = [2]
assert phases(touches) == [Phase.CANCELLED]
del devices[3]
assert phases(touches) == [Phase.CANCELLED]
assert phases(touches, finger(FINGERUP, 9, 1)) == [Phase.ENDED]
# A report stays one, though a finger has rested in the one before.
touches = PygameTouches()
one, two = finger(FINGERMOTION, 9, 1), finger(FINGERMOTION, 9, 2)
reports = []
for now, events in enumerate([(finger(FINGERDOWN, 9, 1), finger(FINGERDOWN, 9, 2)), (one, two), (two,), (one, two), (one, two)]):
    ticks[0] = 10 + 8 * now
    reports += [len(contacts) for event in events for contacts, _ in touches.event(event)]
    reports += [len(contacts) for contacts, _ in touches.flush()]
assert reports == [2, 2, 1, 2, 2], reports
# Fingers that land in two pieces move together only after both have landed, also within the same millisecond.
touches = PygameTouches()
assert phases(touches, finger(FINGERDOWN, 9, 1)) == [Phase.BEGAN]
moves = [report for event in (finger(FINGERDOWN, 9, 2), one, two) for report in touches.event(event)] + touches.flush()
assert [len(contacts) for contacts, _ in moves] == [1, 2], moves
print("the adapter continues")
