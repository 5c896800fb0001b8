/* What a device says in one report stays one, whatever the report before it named: fingers that rest are left out of some. */
#include <stdio.h>
#include <swivel_gestures_touches.h>

static swivel_touches touches;
static swivel_report report;
static int wrong;

/* A report as SDL hands it on, finger by finger; what is handed out must be whole reports of so many contacts. */
static void tell(int32_t phase, const int *fingers, int count, int64_t time, int flushes, int expected) {
  int index;
  for (index = 0; index < count; index++) {
    double x = 100.0 * fingers[index] + (double)time / 1000;
    if (swivel_touches_take(&touches, 1, (uint64_t)fingers[index], SWIVEL_FINGER, phase, x, 10, -1, 0, time, &report)) {
      if (flushes || (int)report.count != expected) wrong++;
    }
  }
  if (flushes && (!swivel_touches_flush(&touches, &report) || (int)report.count != count || report.time != time)) wrong++;
}

int main(void) {
  static const int reports[][3] = {{2, 1, 2}, {1, 2, 0}, {2, 1, 2}, {1, 1, 0}, {2, 1, 2}, {2, 1, 2}, {1, 2, 0}, {2, 1, 2}};
  int flushes;
  for (flushes = 0; flushes < 2; flushes++) {
    int count = (int)(sizeof reports / sizeof reports[0]), index, before = 2;
    int64_t time = 0;
    memset(&touches, 0, sizeof touches);
    tell(SWIVEL_BEGAN, &reports[0][1], 2, time, flushes, 0);
    for (index = 0; index < count; index++) {
      time += 8000;
      tell(SWIVEL_MOVED, &reports[index][1], reports[index][0], time, flushes, before);
      before = reports[index][0];
    }
    tell(SWIVEL_ENDED, &reports[0][1], 2, time + 8000, flushes, before);
    if (touches.count != 0) wrong++;
  }
  if (wrong) printf("%d reports aren't what the device said\n", wrong);
  return wrong != 0;
}
