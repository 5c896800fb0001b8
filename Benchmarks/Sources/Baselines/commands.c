#include "Baselines.h"
#include <stdlib.h>
#include <string.h>

void baseline_set_places(baseline_place *places, const baseline_change *changes, size_t count) {
  for (size_t i = 0; i < count; i++) places[changes[i].index] = changes[i].after;
}

size_t baseline_choose(
    const baseline_place *places, size_t count, double half, double left, double top, double right,
    double bottom, uint32_t *chosen) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    double reach = half * places[i].scale;
    if (places[i].x + reach < left || places[i].x - reach > right) continue;
    if (places[i].y + reach < top || places[i].y - reach > bottom) continue;
    chosen[found++] = (uint32_t)i;
  }
  return found;
}

double baseline_copy_places(const baseline_place *places, size_t count) {
  baseline_place *copies = malloc(count * sizeof *copies);
  if (!copies) return 0;
  memcpy(copies, places, count * sizeof *copies);
  for (size_t i = 0; i < count; i++) {
    copies[i].x += 24;
    copies[i].y += 24;
  }
  double last = count ? copies[count - 1].x : 0;
  free(copies);
  return last;
}
