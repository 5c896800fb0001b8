"""What an installed wheel must do by itself: turn by what three fingers turn, refuse nonsense, and free what it made."""

import gc
import math

from swivel_gestures import (
    Arena, Contact, Fling, GestureError, Hand, Kind, Phase, Property, Recognizer, Similarity, Snapping, State,
    TouchFilter, Velocity,
)


def fingers(phase: Phase, degrees: float) -> list[Contact]:
    angles = [math.radians(degrees + 120 * finger) for finger in range(3)]
    return [
        Contact(finger, phase, 300 + 100 * math.cos(angle), 300 + 100 * math.sin(angle))
        for finger, angle in enumerate(angles)
    ]


def refuses(action) -> bool:
    try:
        action()
    except GestureError:
        return True
    return False


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
way = Fling(Similarity(), (0, 0), Velocity(x=1_000))
assert way.duration > 0 and abs(way.at(way.duration).x - 400) < 20
del hand, turner, arena, panel
gc.collect()
print("the wheel does what it says")
