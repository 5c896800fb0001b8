/* What the library itself needs of C; it is not installed. */
#ifndef SWIVEL_GESTURES_INTERNAL_H
#define SWIVEL_GESTURES_INTERNAL_H

#include <stdlib.h>

#include "swivel_gestures.h"

/* Memory for a handle, aligned for any value; null where there is none. */
static inline void *swivel_memory_take(size_t size) { return malloc(size); }

/* Memory that is kept for what can't be refused any more: a function that may ask for memory makes sure of it first, and
 * answers an error where there is none. What then is found to be missing takes its place. */
typedef struct {
  void *memory;
  size_t size;
} swivel_reserve;

/* Makes sure of so many bytes; 0 where there are none. */
static inline int swivel_reserve_fill(swivel_reserve *reserve, size_t size) {
  void *memory;
  if (reserve->memory != NULL && reserve->size >= size) return 1;
  memory = malloc(size);
  if (memory == NULL) return 0;
  free(reserve->memory);
  reserve->memory = memory;
  reserve->size = size;
  return 1;
}

/* Where the reserve of what this thread does is written; it has its place from the start, so that no memory is asked for
 * it. */
static inline swivel_reserve **swivel_lent(void) {
  static __thread swivel_reserve *lent __attribute__((tls_model("initial-exec")));
  return &lent;
}

/* Says whose reserve is to be used, and answers whose was. */
static inline swivel_reserve *swivel_reserve_lend(swivel_reserve *reserve) {
  swivel_reserve *before = *swivel_lent();
  *swivel_lent() = reserve;
  return before;
}

/* Memory as Swift asks for it: the heap's, or where that has none, what the reserve gave back to it. */
static inline void *swivel_memory_ask(size_t alignment, size_t size) {
  swivel_reserve *lent = *swivel_lent();
  for (;;) {
    void *memory = alignment <= 16 ? malloc(size) : aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (memory != NULL || lent == NULL || lent->memory == NULL) return memory;
    free(lent->memory);
    lent->memory = NULL;
  }
}

/* Gives it back. */
static inline void swivel_memory_give(void *memory) { free(memory); }

#endif
