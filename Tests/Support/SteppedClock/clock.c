// Preloaded into a program: a while after its start its clocks go on by a step, as if it had run for long, or the machine had
// slept. STEP_AFTER is in milliseconds, STEP_STEADY, of the clocks that count from the start of the machine, too, STEP_WALL, of
// the time of day, in seconds.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int64_t number(const char *name) {
  const char *text = getenv(name);
  return text ? atoll(text) : 0;
}

static int64_t steady(void) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int is_over(void) {
  static int64_t start;
  if (start == 0) start = steady();
  return steady() - start >= number("STEP_AFTER");
}

int clock_gettime(clockid_t id, struct timespec *out) {
  int status = syscall(SYS_clock_gettime, id, out);
  if (status != 0 || (id != CLOCK_MONOTONIC && id != CLOCK_MONOTONIC_RAW) || !is_over()) return status;
  int64_t step = number("STEP_STEADY");
  out->tv_sec += step / 1000;
  out->tv_nsec += step % 1000 * 1000000;
  if (out->tv_nsec >= 1000000000) out->tv_nsec -= 1000000000, out->tv_sec++;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  time_t seconds = now.tv_sec + (is_over() ? number("STEP_WALL") : 0);
  if (out) *out = seconds;
  return seconds;
}
