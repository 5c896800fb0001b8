import Foundation
import SwivelTestSupport
import Testing

/// An exhibition that a process plays and another looks after.
private final class SupervisedKiosk {
  let run: ProgramRun

  init() throws {
    let home = newPlace()
    let log = home.appending(path: "log").path
    run = try ProgramRun(["--kiosk", log, "--no-sound", "--renderer", "software"], home: home)
    _ = wait { self.log.contains("begins\n") ? true : nil }
  }

  deinit {
    _ = run.terminate()
    run.removeHome()
  }

  var supervisor: Int32 { run.number }
  var log: String {
    let file = run.home.appending(path: "log/visitors.log")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The process that plays; nil while there is none.
  var player: Int32? {
    let path = "/proc/\(supervisor)/task/\(supervisor)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// The next process that plays after another.
  func player(after first: Int32) -> Int32? {
    wait { self.player.flatMap { $0 == first ? nil : $0 } }
  }

  /// What a body finds within a minute.
  func wait<Found>(for body: () -> Found?) -> Found? {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let found = body() { return found }
      usleep(20_000)
    }
    return nil
  }

  /// Whether a process plays no more: its parent may not have asked how it ended.
  static func isGone(_ process: Int32) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text.map { $0.contains(") Z ") } ?? true
  }
}

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `An exhibition that continues` {
  @Test func `begins again after a crash, ignores others' signals, and ends where it is asked to`()
    throws
  {
    let kiosk = try SupervisedKiosk()
    let first = try #require(kiosk.player)
    for number in [
      SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
      __libc_current_sigrtmin(), __libc_current_sigrtmax(),
    ] {
      kill(kiosk.supervisor, number)
      kill(first, number)
    }
    usleep(300_000)
    #expect(kiosk.player == first)
    kill(first, SIGABRT)
    #expect(kiosk.player(after: first) != nil)
    #expect(kiosk.log.contains("ended by signal 6; begins again in 1 s\n"), "\(kiosk.log)")
    _ = kiosk.wait { kiosk.log.split(separator: "\n").count >= 3 ? true : nil }
    kill(kiosk.supervisor, SIGTERM)
    #expect(kiosk.run.waitForEnd() == 0)
  }

  @Test func `begins again where it hangs`() throws {
    let kiosk = try SupervisedKiosk()
    let first = try #require(kiosk.player)
    kill(first, SIGSTOP)
    #expect(kiosk.player(after: first) != nil)
    #expect(
      kiosk.log.contains("ended by signal 9, as it hung; begins again in 1 s\n"), "\(kiosk.log)")
  }

  @Test func `ends where nobody looks after it any more`() throws {
    let kiosk = try SupervisedKiosk()
    let first = try #require(kiosk.player)
    kill(kiosk.supervisor, SIGKILL)
    #expect(kiosk.wait { SupervisedKiosk.isGone(first) ? true : nil } == true)
  }
}
