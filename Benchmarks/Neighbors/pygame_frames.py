"""Frames a second of turned discs in pygame-ce, each turned and scaled anew with smooth edges:

    python3 Benchmarks/Neighbors/pygame_frames.py COUNT SECONDS [DENSITY]

The discs lie as those of `Benchmarks/run frames`, DENSITY times as large; the first tenth of the time doesn't count.
"""

import os
import sys
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame


def disc():
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            distance = ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5
            cover = min(max(31 - distance, 0), 1)
            surface.set_at((x, y), (4 * x, 4 * y, 128, round(255 * cover)))
    return surface


def main(count, seconds, density=1):
    pygame.display.init()
    screen = pygame.display.set_mode((1280 * density, 720 * density))
    picture = disc()
    things = [
        (
            index * 197 % 1280 * density,
            index * 131 % 720 * density,
            index * 40.1,
            (0.75 + 0.5 * (index * 7 % 16) / 15) * density,
        )
        for index in range(count)
    ]
    begin = time.perf_counter()
    began = None
    frames = 0
    while True:
        pygame.event.pump()
        screen.fill((25, 25, 25))
        turned = []
        for x, y, degrees, scale in things:
            one = pygame.transform.rotozoom(picture, degrees, scale)
            turned.append((one, (x - one.get_width() / 2, y - one.get_height() / 2)))
        screen.fblits(turned)
        pygame.display.flip()
        now = time.perf_counter()
        if began is None:
            if now - begin > seconds / 10:
                began, frames = now, 0
            continue
        frames += 1
        if now - began > seconds:
            print(f"{frames / (now - began):.1f}")
            return


main(int(sys.argv[1]), float(sys.argv[2]), *map(int, sys.argv[3:]))
