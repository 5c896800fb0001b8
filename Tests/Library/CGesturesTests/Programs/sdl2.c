/* What the glue for SDL 2 does where its milliseconds begin anew, and the names of its gestures where a panel is plugged in
 * again and again. Nothing of SDL is linked: these are its answers. */
#include <SDL.h>
#include <stdio.h>

static Uint32 ticks;
static int pushed;
static Uint32 told_ticks(void) { return ticks; }
static int told_push(SDL_Event *event) { return pushed += event->type != 0; }
#define SDL_GetTicks told_ticks
#define SDL_PushEvent told_push
#undef SDL_GetEventState
#define SDL_GetEventState(type) SDL_ENABLE
#define SDL_GetWindowFromID(id) ((id) == 1 ? NULL : (SDL_Window *)NULL)
#define SDL_GetWindowSize(window, w, h) (void)(window)
#define SDL_sqrt(number) (number)
#define SDL_AddEventWatch(watch, context) (void)watch
#define SDL_DelEventWatch(watch, context) (void)watch
#define SDL_SetError(text) (void)text
#define SDL_Log(text) (void)text
#define SDL_GESTURE_IMPLEMENTATION
#include <swivel_sdl_gesture.h>
#include <swivel_gestures_sdl.h>

static int64_t begin(swivel_sdl *sdl, Uint32 first) {
  ticks = first;
  swivel_sdl_init(sdl, NULL);
  return swivel_sdl_time(sdl);
}

static int is_wrong(int64_t before, int64_t now, int64_t milliseconds) { return now - before != milliseconds * 1000; }

int main(void) {
  swivel_sdl sdl;
  int64_t start = begin(&sdl, 0xFFFFFFF0u), now;
  int wrong = 0, device, step;
  ticks = 4;
  wrong += is_wrong(start, swivel_sdl_time(&sdl), 20);
  /* An event from before the turn, which comes after it. */
  now = swivel_sdl_microseconds(&sdl, 0xFFFFFFFAu);
  wrong += is_wrong(start, now, 10);
  ticks = 24;
  wrong += is_wrong(start, swivel_sdl_time(&sdl), 40);
  for (ticks = 0x60000000u; ticks > 0x50000000u; ticks += 0x60000000u) swivel_sdl_time(&sdl);
  ticks = 3;
  wrong += is_wrong(start, swivel_sdl_time(&sdl), ((int64_t)1 << 32) + 19);
  /* One that begins late. */
  start = begin(&sdl, 0xC0000000u);
  ticks += 5;
  wrong += is_wrong(start, swivel_sdl_time(&sdl), 5);
  for (device = 1; device <= 20; device++) {
    SDL_TouchFingerEvent finger;
    memset(&finger, 0, sizeof finger);
    finger.touchId = device;
    pushed = 0;
    for (step = 0; step < 6; step++) {
      finger.fingerId = step % 2;
      finger.x = 0.2f + 0.1f * (float)step;
      swivel_gesture_finger(&finger, step < 2 ? SWIVEL_BEGAN : step < 4 ? SWIVEL_MOVED : SWIVEL_ENDED);
    }
    if (pushed != 2) wrong++;
  }
  Gesture_Quit();
  if (wrong) printf("%d answers are wrong\n", wrong);
  return wrong != 0;
}
