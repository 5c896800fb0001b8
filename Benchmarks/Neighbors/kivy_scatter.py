"""Reports to a Scatter of Kivy, without a window; Kivy tells each finger apart:

    python3 Benchmarks/Neighbors/kivy_scatter.py FINGERS ROUNDS [REPORTS]

prints the nanoseconds a report of all fingers, of the best round, of the hand of hand.h.
"""

import math
import os
import sys
import time

os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1", KIVY_GL_BACKEND="mock")
from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.uix.scatter import Scatter

EventLoop.ensure_window = lambda: None


class Finger(MotionEvent):
    def depack(self, place):
        self.profile = ["pos"]
        self.is_touch = True
        self.sx, self.sy = place[0] / 1280, place[1] / 720
        super().depack(place)


def place(progress, fingers, finger):
    turn = 2 * math.pi
    angle = turn * (10 * progress + finger / fingers)
    radius = 100 * (1 + 0.3 * math.sin(4 * turn * progress))
    return (
        640 + 200 * math.sin(3 * turn * progress) + radius * math.cos(angle),
        360 + 90 * math.sin(5 * turn * progress) + radius * math.sin(angle),
    )


def play(count, reports):
    scatter = Scatter(size=(500, 500), pos=(390, 110), auto_bring_to_front=False)
    fingers = [Finger("panel", number, place(0, count, number)) for number in range(count)]

    def report(kind, progress):
        for number, finger in enumerate(fingers):
            finger.move(place(progress, count, number))
            finger.scale_for_screen(1280, 720)
            if kind == "begin":
                scatter.on_touch_down(finger)
            EventLoop.post_dispatch_input(kind, finger)

    first, most = reports // 16, 15 / 16
    report("begin", 0)
    for step in range(1, reports + 1):
        if step == first + 1:
            start = time.thread_time_ns()
        report("update", most * step / reports)
    elapsed = (time.thread_time_ns() - start) / (reports - first)
    if min(scatter.rotation, 360 - scatter.rotation) < 1:
        sys.exit(f"found no turn of {count} fingers")
    report("end", most)
    return elapsed


fingers, rounds = int(sys.argv[1]), int(sys.argv[2])
reports = int(sys.argv[3]) if len(sys.argv) > 3 else 130
print(f"{min(play(fingers, reports) for _ in range(rounds)):.1f}")
