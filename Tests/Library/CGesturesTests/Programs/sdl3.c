/* What a program with SDL 3 hears of fingers: by the glue in whole reports, and by the names of SDL_gesture.h with every
 * field. It says both when its window is closed. */
#include <SDL3/SDL.h>
#include <math.h>
#include <stdio.h>
#define SDL_GESTURE_IMPLEMENTATION
#include <swivel_sdl_gesture.h>
#include <swivel_gestures_sdl.h>

typedef struct {
  swivel_recognizer *hand;
  int reports, contacts;
} listener;

static void take(listener *listener, const swivel_report *report) {
  listener->reports++;
  listener->contacts += (int)report->count;
  swivel_recognizer_report(listener->hand, report->contacts, report->count, report->time);
}

int main(void) {
  listener heard = {swivel_recognizer_create(SWIVEL_TRANSFORM), 0, 0};
  swivel_sdl touches;
  swivel_report report;
  swivel_reading reading;
  SDL_Window *window;
  double turn = 0, spread = 0;
  int is_open = 1, is_sound = 1, fingers = 0, steps = 0;
  if (!SDL_Init(SDL_INIT_VIDEO)) return 1;
  window = SDL_CreateWindow("fingers", 800, 600, 0);
  if (window == NULL || heard.hand == NULL) return 1;
  swivel_sdl_init(&touches, window);
  Gesture_Init();
  printf("SDL %.1f\n", SDL_MAJOR_VERSION + SDL_MINOR_VERSION / 10.0);
  while (is_open) {
    SDL_Event event;
    SDL_WaitEventTimeout(NULL, 20);
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_EVENT_QUIT) is_open = 0;
      if (event.type == GESTURE_MULTIGESTURE) {
        Gesture_MultiGestureEvent gesture;
        memcpy(&gesture, &event, sizeof gesture);
        turn += gesture.dTheta;
        spread += gesture.dDist;
        if (gesture.numFingers > fingers) fingers = gesture.numFingers;
        steps++;
        is_sound = is_sound && gesture.reserved == 0 && gesture.padding == 0 && gesture.timestamp > 0 &&
                   gesture.touchID != 0 && gesture.x > 0 && gesture.x < 1 && gesture.y > 0 && gesture.y < 1;
      }
      if (swivel_sdl_event(&touches, &event, &report)) take(&heard, &report);
    }
    while (swivel_sdl_flush(&touches, &report)) take(&heard, &report);
    swivel_recognizer_advance(heard.hand, swivel_sdl_time(&touches));
  }
  swivel_recognizer_read(heard.hand, &reading, sizeof reading);
  printf("turned by %.3f degrees, scaled by %.4f\n", reading.rotation * 180 / acos(-1), reading.scale);
  printf("%d reports of %d contacts\n", heard.reports, heard.contacts);
  printf("by the names of SDL turned by %.3f degrees, spread by %.4f, with %d fingers in %d steps, %s\n",
         turn * 180 / acos(-1), spread, fingers, steps, is_sound ? "sound" : "unsound");
  Gesture_Quit();
  swivel_recognizer_free(heard.hand);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
