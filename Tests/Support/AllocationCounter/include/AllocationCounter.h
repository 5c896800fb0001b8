#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H
// Counts what the calling thread asks of the heap, by standing in front of the C library's allocator.

/// How many blocks this thread has asked for since it started; 0 for ever where counting is not possible.
///
/// A block that is resized counts as asked for again; one that is freed changes nothing.
unsigned long allocation_count(void);

/// 1 where allocations are counted (Linux with glibc, without a sanitizer), else 0.
int allocation_counting_works(void);
#endif
