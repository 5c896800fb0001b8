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

  /// The session that a tape was recorded from, as it started.
  static func session(of tape: Tape, _ path: String, _ supplies: Supplies) throws -> Session {
    guard tape.step == Session.tickLength else {
      throw Failure(
        path, found: "ticks of \(tape.step) µs", expected: "ticks of \(Session.tickLength) µs")
    }
    let state = try tape.start.state.map { try startState($0, of: tape, path, supplies) }
    let place = try StartPlace.of(
      tape.start.scene, beside: path, among: supplies.levels
    ) { place in
      if let state { return place.isPlayed(in: state) }
      return place.session(supplies, on: tape.surface).digest.text == tape.start.hash
    }
    guard let state else { return place.session(supplies, on: tape.surface) }
    return Session(library: supplies.library, levels: place.shelf, state: state)
  }

  /// The state in which a tape begins that begins in the middle of a session.
  private static func startState(
    _ text: String, of tape: Tape, _ path: String, _ supplies: Supplies
  ) throws -> SessionState {
    let state: SessionState
    do {
      state = try StateText.read(text, with: supplies.library)
    } catch {
      throw Failure("\(path): \(error)")
    }
    guard state.surface == tape.surface else {
      throw Failure(
        "\(path): state", found: "another surface than the header has", expected: "the same")
    }
    guard state.digest.text == tape.start.hash else {
      throw Failure(
        "\(path): state", found: "fingerprint \(state.digest.text)",
        expected: "\(tape.start.hash), as its start says")
    }
    return state
  }
}
