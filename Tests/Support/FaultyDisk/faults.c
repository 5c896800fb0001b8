#define _GNU_SOURCE
#include "FaultyDisk.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__) && defined(__GLIBC__)
enum { most_files = 1024 };
static unsigned char ours[most_files];
static char folder[4096];
static int is_on, counts_reading, fails_at, fails_with, does_last, calls, refuses;

// A program's own definitions win over the C library's; those are found once.
#define REAL(name) \
  ({ static __typeof__(&name) found; found ? found : (found = (__typeof__(&name))dlsym(RTLD_NEXT, #name)); })

static int is_in(const char *path) { return is_on && path && strncmp(path, folder, strlen(folder)) == 0; }
static int is_ours(int file) { return is_on && file >= 0 && file < most_files && ours[file]; }

// What is done in the folder, a line each: when, what, the file's number, the bytes in hexadecimal, the paths; parted by tabs.
static int record_file = -1;
static char record_lock;

static void record(const char *what, int file, const void *bytes, size_t count, const char *path, const char *other) {
  static const char digits[] = "0123456789abcdef";
  static char line[1 << 16];
  struct timespec now;
  size_t index, length;
  if (record_file < 0) return;
  while (__atomic_test_and_set(&record_lock, __ATOMIC_ACQUIRE)) {}
  clock_gettime(CLOCK_BOOTTIME, &now);
  length = (size_t)snprintf(line, 100, "%lld\t%s\t%d\t", now.tv_sec * 1000000000LL + now.tv_nsec, what, file);
  for (index = 0; index < count; index++) {
    if (length + 2 > sizeof line && REAL(write)(record_file, line, length) >= 0) length = 0;
    line[length++] = digits[((const unsigned char *)bytes)[index] >> 4];
    line[length++] = digits[((const unsigned char *)bytes)[index] & 15];
  }
  if (REAL(write)(record_file, line, length) >= 0)
    length = (size_t)snprintf(line, sizeof line, "\t%s\t%s\n", path, other);
  if (REAL(write)(record_file, line, length) < 0) record_file = -1;
  __atomic_clear(&record_lock, __ATOMIC_RELEASE);
}

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
    if (is_ours(file)) record("open", file, NULL, 0, path, ""); \
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
  ssize_t written = REAL(write)(file, bytes, count);
  if (is_ours(file) && written > 0) record("write", file, bytes, (size_t)written, "", "");
  return written;
}

// What is only tried needs not be written for good.
int fsync(int file) {
  if (is_ours(file)) FAIL;
  if (is_ours(file)) record("sync", file, NULL, 0, "", "");
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
  int result = REAL(rename)(path, target);
  if (is_in(target) && result == 0) record("rename", 0, NULL, 0, path, target);
  return result;
}

int unlink(const char *path) {
  int result = REAL(unlink)(path);
  if (is_in(path) && result == 0) record("unlink", 0, NULL, 0, path, "");
  return result;
}

int link(const char *path, const char *target) {
  int result = REAL(link)(path, target);
  if (is_in(target) && result == 0) record("link", 0, NULL, 0, path, target);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  int result = REAL(mkdir)(path, mode);
  if (is_in(path) && result == 0) record("mkdir", 0, NULL, 0, path, "");
  return result;
}

int fchmod(int file, mode_t mode) {
  if (is_ours(file) && refuses) return errno = refuses == ENOLCK || refuses == EBADF ? EPERM : refuses, -1;
  if (is_ours(file)) FAIL;
  return REAL(fchmod)(file, mode);
}

int flock(int file, int operation) {
  if (is_ours(file) && refuses) return errno = refuses, -1;
  return REAL(flock)(file, operation);
}

void faulty_disk_begin(const char *in, int at, int error, int lasts) {
  strncpy(folder, in, sizeof folder - 1);
  fails_at = at;
  fails_with = error;
  does_last = lasts;
  calls = refuses = 0;
  counts_reading = 1;
  is_on = 1;
}

void faulty_disk_refuse(const char *in, int error) {
  faulty_disk_begin(in, 0, 0, 0);
  refuses = error;
}

int faulty_disk_end(void) {
  is_on = 0;
  return calls;
}

__attribute__((constructor)) static void begin_as_told(void) {
  const char *in = getenv("FAULT_IN"), *at = getenv("FAULT_AT"), *with = getenv("FAULT_WITH");
  if (!in) return;
  const char *log = getenv("FAULT_RECORD");
  if (log) record_file = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  faulty_disk_begin(in, at ? atoi(at) : 0, with ? atoi(with) : EIO, 0);
  // Each call is a run of the program, so only what writes counts.
  counts_reading = 0;
}
#else
void faulty_disk_begin(const char *in, int at, int error, int lasts) {}
void faulty_disk_refuse(const char *in, int error) {}
int faulty_disk_end(void) { return 0; }
#endif
