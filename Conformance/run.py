#!/usr/bin/env python3
"""Plays the cases to a gesture library, and says which don't hold.

    run.py [--adapter MODULE] [CASE.json...]     all of cases/, by swivel.py, unless said

Prints a line for each expectation that isn't met, how many cases hold, and how many ask for gestures that the library
hasn't; status 1 where one doesn't hold, 2 where a case or the adapter can't be read. README.md explains the format.
"""

from __future__ import annotations

import importlib
import json
import math
import pathlib
import sys
from typing import Any, Iterator

HERE = pathlib.Path(__file__).resolve().parent
FORMAT = "gesture-conformance/1"
PHASES = ("down", "move", "up", "cancel")
VALUES = ("rotation", "scale", "x", "y")
NOTHING = {"state": "possible", "rotation": 0.0, "scale": 1.0, "x": 0.0, "y": 0.0}
# What may be added to a share of the longest step of a finger: points a second to catch up by, and points.
CATCH_UP, SLACK = 150, 0.3

Reading = dict[str, Any]
Pose = dict[int, tuple[float, float]]
# Time in milliseconds, the fingers before and after, and what is shown after it.
Row = tuple[float, Pose, Pose, Reading]


class Bad(Exception):
    """A case or an adapter that can't be read."""


def read(path: pathlib.Path) -> dict[str, Any]:
    try:
        case = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise Bad(f"{path}: {error}") from None
    if not isinstance(case, dict) or case.get("format") != FORMAT:
        raise Bad(f"{path}: found no format, expected {FORMAT}")
    for key in ("gestures", "reports", "expect"):
        if not isinstance(case.get(key), list) or not case[key]:
            raise Bad(f"{path}: found no {key}, expected a list")
    last = -1.0
    for time, *contacts in case["reports"]:
        if time < last or any(len(contact) != 4 or contact[1] not in PHASES for contact in contacts):
            raise Bad(f"{path}: found a report at {time} ms that is none, expected time, then [number, phase, x, y]")
        last = time
    return case


def play(gesture: Any, reports: list[list[Any]], until: float) -> Iterator[Row]:
    """What a gesture shows after each report, and when time alone changes it."""
    pose: Pose = {}

    def wait(end: float) -> Iterator[Row]:
        while (time := gesture.next_change()) is not None and time <= end:
            gesture.advance(time)
            yield time, pose, pose, gesture.read()

    for time, *contacts in reports:
        yield from wait(time)
        before = pose
        pose = pose | {number: (x, y) for number, _, x, y in contacts}
        now = pose
        gesture.report([tuple(contact) for contact in contacts], time)
        lifted = {number for number, phase, *_ in contacts if phase in ("up", "cancel")}
        pose = {number: point for number, point in pose.items() if number not in lifted}
        yield time, before, now, gesture.read()
    yield from wait(until)


def shown(rows: list[Row], time: float) -> Reading:
    """What is shown at a time."""
    return next((reading for when, _, _, reading in reversed(rows) if when <= time), NOTHING)


def carried(old: Reading, new: Reading, pose: Pose) -> float:
    """How far what lies under the fingers is moved by a change of the values, in points, at the finger where that is most."""
    x, y = (sum(point[axis] for point in pose.values()) / len(pose) for axis in (0, 1))
    turn, grown = new["rotation"] - old["rotation"], new["scale"] / old["scale"]
    c, s = grown * math.cos(turn) - 1, grown * math.sin(turn)
    dx, dy = new["x"] - old["x"], new["y"] - old["y"]
    return max(math.hypot(dx + c * (px - x) - s * (py - y), dy + s * (px - x) + c * (py - y)) for px, py in pose.values())


def holding(rows: list[Row]) -> Iterator[Pose]:
    """The fingers before each row that hold: one that rested while others went isn't one until it has gone 6 points."""
    resting: Pose = {}
    for index, (time, before, _, _) in enumerate(rows):
        late = [pose for when, pose, _, _ in rows[:index] if when >= time - 200]
        ways = {number: max((math.dist(point, pose[number]) for pose in late if number in pose), default=0)
                for number, point in before.items()}
        far = max(ways.values(), default=0)
        for number, point in before.items():
            if far >= 3 and ways[number] < 0.25 * far:
                resting.setdefault(number, point)
            elif number in resting and math.dist(point, resting[number]) > 6:
                del resting[number]
        yield {number: point for number, point in before.items() if number not in resting}


def jumps(rows: list[Row], share: float) -> Iterator[str]:
    """Reports that move what is held farther than a share of the longest step of a finger, and what may be caught up."""
    old, last = NOTHING, rows[0][0]
    for held, (time, before, after, new) in zip(holding(rows), rows):
        step = max((math.dist(point, after[number]) for number, point in before.items() if number in after), default=0)
        most = share * step + CATCH_UP * (time - last) / 1000 + SLACK
        moved = carried(old, new, held) if held and new["state"] in ("began", "changed") else 0
        if moved > most:
            yield f"at {time} ms: found a step of {moved:.1f} points, expected {most:.1f} at most"
        old, last = new, time


def faults(wanted: dict[str, Any], rows: list[Row]) -> Iterator[str]:
    """How an expectation isn't met."""
    if "noJump" in wanted:
        yield from jumps(rows, wanted["noJump"])
    elif "count" in wanted:
        states = ["possible"] + [reading["state"] for *_, reading in rows]
        found = sum(new == wanted["count"] != old for old, new in zip(states, states[1:]))
        if found != wanted["is"]:
            yield f"found {found} times {wanted['count']}, expected {wanted['is']}"
    elif "still" in wanted:
        start, end = wanted["still"]
        first = shown(rows, start)
        for time, _, _, reading in rows:
            if start < time <= end and "state" in wanted and reading["state"] not in wanted["state"]:
                yield f"at {time} ms: found {reading['state']}, expected {' or '.join(wanted['state'])}"
            for value in VALUES:
                if start < time <= end and abs(reading[value] - first[value]) > wanted.get("but", 1e-6):
                    yield f"at {time} ms: found {value} {reading[value]:.4f}, expected {first[value]:.4f} as at {start} ms"
    else:
        found = shown(rows, wanted["at"])
        if "state" in wanted and found["state"] not in wanted["state"]:
            yield f"at {wanted['at']} ms: found {found['state']}, expected {' or '.join(wanted['state'])}"
        for value in VALUES:
            low, high = wanted.get(value, (-math.inf, math.inf))
            if not low <= found[value] <= high:
                yield f"at {wanted['at']} ms: found {value} {found[value]:.4f}, expected {low} to {high}"


def check(path: pathlib.Path, adapter: Any) -> list[str] | None:
    """What doesn't hold of a case; None where the library hasn't its gestures."""
    case = read(path)
    if any(name not in adapter.GESTURES for name in case["gestures"]):
        return None
    until = max([case["reports"][-1][0]] + [wanted.get("at", 0) for wanted in case["expect"]])
    rows = {name: list(play(adapter.Gesture(name), case["reports"], until)) for name in case["gestures"]}
    return [f"{path.name}: {wanted['gesture']} {fault}" for wanted in case["expect"]
            for fault in faults(wanted, rows[wanted["gesture"]])]


def main(words: list[str]) -> int:
    name = "swivel"
    if words[:1] == ["--adapter"] and len(words) > 1:
        name, words = words[1], words[2:]
    paths = [pathlib.Path(word) for word in words] or sorted((HERE / "cases").glob("*.json"))
    try:
        adapter = importlib.import_module(name)
        results = [check(path, adapter) for path in paths]
    except (Bad, ImportError) as error:
        print(f"run.py: {error}", file=sys.stderr)
        return 2
    for result in results:
        print(*(fault + "\n" for fault in result or []), sep="", end="")
    played = [result for result in results if result is not None]
    print(f"{sum(not result for result in played)} of {len(played)} cases hold, {len(results) - len(played)} left out")
    return int(any(played))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
