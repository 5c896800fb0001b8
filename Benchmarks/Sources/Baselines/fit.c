#include "Baselines.h"
#include <math.h>

enum { most = 16 };

typedef struct {
  int count;
  int64_t finger[most];
  double x[most], y[most], anchor_x[most], anchor_y[most];
  double anchor_center_x, anchor_center_y, before, direction, turn;
} fit;

static void middle(const fit *f, double *x, double *y) {
  double sum_x = 0, sum_y = 0;
  for (int i = 0; i < f->count; i++) {
    sum_x += f->x[i];
    sum_y += f->y[i];
  }
  *x = f->count ? sum_x / f->count : 0;
  *y = f->count ? sum_y / f->count : 0;
}

static void rebase(fit *f) {
  f->before = f->turn;
  f->direction = 0;
  for (int i = 0; i < f->count; i++) {
    f->anchor_x[i] = f->x[i];
    f->anchor_y[i] = f->y[i];
  }
  middle(f, &f->anchor_center_x, &f->anchor_center_y);
}

static int find(const fit *f, int64_t finger) {
  for (int i = 0; i < f->count; i++)
    if (f->finger[i] == finger) return i;
  return -1;
}

static void follow(fit *f) {
  if (f->count < 2) return;
  double center_x, center_y, cross = 0, dot = 0;
  middle(f, &center_x, &center_y);
  for (int i = 0; i < f->count; i++) {
    double from_x = f->anchor_x[i] - f->anchor_center_x, from_y = f->anchor_y[i] - f->anchor_center_y;
    double to_x = f->x[i] - center_x, to_y = f->y[i] - center_y;
    cross += from_x * to_y - from_y * to_x;
    dot += from_x * to_x + from_y * to_y;
  }
  double step = atan2(cross, dot) - f->direction;
  step -= 2 * M_PI * rint(step / (2 * M_PI));
  f->direction += step;
  f->turn = f->before + f->direction;
}

static void handle(fit *f, const baseline_sample *sample) {
  int i = find(f, sample->finger);
  if (sample->phase == baseline_began) {
    if (i >= 0 || f->count == most) return;
    i = f->count++;
    f->finger[i] = sample->finger;
    f->x[i] = sample->x;
    f->y[i] = sample->y;
    rebase(f);
  } else if (i >= 0 && sample->phase == baseline_moved) {
    f->x[i] = sample->x;
    f->y[i] = sample->y;
    follow(f);
  } else if (i >= 0) {
    f->count--;
    for (int k = i; k < f->count; k++) {
      f->finger[k] = f->finger[k + 1];
      f->x[k] = f->x[k + 1];
      f->y[k] = f->y[k + 1];
    }
    rebase(f);
  }
}

double baseline_fit(const baseline_sample *samples, size_t count) {
  fit f = {0};
  for (size_t i = 0; i < count; i++) handle(&f, &samples[i]);
  return f.turn;
}

void baseline_fit_turns(
    const baseline_sample *samples, const size_t *ends, size_t frames, double *turns) {
  fit f = {0};
  size_t next = 0;
  for (size_t frame = 0; frame < frames; frame++) {
    while (next < ends[frame]) handle(&f, &samples[next++]);
    turns[frame] = f.turn;
  }
}

enum { kept = 12 };

typedef struct {
  double time, x, y, turn, spread;
} pose;

static pose pose_of(const fit *f, double time) {
  pose now = {.time = time, .turn = f->turn};
  double square = 0;
  middle(f, &now.x, &now.y);
  for (int i = 0; i < f->count; i++) {
    double x = f->x[i] - now.x, y = f->y[i] - now.y;
    square += x * x + y * y;
  }
  now.spread = sqrt(square);
  return now;
}

/* The slope of the straight line of least squares through the turns. */
static double velocity(const pose *poses, int count) {
  double time = 0, turn = 0, product = 0, square = 0;
  for (int i = 0; i < count; i++) {
    time += poses[i].time / count;
    turn += poses[i].turn / count;
  }
  for (int i = 0; i < count; i++) {
    product += (poses[i].time - time) * (poses[i].turn - turn);
    square += (poses[i].time - time) * (poses[i].time - time);
  }
  return square > 0 ? product / square : 0;
}

double baseline_fit_reports(const baseline_sample *samples, size_t count, int fingers) {
  fit f = {0};
  pose poses[kept];
  int reports = 0;
  for (size_t start = 0; start + fingers <= count; start += fingers) {
    for (size_t i = start; i < start + fingers; i++) {
      int at = samples[i].phase == baseline_moved ? find(&f, samples[i].finger) : -1;
      if (at < 0) {
        handle(&f, &samples[i]);
      } else {
        f.x[at] = samples[i].x;
        f.y[at] = samples[i].y;
      }
    }
    follow(&f);
    poses[reports % kept] = pose_of(&f, reports / 120.0);
    reports++;
  }
  double speed = velocity(poses, reports < kept ? reports : kept);
  /* So that nothing of a pose is left out of the program. */
  return f.turn + speed + 1e-12 * (poses[0].x + poses[0].y + poses[0].spread);
}
