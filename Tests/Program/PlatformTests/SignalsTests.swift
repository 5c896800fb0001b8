import Foundation
import Synchronization
import Testing

@testable import SwivelPlatform

@Suite struct `A signal` {
  // In a process of their own: a signal that the tests' own threads don't block would end them.
  @Test func `to end is noticed by its thread, and twice at once is once`() async {
    await #expect(processExitsWith: .success) {
      let signals = Signals()
      guard let thread = signals.waiting?.thread.withLock(\.self), !signals.isRaised
      else { exit(3) }
      pthread_kill(thread, SIGTERM)
      while !signals.isRaised { usleep(1_000) }
      pthread_kill(thread, SIGINT)
      usleep(50_000)
      exit(0)
    }
  }

  @Test func `that the terminal is gone asks to end too, unless it is ignored`() async {
    await #expect(processExitsWith: .success) {
      let signals = Signals()
      guard let thread = signals.waiting?.thread.withLock(\.self) else { exit(3) }
      pthread_kill(thread, SIGHUP)
      while !signals.isRaised { usleep(1_000) }
      exit(0)
    }
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let signals = Signals()
      kill(getpid(), SIGHUP)
      usleep(50_000)
      exit(signals.isRaised ? 4 : 0)
    }
  }

  @Test func `that nobody reads a pipe is an error of writing, also in what others start`() async {
    await #expect(processExitsWith: .success) {
      let signals = Signals()
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0, close(ends[0]) == 0 else { exit(3) }
      guard write(ends[1], "x", 1) < 0, errno == EPIPE, !signals.isRaised else { exit(4) }
      // Another program is as it would be without this one: the signal ends it, and it can be asked to end.
      for signal in [SIGPIPE, SIGTERM] {
        let words = ["sh", "-c", "kill -\(signal) $$; exit 1"]
        let process = Spawn.start("sh", words, (.null, .null, .null))
        guard let process, Spawn.wait(for: process) == signal else { exit(5) }
      }
      exit(0)
    }
  }

  @Test func `ends a program at once that waits for its display`() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      let signals = Signals()
      guard let thread = signals.waiting?.thread.withLock(\.self) else { exit(3) }
      signals.endAtOnce()
      pthread_kill(thread, SIGTERM)
      sleep(10)
      exit(4)
    }
    await #expect(processExitsWith: .success) {
      let signals = Signals()
      guard let thread = signals.waiting?.thread.withLock(\.self) else { exit(3) }
      signals.endAtOnce()
      signals.cut(nil)
      pthread_kill(thread, SIGTERM)
      while !signals.isRaised { usleep(1_000) }
      exit(0)
    }
  }

  @Test func `later ends a program that hangs`() async {
    await #expect(processExitsWith: .exitCode(128 + SIGINT)) {
      let signals = Signals()
      guard let thread = signals.waiting?.thread.withLock(\.self) else { exit(3) }
      pthread_kill(thread, SIGINT)
      while true {
        usleep(100_000)
        pthread_kill(thread, SIGINT)
      }
    }
  }
}
