/* Two knobs that the same fingers turn: the left one by the numbers of SDL 2's own gestures, the right one by those
 * of swivel_sdl_gesture.h. With two fingers on a square window they agree; turn with three, or on a wide window, and
 * see. It says how far each was turned when the window is closed; Space puts both back.
 *
 *     cc gesture_test.c -o gesture_test $(pkg-config --cflags --libs swivel-gestures sdl2) -lm */
#include <SDL.h>
#include <math.h>
#include <stdio.h>

/* Before the names mean something else. */
enum { own_multigesture = SDL_MULTIGESTURE };

#define SDL_GESTURE_IMPLEMENTATION
#include <swivel_sdl_gesture.h>

/* A knob that is turned by the sum of what events say. */
typedef struct {
  double turn, size;
  Uint8 red, green, blue;
} knob;

static void reset(knob *knob) {
  knob->turn = 0;
  knob->size = 0;
}

static void take(knob *knob, const Gesture_MultiGestureEvent *event) {
  knob->turn += event->dTheta;
  knob->size += event->dDist;
}

static void draw(SDL_Renderer *renderer, const knob *knob, double x, double y, double radius) {
  SDL_Vertex vertices[3];
  int step;
  radius *= 1 + SDL_max(-0.8, SDL_min(1, knob->size));
  for (step = 0; step < 48; step++) {
    int corner;
    for (corner = 0; corner < 3; corner++) {
      double angle = knob->turn + (step + corner) * acos(-1) / 24;
      double shade = step < 24 ? 1 : 0.55;
      double length = corner == 2 ? 0 : radius;
      vertices[corner].position.x = (float)(x + length * cos(angle));
      vertices[corner].position.y = (float)(y + length * sin(angle));
      vertices[corner].color.r = (Uint8)(knob->red * shade);
      vertices[corner].color.g = (Uint8)(knob->green * shade);
      vertices[corner].color.b = (Uint8)(knob->blue * shade);
      vertices[corner].color.a = 255;
      vertices[corner].tex_coord = (SDL_FPoint){0, 0};
    }
    SDL_RenderGeometry(renderer, NULL, vertices, 3, NULL, 0);
  }
}

int main(int argc, char **argv) {
  SDL_Window *window;
  SDL_Renderer *renderer;
  knob own = {0, 0, 220, 110, 90}, swivel = {0, 0, 110, 190, 220};
  int is_open = 1;
  (void)argc;
  (void)argv;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  window = SDL_CreateWindow(
      "gesture test", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 1280, 720, SDL_WINDOW_RESIZABLE);
  renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  Gesture_Init();
  while (is_open) {
    SDL_Event event;
    int width, height;
    SDL_WaitEventTimeout(NULL, 20);
    while (SDL_PollEvent(&event)) {
      switch (event.type) {
        case SDL_QUIT: is_open = 0; break;
        case own_multigesture: take(&own, &event.mgesture); break;
        case GESTURE_MULTIGESTURE: take(&swivel, &event.mgesture); break;
        case SDL_KEYDOWN:
          if (event.key.keysym.sym == SDLK_SPACE) {
            reset(&own);
            reset(&swivel);
          }
          break;
        default: break;
      }
    }
    SDL_GetWindowSize(window, &width, &height);
    SDL_SetRenderDrawColor(renderer, 20, 20, 24, 255);
    SDL_RenderClear(renderer);
    draw(renderer, &own, width * 0.25, height * 0.5, height * 0.25);
    draw(renderer, &swivel, width * 0.75, height * 0.5, height * 0.25);
    SDL_RenderPresent(renderer);
  }
  printf("SDL turned by %.3f degrees\n", own.turn * 180 / acos(-1));
  printf("Swivel turned by %.3f degrees\n", swivel.turn * 180 / acos(-1));
  Gesture_Quit();
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
