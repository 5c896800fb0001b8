"""Plays the reports of hands through a transform, and through a rotation that is set back at each report, and prints what
they show as 64 bits in hexadecimal. PythonTests.swift does the same in Swift: both must print the same.

A line is a report: its time, and of each contact its id, its phase and its place; a line "hand" begins a new hand."""

import struct
import sys

from swivel_gestures import Contact, Kind, Phase, Recognizer


def number(bits: str) -> float:
    return struct.unpack(">d", bytes.fromhex(bits))[0]


transform, rotation, turned = Recognizer(Kind.TRANSFORM), Recognizer(Kind.ROTATION), 0.0
for line in open(sys.argv[1], encoding="ascii"):
    if line == "hand\n":
        transform, rotation, turned = Recognizer(Kind.TRANSFORM), Recognizer(Kind.ROTATION), 0.0
        print("hand")
        continue
    words = line.split()
    time = int(words[0])
    contacts = [
        Contact(int(words[i]), Phase(int(words[i + 1])), number(words[i + 2]), number(words[i + 3]))
        for i in range(1, len(words), 4)
    ]
    while (due := transform.due) is not None and due <= time:
        transform.advance(due)
    transform.report(contacts, time)
    rotation.report(contacts, time)
    turned += rotation.read().rotation
    rotation.set_rotation(0)
    shown = transform.read()
    values = (shown.rotation, shown.scale, shown.translation_x, shown.translation_y, turned)
    print(*(struct.pack(">d", value).hex() for value in values))
