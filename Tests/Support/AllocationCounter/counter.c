#include "AllocationCounter.h"
#include <errno.h>
#include <features.h>
#include <stddef.h>

// A sanitizer has an allocator of its own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)
// A program's own definitions win over the C library's, also for calls from within libraries, so
// Swift's runtime comes through here too. The C library's own functions stay reachable by their
// other names, and `free` and `malloc_usable_size` remain theirs: the blocks are the same.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// In the program's own part of thread storage, as reaching for it must not allocate.
static __thread unsigned long count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

unsigned long allocation_count(void) { return count; }
int allocation_counting_works(void) { return 1; }
#else
unsigned long allocation_count(void) { return 0; }
int allocation_counting_works(void) { return 0; }
#endif
