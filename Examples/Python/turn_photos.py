"""Three photos that any number of fingers move, turn and scale, and that a tap puts back; the mouse is a finger too,
with Ctrl two. It says how far they were turned when the window is closed.

    pip install swivel-gestures[pygame]
    python turn_photos.py [PICTURE ...]
"""

import math
import sys

import pygame
from swivel_gestures import Arena, Kind, Recognizer, Similarity, State
from swivel_gestures.pygame_touches import PygameTouches


class Photo:
    def __init__(self, number, arena):
        self.home = self.before = self.now = Similarity(x=250 + 390 * number, y=360)
        self.picture = pygame.Surface((260, 190))
        self.picture.fill((90 + 60 * number, 110, 150))
        pygame.draw.circle(self.picture, (240, 220, 160), (60, 60), 30)
        if number + 1 < len(sys.argv):
            self.picture = pygame.transform.smoothscale(pygame.image.load(sys.argv[number + 1]), (260, 190))
        self.turn = arena.attach(number, Recognizer(Kind.TRANSFORM))
        self.tap = arena.attach(number, Recognizer(Kind.TAP))

    def contains(self, contact):
        dx, dy = (contact.x - self.now.x) / self.now.scale, (contact.y - self.now.y) / self.now.scale
        c, s = math.cos(self.now.rotation), math.sin(self.now.rotation)
        return abs(c * dx + s * dy) < 130 and abs(c * dy - s * dx) < 95

    def follow(self, arena, outcome):
        if outcome.gesture == self.tap:
            self.now = self.home
        else:
            if outcome.state == State.BEGAN:
                self.before = self.now
            self.now = self.before.then(arena.read(self.turn).movement)

    def draw(self, screen):
        shown = pygame.transform.rotozoom(self.picture, -math.degrees(self.now.rotation), self.now.scale)
        screen.blit(shown, shown.get_rect(center=(self.now.x, self.now.y)))


pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.set_caption("turn photos")
arena, touches, clock = Arena(), PygameTouches(), pygame.time.Clock()
photos = [Photo(number, arena) for number in range(3)]
is_open = True
while is_open:
    events = pygame.event.get()
    is_open = not any(event.type == pygame.QUIT for event in events)
    for contacts, time in [report for event in events for report in touches.event(event)] + touches.flush():
        chains = [[n for n, photo in enumerate(photos) if photo.contains(contact)][:1] for contact in contacts]
        arena.report(contacts, chains, time)
        for outcome in arena.outcomes:
            photos[outcome.node].follow(arena, outcome)
    arena.advance(touches.time)
    for outcome in arena.outcomes:
        photos[outcome.node].follow(arena, outcome)
    screen.fill((20, 20, 24))
    for photo in photos:
        photo.draw(screen)
    pygame.display.flip()
    clock.tick(60)
for photo in photos:
    print(f"turned by {math.degrees(photo.now.rotation):.3f} degrees", flush=True)
