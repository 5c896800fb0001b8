/* Plays reports through everything that the library has, and prints a fingerprint of all that comes of it, to the
 * bit. ReportPlayer.swift does the same in Swift: both must print the same.
 *
 * A line "R time count" and count lines "C id phase kind clamped x y pressure" are a report; the last three are the
 * 64 bits of a double in hexadecimal. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <swivel_gestures.h>

enum { KINDS = 11, GESTURES = 8 };

typedef struct {
  uint64_t hash;
} fingerprint;

static void add(fingerprint *print, uint64_t word) {
  if (print->hash == 0) print->hash = UINT64_C(0xcbf29ce484222325);
  print->hash = (print->hash ^ word) * UINT64_C(0x100000001b3);
  print->hash ^= print->hash >> 29;
}

static void add_number(fingerprint *print, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  add(print, bits);
}

static void add_whole(fingerprint *print, int64_t number) { add(print, (uint64_t)number); }

static void add_movement(fingerprint *print, swivel_similarity movement) {
  add_number(print, movement.rotation);
  add_number(print, movement.scale);
  add_number(print, movement.x);
  add_number(print, movement.y);
}

static void add_reading(fingerprint *print, const swivel_reading *reading) {
  add_whole(print, reading->state);
  add_whole(print, reading->contacts);
  add_whole(print, reading->kind);
  add_whole(print, reading->parts);
  add_whole(print, reading->direction);
  add_whole(print, reading->did_peak);
  add_number(print, reading->x);
  add_number(print, reading->y);
  add_number(print, reading->translation_x);
  add_number(print, reading->translation_y);
  add_number(print, reading->rotation);
  add_number(print, reading->scale);
  add_number(print, reading->force);
  add_movement(print, reading->movement);
}

static void add_velocity(fingerprint *print, const swivel_velocity *velocity) {
  add_number(print, velocity->x);
  add_number(print, velocity->y);
  add_number(print, velocity->rotation);
  add_number(print, velocity->scale);
  add_number(print, velocity->log_scale);
}

static void add_hand(fingerprint *print, const swivel_hand *hand) {
  swivel_hand_reading reading;
  swivel_contact contact;
  size_t index;
  swivel_hand_read(hand, &reading, sizeof reading);
  add_whole(print, reading.contacts);
  add_whole(print, reading.is_holding);
  add_number(print, reading.x);
  add_number(print, reading.y);
  add_number(print, reading.translation_x);
  add_number(print, reading.translation_y);
  add_number(print, reading.rotation);
  add_number(print, reading.scale);
  add_number(print, reading.radius);
  add_number(print, reading.residual);
  add_movement(print, reading.movement);
  for (index = 0; swivel_hand_contact(hand, index, &contact, sizeof contact) == SWIVEL_OK; index++) {
    add_whole(print, contact.id);
    add_number(print, contact.x);
    add_number(print, contact.y);
  }
}

typedef struct {
  swivel_hand *hand;
  swivel_recognizer *recognizers[KINDS];
  swivel_recognizer *filtered;
  /* A rotation, a pinch and a pan whose values are set back at each report, and what their steps come to. */
  swivel_recognizer *stepped[3];
  double turned, grown, moved_x, moved_y;
  swivel_filter *filter;
  swivel_snapping *snapping;
  swivel_arena *arena;
  int64_t gestures[GESTURES];
  fingerprint hand_print, recognizer_prints[KINDS], filter_print, step_print, snapping_print, arena_print;
  swivel_reading last;
  swivel_velocity last_velocity;
  int64_t reports;
} player;

static int64_t attach(player *p, int64_t node, int32_t kind, int32_t property, double value) {
  swivel_recognizer *recognizer = swivel_recognizer_create(kind);
  int64_t gesture = 0;
  if (property >= 0) swivel_recognizer_set(recognizer, property, value);
  swivel_arena_attach(p->arena, node, recognizer, NULL, &gesture);
  swivel_recognizer_free(recognizer);
  return gesture;
}

static void open_player(player *p) {
  int32_t kind;
  memset(p, 0, sizeof *p);
  p->hand = swivel_hand_create(8, 3);
  for (kind = 0; kind < KINDS; kind++) {
    p->recognizers[kind] = swivel_recognizer_create(kind);
  }
  swivel_recognizer_set(p->recognizers[SWIVEL_SCREEN_EDGE_PAN], SWIVEL_WIDTH, 1000);
  swivel_recognizer_set(p->recognizers[SWIVEL_SCREEN_EDGE_PAN], SWIVEL_HEIGHT, 600);
  swivel_recognizer_set(p->recognizers[SWIVEL_PIVOT_ROTATION], SWIVEL_PIVOT_X, 500);
  swivel_recognizer_set(p->recognizers[SWIVEL_PIVOT_ROTATION], SWIVEL_PIVOT_Y, 300);
  swivel_recognizer_set(p->recognizers[SWIVEL_PIVOT_ROTATION], SWIVEL_THRESHOLD_HOLD, 12);
  swivel_recognizer_set(p->recognizers[SWIVEL_PIVOT_ROTATION], SWIVEL_GAIN, -2);
  swivel_recognizer_set(p->recognizers[SWIVEL_PIVOT_ROTATION], SWIVEL_THRESHOLD_MOVE, 6);
  swivel_recognizer_set(p->recognizers[SWIVEL_DOUBLE_TAP_DRAG], SWIVEL_SLOP, SWIVEL_SLOP_SUBTRACT);
  swivel_recognizer_set(p->recognizers[SWIVEL_DOUBLE_TAP_DRAG], SWIVEL_DOUBLING_DISTANCE, 96);
  p->filtered = swivel_recognizer_create(SWIVEL_TRANSFORM);
  p->stepped[0] = swivel_recognizer_create(SWIVEL_ROTATION);
  p->stepped[1] = swivel_recognizer_create(SWIVEL_PINCH);
  p->stepped[2] = swivel_recognizer_create(SWIVEL_PAN);
  p->grown = 1;
  p->filter = swivel_filter_create();
  p->snapping = swivel_snapping_create(0.25, 0.05, 0.1);
  p->arena = swivel_arena_create();
  swivel_arena_set_bounds(p->arena, 0, 0, 1000, 600);
  p->gestures[0] = attach(p, 1, SWIVEL_TRANSFORM, -1, 0);
  p->gestures[1] = attach(p, 1, SWIVEL_TAP, -1, 0);
  p->gestures[2] = attach(p, 1, SWIVEL_TAP, SWIVEL_TAPS, 2);
  p->gestures[3] = attach(p, 1, SWIVEL_LONG_PRESS, SWIVEL_PRESS_DURATION, 0.25);
  p->gestures[4] = attach(p, 2, SWIVEL_PAN, SWIVEL_MINIMUM_TOUCHES, 2);
  p->gestures[5] = attach(p, 2, SWIVEL_SWIPE, SWIVEL_DIRECTIONS, 15);
  p->gestures[6] = attach(p, 2, SWIVEL_SCREEN_EDGE_PAN, -1, 0);
  p->gestures[7] = attach(p, 1, SWIVEL_DOUBLE_TAP_DRAG, -1, 0);
  swivel_arena_require_failure(p->arena, p->gestures[1], p->gestures[2]);
  swivel_arena_allow_together(p->arena, p->gestures[0], p->gestures[4], 1);
}

static void close_player(player *p) {
  int32_t kind;
  swivel_hand_free(p->hand);
  for (kind = 0; kind < KINDS; kind++) swivel_recognizer_free(p->recognizers[kind]);
  swivel_recognizer_free(p->filtered);
  swivel_filter_free(p->filter);
  for (kind = 0; kind < 3; kind++) swivel_recognizer_free(p->stepped[kind]);
  swivel_snapping_free(p->snapping);
  swivel_arena_free(p->arena);
}

static void look(fingerprint *print, swivel_recognizer *recognizer, int64_t time) {
  swivel_reading reading;
  swivel_velocity velocity;
  int64_t due = -1;
  memset(&velocity, 0, sizeof velocity);
  swivel_recognizer_read(recognizer, &reading, sizeof reading);
  swivel_recognizer_velocity(recognizer, time, &velocity, sizeof velocity);
  swivel_recognizer_due(recognizer, &due);
  add_reading(print, &reading);
  add_velocity(print, &velocity);
  add_whole(print, due);
}

static void play_recognizer(
    player *p, int32_t kind, const swivel_contact *contacts, size_t count, int64_t time) {
  swivel_recognizer *recognizer = p->recognizers[kind];
  int64_t due;
  if (swivel_recognizer_due(recognizer, &due) == SWIVEL_OK && due <= time) {
    swivel_recognizer_advance(recognizer, due);
    look(&p->recognizer_prints[kind], recognizer, due);
  }
  swivel_recognizer_report(recognizer, contacts, count, time);
  look(&p->recognizer_prints[kind], recognizer, time);
}

static void play_snapping(player *p, int64_t time) {
  swivel_recognizer *turner = p->recognizers[SWIVEL_TRANSFORM];
  double shown = 0;
  int32_t change = 0;
  swivel_recognizer_read(turner, &p->last, sizeof p->last);
  swivel_recognizer_velocity(turner, time, &p->last_velocity, sizeof p->last_velocity);
  if (p->last.state == SWIVEL_STATE_BEGAN) swivel_snapping_begin(p->snapping, p->last.rotation);
  swivel_snapping_snap(
      p->snapping, p->last.rotation, p->last_velocity.rotation, &shown, &change);
  add_number(&p->snapping_print, shown);
  add_whole(&p->snapping_print, change);
}

static void play_steps(
    player *p, const swivel_contact *contacts, size_t count, int64_t time) {
  swivel_reading reading;
  int32_t kind;
  for (kind = 0; kind < 3; kind++) {
    swivel_recognizer_report(p->stepped[kind], contacts, count, time);
    swivel_recognizer_read(p->stepped[kind], &reading, sizeof reading);
    if (kind == 0) p->turned += reading.rotation;
    if (kind == 1) p->grown *= reading.scale;
    if (kind == 2) {
      p->moved_x += reading.translation_x;
      p->moved_y += reading.translation_y;
    }
  }
  swivel_recognizer_set_rotation(p->stepped[0], 0);
  swivel_recognizer_set_scale(p->stepped[1], 1);
  swivel_recognizer_set_translation(p->stepped[2], 0, 0);
  add_number(&p->step_print, p->turned);
  add_number(&p->step_print, p->grown);
  add_number(&p->step_print, p->moved_x);
  add_number(&p->step_print, p->moved_y);
}

static void play_filter(player *p, const swivel_contact *contacts, size_t count, int64_t time) {
  swivel_contact sound[SWIVEL_HAND_CONTACTS];
  size_t sound_count, index;
  int64_t sound_time, due = -1;
  swivel_reading reading;
  swivel_filter_report(p->filter, contacts, count, time);
  while (swivel_filter_next(p->filter, sound, SWIVEL_HAND_CONTACTS, &sound_count, &sound_time) ==
         SWIVEL_OK) {
    for (index = 0; index < sound_count; index++) {
      add_whole(&p->filter_print, sound[index].id);
      add_whole(&p->filter_print, sound[index].phase);
      add_number(&p->filter_print, sound[index].x);
      add_number(&p->filter_print, sound[index].y);
    }
    add_whole(&p->filter_print, sound_time);
    swivel_recognizer_report(p->filtered, sound, sound_count, sound_time);
    swivel_recognizer_read(p->filtered, &reading, sizeof reading);
    add_reading(&p->filter_print, &reading);
  }
  swivel_filter_due(p->filter, &due);
  add_whole(&p->filter_print, due);
}

static void add_arena(player *p) {
  size_t index;
  int64_t due = -1;
  fingerprint *print = &p->arena_print;
  for (index = 0; index < swivel_arena_delivery_count(p->arena); index++) {
    swivel_delivery delivery;
    swivel_arena_delivery(p->arena, index, &delivery, sizeof delivery);
    add_whole(print, delivery.touch);
    add_whole(print, delivery.node);
    add_whole(print, delivery.contact.id);
    add_whole(print, delivery.contact.phase);
    add_number(print, delivery.contact.x);
    add_number(print, delivery.contact.y);
  }
  for (index = 0; index < swivel_arena_outcome_count(p->arena); index++) {
    swivel_outcome outcome;
    swivel_arena_outcome(p->arena, index, &outcome, sizeof outcome);
    add_whole(print, outcome.gesture);
    add_whole(print, outcome.node);
    add_whole(print, outcome.state);
    add_whole(print, outcome.kind);
  }
  for (index = 0; index < GESTURES; index++) {
    swivel_reading reading;
    swivel_arena_read(p->arena, p->gestures[index], &reading, sizeof reading);
    add_reading(print, &reading);
  }
  swivel_arena_due(p->arena, &due);
  add_whole(print, due);
}

static void play_arena(player *p, const swivel_contact *contacts, size_t count, int64_t time) {
  static const int64_t nodes[2] = {1, 2};
  swivel_chain chains[SWIVEL_ARENA_CONTACTS];
  size_t index;
  int64_t due;
  if (swivel_arena_due(p->arena, &due) == SWIVEL_OK && due <= time) {
    swivel_arena_advance(p->arena, due, NULL);
    add_arena(p);
  }
  for (index = 0; index < count; index++) {
    chains[index].nodes = nodes;
    chains[index].count = 2;
  }
  swivel_arena_report(p->arena, contacts, chains, count, time, NULL);
  add_arena(p);
}

static void play(player *p, const swivel_contact *contacts, size_t count, int64_t time) {
  int32_t kind;
  swivel_hand_report(p->hand, contacts, count);
  add_hand(&p->hand_print, p->hand);
  for (kind = 0; kind < KINDS; kind++) play_recognizer(p, kind, contacts, count, time);
  play_steps(p, contacts, count, time);
  play_snapping(p, time);
  play_filter(p, contacts, count, time);
  play_arena(p, contacts, count, time);
  p->reports++;
}

static void print_fling(const player *p) {
  fingerprint print = {0};
  swivel_fling fling;
  double duration = 0, seconds;
  memset(&fling, 0, sizeof fling);
  fling.start = p->last.movement;
  if (!(fling.start.scale >= 0.05 && fling.start.scale <= 20)) fling.start.scale = 1;
  fling.pivot_x = p->last.x;
  fling.pivot_y = p->last.y;
  fling.velocity = p->last_velocity;
  fling.velocity.x += 500;
  fling.velocity.rotation += 2;
  fling.inertia = SWIVEL_INERTIA_HIGH;
  add_whole(&print, swivel_fling_duration(&fling, &duration));
  add_number(&print, duration);
  for (seconds = -0.125; seconds < 4; seconds += 0.125) {
    swivel_similarity place;
    swivel_fling_at(&fling, seconds, &place, sizeof place);
    add_movement(&print, place);
  }
  printf("fling %016" PRIx64 "\n", print.hash);
}

static void print_all(const player *p) {
  int32_t kind;
  printf("reports %" PRId64 "\n", p->reports);
  printf("hand %016" PRIx64 "\n", p->hand_print.hash);
  for (kind = 0; kind < KINDS; kind++) {
    printf("kind %d %016" PRIx64 "\n", (int)kind, p->recognizer_prints[kind].hash);
  }
  printf("steps %016" PRIx64 "\n", p->step_print.hash);
  printf("snapping %016" PRIx64 "\n", p->snapping_print.hash);
  printf("filter %016" PRIx64 "\n", p->filter_print.hash);
  printf("arena %016" PRIx64 "\n", p->arena_print.hash);
  print_fling(p);
}

static double number_of(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static int read_contact(FILE *file, swivel_contact *contact) {
  uint64_t x, y, pressure;
  memset(contact, 0, sizeof *contact);
  if (fscanf(
          file, " C %" SCNd64 " %" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNx64 " %" SCNx64 " %" SCNx64,
          &contact->id, &contact->phase, &contact->kind, &contact->is_clamped, &x, &y, &pressure) != 7) {
    return 0;
  }
  contact->x = number_of(x);
  contact->y = number_of(y);
  contact->pressure = number_of(pressure);
  return 1;
}

/* Plays the files that it is given, each with a new player. */
int main(int argc, char **argv) {
  int argument;
  for (argument = 1; argument < argc; argument++) {
    FILE *file = fopen(argv[argument], "r");
    swivel_contact contacts[SWIVEL_ARENA_CONTACTS];
    int64_t time;
    size_t count, index;
    player p;
    if (file == NULL) return 1;
    open_player(&p);
    while (fscanf(file, " R %" SCNd64 " %zu", &time, &count) == 2) {
      if (count > SWIVEL_ARENA_CONTACTS) return 1;
      for (index = 0; index < count; index++) {
        if (!read_contact(file, &contacts[index])) return 1;
      }
      play(&p, contacts, count, time);
    }
    fclose(file);
    printf("played %s\n", argv[argument]);
    print_all(&p);
    close_player(&p);
  }
  return 0;
}
