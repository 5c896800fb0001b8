/* Asks for nonsense: first what must be answered with which error, then calls drawn by lot with arguments drawn by
 * lot, of which most are wrong. It prints what was answered otherwise than expected, and how many calls it made.
 *
 *     nonsense CALLS SEED */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swivel_gestures.h>

static int failures;

static void expect(int32_t found, int32_t expected, const char *what) {
  if (found == expected) return;
  failures++;
  printf("%s: found %s, expected %s\n", what, swivel_status_text(found), swivel_status_text(expected));
}

static void expect_true(int is_true, const char *what) {
  if (is_true) return;
  failures++;
  printf("%s: is not so\n", what);
}

#define EXPECT(call, status) expect((call), (status), #call)
#define EXPECT_TRUE(what) expect_true((what), #what)

static swivel_contact contact(int64_t id, int32_t phase, double x, double y) {
  swivel_contact contact;
  memset(&contact, 0, sizeof contact);
  contact.id = id;
  contact.phase = phase;
  contact.x = x;
  contact.y = y;
  contact.pressure = -1;
  return contact;
}

/* ---- What must be answered ------------------------------------------------------------------------ */

static void check_hand(void) {
  swivel_hand *hand = swivel_hand_create(8, 0);
  swivel_recognizer *other = swivel_recognizer_create(SWIVEL_TAP);
  swivel_hand_reading reading, before;
  swivel_contact finger = contact(INT64_MIN, SWIVEL_BEGAN, 10, 10), many[65], out;
  char bytes[sizeof reading + 16];
  size_t index;
  for (index = 0; index < 65; index++) many[index] = contact((int64_t)index, SWIVEL_BEGAN, (double)index, 0);

  EXPECT_TRUE(swivel_hand_create(NAN, 0) == NULL);
  EXPECT_TRUE(swivel_hand_create(-1, 0) == NULL);
  EXPECT_TRUE(swivel_hand_create(8, INFINITY) == NULL);
  EXPECT(swivel_hand_report(NULL, &finger, 1), SWIVEL_ERROR_NULL);
  EXPECT(swivel_hand_report((swivel_hand *)(void *)other, &finger, 1), SWIVEL_ERROR_NULL);
  EXPECT(swivel_hand_report(hand, NULL, 1), SWIVEL_ERROR_NULL);
  EXPECT(swivel_hand_report(hand, NULL, 0), SWIVEL_OK);
  EXPECT(swivel_hand_report(hand, many, 65), SWIVEL_ERROR_ROOM);
  EXPECT(swivel_hand_report(hand, many, SIZE_MAX), SWIVEL_ERROR_ROOM);
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_OK);
  swivel_hand_read(hand, &before, sizeof before);
  finger.phase = SWIVEL_MOVED;
  finger.x = NAN;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_NUMBER);
  finger.x = -INFINITY;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_NUMBER);
  finger.x = 2e6;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_NUMBER);
  finger.x = 10;
  finger.pressure = NAN;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_NUMBER);
  finger.pressure = 0.5;
  finger.phase = 4;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_KIND);
  finger.phase = SWIVEL_MOVED;
  finger.kind = -1;
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_ERROR_KIND);
  swivel_hand_read(hand, &reading, sizeof reading);
  EXPECT_TRUE(memcmp(&reading, &before, sizeof reading) == 0);

  EXPECT(swivel_hand_report(hand, many, 16), SWIVEL_ERROR_ROOM);
  swivel_hand_read(hand, &reading, sizeof reading);
  EXPECT_TRUE(reading.contacts == SWIVEL_HAND_CONTACTS);
  finger = contact(12345, SWIVEL_ENDED, 0, 0);
  EXPECT(swivel_hand_report(hand, &finger, 1), SWIVEL_OK);
  EXPECT(swivel_hand_contact(hand, 16, &out, sizeof out), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_hand_contact(hand, SIZE_MAX, &out, sizeof out), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_hand_contact(hand, 0, &out, sizeof out), SWIVEL_OK);
  EXPECT_TRUE(out.id == INT64_MIN);
  EXPECT(swivel_hand_read(hand, NULL, sizeof reading), SWIVEL_ERROR_NULL);
  EXPECT(swivel_hand_read(hand, &reading, 0), SWIVEL_ERROR_SIZE);

  /* Programs of other versions: a shorter structure is not written beyond its end, a longer one is filled up. */
  memset(bytes, 0x55, sizeof bytes);
  EXPECT(swivel_hand_read(hand, (swivel_hand_reading *)(void *)bytes, 8), SWIVEL_OK);
  EXPECT_TRUE(bytes[0] == 16 && bytes[8] == 0x55);
  memset(bytes, 0x55, sizeof bytes);
  EXPECT(swivel_hand_read(hand, (swivel_hand_reading *)(void *)bytes, sizeof reading + 8), SWIVEL_OK);
  EXPECT_TRUE(bytes[sizeof reading + 7] == 0 && bytes[sizeof reading + 8] == 0x55);
  EXPECT(swivel_hand_restart(NULL), SWIVEL_ERROR_NULL);
  swivel_hand_free(NULL);
  swivel_hand_free(hand);
  swivel_recognizer_free(other);
}

static void check_recognizers(void) {
  int32_t kind;
  for (kind = -2; kind < 14; kind++) {
    swivel_recognizer *recognizer = swivel_recognizer_create(kind);
    swivel_contact finger = contact(1, SWIVEL_BEGAN, 5, 5);
    int32_t property, properties = 0;
    double value = 0;
    int64_t due = 0;
    EXPECT_TRUE((recognizer != NULL) == (kind >= 0 && kind <= 10));
    if (recognizer == NULL) continue;
    for (property = -1; property < 34; property++) {
      swivel_status found = swivel_recognizer_get(recognizer, property, &value);
      if (found == SWIVEL_OK) {
        properties++;
        EXPECT(swivel_recognizer_set(recognizer, property, value), SWIVEL_OK);
        EXPECT(swivel_recognizer_set(recognizer, property, NAN), SWIVEL_ERROR_NUMBER);
        /* A place and a factor have two signs. */
        EXPECT(
            swivel_recognizer_set(recognizer, property, -1),
            property == SWIVEL_PIVOT_X || property == SWIVEL_PIVOT_Y || property == SWIVEL_GAIN ||
                    property == SWIVEL_DOUBLING_DISTANCE
                ? SWIVEL_OK
                : SWIVEL_ERROR_NUMBER);
        EXPECT(swivel_recognizer_set(recognizer, property, INFINITY), SWIVEL_ERROR_NUMBER);
      } else {
        EXPECT(found, SWIVEL_ERROR_KIND);
        EXPECT(swivel_recognizer_set(recognizer, property, 1), SWIVEL_ERROR_KIND);
      }
    }
    EXPECT_TRUE(properties >= 4);
    EXPECT(swivel_recognizer_report(recognizer, &finger, 1, -1), SWIVEL_ERROR_TIME);
    EXPECT(swivel_recognizer_report(recognizer, &finger, 1, INT64_MAX), SWIVEL_ERROR_TIME);
    EXPECT(swivel_recognizer_report(recognizer, &finger, 1, 1000), SWIVEL_OK);
    EXPECT(swivel_recognizer_report(recognizer, &finger, 1, 999), SWIVEL_ERROR_TIME);
    EXPECT(swivel_recognizer_advance(recognizer, 999), SWIVEL_ERROR_TIME);
    EXPECT(swivel_recognizer_due(recognizer, NULL), SWIVEL_ERROR_NULL);
    EXPECT(swivel_recognizer_due(NULL, &due), SWIVEL_ERROR_NULL);
    EXPECT(swivel_recognizer_advance(recognizer, SWIVEL_LATEST), SWIVEL_OK);
    EXPECT(swivel_recognizer_location(recognizer, SIZE_MAX, &value, &value), SWIVEL_ERROR_UNKNOWN);
    EXPECT(
        swivel_recognizer_set_rotation(recognizer, 1),
        kind == SWIVEL_ROTATION || kind == SWIVEL_PIVOT_ROTATION ? SWIVEL_OK : SWIVEL_ERROR_KIND);
    EXPECT(
        swivel_recognizer_set_scale(recognizer, 2),
        kind == SWIVEL_PINCH || kind == SWIVEL_DOUBLE_TAP_DRAG ? SWIVEL_OK : SWIVEL_ERROR_KIND);
    EXPECT(
        swivel_recognizer_set_translation(recognizer, 1, 1),
        kind == SWIVEL_PAN || kind == SWIVEL_SCREEN_EDGE_PAN ? SWIVEL_OK : SWIVEL_ERROR_KIND);
    EXPECT(swivel_recognizer_cancel(recognizer), SWIVEL_OK);
    EXPECT(swivel_recognizer_reset(recognizer), SWIVEL_OK);
    swivel_recognizer_free(recognizer);
  }
}

typedef struct {
  swivel_arena *arena;
  swivel_status answer;
} asked;

static int32_t ask_back(void *context, const swivel_gesture_info *gesture) {
  asked *asked = context;
  int64_t number;
  (void)gesture;
  asked->answer = swivel_arena_due(asked->arena, &number);
  return 1;
}

static void check_arena(void) {
  swivel_arena *arena = swivel_arena_create();
  swivel_recognizer *tap = swivel_recognizer_create(SWIVEL_TAP);
  swivel_recognizer *knob = swivel_recognizer_create(SWIVEL_PIVOT_ROTATION);
  swivel_gesture_options options = {"a name", 1, 0, 1, 1};
  swivel_delegate delegate;
  asked asked;
  static const int64_t node = INT64_MAX;
  swivel_chain chain = {&node, 1};
  swivel_contact finger = contact(7, SWIVEL_BEGAN, 5, 5);
  swivel_outcome outcome;
  swivel_diagnosis diagnosis;
  char long_name[SWIVEL_NAME_LENGTH + 2], text[80];
  int64_t first = 0, second = 0, third = 0;
  double value;
  memset(long_name, 'a', sizeof long_name);
  long_name[sizeof long_name - 1] = 0;

  EXPECT(swivel_arena_attach(arena, node, NULL, NULL, &first), SWIVEL_ERROR_NULL);
  EXPECT(swivel_arena_attach(arena, node, tap, NULL, NULL), SWIVEL_ERROR_NULL);
  EXPECT(swivel_arena_attach(arena, node, knob, NULL, &first), SWIVEL_ERROR_KIND);
  EXPECT(swivel_arena_attach(arena, node, tap, &options, &first), SWIVEL_OK);
  options.name = long_name;
  EXPECT(swivel_arena_attach(arena, node, tap, &options, &second), SWIVEL_ERROR_ROOM);
  options.name = "\xff\xfe";
  EXPECT(swivel_arena_attach(arena, node, tap, &options, &second), SWIVEL_ERROR_NUMBER);
  options.name = "\xc3\xa9";
  EXPECT(swivel_arena_attach(arena, node, tap, &options, &second), SWIVEL_OK);
  EXPECT(swivel_arena_attach(arena, node, tap, NULL, &third), SWIVEL_OK);
  EXPECT(swivel_arena_require_failure(arena, first, second), SWIVEL_OK);
  EXPECT(swivel_arena_require_failure(arena, second, third), SWIVEL_OK);
  EXPECT(swivel_arena_require_failure(arena, third, first), SWIVEL_ERROR_CYCLE);
  EXPECT(swivel_arena_require_failure(arena, first, first), SWIVEL_ERROR_CYCLE);
  EXPECT(swivel_arena_require_failure(arena, first, 0), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_arena_require_failure(arena, INT64_MAX, first), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_arena_forget_failure(arena, first, third), SWIVEL_NONE);
  EXPECT(swivel_arena_detach(arena, third), SWIVEL_OK);
  EXPECT(swivel_arena_detach(arena, third), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_arena_detach_all(arena, 5), SWIVEL_NONE);
  EXPECT(swivel_arena_set(arena, third, SWIVEL_TAPS, 2), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_arena_set(arena, first, SWIVEL_EDGES, 2), SWIVEL_ERROR_KIND);
  EXPECT(swivel_arena_set(arena, second, SWIVEL_TAPS, 2), SWIVEL_OK);
  EXPECT(swivel_arena_get(arena, second, SWIVEL_TAPS, &value), SWIVEL_OK);
  EXPECT_TRUE(value == 2);
  EXPECT(swivel_arena_set_bounds(arena, 0, 0, -1, 1), SWIVEL_ERROR_NUMBER);

  memset(&delegate, 0, sizeof delegate);
  delegate.size = sizeof delegate;
  delegate.context = &asked;
  delegate.should_begin = ask_back;
  asked.arena = arena;
  asked.answer = SWIVEL_OK;
  EXPECT(swivel_arena_report(arena, &finger, NULL, 1, 0, NULL), SWIVEL_OK);
  EXPECT(swivel_arena_report(arena, &finger, &chain, 1, 0, &delegate), SWIVEL_OK);
  EXPECT(swivel_arena_diagnosis(arena, first, &diagnosis, sizeof diagnosis), SWIVEL_OK);
  EXPECT_TRUE(diagnosis.why == SWIVEL_WHY_UNDER_WAY);
  finger.phase = SWIVEL_ENDED;
  EXPECT(swivel_arena_report(arena, &finger, &chain, 1, 1000, &delegate), SWIVEL_OK);
  EXPECT(asked.answer, SWIVEL_ERROR_BUSY);
  EXPECT(swivel_arena_report(arena, &finger, &chain, 1, 999, NULL), SWIVEL_ERROR_TIME);
  EXPECT(swivel_arena_outcome(arena, 99, &outcome, sizeof outcome), SWIVEL_ERROR_UNKNOWN);
  EXPECT(swivel_arena_explanation(arena, first, text, sizeof text), SWIVEL_OK);
  EXPECT_TRUE(strcmp(text, "It waits until \xc3\xa9 has failed.") == 0);
  EXPECT(swivel_arena_explanation(arena, first, text, 5), SWIVEL_ERROR_ROOM);
  EXPECT_TRUE(strcmp(text, "It w") == 0);
  EXPECT(swivel_arena_explanation(arena, first, text, 17), SWIVEL_ERROR_ROOM);
  EXPECT_TRUE(strcmp(text, "It waits until ") == 0);
  EXPECT_TRUE(swivel_arena_outcome_count(NULL) == 0);
  swivel_recognizer_free(tap);
  swivel_recognizer_free(knob);
  swivel_arena_free(arena);
  swivel_arena_free(NULL);
}

/* A turn of a touchpad's fingers comes out as it is told, however little, and nonsense changes nothing. */
static void check_pinch(void) {
  swivel_arena *arena = swivel_arena_create();
  swivel_recognizer *turner = swivel_recognizer_create(SWIVEL_TRANSFORM);
  int64_t node = 7, gesture = 0;
  swivel_chain chain = {&node, 1};
  swivel_reading reading;
  swivel_pinch pinch;
  int step;
  memset(&pinch, 0, sizeof pinch);
  EXPECT(swivel_arena_attach(arena, node, turner, NULL, &gesture), SWIVEL_OK);
  pinch.step = SWIVEL_PINCH_END;
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 0, NULL), SWIVEL_NONE);
  pinch.step = SWIVEL_PINCH_BEGIN;
  pinch.x = NAN;
  EXPECT(swivel_arena_pinch(arena, &pinch, &chain, 0, NULL), SWIVEL_ERROR_NUMBER);
  pinch.x = 300;
  pinch.y = 200;
  EXPECT(swivel_arena_pinch(NULL, &pinch, &chain, 0, NULL), SWIVEL_ERROR_NULL);
  EXPECT(swivel_arena_pinch(arena, NULL, &chain, 0, NULL), SWIVEL_ERROR_NULL);
  EXPECT(swivel_arena_pinch(arena, &pinch, &chain, 0, NULL), SWIVEL_OK);
  pinch.step = SWIVEL_PINCH_UPDATE;
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 1000, NULL), SWIVEL_ERROR_NUMBER); /* scale 0 */
  pinch.scale = 1;
  pinch.degrees = 1e6;
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 1000, NULL), SWIVEL_ERROR_NUMBER);
  pinch.degrees = 3;
  for (step = 1; step <= 360; step++) {
    pinch.scale = 1 - 0.5 * step / 360;
    EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 1000 * step, NULL), SWIVEL_OK);
  }
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 1000, NULL), SWIVEL_ERROR_TIME);
  EXPECT(swivel_arena_read(arena, gesture, &reading, sizeof reading), SWIVEL_OK);
  EXPECT_TRUE(fabs(reading.rotation - 6 * 3.14159265358979) < 1e-6);
  EXPECT_TRUE(fabs(reading.scale - 0.5) < 1e-6);
  pinch.step = 4;
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 400000, NULL), SWIVEL_ERROR_KIND);
  pinch.step = SWIVEL_PINCH_CANCEL;
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 400000, NULL), SWIVEL_OK);
  EXPECT_TRUE(swivel_arena_outcome_count(arena) > 0);
  EXPECT(swivel_arena_pinch(arena, &pinch, NULL, 400000, NULL), SWIVEL_NONE);
  swivel_recognizer_free(turner);
  swivel_arena_free(arena);
}

static void check_others(void) {
  swivel_filter *filter = swivel_filter_create();
  swivel_snapping *snapping = swivel_snapping_create(1, 0.1, 0.2);
  swivel_contact twice[2], out[SWIVEL_HAND_CONTACTS];
  swivel_fling fling;
  swivel_similarity place;
  double number;
  size_t count;
  int64_t time;
  twice[0] = twice[1] = contact(1, SWIVEL_BEGAN, 1, 1);
  EXPECT(swivel_filter_report(filter, twice, 2, 0), SWIVEL_ERROR_ROOM);
  EXPECT(swivel_filter_next(filter, out, 15, &count, &time), SWIVEL_ERROR_ROOM);
  EXPECT(swivel_filter_next(filter, out, 16, &count, &time), SWIVEL_NONE);
  EXPECT(swivel_filter_due(filter, &time), SWIVEL_NONE);
  EXPECT(swivel_filter_advance(filter, 5), SWIVEL_OK);
  EXPECT(swivel_filter_lose_all(filter, 4), SWIVEL_ERROR_TIME);
  EXPECT_TRUE(swivel_snapping_create(NAN, 0, 0) == NULL);
  EXPECT(swivel_snapping_begin(snapping, INFINITY), SWIVEL_ERROR_NUMBER);
  EXPECT(swivel_snapping_snap(snapping, 1, NAN, &number, NULL), SWIVEL_ERROR_NUMBER);
  EXPECT(swivel_snapping_snap(snapping, 1, 1, NULL, NULL), SWIVEL_ERROR_NULL);
  EXPECT(swivel_snapping_snap(snapping, 1, 1, &number, NULL), SWIVEL_OK);
  memset(&fling, 0, sizeof fling);
  EXPECT(swivel_fling_duration(&fling, &number), SWIVEL_ERROR_KIND);
  fling.inertia = SWIVEL_INERTIA_LOW;
  EXPECT(swivel_fling_duration(&fling, &number), SWIVEL_ERROR_NUMBER);
  fling.start.scale = 1;
  EXPECT(swivel_fling_duration(&fling, &number), SWIVEL_NONE);
  fling.velocity.x = 1e30;
  EXPECT(swivel_fling_duration(&fling, &number), SWIVEL_OK);
  EXPECT(swivel_fling_at(&fling, NAN, &place, sizeof place), SWIVEL_ERROR_NUMBER);
  EXPECT(swivel_fling_at(&fling, INFINITY, &place, sizeof place), SWIVEL_OK);
  fling.velocity.log_scale = 3;
  fling.start.x = -1.5e308;
  fling.pivot_x = 1.5e308;
  EXPECT(swivel_fling_at(&fling, INFINITY, &place, sizeof place), SWIVEL_ERROR_NUMBER);
  EXPECT_TRUE(isfinite(place.x));
  EXPECT(swivel_similarity_apply(NULL, 0, 0, &number, &number), SWIVEL_ERROR_NULL);
  EXPECT(swivel_similarity_combine(&place, NULL, &place), SWIVEL_ERROR_NULL);
  EXPECT(swivel_similarity_matrix(&place, NULL), SWIVEL_ERROR_NULL);
  EXPECT_TRUE(strcmp(swivel_status_text(77), "no such answer") == 0);
  EXPECT_TRUE(swivel_gestures_version() == SWIVEL_GESTURES_VERSION);
  swivel_filter_free(filter);
  swivel_snapping_free(snapping);
}

/* ---- Calls by lot --------------------------------------------------------------------------------- */

static uint64_t state;

static uint64_t draw(void) {
  uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static int64_t below(int64_t limit) { return (int64_t)(draw() % (uint64_t)limit); }

static double draw_number(void) {
  static const double odd[] = {0, -0.0, 1, -1, 1e6, -1e6, 1e7, 1e308, -1e308, 5e-324, 0.5, 1e-6};
  uint64_t bits = draw();
  double number;
  switch (below(12)) {
    case 0: return NAN;
    case 1: return below(2) ? INFINITY : -INFINITY;
    case 2: memcpy(&number, &bits, sizeof number); return number;
    case 3: return odd[below(12)];
    case 4: return (double)below(32);
    default: return (double)below(1000000) / 1000;
  }
}

static int64_t clock_now;

static int64_t draw_time(void) {
  switch (below(40)) {
    case 0: return (int64_t)draw();
    case 1: return clock_now - below(1000000);
    case 2: return INT64_MAX;
    case 3: clock_now += below(10000000);
    /* fallthrough */
    default: clock_now += below(20000); return clock_now;
  }
}

static int64_t draw_id(void) {
  switch (below(30)) {
    case 0: return (int64_t)draw();
    case 1: return INT64_MIN;
    default: return below(20);
  }
}

static size_t draw_contacts(swivel_contact contacts[SWIVEL_ARENA_CONTACTS]) {
  size_t count = (size_t)(below(200) == 0 ? below(65) : below(5)), index;
  for (index = 0; index < count; index++) {
    contacts[index] = contact(
        draw_id(), (int32_t)(below(100) == 0 ? below(9) - 4 : below(4)), (double)below(1000000) / 1000,
        (double)below(600000) / 1000);
    if (below(300) == 0) contacts[index].x = draw_number();
    if (below(300) == 0) contacts[index].pressure = draw_number();
    else if (below(2)) contacts[index].pressure = (double)below(1000) / 1000;
    contacts[index].kind = (int32_t)(below(100) == 0 ? below(9) - 2 : 0);
    contacts[index].is_clamped = below(20) == 0;
  }
  if (below(500) == 0) return (size_t)draw() | ((size_t)1 << 40);
  return count;
}

static int32_t flip(void *context, const swivel_gesture_info *gesture) {
  (void)context;
  return (int32_t)(gesture->gesture ^ below(8)) & 1;
}

static int32_t flip_contact(
    void *context, const swivel_contact *contact, const swivel_gesture_info *gesture) {
  (void)context;
  return (int32_t)(contact->id ^ gesture->gesture ^ below(4)) & 3;
}

static int32_t flip_pair(
    void *context, const swivel_gesture_info *gesture, const swivel_gesture_info *other) {
  (void)context;
  return (int32_t)(gesture->gesture + other->gesture + below(3)) & 1;
}

enum { RECOGNIZERS = 18, PROPERTIES = 34, MOST_GESTURES = 24 };

static swivel_hand *hand;
static swivel_recognizer *recognizers[RECOGNIZERS];
static swivel_arena *arena;
static swivel_filter *filter;
static swivel_snapping *snapping;
static int gestures;

static void open_all(void) {
  int index;
  hand = swivel_hand_create(8, 3);
  for (index = 0; index < RECOGNIZERS; index++) {
    recognizers[index] = swivel_recognizer_create(index % 9);
  }
  arena = swivel_arena_create();
  gestures = 0;
  filter = swivel_filter_create();
  snapping = swivel_snapping_create(0.3, 0.1, 0.2);
  clock_now = 0;
}

static void close_all(void) {
  int index;
  swivel_hand_free(hand);
  for (index = 0; index < RECOGNIZERS; index++) swivel_recognizer_free(recognizers[index]);
  swivel_arena_free(arena);
  swivel_filter_free(filter);
  swivel_snapping_free(snapping);
}

/* Any handle for a recognizer, now and then none or one of something else. */
static swivel_recognizer *draw_recognizer(void) {
  switch (below(200)) {
    case 0: return NULL;
    case 1: return (swivel_recognizer *)(void *)hand;
    case 2: return (swivel_recognizer *)(void *)arena;
    default: return recognizers[below(RECOGNIZERS)];
  }
}

static int64_t draw_gesture(void) { return below(50) == 0 ? (int64_t)draw() : below(gestures + 3); }

static void call_recognizer(void) {
  swivel_recognizer *recognizer = draw_recognizer();
  swivel_contact contacts[SWIVEL_ARENA_CONTACTS];
  swivel_reading reading;
  swivel_velocity velocity;
  double a = draw_number(), b = draw_number();
  int64_t time = draw_time();
  size_t count = draw_contacts(contacts);
  switch (below(20)) {
    case 0: swivel_recognizer_set(recognizer, (int32_t)below(PROPERTIES) - 1, a); break;
    case 1: swivel_recognizer_get(recognizer, (int32_t)below(PROPERTIES) - 1, &a); break;
    case 2: swivel_recognizer_due(recognizer, below(50) ? &time : NULL); break;
    case 3: swivel_recognizer_advance(recognizer, time); break;
    case 4: swivel_recognizer_velocity(recognizer, time, &velocity, sizeof velocity); break;
    case 5: swivel_recognizer_set_translation(recognizer, a, b); break;
    case 6: swivel_recognizer_set_rotation(recognizer, a); break;
    case 7: swivel_recognizer_set_scale(recognizer, a); break;
    case 8: swivel_recognizer_location(recognizer, (size_t)below(20), &a, &b); break;
    case 9: if (below(20) == 0) swivel_recognizer_cancel(recognizer); break;
    case 10: if (below(20) == 0) swivel_recognizer_reset(recognizer); break;
    case 11: case 12: case 13:
      swivel_recognizer_read(recognizer, &reading, (size_t)below(sizeof reading + 1)); break;
    default: swivel_recognizer_report(recognizer, contacts, count, time); break;
  }
}

static void call_pinch(const swivel_chain *chain, int64_t time) {
  swivel_pinch pinch;
  memset(&pinch, 0, sizeof pinch);
  pinch.x = draw_number();
  pinch.y = draw_number();
  pinch.dx = below(4) ? 0 : draw_number();
  pinch.dy = below(4) ? 0 : draw_number();
  pinch.degrees = below(4) ? (double)below(300) - 150 : draw_number();
  pinch.scale = below(4) ? 1 : draw_number();
  pinch.step = (int32_t)below(below(4) ? 2 : 5);
  swivel_arena_pinch(arena, &pinch, below(20) ? chain : NULL, time, NULL);
}

static void call_arena(void) {
  swivel_contact contacts[SWIVEL_ARENA_CONTACTS];
  swivel_chain chains[SWIVEL_ARENA_CONTACTS];
  int64_t nodes[20];
  swivel_delegate delegate;
  swivel_reading reading;
  swivel_velocity velocity;
  swivel_outcome outcome;
  swivel_delivery delivery;
  swivel_diagnosis diagnosis;
  swivel_gesture_options options = {"x", 1, 0, 1, 1};
  char text[64];
  size_t count = draw_contacts(contacts), index;
  int64_t time = draw_time(), gesture;
  double number = draw_number();
  memset(&delegate, 0, sizeof delegate);
  delegate.size = below(20) ? sizeof delegate : (size_t)below(60);
  delegate.should_begin = below(2) ? flip : NULL;
  delegate.should_receive = below(4) ? NULL : flip_contact;
  delegate.should_recognize_together = below(2) ? flip_pair : NULL;
  delegate.should_require_failure = below(2) ? flip_pair : NULL;
  for (index = 0; index < 20; index++) nodes[index] = below(6);
  for (index = 0; index < SWIVEL_ARENA_CONTACTS; index++) {
    chains[index].nodes = below(100) ? nodes : NULL;
    chains[index].count = (size_t)below(20);
  }
  options.delays_touches_began = below(2) == 0;
  options.cancels_touches = below(2) == 0;
  switch (below(32)) {
    case 0:
      if (gestures >= MOST_GESTURES) break;
      if (swivel_arena_attach(arena, below(6), draw_recognizer(), below(2) ? &options : NULL, &gesture) == SWIVEL_OK) {
        gestures++;
      }
      break;
    case 1: if (below(20) == 0) swivel_arena_detach(arena, draw_gesture()); break;
    case 2: if (below(400) == 0) swivel_arena_detach_all(arena, below(6)); break;
    case 3: swivel_arena_require_failure(arena, draw_gesture(), draw_gesture()); break;
    case 4: swivel_arena_forget_failure(arena, draw_gesture(), draw_gesture()); break;
    case 5: swivel_arena_allow_together(arena, draw_gesture(), draw_gesture(), (int32_t)below(2)); break;
    case 6: swivel_arena_set_touchable(arena, below(6), below(8) != 0); break;
    case 7: swivel_arena_set_bounds(arena, number, number, draw_number(), draw_number()); break;
    case 8: swivel_arena_set(arena, draw_gesture(), (int32_t)below(PROPERTIES) - 1, number); break;
    case 9: swivel_arena_get(arena, draw_gesture(), (int32_t)below(PROPERTIES) - 1, &number); break;
    case 10: swivel_arena_due(arena, &time); break;
    case 11: swivel_arena_advance(arena, time, below(2) ? &delegate : NULL); break;
    case 12: if (below(20) == 0) swivel_arena_lose_all(arena, time, &delegate); break;
    case 13: swivel_arena_outcome(arena, (size_t)below(4), &outcome, sizeof outcome); break;
    case 14: swivel_arena_delivery(arena, (size_t)below(4), &delivery, sizeof delivery); break;
    case 15: swivel_arena_read(arena, draw_gesture(), &reading, sizeof reading); break;
    case 16: swivel_arena_velocity(arena, draw_gesture(), time, &velocity, sizeof velocity); break;
    case 17: swivel_arena_diagnosis(arena, draw_gesture(), &diagnosis, sizeof diagnosis); break;
    case 18: swivel_arena_explanation(arena, draw_gesture(), text, (size_t)below(sizeof text + 1)); break;
    case 19:
    case 20:
    case 21: call_pinch(chains, time); break;
    default:
      swivel_arena_report(
          arena, contacts, below(20) ? chains : NULL, count, time, below(2) ? &delegate : NULL);
  }
}

static void call_others(void) {
  swivel_contact contacts[SWIVEL_ARENA_CONTACTS], out[SWIVEL_HAND_CONTACTS];
  swivel_hand_reading reading;
  swivel_fling fling;
  swivel_similarity place;
  double a = draw_number(), b = draw_number(), matrix[6];
  int64_t time = draw_time();
  int32_t change;
  size_t count = draw_contacts(contacts);
  swivel_hand *any = below(100) ? hand : (swivel_hand *)(void *)arena;
  memset(&fling, 0, sizeof fling);
  fling.start.scale = draw_number();
  fling.start.x = draw_number();
  fling.velocity.x = a;
  fling.velocity.rotation = b;
  fling.velocity.log_scale = below(3) ? 0 : draw_number();
  fling.inertia = (int32_t)below(4);
  switch (below(20)) {
    case 0: swivel_hand_read(any, &reading, (size_t)below(sizeof reading + 1)); break;
    case 1: swivel_hand_contact(any, (size_t)below(20), out, sizeof out[0]); break;
    case 2: if (below(10) == 0) swivel_hand_restart(any); break;
    case 3: swivel_snapping_begin(snapping, a); break;
    case 4: case 5: swivel_snapping_snap(snapping, a, b, &a, below(2) ? &change : NULL); break;
    case 6: swivel_fling_duration(&fling, &a); break;
    case 7: swivel_fling_at(&fling, a, &place, sizeof place); break;
    case 8: place = fling.start; swivel_similarity_matrix(&place, matrix); break;
    case 9: place = fling.start; swivel_similarity_combine(&place, &fling.start, &place); break;
    case 10: swivel_filter_advance(filter, time); break;
    case 11: if (below(20) == 0) swivel_filter_lose_all(filter, time); break;
    case 12: swivel_filter_due(filter, &time); break;
    case 13: case 14: swivel_filter_next(filter, out, (size_t)below(20), &count, &time); break;
    case 15: case 16: swivel_filter_report(filter, contacts, count, time); break;
    default: swivel_hand_report(any, contacts, count); break;
  }
}

int main(int argc, char **argv) {
  int64_t calls = argc > 1 ? strtoll(argv[1], NULL, 10) : 100000, call;
  state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  check_hand();
  check_recognizers();
  check_arena();
  check_pinch();
  check_others();
  open_all();
  for (call = 0; call < calls; call++) {
    if (call % 100000 == 99999) {
      close_all();
      open_all();
    }
    switch (below(3)) {
      case 0: call_recognizer(); break;
      case 1: call_arena(); break;
      default: call_others(); break;
    }
  }
  close_all();
  printf("%d failures, %" PRId64 " calls\n", failures, calls);
  return failures > 0;
}
