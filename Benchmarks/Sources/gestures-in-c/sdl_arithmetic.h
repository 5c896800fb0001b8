/* The arithmetic of SDL 2's SDL_MULTIGESTURE and of SDL_gesture.h, written anew for the comparison, without queue and
 * events: each finger's movement counts by the angle that it makes about the middle of all fingers, and what all of
 * them make is added up. Positions are fractions of the window, in single precision, as theirs are. */
#include <math.h>
#include <string.h>

enum { sdl_fingers = 16 };

typedef struct {
  int count;
  long long finger[sdl_fingers];
  float x[sdl_fingers], y[sdl_fingers];
  float middle_x, middle_y;
  /* What the program adds up. */
  double turn, spread;
} sdl_hand;

static int sdl_find(const sdl_hand *hand, long long finger) {
  int i;
  for (i = 0; i < hand->count; i++) {
    if (hand->finger[i] == finger) return i;
  }
  return -1;
}

static void sdl_land(sdl_hand *hand, long long finger, float x, float y) {
  int n = hand->count;
  if (n == sdl_fingers) return;
  hand->middle_x = (hand->middle_x * (float)n + x) / (float)(n + 1);
  hand->middle_y = (hand->middle_y * (float)n + y) / (float)(n + 1);
  hand->finger[n] = finger;
  hand->x[n] = x;
  hand->y[n] = y;
  hand->count = n + 1;
}

static void sdl_lift(sdl_hand *hand, long long finger) {
  int i = sdl_find(hand, finger), n = hand->count;
  if (i < 0) return;
  if (n > 1) {
    hand->middle_x = (hand->middle_x * (float)n - hand->x[i]) / (float)(n - 1);
    hand->middle_y = (hand->middle_y * (float)n - hand->y[i]) / (float)(n - 1);
  } else {
    hand->middle_x = hand->middle_y = 0;
  }
  hand->count = n - 1;
  hand->finger[i] = hand->finger[n - 1];
  hand->x[i] = hand->x[n - 1];
  hand->y[i] = hand->y[n - 1];
}

static void sdl_move(sdl_hand *hand, long long finger, float x, float y) {
  int i = sdl_find(hand, finger);
  float from_x, from_y, to_x, to_y, from, to;
  if (i < 0) return;
  from_x = hand->x[i] - hand->middle_x;
  from_y = hand->y[i] - hand->middle_y;
  hand->middle_x += (x - hand->x[i]) / (float)hand->count;
  hand->middle_y += (y - hand->y[i]) / (float)hand->count;
  hand->x[i] = x;
  hand->y[i] = y;
  if (hand->count < 2) return;
  to_x = x - hand->middle_x;
  to_y = y - hand->middle_y;
  from = sqrtf(from_x * from_x + from_y * from_y);
  to = sqrtf(to_x * to_x + to_y * to_y);
  if (from == 0) return;
  from_x /= from;
  from_y /= from;
  to_x /= to;
  to_y /= to;
  hand->turn += (double)atan2f(from_x * to_y - from_y * to_x, from_x * to_x + from_y * to_y);
  hand->spread += (double)(to - from);
}
