/* Counts what is asked of the heap while everything that the library has is at work: nothing, once it is there. */
#include <stdio.h>
#include <string.h>
#include <swivel_gestures.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long asked;

void *malloc(size_t size) {
  asked++;
  return __libc_malloc(size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  asked++;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0;
}

static swivel_contact contacts[10];

static void turn(int step, int count) {
  static const double circle[10][2] = {{1, 0},       {0.81, 0.59},   {0.31, 0.95},   {-0.31, 0.95}, {-0.81, 0.59},
                                       {-1, 0},      {-0.81, -0.59}, {-0.31, -0.95}, {0.31, -0.95}, {0.81, -0.59}};
  int index;
  for (index = 0; index < count; index++) {
    memset(&contacts[index], 0, sizeof contacts[index]);
    contacts[index].id = index;
    contacts[index].phase = step == 0 ? SWIVEL_BEGAN : step == 999 ? SWIVEL_ENDED : SWIVEL_MOVED;
    contacts[index].x = 500 + 0.3 * step + (100 + 0.1 * step) * circle[index][0] - 0.2 * step * circle[index][1];
    contacts[index].y = 300 + (100 + 0.1 * step) * circle[index][1] + 0.2 * step * circle[index][0];
    contacts[index].pressure = -1;
  }
}

int main(void) {
  static const int64_t node = 1;
  swivel_chain chains[10];
  swivel_hand *hand = swivel_hand_create(8, 3);
  swivel_recognizer *recognizers[9];
  swivel_filter *filter = swivel_filter_create();
  swivel_arena *arena = swivel_arena_create();
  swivel_snapping *snapping = swivel_snapping_create(0.3, 0.1, 0.2);
  swivel_contact out[SWIVEL_HAND_CONTACTS];
  swivel_hand_reading hand_reading;
  swivel_reading reading;
  swivel_velocity velocity;
  int64_t gesture = 0, time = 0, due, last = 0;
  long created, during;
  int kind, round, step, index;
  double shown;
  size_t count;
  for (kind = 0; kind < 9; kind++) {
    recognizers[kind] = swivel_recognizer_create(kind);
    swivel_arena_attach(arena, node, recognizers[kind], NULL, &gesture);
  }
  for (index = 0; index < 10; index++) {
    chains[index].nodes = &node;
    chains[index].count = 1;
  }
  created = asked;
  for (round = 0; round < 10; round++) {
    for (step = 0; step < 1000; step++) {
      turn(step, round + 1);
      count = (size_t)(round + 1);
      time += 8000;
      swivel_hand_report(hand, contacts, count);
      swivel_hand_read(hand, &hand_reading, sizeof hand_reading);
      for (kind = 0; kind < 9; kind++) {
        swivel_recognizer_report(recognizers[kind], contacts, count, time);
        swivel_recognizer_due(recognizers[kind], &due);
        swivel_recognizer_read(recognizers[kind], &reading, sizeof reading);
        swivel_recognizer_velocity(recognizers[kind], time, &velocity, sizeof velocity);
        if (kind == SWIVEL_TRANSFORM) last = reading.state;
      }
      swivel_snapping_snap(snapping, reading.rotation, velocity.rotation, &shown, NULL);
      swivel_arena_report(arena, contacts, chains, count, time, NULL);
      for (index = 1; index <= gesture; index++) swivel_arena_read(arena, index, &reading, sizeof reading);
      swivel_filter_report(filter, contacts, count, time);
      while (swivel_filter_next(filter, out, SWIVEL_HAND_CONTACTS, &count, &due) == SWIVEL_OK) {
      }
    }
  }
  during = asked - created;
  printf("%ld at creation, %ld during 10,000 reports\n", created, during);
  for (kind = 0; kind < 9; kind++) swivel_recognizer_free(recognizers[kind]);
  swivel_hand_free(hand);
  swivel_filter_free(filter);
  swivel_arena_free(arena);
  swivel_snapping_free(snapping);
  return created > 0 && during == 0 && last == SWIVEL_STATE_ENDED ? 0 : 1;
}
