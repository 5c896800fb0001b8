"""What an installed wheel must do by itself: turn by what three fingers turn, refuse nonsense, free what it made once,
and tell type checkers that it has types."""

from __future__ import annotations

import copy
import ctypes
import gc
import importlib.resources
import math
import pickle
import threading

import swivel_gestures
from swivel_gestures import (
    Arena, Contact, Delegate, Fling, GestureError, Hand, Kind, Phase, PivotRotation, Property, Recognizer, Similarity,
    Snapping, State, Touch, TouchFilter, Velocity, Why, contact_dtype,
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


class Asked(ctypes.Structure):
    """swivel_delegate, with the address of a function that is asked whether a gesture is given a contact."""

    _fields_ = [
        ("size", ctypes.c_size_t), ("context", ctypes.c_void_p), ("should_begin", ctypes.c_void_p),
        ("should_receive", ctypes.c_void_p), ("others", ctypes.c_void_p * 2),
    ]


def holds_the_lock() -> bool:
    """Whether calls hold the interpreter's lock, by a function of the interpreter that says so to an arena."""
    says = ctypes.cast(ctypes.pythonapi.PyGILState_Check, ctypes.c_void_p)
    delegate = Asked(ctypes.sizeof(Asked), None, None, says.value)
    thing, arena = (ctypes.c_int64 * 1)(7), Arena()
    gesture = arena.attach(7, Recognizer(Kind.PAN))
    chain = swivel_gestures._Chain(thing, 1)
    swivel_gestures._library.swivel_arena_report(
        arena._handle, swivel_gestures._array([Contact(1)]), ctypes.byref(chain), 1, 0,
        ctypes.cast(ctypes.pointer(delegate), ctypes.POINTER(swivel_gestures._Delegate)))
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
# What is decided about gestures that share contacts: one hand turns and spreads a thing at once.
class Together(Delegate):
    error: Exception | None = None

    def should_recognize_together(self, gesture, other):
        if self.error:
            raise self.error
        return {gesture.kind, other.kind} == {Kind.ROTATION, Kind.PINCH}

    def should_receive(self, contact, gesture):
        return contact.kind == Touch.FINGER and gesture.node == 7


def turned_and_spread(delegate) -> tuple[State, State]:
    with Arena(delegate) as shared:
        turn, pinch = shared.attach(7, Recognizer(Kind.ROTATION)), shared.attach(7, Recognizer(Kind.PINCH))
        for step in range(60):
            angle, radius = math.radians(2 * step), 80 + 2 * step
            points = [Contact(i, Phase.MOVED if step else Phase.BEGAN, 300 + s * radius * math.cos(angle),
                              300 + s * radius * math.sin(angle)) for i, s in enumerate((1, -1))]
            shared.report(points, [[7], [7]], step * 8000)
            if step == 0:
                told = sorted(shared.deliveries, key=lambda delivery: delivery.contact.id)
                assert [(each.node, each.contact) for each in told] == [(7, point) for point in points]
        return shared.read(turn).state, shared.read(pinch).state


assert turned_and_spread(Together()) == (State.CHANGED, State.CHANGED)
assert set(turned_and_spread(None)) != {State.CHANGED}
failing = Together()
failing.error = LookupError("no")
assert refuses(lambda: turned_and_spread(failing), LookupError)
# The rest of what C has.
setting = Arena()
tap, press = setting.attach(1, Recognizer(Kind.TAP), "tap"), setting.attach(1, Recognizer(Kind.LONG_PRESS), delays_touches_began=True)
setting.set(tap, Property.TAPS, 2)
setting.require_failure(press, tap)
assert setting.get(tap, Property.TAPS) == 2 and setting.forget_failure(press, tap) and not setting.forget_failure(press, tap)
setting.set_bounds(0, 0, 800, 600)
setting.set_touchable(1, False)
setting.report([Contact(1)], [[1]], 0)
assert setting.diagnosis(tap).why is Why.NOT_TOUCHABLE and setting.diagnosis(tap).other == 0
assert setting.detach_all(1) and not setting.detach_all(1) and refuses(lambda: setting.diagnosis(tap))
still = Recognizer(Kind.PAN)
still.report([Contact(4, Phase.BEGAN, 30, 40)], 0)
assert still.location() == (30, 40) and refuses(lambda: still.location(1))
still.reset()
assert still.read().state is State.POSSIBLE and refuses(lambda: still.location())
assert all(abs(a - b) < 1e-12 for a, b in zip(quarter.matrix, (0, 1, -1, 0, 10, 0)))
# Records are shown and compared by what they hold, and what has a state is freed when one likes.
assert Similarity(1, 2, 3, 4) == Similarity(1, 2, 3, 4) != Similarity(1, 2, 3, 5)
assert repr(Contact(5, Phase.MOVED, 1, 2)).startswith("Contact(id=5, x=1.0, y=2.0") and "MOVED" in repr(Contact(5, Phase.MOVED))
assert "state=<State.POSSIBLE: 0>" in repr(still.read()) and still.read() == still.read()
with Hand() as early:
    early.report([Contact(1, Phase.BEGAN, 5, 6)])
    assert [(contact.id, contact.x) for contact in early.contacts] == [(1, 5.0)]
assert refuses(lambda: early.read())
assert swivel_gestures.__version__.count(".") == 2
# Arrays of contacts are taken as they are.
try:
    import numpy
except ImportError:
    numpy = None
if numpy is not None:
    many, one = numpy.zeros(3, contact_dtype()), Hand()
    many["id"], many["pressure"] = range(3), -1
    many["x"], many["y"] = [0, 100, 50], [0, 0, 80]
    one.report(many)
    many["phase"] = Phase.MOVED
    many["x"] += 10
    one.report(many)
    assert one.read().contacts == 3 and abs(one.read().translation_x - 10) < 1e-9
    assert refuses(lambda: one.report(numpy.zeros(3)), ValueError)
# Threads that share an object take turns at it, also in the middle of things: times that go back are refused, and what another
# thread's report has put in the place of an outcome that was counted; that is all.
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
assert set(refusals) <= {-3, -5}, set(refusals)
# Type checkers read what it is annotated with.
assert importlib.resources.files(swivel_gestures).joinpath("py.typed").is_file()
del hand, turner, arena, panel, handle
gc.collect()
print("the wheel does what it says")
