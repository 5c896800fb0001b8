/* What a finger's report costs through the C library, beside the fit that one would write in C and beside the
 * arithmetic of SDL's own gestures; and how far each is off over ten turns.
 *
 *     gestures-in-c             nanoseconds a report of a finger, by number of fingers
 *     gestures-in-c --errors    how far the turn is off, in degrees, after ten turns and on the way
 *     gestures-in-c --picture   the same as a picture
 *     gestures-in-c --arena N   nothing but N hands of two fingers, 1,202 reports each, for an arena with two gestures: for a
 *                               tool that counts instructions */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <swivel_gestures.h>
#include <time.h>

#include "Baselines.h"
#include "sdl_arithmetic.h"

enum { most = 10, steps = 1200, rounds = 60 };

static const double pi = 3.14159265358979323846, width = 1280, height = 720;
static volatile double kept;

/* Ten turns of a hand that pans and scales on the way: 120 reports a second for ten seconds. */
static void place(int step, int fingers, int finger, double *x, double *y) {
  double share = (double)step / steps, angle = 2 * pi * (10 * share + (double)finger / fingers);
  double radius = 100 * (1 + 0.3 * sin(2 * pi * share));
  *x = 640 + 200 * sin(4 * pi * share) + radius * cos(angle);
  *y = 360 + 90 * sin(6 * pi * share) + radius * sin(angle);
}

static swivel_contact stream[steps + 2][most];
static baseline_sample samples[(steps + 2) * most];

static void make_stream(int fingers) {
  int step, finger;
  for (step = 0; step < steps + 2; step++) {
    for (finger = 0; finger < fingers; finger++) {
      swivel_contact *contact = &stream[step][finger];
      baseline_sample *sample = &samples[step * fingers + finger];
      memset(contact, 0, sizeof *contact);
      contact->id = finger;
      contact->phase = step == 0 ? SWIVEL_BEGAN : step == steps + 1 ? SWIVEL_ENDED : SWIVEL_MOVED;
      contact->pressure = -1;
      place(step > steps ? steps : step, fingers, finger, &contact->x, &contact->y);
      sample->finger = finger;
      sample->phase = contact->phase;
      sample->x = contact->x;
      sample->y = contact->y;
    }
  }
}

typedef double runner(int fingers);

static double run_hand(int fingers) {
  swivel_hand *hand = swivel_hand_create(8, 0);
  swivel_hand_reading reading;
  int step;
  for (step = 0; step < steps + 2; step++) {
    swivel_hand_report(hand, stream[step], (size_t)fingers);
    swivel_hand_read(hand, &reading, sizeof reading);
  }
  swivel_hand_free(hand);
  return reading.rotation;
}

static double run_fingers(int fingers) {
  swivel_hand *hand = swivel_hand_create(8, 0);
  swivel_hand_reading reading;
  int step, finger;
  for (step = 0; step < steps + 2; step++) {
    for (finger = 0; finger < fingers; finger++) swivel_hand_report(hand, &stream[step][finger], 1);
    swivel_hand_read(hand, &reading, sizeof reading);
  }
  swivel_hand_free(hand);
  return reading.rotation;
}

static double run_recognizer(int fingers) {
  swivel_recognizer *turner = swivel_recognizer_create(SWIVEL_TRANSFORM);
  swivel_reading reading;
  int step;
  for (step = 0; step < steps + 2; step++) {
    swivel_recognizer_report(turner, stream[step], (size_t)fingers, step * INT64_C(8333));
    swivel_recognizer_read(turner, &reading, sizeof reading);
  }
  swivel_recognizer_free(turner);
  return reading.rotation;
}

static double run_arena(int fingers) {
  static const int64_t node = 1;
  swivel_arena *arena = swivel_arena_create();
  swivel_recognizer *turner = swivel_recognizer_create(SWIVEL_TRANSFORM), *tap = swivel_recognizer_create(SWIVEL_TAP);
  swivel_chain chains[most];
  swivel_reading reading;
  int64_t gesture = 0, other;
  int step;
  swivel_arena_attach(arena, node, turner, NULL, &gesture);
  swivel_arena_attach(arena, node, tap, NULL, &other);
  for (step = 0; step < most; step++) {
    chains[step].nodes = &node;
    chains[step].count = 1;
  }
  for (step = 0; step < steps + 2; step++) {
    swivel_arena_report(arena, stream[step], chains, (size_t)fingers, step * INT64_C(8333), NULL);
    swivel_arena_read(arena, gesture, &reading, sizeof reading);
  }
  swivel_recognizer_free(turner);
  swivel_recognizer_free(tap);
  swivel_arena_free(arena);
  return reading.rotation;
}

static double run_fit(int fingers) { return baseline_fit(samples, (size_t)(fingers * (steps + 2))); }

static void take(sdl_hand *hand, const swivel_contact *contact) {
  float x = (float)(contact->x / width), y = (float)(contact->y / height);
  if (contact->phase == SWIVEL_BEGAN) sdl_land(hand, contact->id, x, y);
  else if (contact->phase == SWIVEL_MOVED) sdl_move(hand, contact->id, x, y);
  else sdl_lift(hand, contact->id);
}

static double run_sdl(int fingers) {
  sdl_hand hand;
  int step, finger;
  memset(&hand, 0, sizeof hand);
  for (step = 0; step < steps + 2; step++) {
    for (finger = 0; finger < fingers; finger++) take(&hand, &stream[step][finger]);
  }
  return hand.turn;
}

static const struct {
  const char *name;
  runner *run;
} runners[] = {
    {"C library: a hand, a call a report", run_hand},
    {"C library: a hand, a call a finger", run_fingers},
    {"C library: a transform recognizer", run_recognizer},
    {"C library: an arena with two gestures", run_arena},
    {"the fit in C", run_fit},
    {"SDL's arithmetic, without its queue", run_sdl},
};
enum { runner_count = sizeof runners / sizeof runners[0] };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void measure(void) {
  static const int numbers[] = {2, 5, 10};
  double best[3][runner_count];
  int column, round, index;
  for (column = 0; column < 3; column++) {
    make_stream(numbers[column]);
    for (round = -1; round < rounds; round++) {
      for (index = 0; index < runner_count; index++) {
        double start = now(), cost;
        kept = runners[index].run(numbers[column]);
        cost = (now() - start) / (numbers[column] * (steps + 2));
        if (round <= 0 || cost < best[column][index]) best[column][index] = cost;
      }
    }
  }
  printf("| nanoseconds a finger's report | 2 fingers | 5 | 10 |\n|---|---|---|---|\n");
  for (index = 0; index < runner_count; index++) {
    printf("| %s | %.0f | %.0f | %.0f |\n", runners[index].name, best[0][index], best[1][index], best[2][index]);
  }
}

/* How far SDL's arithmetic and the library are off after each report, in degrees. */
static void errors(int fingers, double *sdl, double *swivel) {
  sdl_hand hand;
  swivel_hand *own = swivel_hand_create(8, 0);
  swivel_hand_reading reading;
  int step, finger;
  memset(&hand, 0, sizeof hand);
  make_stream(fingers);
  for (step = 0; step <= steps; step++) {
    for (finger = 0; finger < fingers; finger++) take(&hand, &stream[step][finger]);
    swivel_hand_report(own, stream[step], (size_t)fingers);
    swivel_hand_read(own, &reading, sizeof reading);
    sdl[step] = hand.turn * 180 / pi - 3600.0 * step / steps;
    swivel[step] = reading.rotation * 180 / pi - 3600.0 * step / steps;
  }
  swivel_hand_free(own);
}

static double sdl[steps + 1], swivel[steps + 1];

static double root_mean_square(const double *values) {
  double sum = 0;
  int step;
  for (step = 0; step <= steps; step++) sum += values[step] * values[step];
  return sqrt(sum / (steps + 1));
}

static void print_errors(void) {
  static const int numbers[] = {2, 3, 5, 10};
  int index;
  printf("| degrees off, 1280x720 | SDL at the end | SDL rms | Swivel at the end | Swivel rms |\n|---|---|---|---|---|\n");
  for (index = 0; index < 4; index++) {
    errors(numbers[index], sdl, swivel);
    printf(
        "| %d fingers | %.1f | %.1f | %.1e | %.1e |\n", numbers[index], sdl[steps], root_mean_square(sdl),
        swivel[steps], root_mean_square(swivel));
  }
}

/* A part of a picture: x from 0 to ten turns, y from where nothing is off up to the most degrees. */
typedef struct {
  double left, zero, height, most;
} part;

static void curve(const double *values, const part *part, const char *colour) {
  int step;
  printf("<polyline fill='none' stroke='%s' stroke-width='2' points='", colour);
  for (step = 0; step <= steps; step += 2) {
    printf("%.1f,%.1f ", part->left + 330.0 * step / steps, part->zero - part->height * values[step] / part->most);
  }
  printf("'/>\n");
}

static void frame(const part *part, int least, const char *title) {
  int turn;
  printf("<text x='%g' y='26' font-size='14' fill='#222'>%s</text>\n", part->left, title);
  printf("<path d='M%g 50v240M%g %gh330' stroke='#999' fill='none'/>\n", part->left, part->left, part->zero);
  for (turn = 0; turn <= 10; turn += 5) {
    printf("<text x='%g' y='306' text-anchor='middle'>%d</text>\n", part->left + 33 * turn, turn);
  }
  printf("<text x='%g' y='322' text-anchor='middle'>turns of the hand</text>\n", part->left + 165);
  for (turn = least; turn <= 1; turn++) {
    printf(
        "<text x='%g' y='%g' text-anchor='end'>%g°</text>\n", part->left - 5, part->zero + 4 - part->height * turn,
        part->most * turn);
  }
}

static void name(double x, double y, const char *colour, const char *text) {
  printf("<text x='%g' y='%g' fill='%s'>%s</text>\n", x, y, colour, text);
}

static void print_picture(void) {
  static const part two = {75, 170, 120, 20}, more = {500, 290, 240, 30000};
  printf("<svg xmlns='http://www.w3.org/2000/svg' width='860' height='336' font-family='sans-serif' font-size='12'>\n");
  printf("<rect width='860' height='336' fill='#fff'/>\n");
  frame(&two, -1, "Two fingers on 1280x720: how far the turn is off");
  errors(2, sdl, swivel);
  curve(sdl, &two, "#c0392b");
  curve(swivel, &two, "#1f6f8b");
  name(290, 286, "#c0392b", "SDL_gesture.h");
  name(410, 174, "#1f6f8b", "Swivel");
  frame(&more, 0, "More fingers");
  errors(10, sdl, swivel);
  curve(sdl, &more, "#7b241c");
  curve(swivel, &more, "#1f6f8b");
  errors(5, sdl, swivel);
  curve(sdl, &more, "#c0392b");
  errors(3, sdl, swivel);
  curve(sdl, &more, "#e67e22");
  name(655, 120, "#7b241c", "SDL, ten");
  name(700, 202, "#c0392b", "SDL, five");
  name(740, 256, "#e67e22", "SDL, three");
  name(520, 284, "#1f6f8b", "Swivel, any number");
  printf("</svg>\n");
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--errors") == 0) print_errors();
  else if (argc > 1 && strcmp(argv[1], "--picture") == 0) print_picture();
  else if (argc > 2 && strcmp(argv[1], "--arena") == 0) {
    int times = atoi(argv[2]);
    make_stream(2);
    while (times-- > 0) kept = run_arena(2);
  } else measure();
  return 0;
}
