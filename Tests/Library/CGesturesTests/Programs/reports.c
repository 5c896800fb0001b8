/* What a device says in one report stays one, whatever the report before it named: fingers that rest are left out of some.
 * And wherever a busy machine cuts what it says in pieces, the fingers turn by what they turned. */
#include <math.h>
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

/* How far a turn of 450 degrees in 125 reports comes out, in degrees. Each event is asked for alone, or with those before
 * it, within the same millisecond or not, as the bits of a number say. */
static double turned(int fingers, uint64_t cuts) {
  const double pi = acos(-1);
  swivel_hand *hand = swivel_hand_create(8, 0);
  swivel_hand_reading reading;
  int64_t time = 0;
  int step, finger;
  memset(&touches, 0, sizeof touches);
  for (step = 0; step <= 126; step++) {
    for (finger = 0; finger < fingers; finger++) {
      int32_t phase = step == 0 ? SWIVEL_BEGAN : step == 126 ? SWIVEL_ENDED : SWIVEL_MOVED;
      double angle = 2.5 * pi * (step < 125 ? step : 125) / 125 + 2 * pi * finger / fingers;
      if (swivel_touches_take(
              &touches, 1, (uint64_t)finger, SWIVEL_FINGER, phase, 300 + 100 * cos(angle), 300 + 100 * sin(angle), -1, 0,
              time, &report)) {
        swivel_hand_report(hand, report.contacts, report.count);
      }
      cuts = cuts * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      if (cuts >> 62 == 0) {
        time += (int64_t)(cuts >> 60 & 3) * 1000;
        if (swivel_touches_flush(&touches, &report)) swivel_hand_report(hand, report.contacts, report.count);
      }
    }
  }
  if (swivel_touches_flush(&touches, &report)) swivel_hand_report(hand, report.contacts, report.count);
  swivel_hand_read(hand, &reading, sizeof reading);
  swivel_hand_free(hand);
  return reading.rotation * 180 / pi;
}

int main(void) {
  static const int reports[][3] = {{2, 1, 2}, {1, 2, 0}, {2, 1, 2}, {1, 1, 0}, {2, 1, 2}, {2, 1, 2}, {1, 2, 0}, {2, 1, 2}};
  uint64_t cuts;
  int flushes, fingers;
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
  for (fingers = 2; fingers <= 5; fingers++) {
    for (cuts = 0; cuts < 1000; cuts++) {
      double turn = turned(fingers, cuts);
      if (fabs(turn - 450) < 1e-6) continue;
      if (wrong++ < 10) printf("%d fingers turned by %.6f degrees instead of 450\n", fingers, turn);
    }
  }
  return wrong != 0;
}
