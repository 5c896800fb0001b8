"""What an installed wheel must do by itself: turn by what three fingers turn, refuse nonsense, free what it made once,
and tell type checkers that it has types."""

import copy
import ctypes
import gc
import importlib.resources
import math
import pickle
import threading

import swivel_gestures
from swivel_gestures import (
    Arena, Contact, Fling, GestureError, Hand, Kind, Phase, PivotRotation, Property, Recognizer, Similarity, Snapping, State,
    TouchFilter, Velocity,
)


def fingers(phase: Phase, degrees: float) -> list[Contact]:
    angles = [math.radians(degrees + 120 * finger) for finger in range(3)]
    return [
        Contact(finger, phase, 300 + 100 * math.cos(angle), 300 + 100 * math.sin(angle))
        for finger, angle in enumerate(angles)
    ]


def refuses(action, error=GestureError) -> bool:
    try:
        action()
    except error:
        return True
    return False


class Delegate(ctypes.Structure):
    """swivel_delegate, with the address of a function that is asked whether a gesture is given a contact."""

    _fields_ = [
        ("size", ctypes.c_size_t), ("context", ctypes.c_void_p), ("should_begin", ctypes.c_void_p),
        ("should_receive", ctypes.c_void_p), ("others", ctypes.c_void_p * 2),
    ]


def holds_the_lock() -> bool:
    """Whether calls hold the interpreter's lock, by a function of the interpreter that says so to an arena."""
    says = ctypes.cast(ctypes.pythonapi.PyGILState_Check, ctypes.c_void_p)
    delegate = Delegate(ctypes.sizeof(Delegate), None, None, says.value)
    thing, arena = (ctypes.c_int64 * 1)(7), Arena()
    gesture = arena.attach(7, Recognizer(Kind.PAN))
    chain = swivel_gestures._Chain(thing, 1)
    swivel_gestures._library.swivel_arena_report(
        arena._handle, swivel_gestures._array([Contact(1)]), ctypes.byref(chain), 1, 0, ctypes.addressof(delegate))
    return arena.read(gesture).contacts == 1


hand, turner, arena, panel = Hand(), Recognizer(Kind.TRANSFORM), Arena(), TouchFilter()
gesture = arena.attach(7, Recognizer(Kind.ROTATION).set(Property.THRESHOLD_TURN, 20), "turn")
seen = []
for step in range(301):
    phase = Phase.BEGAN if step == 0 else Phase.ENDED if step == 300 else Phase.MOVED
    report, time = fingers(phase, 3 * min(step, 299)), step * 8_000
    hand.report(report)
    turner.report(report, time)
    arena.report(report, [[7]] * 3, time)
    seen += [outcome.state for outcome in arena.outcomes]
    assert sum(len(contacts) for contacts, _ in panel.report(report, time)) == (0 if step == 300 else 3)
turned = math.radians(3 * 299)
assert abs(hand.read().rotation - turned) < 1e-6
assert abs(turner.read().rotation - turned) < 1e-6 and turner.read().state == State.ENDED
assert abs(arena.read(gesture).rotation - turned) < 1e-6
assert seen[0] == State.BEGAN and seen[-1] == State.ENDED and arena.explanation(gesture) == "It was recognised."
assert len(panel.advance(301 * 8_000)) == 1
assert refuses(lambda: turner.report(fingers(Phase.MOVED, 0), 0))
assert refuses(lambda: hand.report([Contact(1, Phase.BEGAN, math.nan, 0)]))
assert refuses(lambda: Recognizer(99)) and refuses(lambda: turner.set(Property.TAPS, 2))
assert refuses(lambda: Snapping(math.inf, 0, 0))
quarter = Similarity(rotation=math.pi / 2).then(Similarity(x=10))
assert all(abs(a - b) < 1e-12 for a, b in zip(quarter.apply(1, 0), (10, 1)))
# A knob of one finger that goes about it twice, and is set back on the way; no arena takes it.
knob, steps = PivotRotation(300, 300, gain=-2), 0.0
for step in range(241):
    phase = Phase.BEGAN if step == 0 else Phase.ENDED if step == 240 else Phase.MOVED
    knob.report(fingers(phase, 3 * min(step, 239))[:1], step * 8_000)
    steps += knob.rotation
    knob.rotation = 0
assert knob.pivot == (300, 300) and abs(steps + 2 * math.radians(3 * 239)) < 0.05, steps
assert refuses(lambda: arena.attach(7, knob)) and refuses(lambda: PivotRotation(math.nan, 0))
way = Fling(Similarity(), (0, 0), Velocity(x=1_000))
assert way.duration > 0 and abs(way.at(way.duration).x - 400) < 20

# What has a state is freed once: there is no copy of it.
for handle in (hand, turner, arena, panel, Snapping(1, 0.1, 0.2)):
    assert refuses(lambda: copy.copy(handle), TypeError) and refuses(lambda: copy.deepcopy([handle]), TypeError)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert refuses(lambda: pickle.dumps(handle, protocol), TypeError)
kept = Contact(5, Phase.MOVED, 1, 2)
assert repr(pickle.loads(pickle.dumps(kept))) == repr(copy.copy(kept)) == repr(kept)
# Times and numbers that don't fit are no others.
ends, beyond = (-(2**63), 2**63 - 1), (-(2**63) - 1, 2**63, 2**64, 2**64 + 301 * 8_000)
assert all(Contact(id).id == id and arena.attach(id, Recognizer(Kind.TAP)) for id in ends)
for number in beyond:
    for action in (
        lambda: Contact(number), lambda: setattr(kept, "id", number),
        lambda: turner.report([], number), lambda: turner.advance(number), lambda: turner.velocity(number),
        lambda: arena.report([kept], [[7]], number), lambda: arena.report([kept], [[number]], 301 * 8_000),
        lambda: arena.advance(number), lambda: arena.lose_all(number), lambda: arena.attach(number, turner),
        lambda: arena.detach(number), lambda: arena.require_failure(gesture, number), lambda: arena.read(number),
        lambda: arena.allow_together(number, gesture), lambda: arena.velocity(gesture, number),
        lambda: arena.explanation(number), lambda: panel.report([], number), lambda: panel.advance(number),
        lambda: panel.lose_all(number),
    ):
        assert refuses(action, OverflowError)
for number in (-(2**31) - 1, 2**31, 2**32):
    for action in (
        lambda: Recognizer(number), lambda: turner.set(number, 1), lambda: Contact(1, number),
        lambda: setattr(kept, "phase", number), lambda: Contact(1, kind=number),
        lambda: Fling(Similarity(), (0, 0), Velocity(), number),
    ):
        assert refuses(action, OverflowError)
assert kept.id == 5 and kept.phase == Phase.MOVED and abs(arena.read(gesture).rotation - turned) < 1e-6
assert refuses(lambda: turner.advance(2.5e6), TypeError)
# What a desktop tells of a touchpad is a hand about the pointer, as far as it says.
pad = Arena()
pinched = pad.attach(7, Recognizer(Kind.TRANSFORM))
pad.pinch_begin(300, 200, [7], 0)
for step in range(1, 361):
    pad.pinch(0.25, 0, 1 - 0.5 * step / 360, 3, step * 8000)
assert abs(pad.read(pinched).rotation - 6 * math.pi) < 1e-6 and abs(pad.read(pinched).scale - 0.5) < 1e-6
assert refuses(lambda: pad.pinch(0, 0, math.nan, 3, 3_000_000), GestureError)
pad.pinch_end(4_000_000)
assert pad.outcomes[-1].state == State.ENDED
# Threads that share an object take turns at it, also in the middle of things: times that go back are refused, and that is all.
assert holds_the_lock()
shared, refusals = (Recognizer(Kind.TRANSFORM), Arena(), TouchFilter(), Hand()), []


def share(number: int) -> None:
    """Does to the shared objects what others do at the same time."""
    for step in range(2_000):
        phase = (Phase.BEGAN, Phase.MOVED, Phase.ENDED)[step % 3]
        for action in (
            lambda: shared[0].report(fingers(phase, step), step), lambda: shared[0].read(),
            lambda: shared[1].attach(number, Recognizer(Kind.TAP)) if step % 100 == 0 else shared[1].outcomes,
            lambda: shared[1].report([Contact(number, phase, step, 9)], [[number]], step),
            lambda: shared[2].report([Contact(number, phase, step, 9)], step), lambda: shared[3].report(fingers(phase, step)),
        ):
            try:
                action()
            except GestureError as error:
                refusals.append(error.status)


threads = [threading.Thread(target=share, args=(number,)) for number in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert set(refusals) <= {-3}, set(refusals)
# Type checkers read what it is annotated with.
assert importlib.resources.files(swivel_gestures).joinpath("py.typed").is_file()
del hand, turner, arena, panel, handle
gc.collect()
print("the wheel does what it says")
