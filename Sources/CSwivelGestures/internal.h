/* What the library itself needs of C; it is not installed. */
#ifndef SWIVEL_GESTURES_INTERNAL_H
#define SWIVEL_GESTURES_INTERNAL_H

#include <stdlib.h>

#include "swivel_gestures.h"

/* Memory for a handle, aligned for any value; null where there is none. */
static inline void *swivel_memory_take(size_t size) { return malloc(size); }

/* Gives it back. */
static inline void swivel_memory_give(void *memory) { free(memory); }

#endif
