#!/usr/bin/env python3
"""Writes the cases: make.py [FOLDER]. The same cases each time, byte for byte; README.md explains what they say."""

from __future__ import annotations

import json
import math
import pathlib
import random
import sys

CENTER = (400.0, 300.0)


def smooth(time: float, start: float, length: float) -> float:
    """From 0 to 1, slowly at both ends; times are milliseconds."""
    part = min(max((time - start) / length, 0), 1)
    return part * part * (3 - 2 * part)


def place(radius: float, degrees: float, middle: tuple[float, float] = CENTER) -> tuple[float, float]:
    angle = math.radians(degrees)
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def ring(count: int, radius: float, turned: float = 0, grown: float = 1, moved: tuple[float, float] = (0, 0)) -> dict:
    """Fingers around a middle, by their numbers."""
    middle = CENTER[0] + moved[0], CENTER[1] + moved[1]
    return {i + 1: place(radius * grown, turned + 360 * i / count, middle) for i in range(count)}


def played(hand, length: int, step: int = 10, lifts: bool = True, last: str = "up") -> list:
    """The reports of a hand, which says where which fingers are at a time; who vanishes lifts where it was."""
    reports, down = [], {}
    for time in range(0, length + 1, step):
        now = hand(time)
        contacts = [[i, "up", *down[i]] for i in down if i not in now]
        contacts += [[i, "move" if i in down else "down", round(x, 3), round(y, 3)] for i, (x, y) in now.items()]
        down = {i: (round(x, 3), round(y, 3)) for i, (x, y) in now.items()}
        if contacts:
            reports.append([time, *contacts])
    if lifts and down:
        reports.append([length + step, *[[i, last, *point] for i, point in down.items()]])
    return reports


def within(middle: float, around: float) -> list[float]:
    return [round(middle - around, 4), round(middle + around, 4)]


def angle(degrees: float, around: float = 1.5) -> list[float]:
    return within(math.radians(degrees), math.radians(around))


def at(time: int, gesture: str, **expected) -> dict:
    return {"at": time, "gesture": gesture, **expected}


def turned(degrees: float, count: int = 2, radius: float = 80, length: float = 600, **more):
    return lambda time: ring(count, radius, degrees * smooth(time, 100, length), **more)


def beside(hand, others: dict):
    """A hand, and contacts that lie elsewhere: their number, from when to when, and where."""
    return lambda time: hand(time) | {i: point for i, (start, end, point) in others.items() if start <= time < end}


LONG_TURN = turned(120)


def taps(*times: tuple[int, int, float]) -> list:
    """Taps of one finger: when it lands, when it lifts, and where."""
    reports = []
    for number, (down, up, x) in enumerate(times):
        reports += [[down, [number + 1, "down", x, 300.0]], [up, [number + 1, "up", x, 300.0]]]
    return reports


def shaken(hand, sigma: float, seed: int):
    """A hand on a panel whose positions have a noise of so many points."""
    chance = random.Random(seed)
    return lambda time: {i: (x + chance.gauss(0, sigma), y + chance.gauss(0, sigma)) for i, (x, y) in hand(time).items()}


def without(hand, finger: int, start: int, end: int, other: int | None = None):
    """A hand of which a finger isn't seen for a while, and then has another number, if any."""

    def seen(time: int) -> dict:
        now = hand(time)
        if start <= time < end:
            del now[finger]
        elif time >= end and other is not None:
            now[other] = now.pop(finger)
        return now

    return seen


def laws() -> dict:
    full = turned(90)
    swapped = [[time, *reversed(contacts)] for time, *contacts in played(full, 900)]
    still = [{"still": [100, 2000], "gesture": "transform", "state": ["possible"]}]
    third = {3: (950, 9999, place(150, 200))}
    return {
        "turn": ("Two fingers turn by 90 degrees; the value is that, and the size stays.", ["transform", "rotation"],
                 played(full, 900), [at(900, "rotation", state=["changed"], rotation=angle(90)),
                                     at(900, "transform", rotation=angle(90), scale=within(1, 0.01)),
                                     at(920, "rotation", state=["ended"]), {"noJump": 1.3, "gesture": "transform"}]),
        "order": ("The order in which a report names its fingers changes nothing.", ["rotation"], swapped,
                  [at(900, "rotation", rotation=angle(90))]),
        "two-turns": ("A turn is unbounded: it falls back into no half turn.", ["rotation"],
                      played(turned(-720, length=1500), 1800), [at(1800, "rotation", rotation=angle(-720))]),
        "there-and-back": ("A hand that returns to where it was shows that.", ["transform"],
                           played(lambda t: ring(3, 90, 70 * (smooth(t, 100, 400) - smooth(t, 600, 400))), 1300),
                           [at(560, "transform", rotation=angle(70)), at(1300, "transform", rotation=angle(0, 1))]),
        "spread": ("Fingers that spread to twice their distance scale by 2, and turn nothing.", ["transform", "pinch"],
                   played(lambda t: ring(2, 60, 30, 1 + smooth(t, 100, 500)), 900),
                   [at(900, "pinch", scale=within(2, 0.03)), at(900, "transform", scale=within(2, 0.03), rotation=angle(0))]),
        "drag-of-three": ("What three fingers drag goes as far as they do.", ["transform", "pan"],
                          played(lambda t: ring(3, 50, 0, 1, (200 * smooth(t, 100, 500), 0)), 900),
                          [at(900, "pan", x=within(200, 2), y=within(0, 2)), at(900, "transform", rotation=angle(0))]),
        "all-at-once": ("A hand turns, spreads and moves at once, and all three are shown.", ["transform"],
                        played(lambda t: ring(2, 70, 60 * smooth(t, 100, 700), 1 + 0.5 * smooth(t, 100, 700),
                                              (100 * smooth(t, 100, 700), 0)), 1300),
                        [at(1300, "transform", rotation=angle(60, 2), scale=within(1.5, 0.03), x=within(100, 3)),
                         {"noJump": 1.3, "gesture": "transform"}]),
        "landing": ("A finger that lands beside a hand at rest moves no value.", ["transform"],
                    played(beside(turned(80), third), 1300),
                    [at(940, "transform", rotation=angle(80)), {"still": [940, 1300], "gesture": "transform"}]),
        "lift": ("A finger that lifts from a hand at rest moves no value.", ["transform"],
                 played(without(turned(80, 3), 2, 1000, 9999), 1300),
                 [at(990, "transform", rotation=angle(80)), {"still": [990, 1300], "gesture": "transform"}]),
        "rest": ("Fingers that rest on a panel with noise do nothing.", ["transform"],
                 played(shaken(lambda t: ring(2, 60), 0.4, 7), 2000, lifts=False), still),
        "cancel": ("A gesture whose contacts the system takes away is cancelled, and not ended.", ["rotation"],
                   played(full, 900, last="cancel"), [at(910, "rotation", state=["cancelled"])]),
        "lifted-in-motion": ("A quick turn that is lifted in motion is seen, and ends.", ["rotation"],
                             played(turned(70, length=250), 230), [at(240, "rotation", state=["ended"])]),
    }


def complaints() -> dict:
    wobble = lambda t: ring(2, 60, 5 * math.sin(t / 80) * smooth(t, 100, 100), 1 + smooth(t, 100, 500))
    drift = lambda t: ring(2, 60, 0, 1 + 0.05 * smooth(t, 100, 600), (0, 300 * smooth(t, 100, 600)))
    late = lambda t: ring(2, 60, 45 * smooth(t, 300, 500), 1 + smooth(t, 100, 500))
    meet = lambda t: ring(2, 60, 0, 1 - 0.97 * (smooth(t, 100, 400) - smooth(t, 600, 400)))
    two = lambda t: ring(2, 60) if t < 100 else {}
    press = lambda t: {1: (400.0, 300.0)}
    return {
        "pinch-wobbles": ("A map that is zoomed turns by accident, as no two fingers spread in a straight line.",
                          ["rotation", "transform"], played(wobble, 700, lifts=False),
                          [at(600, "rotation", state=["possible"]), at(600, "transform", rotation=angle(0, 0.1))]),
        "pan-drifts": ("A page that is scrolled with two fingers zooms a little, since they drift apart.", ["pinch"],
                       played(drift, 700, lifts=False), [at(600, "pinch", state=["possible"])]),
        "turn-joins-pinch": ("The cure for that must not be that nobody can turn while zooming.", ["transform"],
                             played(late, 1500), [at(1500, "transform", rotation=angle(45, 2), scale=within(2, 0.04)),
                                                  {"noJump": 1.3, "gesture": "transform"}]),
        "palm": ("A palm that rests beside two fingers takes part of their turn.", ["transform"],
                 played(beside(LONG_TURN, {9: (0, 9999, (700.0, 500.0))}), 1200),
                 [at(1200, "transform", rotation=angle(120))]),
        "palm-lands": ("A palm that lands in a turn eats the rest of it.", ["transform"],
                       played(beside(LONG_TURN, {9: (400, 9999, (800.0, 560.0))}), 1400),
                       [at(1400, "transform", rotation=angle(120)), {"noJump": 1.3, "gesture": "transform"}]),
        "ghost": ("A contact that a drop of water makes for a moment spoils a turn for good.", ["transform"],
                  played(beside(LONG_TURN, {9: (180, 240, (650.0, 200.0))}), 1200),
                  [at(1200, "transform", rotation=angle(120))]),
        "dropout": ("A glove is lost for a moment, and what it turned meanwhile is lost with it.", ["transform"],
                    played(without(LONG_TURN, 2, 350, 400, 7), 1200), [at(1200, "transform", rotation=angle(120))]),
        "fingers-meet": ("Fingers that meet turn what they hold by half a turn at random.", ["transform"],
                         played(meet, 1300), [at(1300, "transform", rotation=angle(0, 3), scale=within(1, 0.1))]),
        "tap": ("A short press is a tap, once.", ["tap"], taps((0, 120, 400)), [{"count": "ended", "is": 1, "gesture": "tap"}]),
        "tap-slides": ("A finger that slides by 30 points taps nothing.", ["tap"],
                       [[0, [1, "down", 400.0, 300.0]], [60, [1, "move", 430.0, 300.0]], [120, [1, "up", 430.0, 300.0]]],
                       [{"count": "ended", "is": 0, "gesture": "tap"}]),
        "double-tap": ("Two quick taps at one place are a double tap.", ["doubleTap"], taps((0, 80, 400), (200, 280, 402)),
                       [{"count": "ended", "is": 1, "gesture": "doubleTap"}]),
        "taps-apart": ("Two thumbs that tap in turn on both sides of a screen make double taps.", ["doubleTap"],
                       taps((0, 80, 100), (200, 280, 700)), [{"count": "ended", "is": 0, "gesture": "doubleTap"}]),
        "slow-taps": ("Two taps of which each was meant alone make a double tap.", ["doubleTap"],
                      taps((0, 80, 400), (1200, 1280, 400)), [{"count": "ended", "is": 0, "gesture": "doubleTap"}]),
        "tap-of-two": ("Two fingers that tap together are no double tap of one finger.", ["doubleTap"],
                       played(two, 200), [{"count": "ended", "is": 0, "gesture": "doubleTap"}]),
        "long-press": ("A long press is told by the time alone, as a finger that rests sends nothing.", ["longPress"],
                       [[0, [1, "down", 400.0, 300.0]], [1500, [1, "up", 400.0, 300.0]]],
                       [at(300, "longPress", state=["possible"]), at(1400, "longPress", state=["began", "changed"])]),
        "press-slides": ("A finger that slides in time presses nothing.", ["longPress"],
                         played(lambda t: {1: (400 + 60 * smooth(t, 50, 200), 300.0)}, 1200),
                         [{"count": "began", "is": 0, "gesture": "longPress"}]),
        "press-trembles": ("A finger that trembles by 3 points presses all the same.", ["longPress"],
                           played(shaken(press, 1, 3), 1200), [{"count": "began", "is": 1, "gesture": "longPress"}]),
        "swipe": ("A quick stroke to the right is a swipe to the right.", ["swipeRight", "swipeLeft"],
                  played(lambda t: {1: (300 + 1.2 * t, 300.0)}, 150),
                  [{"count": "ended", "is": 1, "gesture": "swipeRight"}, {"count": "ended", "is": 0, "gesture": "swipeLeft"}]),
        "slow-stroke": ("A slow stroke is none.", ["swipeRight"], played(lambda t: {1: (300 + 0.05 * t, 300.0)}, 2400, 20),
                        [{"count": "ended", "is": 0, "gesture": "swipeRight"}]),
    }


def main() -> None:
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent / "cases")
    folder.mkdir(exist_ok=True)
    for kind, cases in (("law", laws()), ("complaint", complaints())):
        for name, (about, gestures, reports, expected) in cases.items():
            rows = ",\n    ".join(json.dumps(report) for report in reports)
            wanted = ",\n    ".join(json.dumps(entry) for entry in expected)
            (folder / f"{name}.json").write_text(
                f'{{\n  "format": "gesture-conformance/1",\n  "kind": "{kind}",\n  "about": {json.dumps(about)},\n'
                f'  "gestures": {json.dumps(gestures)},\n  "expect": [\n    {wanted}\n  ],\n  "reports": [\n    {rows}\n  ]\n}}\n')


if __name__ == "__main__":
    main()
