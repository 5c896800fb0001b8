import SwivelGame
import SwivelJSON
import SwivelPlatform

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
      if !Files.exists(folder) {
        try Files.makeFolder(folder)
        Console.remark("kiosk: \(LockLevels.inOneLine(folder)): found no folder, made one")
      }
      // A line of its own at the start, so that a disk without room is noticed now.
      try Self.append("begins", to: path)
      log = path
    } catch {
      Console.complain("kiosk: visits aren't logged: \(oneLine(error))")
      log = nil
    }
  }

  /// Says that an exhibition has crashed, and logs it into its folder.
  static func note(crash line: String, in folder: String?) {
    Console.complain("kiosk: \(line)")
    guard let folder, Files.exists(folder) else { return }
    try? append(line, to: folder + "/visitors.log")
  }

  /// Rules with a way out: where they have none it is made up, and said to who starts the program.
  static func withWayOut(_ rules: KioskRules) -> KioskRules {
    guard rules.pin.isEmpty else { return rules }
    var rules = rules
    rules.pin = (0..<8).map { _ in Int.random(in: 1...4) }
    let pin = rules.pin.map(String.init).joined()
    Console.remark(
      "kiosk: the way out is \(pin) until the next start; \"pin\" in kiosk.json sets one")
    return rules
  }

  /// The rules that a folder's `kiosk.json` sets; the usual ones where it has none.
  static func rules(in folder: String?) throws(Failure) -> KioskRules {
    guard let path = folder.map({ $0 + "/kiosk.json" }), Files.exists(path) else {
      return KioskRules()
    }
    do {
      return try KioskRules(text: Files.read(path, limit: KioskRules.largestText))
    } catch let error as JSONError {
      throw Failure("\(LockLevels.inOneLine(path)): \(error)")
    } catch {
      throw Failure(oneLine(error))
    }
  }

  private static func lines(of path: String) -> [UInt8] {
    Files.exists(path) ? (try? Files.read(path, limit: most.bytes)) ?? [] : []
  }

  /// Logs a visit as a line with the local time of its end; the newest thousand are kept.
  func note(_ visit: Kiosk.Visit) {
    guard let log else { return }
    do {
      try Self.append(visit.line, to: log)
    } catch {
      Console.complain("kiosk: a visit isn't logged: \(oneLine(error))")
    }
  }

  private static func append(_ line: String, to log: String) throws(FileError) {
    let old = String(decoding: lines(of: log), as: UTF8.self)
      .split(separator: "\n").suffix(most.visits - 1).map(String.init)
    let lines = old + ["\(WallClock.stamp) \(line)"]
    try Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: log)
  }
}
