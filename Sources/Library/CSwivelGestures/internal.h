/* What the library itself needs of C; it is not installed. */
#ifndef SWIVEL_GESTURES_INTERNAL_H
#define SWIVEL_GESTURES_INTERNAL_H

#include <stdint.h>
#include <stdlib.h>

#include "swivel_gestures.h"

/* The linker gives the library's own calls of free to __wrap_free in SystemFunctions.swift. In the package, whose Swift
 * allocates by itself, nothing is wrapped, and no reserve is ever used. */
#ifdef SWIVEL_WRAPS_FREE
void __real_free(void *memory);
static inline void swivel_heap_free(void *memory) { __real_free(memory); }
#else
static inline void swivel_heap_free(void *memory) { free(memory); }
#endif

/* Memory for a handle, aligned for any value; null where there is none. */
static inline void *swivel_memory_take(size_t size) { return malloc(size); }

/* Gives it back. */
static inline void swivel_memory_give(void *memory) { swivel_heap_free(memory); }

/* Memory that is kept for what can't be refused any more: a function that may ask for memory makes sure of it first, and
 * answers an error where there is none. Where the heap then has nothing left, parts are cut from it, the first that fits.
 * It is given back to the heap when it is dropped and no part of it is in use. */
typedef struct {
  size_t size, used, parts;
  char is_busy, is_dropped;
} swivel_block;

typedef struct {
  swivel_block *block;
} swivel_reserve;

/* What lies before each part of a block, and after the parts where the block ends. */
typedef struct {
  size_t size, is_used;
} swivel_part;

/* What lies before all memory that Swift gets: the block that it is a part of, null for the heap, and where it begins. */
typedef struct {
  swivel_block *block;
  void *start;
} swivel_origin;

/* A part may be given back by a thread that has a copy of what it holds. */
static inline void swivel_block_enter(swivel_block *block) {
  while (__atomic_test_and_set(&block->is_busy, __ATOMIC_ACQUIRE)) {
  }
}

static inline void swivel_block_leave(swivel_block *block) {
  int is_over = block->is_dropped && block->parts == 0;
  __atomic_clear(&block->is_busy, __ATOMIC_RELEASE);
  if (is_over) swivel_heap_free(block);
}

static inline void swivel_reserve_drop(swivel_reserve *reserve) {
  swivel_block *block = reserve->block;
  reserve->block = NULL;
  if (block == NULL) return;
  swivel_block_enter(block);
  block->is_dropped = 1;
  swivel_block_leave(block);
}

/* Makes sure of so many bytes; 0 where there are none. */
static inline int swivel_reserve_fill(swivel_reserve *reserve, size_t size) {
  swivel_block *block = reserve->block;
  size_t left = 0;
  if (block != NULL) {
    swivel_block_enter(block);
    left = block->size - block->used;
    swivel_block_leave(block);
  }
  if (left >= size) return 1;
  block = malloc(sizeof *block + size);
  if (block == NULL) return 0;
  swivel_reserve_drop(reserve);
  block->size = size;
  block->used = block->parts = 0;
  block->is_busy = block->is_dropped = 0;
  reserve->block = block;
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

/* Cuts a part from a block; null where none is free. */
static inline void *swivel_block_cut(swivel_block *block, size_t size) {
  char *start = (char *)(block + 1), *end = start + block->used;
  void *memory = NULL;
  swivel_part *part, *next;
  swivel_block_enter(block);
  size += sizeof *part;
  for (part = (swivel_part *)start; (char *)part < end; part = (swivel_part *)((char *)part + part->size)) {
    if (part->is_used) continue;
    for (next = (swivel_part *)((char *)part + part->size); (char *)next < end && !next->is_used;
         next = (swivel_part *)((char *)part + part->size))
      part->size += next->size;
    if ((char *)part + part->size == end || part->size >= size) break;
  }
  /* A free part at the end becomes as long as it has to be. */
  if ((char *)part + (part < (swivel_part *)end ? part->size : 0) == end) {
    if (size <= block->size - (size_t)((char *)part - start)) {
      part->size = size;
      block->used = (size_t)((char *)part - start) + size;
      memory = part + 1;
    }
  } else {
    memory = part + 1;
  }
  if (memory != NULL) {
    part->is_used = 1;
    block->parts++;
  }
  swivel_block_leave(block);
  return memory;
}

/* Memory as Swift asks for it: the heap's, or where that has none, a part of the reserve. */
static inline void *swivel_memory_ask(size_t alignment, size_t size) {
  swivel_reserve *lent = *swivel_lent();
  size_t least = sizeof(swivel_origin);
  size_t before = alignment <= least ? least : least + alignment;
  swivel_origin *origin;
  swivel_block *block = NULL;
  void *start;
  if (size > SIZE_MAX / 2 - before) return NULL;
  size = (size + before + least - 1) / least * least;
  start = malloc(size);
  if (start == NULL && lent != NULL && lent->block != NULL) {
    block = lent->block;
    start = swivel_block_cut(block, size);
  }
  if (start == NULL) return NULL;
  origin = (swivel_origin *)start;
  if (alignment > least) origin = (swivel_origin *)(((uintptr_t)start + before) / alignment * alignment) - 1;
  origin->block = block;
  origin->start = start;
  return origin + 1;
}

/* Gives back what Swift asked for. */
static inline void swivel_memory_return(void *memory) {
  swivel_origin *origin = (swivel_origin *)memory - 1;
  swivel_block *block;
  if (memory == NULL) return;
  block = origin->block;
  if (block == NULL) {
    swivel_heap_free(origin->start);
    return;
  }
  swivel_block_enter(block);
  ((swivel_part *)origin->start - 1)->is_used = 0;
  if (--block->parts == 0) block->used = 0;
  swivel_block_leave(block);
}

#endif
