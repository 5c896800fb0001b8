import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads, .serialized, .enabled(if: BuiltSwivel.url != nil, "swivel is not built"))
struct `An exhibition that goes on` {
  /// The process that plays; nil while there is none.
  private func child(of process: Int32) -> Int32? {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Int32($0) }
  }

  /// What a body finds within a minute.
  private func wait<Found>(for body: () -> Found?) -> Found? {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let found = body() { return found }
      usleep(20_000)
    }
    return nil
  }

  @Test func `begins again after a crash, ignores others' signals, and ends where it is asked to`()
    throws
  {
    let home = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let log = home.appending(path: "log/visitors.log")
    let process = Process()
    process.executableURL = BuiltSwivel.url
    process.arguments = [
      "--kiosk", home.appending(path: "log").path, "--no-sound", "--renderer", "software",
    ]
    process.environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy",
      "SDL_AUDIODRIVER": "dummy", "SWIFT_BACKTRACE": "enable=no",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    func text() -> String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
    let supervisor = process.processIdentifier
    _ = wait { text().contains("begins\n") ? true : nil }
    let first = try #require(child(of: supervisor))
    for number in [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE] {
      kill(supervisor, number)
      kill(first, number)
    }
    usleep(300_000)
    #expect(child(of: supervisor) == first)
    kill(first, SIGABRT)
    let second = wait { child(of: supervisor).flatMap { $0 == first ? nil : $0 } }
    #expect(second != nil)
    #expect(text().contains("ended by signal 6; begins again in 1 s\n"), "\(text())")
    _ = wait { text().split(separator: "\n").count >= 3 ? true : nil }
    kill(supervisor, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }
}
