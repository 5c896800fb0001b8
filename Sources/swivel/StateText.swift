import Entities
import FoundationEssentials
import Game
import Sandbox

/// A session's state as one line of JSON, for tapes that begin in the middle of a session.
enum StateText {
  /// The greatest length of a state, in bytes.
  static let limit = 16 << 20

  /// The line; its keys are sorted, and its numbers read back as the same bits.
  static func of(_ state: SessionState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try encoder.encode(state)
    guard bytes.count <= limit else {
      throw Failure("state", found: "\(bytes.count) bytes", expected: "at most \(limit)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a state from a line; a state that no session can reach is rejected.
  static func read(_ text: String, with library: ShapeLibrary) throws(Failure) -> SessionState {
    guard text.utf8.count <= limit else {
      throw Failure("state", found: "\(text.utf8.count) bytes", expected: "at most \(limit)")
    }
    if let number = StateNumbers.fault(in: text) {
      throw Failure("state", found: number, expected: "a number within ±2⁵³")
    }
    let state = try decode(text)
    if let part = state.fault(with: library) {
      throw Failure("state", found: "\(part) as no session has it", expected: "what play leads to")
    }
    return state
  }

  private static func decode(_ text: String) throws(Failure) -> SessionState {
    do {
      return try JSONDecoder().decode(SessionState.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw Failure("state", found: Self.reason(error), expected: "the state of a session")
    } catch {
      throw Failure("state", found: oneLine(error), expected: "the state of a session")
    }
  }

  /// The reason and the key path of a decoding error, in one line.
  private static func reason(_ error: DecodingError) -> String {
    let context: DecodingError.Context
    switch error {
    case .typeMismatch(_, let where_), .valueNotFound(_, let where_), .keyNotFound(_, let where_),
      .dataCorrupted(let where_):
      context = where_
    @unknown default: return oneLine(error)
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let place = path.joined(separator: ".")
    return LockLevels.inOneLine("\(place.isEmpty ? "" : "\(place): ")\(context.debugDescription)")
  }
}
