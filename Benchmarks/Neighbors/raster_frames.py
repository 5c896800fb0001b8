"""Frames a second of turned discs by rasterisers on the processor, each turned and scaled anew with smooth edges:

    python3 Benchmarks/Neighbors/raster_frames.py blend2d|cairo|pygame COUNT SECONDS [DENSITY]

The discs lie as those of `Benchmarks/run frames`, DENSITY times as large; the first tenth of the time doesn't count. It
needs blend2d-python and numpy, cairocffi with cairo's library, which draws by pixman, or pygame-ce, which shows its frames.
"""

import math
import struct
import sys
import time


def disc():
    """64 rows of premultiplied texels, 0xAARRGGBB."""
    data = b""
    for y in range(64):
        for x in range(64):
            distance = ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5
            cover = min(max(31 - distance, 0), 1)
            red, green, blue = (round(part * cover) for part in (4 * x, 4 * y, 128))
            data += struct.pack("<BBBB", blue, green, red, round(255 * cover))
    return data


def blend2d(width, height, things):
    import numpy
    from blend2d import BLContext, BLFormat, BLImage, BLPoint

    picture = BLImage(64, 64, BLFormat.PRGB32)
    picture.getDataAsNumPy()[:] = numpy.frombuffer(disc(), numpy.uint8).reshape(64, 64, 4)
    canvas = BLImage(width, height, BLFormat.PRGB32)
    context = BLContext(canvas)
    corner = BLPoint(-32, -32)

    def frame():
        context.set_fill_style((25, 25, 25, 255))
        context.fill_all()
        for x, y, radians, scale in things:
            context.save()
            context.translate(x, y)
            context.rotate(radians)
            context.scale(scale, scale)
            context.blit_image(corner, picture)
            context.restore()
        context.flush()

    return frame


def cairo(width, height, things):
    import cairocffi

    surface = cairocffi.ImageSurface(cairocffi.FORMAT_RGB24, width, height)
    data = bytearray(disc())
    pattern = cairocffi.SurfacePattern(
        cairocffi.ImageSurface(cairocffi.FORMAT_ARGB32, 64, 64, data, 256)
    )
    pattern.set_filter(cairocffi.FILTER_BILINEAR)
    context = cairocffi.Context(surface)

    def frame():
        context.set_source_rgb(25 / 255, 25 / 255, 25 / 255)
        context.paint()
        for x, y, radians, scale in things:
            context.save()
            context.translate(x, y)
            context.rotate(radians)
            context.scale(scale, scale)
            context.translate(-32, -32)
            context.set_source(pattern)
            context.paint()
            context.restore()
        surface.flush()

    return frame


def pygame(width, height, things):
    import os

    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode((width, height))
    picture = pygame.Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            distance = ((x - 31.5) ** 2 + (y - 31.5) ** 2) ** 0.5
            cover = min(max(31 - distance, 0), 1)
            picture.set_at((x, y), (4 * x, 4 * y, 128, round(255 * cover)))

    def frame():
        pygame.event.pump()
        screen.fill((25, 25, 25))
        turned = []
        for x, y, radians, scale in things:
            one = pygame.transform.rotozoom(picture, math.degrees(radians), scale)
            turned.append((one, (x - one.get_width() / 2, y - one.get_height() / 2)))
        screen.fblits(turned)
        pygame.display.flip()

    return frame


def main(name, count, seconds, density=1):
    things = [
        (
            index * 197 % 1280 * density,
            index * 131 % 720 * density,
            math.radians(index * 40.1),
            (0.75 + 0.5 * (index * 7 % 16) / 15) * density,
        )
        for index in range(count)
    ]
    frame = {"blend2d": blend2d, "cairo": cairo, "pygame": pygame}[name](1280 * density, 720 * density, things)
    begin = time.perf_counter()
    began = None
    frames = 0
    while True:
        frame()
        now = time.perf_counter()
        if began is None:
            if now - begin > seconds / 10:
                began, frames = now, 0
            continue
        frames += 1
        if now - began > seconds:
            print(f"{frames / (now - began):.1f}")
            return


main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), *map(int, sys.argv[4:]))
