import Game
import Platform

/// An exhibition that goes on: the watch over the session, and the log of its visits.
struct KioskRun {
  var watch: Kiosk
  private let log: String?

  /// The newest visits that the log holds, and its greatest size in bytes.
  private static let most = (visits: 1_000, bytes: 1 << 18)

  /// An exhibition that logs into a folder; where that can't be written, it says so and goes on without a log.
  init(_ rules: KioskRules, over session: Session, folder: String?) {
    watch = Kiosk(rules, over: session)
    guard let folder else {
      log = nil
      return
    }
    let path = folder + "/visitors.log"
    do {
      try Files.makeFolder(folder)
      try Files.write(Self.lines(of: path), to: path)
      log = path
    } catch {
      Console.complain("kiosk: visits aren't logged: \(oneLine(error))")
      log = nil
    }
  }

  private static func lines(of path: String) -> [UInt8] {
    Files.exists(path) ? (try? Files.read(path, limit: most.bytes)) ?? [] : []
  }

  /// Logs a visit as a line with the local time of its end; the newest thousand are kept.
  func note(_ visit: Kiosk.Visit) {
    guard let log else { return }
    let old = String(decoding: Self.lines(of: log), as: UTF8.self)
      .split(separator: "\n").suffix(Self.most.visits - 1).map(String.init)
    let lines = old + ["\(WallClock.stamp) \(visit.line)"]
    do {
      try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: log)
    } catch {
      Console.complain("kiosk: a visit isn't logged: \(oneLine(error))")
    }
  }
}
