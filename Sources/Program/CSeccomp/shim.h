// What a process of the program may do that has to do with what others have made: nothing but read, write, take memory and end.
// And eventfd, which Glibc's module leaves out; its own header brings types that collide with those of another system's headers.
#ifndef SWIVEL_CSECCOMP_SHIM_H
#define SWIVEL_CSECCOMP_SHIM_H

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define SWIVEL_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define SWIVEL_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif
#endif

/// A descriptor that counts wake-ups; -1 where there is none. The flags are those of open().
static inline int swivel_event_counter(int flags) {
#ifdef __linux__
  return (int)syscall(SYS_eventfd2, 0, flags);
#else
  return -1;
#endif
}

/// Adds a wake-up, which needs no memory and can't fail.
static inline void swivel_event_wake(int counter) {
#ifdef __linux__
  const unsigned long long one = 1;
  (void)!write(counter, &one, sizeof one);
#endif
}

/// Uses up all wake-ups.
static inline void swivel_event_drain(int counter) {
#ifdef __linux__
  unsigned long long count;
  (void)!read(counter, &count, sizeof count);
#endif
}

/// Has this process asked to end once the one that has started it is gone, however that has ended. 0 where that is impossible.
static inline int swivel_end_with_parent(void) {
#ifdef __linux__
  return prctl(PR_SET_PDEATHSIG, SIGTERM) == 0;
#else
  return 0;
#endif
}

/// Confines the calling thread for good: any other call of the kernel ends the process with SIGSYS. 0 where that is impossible.
static inline int swivel_confine(void) {
#ifdef SWIVEL_ARCHITECTURE
#define SWIVEL_LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define SWIVEL_ALLOW(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
  struct sock_filter steps[] = {
    SWIVEL_LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SWIVEL_ARCHITECTURE, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    SWIVEL_LOAD(nr),
    SWIVEL_ALLOW(__NR_read),
    SWIVEL_ALLOW(__NR_write),
    SWIVEL_ALLOW(__NR_brk),
    SWIVEL_ALLOW(__NR_munmap),
    SWIVEL_ALLOW(__NR_mremap),
    SWIVEL_ALLOW(__NR_madvise),
    SWIVEL_ALLOW(__NR_futex),
    SWIVEL_ALLOW(__NR_getrandom),
    SWIVEL_ALLOW(__NR_clock_gettime),
    SWIVEL_ALLOW(__NR_restart_syscall),
    SWIVEL_ALLOW(__NR_rt_sigreturn),
    SWIVEL_ALLOW(__NR_exit),
    SWIVEL_ALLOW(__NR_exit_group),
    // Memory, but none in which what was read could be run.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mmap, 1, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mprotect, 0, 3),
    SWIVEL_LOAD(args[2]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
#undef SWIVEL_LOAD
#undef SWIVEL_ALLOW
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
    && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
  return 0;
#endif
}

/// Closes all descriptors from a number on.
static inline void swivel_close_from(unsigned int first) {
#ifdef __NR_close_range
  if (syscall(__NR_close_range, first, ~0u, 0) == 0) return;
#endif
  for (unsigned int other = first; other < 65536; other++) close((int)other);
}

#endif
