#define _GNU_SOURCE
#include "FaultyDisk.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__) && defined(__GLIBC__)
enum { most_files = 1024 };
static unsigned char ours[most_files];
static char folder[4096];
static int is_on, counts_reading, fails_at, fails_with, does_last, calls;

// A program's own definitions win over the C library's; those are found once.
#define REAL(name) \
  ({ static __typeof__(&name) found; found ? found : (found = (__typeof__(&name))dlsym(RTLD_NEXT, #name)); })

static int is_in(const char *path) { return is_on && path && strncmp(path, folder, strlen(folder)) == 0; }
static int is_ours(int file) { return is_on && file >= 0 && file < most_files && ours[file]; }

static int fails(void) {
  const char *count = getenv("FAULT_COUNT");
  if (count) {
    int file = REAL(open)(count, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (REAL(write)(file, "x", 1)) {}
    REAL(close)(file);
  }
  int call = __sync_add_and_fetch(&calls, 1);
  return call == fails_at || (does_last && fails_at && call > fails_at);
}

// What fails while only writes are short does so once the power is cut.
static int code(void) { return fails_with ? fails_with : does_last && calls > fails_at ? EIO : 0; }

#define FAIL \
  if (fails() && code()) return errno = code(), -1

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list more; \
    va_start(more, flags); \
    mode_t mode = va_arg(more, mode_t); \
    va_end(more); \
    if (is_in(path) && (counts_reading || (flags & O_ACCMODE) != O_RDONLY)) FAIL; \
    int file = REAL(name)(path, flags, mode); \
    if (file >= 0 && file < most_files) ours[file] = is_in(path); \
    return file; \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_ours(file) && fails()) {
    if (does_last && calls == fails_at && REAL(write)(file, bytes, count / 2) < 0) return -1;
    if (code()) return errno = code(), -1;
    if (count > 1) count = 1;
  }
  return REAL(write)(file, bytes, count);
}

// What is only tried needs not be written for good.
int fsync(int file) {
  if (is_ours(file)) FAIL;
  return is_ours(file) ? 0 : REAL(fsync)(file);
}

int close(int file) {
  int was = is_ours(file);
  if (file >= 0 && file < most_files) ours[file] = 0;
  int result = REAL(close)(file);
  if (was) FAIL;
  return result;
}

int rename(const char *path, const char *target) {
  if (is_in(target)) FAIL;
  return REAL(rename)(path, target);
}

int fchmod(int file, mode_t mode) {
  if (is_ours(file)) FAIL;
  return REAL(fchmod)(file, mode);
}

void faulty_disk_begin(const char *in, int at, int error, int lasts) {
  strncpy(folder, in, sizeof folder - 1);
  fails_at = at;
  fails_with = error;
  does_last = lasts;
  calls = 0;
  counts_reading = 1;
  is_on = 1;
}

int faulty_disk_end(void) {
  is_on = 0;
  return calls;
}

__attribute__((constructor)) static void begin_as_told(void) {
  const char *in = getenv("FAULT_IN"), *at = getenv("FAULT_AT"), *with = getenv("FAULT_WITH");
  if (!in) return;
  faulty_disk_begin(in, at ? atoi(at) : 0, with ? atoi(with) : EIO, 0);
  // Each call is a run of the program, so only what writes counts.
  counts_reading = 0;
}
#else
void faulty_disk_begin(const char *in, int at, int error, int lasts) {}
int faulty_disk_end(void) { return 0; }
#endif
