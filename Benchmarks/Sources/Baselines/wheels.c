#include "Baselines.h"

// Four lines are all that a pack of wheels is: each is kept within a turn of the one before it.
int64_t baseline_wheels(int64_t *wheels, int count, const int64_t *way, size_t steps) {
  const int64_t play = 468000;
  int64_t cam = 0;
  for (size_t step = 0; step < steps; step++) {
    cam += way[step];
    int64_t before = cam;
    for (int k = 0; k < count; k++) {
      if (wheels[k] > before) wheels[k] = before;
      if (wheels[k] < before - play) wheels[k] = before - play;
      before = wheels[k];
    }
  }
  return wheels[count - 1];
}
