#include "Baselines.h"
#define SDL_MAIN_HANDLED
#include <SDL.h>

// Only a touch device that SDL knows makes SDL_MULTIGESTURE events; the mouse's own one can be had
// without any hardware.
static const SDL_TouchID device = SDL_MOUSE_TOUCHID;

enum { most = 16 };

typedef struct {
  float x[most], y[most];
  int is_down[most];
  double width, height, turn;
} path;

int baseline_sdl_open(void) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  return SDL_Init(SDL_INIT_VIDEO) == 0;
}

void baseline_sdl_close(void) { SDL_Quit(); }

static void take_all(path *p) {
  SDL_Event event;
  while (SDL_PollEvent(&event))
    if (event.type == SDL_MULTIGESTURE) p->turn += event.mgesture.dTheta;
}

static void push(path *p, Uint32 type, int finger, float x, float y) {
  SDL_Event event = {0};
  event.type = type;
  event.tfinger.touchId = device;
  event.tfinger.fingerId = finger;
  event.tfinger.x = x;
  event.tfinger.y = y;
  event.tfinger.dx = type == SDL_FINGERMOTION ? x - p->x[finger] : 0;
  event.tfinger.dy = type == SDL_FINGERMOTION ? y - p->y[finger] : 0;
  p->x[finger] = x;
  p->y[finger] = y;
  p->is_down[finger] = type != SDL_FINGERUP;
  SDL_PushEvent(&event);
  take_all(p);
}

static void handle(path *p, const baseline_sample *sample) {
  static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
  push(
      p, types[sample->phase], (int)sample->finger % most, (float)(sample->x / p->width),
      (float)(sample->y / p->height));
}

static void lift_all(path *p) {
  for (int i = 0; i < most; i++)
    if (p->is_down[i]) push(p, SDL_FINGERUP, i, p->x[i], p->y[i]);
}

double baseline_sdl(const baseline_sample *samples, size_t count, double width, double height) {
  path p = {.width = width, .height = height};
  for (size_t i = 0; i < count; i++) handle(&p, &samples[i]);
  lift_all(&p);
  return p.turn;
}

void baseline_sdl_turns(
    const baseline_sample *samples, const size_t *ends, size_t frames, double width, double height,
    double *turns) {
  path p = {.width = width, .height = height};
  size_t next = 0;
  for (size_t frame = 0; frame < frames; frame++) {
    while (next < ends[frame]) handle(&p, &samples[next++]);
    turns[frame] = p.turn;
  }
  lift_all(&p);
}
