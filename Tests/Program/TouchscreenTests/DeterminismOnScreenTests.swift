import Foundation
import SwivelGameSupport
import SwivelTouchscreenSupport
import Testing

extension Touchscreen {
  @Suite struct `What draws the window` {
    /// Records two hands on the screen while the window is drawn in some way.
    private func record(
      _ renderer: String, _ environment: (VirtualScreen) throws -> [String: String] = { _ in [:] }
    ) throws -> Performance {
      let screen = try VirtualScreen()
      let tape = screen.folder.appendingPathComponent("drawn.tape")
      let (program, _) = try screen.open(
        ["play", "--record", tape.path, "--renderer", renderer, "--no-sound"],
        environment: try environment(screen))
      let turn = FingerPath.turn(
        center: try Stage.center(of: "photo"), radius: 100, by: .degrees(300), over: 1)
      let other = FingerPath.turn(
        center: try Stage.center(of: "record"), radius: 80, by: .degrees(-90), over: 0.7,
        firstFinger: 3)
      try screen.play(turn.along(with: other))
      program.settle(.seconds(1))
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
      return try Performance(of: program, tape)
    }

    @Test(arguments: ["software", "opengl"])
    func `changes no state: its recording leads to the same one without a window`(
      renderer: String
    ) throws {
      let performance = try record(renderer)
      let session = try performance.replay { _, _, _ in }
      expectEqual(session.digest.text, performance.report.hash)
      expectGreater(performance.report.frames, 0)
      #expect(abs(try performance.rotation(of: "photo") - 300) < 0.5)
      #expect(abs(try performance.rotation(of: "record") + 90) < 0.5)
    }

    @Test(.enabled(if: JumpingClock.isPossible, "there is no compiler to make the clock with"))
    func `doesn't ask what time of day it is: a clock that jumps by a day changes nothing`() throws
    {
      let performance = try record("software") { screen in
        ["LD_PRELOAD": try JumpingClock.make(in: screen.folder).path]
      }
      let session = try performance.replay { _, _, _ in }
      expectEqual(session.digest.text, performance.report.hash)
      let times = performance.tape.events.map(\.time.seconds)
      expectTrue(times.max() ?? .infinity < 120 && times.min() ?? -1 >= 0)
      #expect(abs(try performance.rotation(of: "photo") - 300) < 0.5)
    }
  }
}

/// A library that lets the time of day jump by a day, forwards or back, at each query.
private enum JumpingClock {
  static let isPossible = Command.isInstalled("cc")

  /// Makes the library, to be loaded before all others.
  static func make(in folder: URL) throws -> URL {
    let source = folder.appending(path: "clock.c")
    try Data(code.utf8).write(to: source)
    return try makeLibrary(of: source, in: folder)
  }

  private static let code = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <sys/time.h>
    #include <time.h>

    static long jump(void) {
      static long asked;
      return (++asked % 3 - 1) * 86400;
    }

    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int status = real(clock, time);
      if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += jump();
      return status;
    }

    int gettimeofday(struct timeval *restrict time, void *restrict zone) {
      struct timespec now;
      (void)zone;
      int status = clock_gettime(CLOCK_REALTIME, &now);
      time->tv_sec = now.tv_sec;
      time->tv_usec = now.tv_nsec / 1000;
      return status;
    }

    time_t time(time_t *where) {
      struct timespec now;
      clock_gettime(CLOCK_REALTIME, &now);
      if (where) *where = now.tv_sec;
      return now.tv_sec;
    }
    """
}
