import Game
import Input
import Platform
import Tapes

/// Reads tapes from files.
enum TapeFile {
  /// How large a tape may be, in bytes.
  private static let limit = 256 << 20

  static func read(_ path: String) throws -> Tape {
    let bytes = try Files.read(path, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(path, found: "bytes that are no UTF-8", expected: "text")
    }
    do {
      return try Tape(parsing: text)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// Whether a file says in its first bytes that it is a tape; not where it can't be read.
  static func isTape(_ path: String) -> Bool {
    let beginning = Array("swivel-tape ".utf8)
    return (try? Files.beginning(of: path, count: beginning.count)) == beginning
  }

  /// The session that a tape was recorded from, as it started.
  static func session(of tape: Tape, _ path: String, _ supplies: Supplies) throws -> Session {
    guard tape.step == Session.tickLength else {
      throw Failure(
        path, found: "ticks of \(tape.step) µs", expected: "ticks of \(Session.tickLength) µs")
    }
    let place = try StartPlace.of(
      tape.start.scene, beside: path, among: supplies.levels
    ) { $0.session(supplies, on: tape.surface).digest.text == tape.start.hash }
    return place.session(supplies, on: tape.surface)
  }
}
