/* Lets each thing that the library asks of the heap fail in turn, once and for good, then lets the heap have so many bytes and
 * no more: every call answers, with an error at worst, and what it refused is as it was. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <swivel_gestures.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

#define GESTURES 24
#define CHAIN 8
#define THINGS 1500

static long asked, failing, lasts, refused, wrong;
static size_t live, limit;

static void *lend(size_t alignment, size_t size) {
  void *memory = NULL;
  ++asked;
  if (asked != failing && !(lasts && failing > 0 && asked > failing) && (limit == 0 || live + size <= limit)) memory = __libc_memalign(alignment, size);
  if (memory != NULL) live += malloc_usable_size(memory);
  return memory;
}

void *malloc(size_t size) { return lend(16, size); }

void *aligned_alloc(size_t alignment, size_t size) { return lend(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = lend(alignment, size);
  return *memory == NULL ? 12 : 0;
}

void free(void *memory) {
  if (memory != NULL) live -= malloc_usable_size(memory);
  __libc_free(memory);
}

/* Whether a call did what it is for; that it found no memory is counted. */
static int did(swivel_status status) {
  if (status == SWIVEL_ERROR_MEMORY) refused++;
  if (status != SWIVEL_OK && status != SWIVEL_NONE && status != SWIVEL_ERROR_MEMORY) wrong++;
  return status == SWIVEL_OK;
}

static void *made(void *handle) {
  if (handle == NULL) refused++;
  return handle;
}

/* Plays with gestures of a kind, or below 0 of all kinds. */
static void play(int kind) {
  swivel_arena *arena = made(swivel_arena_create());
  swivel_hand *hand = made(swivel_hand_create(8, 3));
  swivel_filter *filter = made(swivel_filter_create());
  swivel_snapping *snapping = made(swivel_snapping_create(0.3, 0.1, 0.2));
  swivel_contact contacts[5], out[SWIVEL_HAND_CONTACTS];
  swivel_gesture_options options;
  swivel_chain chains[5];
  int64_t nodes[CHAIN], gestures[GESTURES], due;
  int count = 0, index, step;
  size_t size;
  char text[2000];
  memset(&options, 0, sizeof options);
  options.name = "a gesture whose name is far too long to lie in the value itself";
  for (index = 0; index < GESTURES && arena != NULL; index++) {
    swivel_recognizer *recognizer = made(swivel_recognizer_create(kind < 0 ? index % 9 : kind));
    if (recognizer != NULL && did(swivel_arena_attach(arena, index / 9, recognizer, &options, &gestures[count]))) count++;
    swivel_recognizer_free(recognizer);
  }
  for (index = 0; index + 1 < count; index++) {
    int begun = did(swivel_arena_require_failure(arena, gestures[index], gestures[index + 1]));
    did(swivel_arena_allow_together(arena, gestures[index], gestures[(index + 5) % count], 1));
    if (index % 2 == 0 && begun) did(swivel_arena_forget_failure(arena, gestures[index], gestures[index + 1]));
    did(swivel_arena_set(arena, gestures[index], SWIVEL_ENABLED, index % 7 != 0));
    did(swivel_arena_set_touchable(arena, index, index % 5 != 0));
  }
  for (index = 0; index < THINGS && kind < 0 && arena != NULL; index++) did(swivel_arena_set_touchable(arena, 1000 + index, 0));
  for (index = 0; index < CHAIN; index++) nodes[index] = index;
  for (step = 0; step < 40; step++) {
    memset(contacts, 0, sizeof contacts);
    for (index = 0; index < 5; index++) {
      chains[index].nodes = nodes;
      chains[index].count = CHAIN;
      contacts[index].id = index + step / 20 * 10;
      contacts[index].phase = step % 20 == 0 ? SWIVEL_BEGAN : step % 20 == 19 ? SWIVEL_ENDED : SWIVEL_MOVED;
      contacts[index].x = 100.0 * index + 9 * step;
      contacts[index].y = 50.0 * (index % 3) + 5 * step * (index % 2);
      contacts[index].pressure = -1;
    }
    if (arena != NULL) did(swivel_arena_report(arena, contacts, chains, 5, step * 8000, NULL));
    if (arena != NULL && count > 0) did(swivel_arena_explanation(arena, gestures[step % count], text, sizeof text));
    if (hand != NULL) did(swivel_hand_report(hand, contacts, 5));
    if (filter == NULL) continue;
    did(swivel_filter_report(filter, contacts, 5, step * 8000));
    while (did(swivel_filter_next(filter, out, SWIVEL_HAND_CONTACTS, &size, &due))) {
    }
  }
  for (index = 0; index < count; index++) did(swivel_arena_detach(arena, gestures[index]));
  if (arena != NULL) did(swivel_arena_lose_all(arena, 1000000, NULL));
  swivel_hand_free(hand);
  swivel_filter_free(filter);
  swivel_arena_free(arena);
  swivel_snapping_free(snapping);
}

/* Plays once; 0 where it went without a refusal. */
static int refusing(int kind, long call, int for_good, size_t room) {
  size_t before = live;
  lasts = for_good;
  asked = refused = 0;
  failing = call;
  limit = room == 0 ? 0 : live + room;
  play(kind);
  failing = 0;
  limit = 0;
  if (live != before) wrong++;
  return refused != 0;
}

/* Attaches and detaches until the list of all gestures that ever were has grown often, each time with one block alone. */
static void attach_often(void) {
  swivel_arena *arena = swivel_arena_create();
  swivel_recognizer *recognizer = swivel_recognizer_create(SWIVEL_PAN);
  int64_t gesture;
  long step;
  lasts = 1;
  for (step = 0; step < 20000; step++) {
    failing = asked + 2;
    if (did(swivel_arena_attach(arena, 1, recognizer, NULL, &gesture))) did(swivel_arena_detach(arena, gesture));
  }
  failing = 0;
  swivel_recognizer_free(recognizer);
  swivel_arena_free(arena);
}

int main(void) {
  long call, calls, tried = 0, last = 0;
  size_t room, most = 0;
  int kind;
  for (kind = -1; kind < 9; kind++) {
    refusing(kind, 0, 0, 0);
    calls = asked;
    for (call = 1; call <= calls; call++, tried += 2) {
      last += refusing(kind, call, 0, 0);
      last += refusing(kind, call, 1, 0);
    }
    for (room = 64; refusing(kind, 0, 0, room); room += room / 16 + 64) tried++;
    if (room > most) most = room;
  }
  attach_often();
  printf("%ld tried, %ld refused, %ld wrong, enough with %lu bytes\n", tried, last, wrong, (unsigned long)most);
  return wrong == 0 && last > 0 ? 0 : 1;
}
