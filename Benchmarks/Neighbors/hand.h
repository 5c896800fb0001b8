/* The hand that `measure` turns, without its noise, and the clock, for programs that handle its reports:
 *
 *     PROGRAM FINGERS ROUNDS [REPORTS]     prints the nanoseconds a report of all fingers, of the best round */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { hand_width = 1280, hand_height = 720 };

typedef struct {
  double x, y;
} hand_point;

/* Where a finger is at a progress from 0 to 1: ten turns, while the hand pans and its size changes. */
static hand_point hand_place(double progress, int fingers, int finger) {
  const double turn = 2 * 3.14159265358979323846;
  double angle = turn * (10 * progress + (double)finger / fingers);
  double radius = 100 * (1 + 0.3 * sin(4 * turn * progress));
  hand_point point = {
      hand_width / 2 + 200 * sin(3 * turn * progress) + radius * cos(angle),
      hand_height / 2 + 90 * sin(5 * turn * progress) + radius * sin(angle)};
  return point;
}

/* The time that this thread has had a processor. */
static double hand_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

typedef enum { hand_lands, hand_moves, hand_lifts } hand_phase;

/* Sends one report of all fingers, the time of which is counted in 120ths of a second. */
typedef void hand_report(hand_phase phase, int time, int fingers, const hand_point *points);
/* The turn that was recognised, in degrees, while the fingers are still down. */
typedef double hand_turn(void);

/* Plays rounds after one that doesn't count, and prints the best. What hasn't followed isn't measured. */
static int hand_play(int argc, char **argv, hand_report *report, hand_turn *turn) {
  int fingers = argc > 1 ? atoi(argv[1]) : 2, rounds = argc > 2 ? atoi(argv[2]) : 20;
  int reports = argc > 3 ? atoi(argv[3]) : 2000, first = reports / 16, time = 0;
  hand_point *points = (hand_point *)malloc((size_t)(reports + 1) * fingers * sizeof *points);
  double best = INFINITY;
  /* Ten turns would be none where whole ones aren't counted. */
  for (int at = 0; at < (reports + 1) * fingers; at++) {
    points[at] = hand_place(15.0 / 16 * (at / fingers) / reports, fingers, at % fingers);
  }
  for (int round = 0; round <= rounds; round++) {
    double start = 0;
    report(hand_lands, time++, fingers, points);
    for (int step = 1; step <= reports; step++) {
      /* It has been recognised by then. */
      if (step == first + 1) start = hand_now();
      report(hand_moves, time++, fingers, points + step * fingers);
    }
    start = (hand_now() - start) / (reports - first);
    if (round > 0 && start < best) best = start;
    if (fabs(turn()) < 1) {
      fprintf(stderr, "%s: found no turn of %d fingers\n", argv[0], fingers);
      return 1;
    }
    report(hand_lifts, time++, fingers, points + reports * fingers);
    /* A second between two hands, or the next would be a double tap. */
    time += 120;
  }
  free(points);
  printf("%.1f\n", best);
  return 0;
}
