// A knob of one finger that goes about it once and is set back on the way, by the header for C++.
#include <cmath>
#include <cstdio>
#include <swivel_gestures.hpp>

int main() {
  const double degree = std::acos(-1.0) / 180;
  swivel::PivotRotation knob(0, 0, -2);
  knob.set_pivot(300, 300);
  double sum = 0;
  for (int step = 0; step <= 120; step++) {
    swivel_contact finger{};
    finger.id = 1;
    finger.phase = step == 0 ? SWIVEL_BEGAN : step == 120 ? SWIVEL_ENDED : SWIVEL_MOVED;
    const double angle = 3 * degree * std::fmin(step, 119);
    finger.x = 300 + 90 * std::cos(angle);
    finger.y = 300 + 90 * std::sin(angle);
    knob.report(&finger, 1, step * int64_t(8000));
    sum += knob.read().rotation;
    knob.set_rotation(0);
  }
  bool is_refused = false;
  try {
    swivel::PivotRotation nowhere(NAN, 0);
  } catch (const swivel::Error &) {
    is_refused = true;
  }
  try {
    swivel::Recognizer none(99);
    is_refused = false;
  } catch (const swivel::Error &error) {
    is_refused = is_refused && error.status == SWIVEL_ERROR_KIND;
  }
  const double expected = -2 * 3 * degree * 119;
  std::printf("turned %.1f degrees, expected %.1f\n", sum / degree, expected / degree);
  return std::fabs(sum - expected) < 0.05 && is_refused ? 0 : 1;
}
