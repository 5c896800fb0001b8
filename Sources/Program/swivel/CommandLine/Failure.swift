import SwivelPlatform
import SwivelTexts

/// An error that ends the program, in one line, with the exit status.
struct Failure: Error, CustomStringConvertible {
  /// The status for unusable input: an option, a file, a display that isn't there.
  static let unusable: Int32 = 2
  /// The status for a check with a negative result.
  static let checkFailed: Int32 = 1

  /// An error that the user was already informed of, so that no line is printed.
  static let reported = Failure("")

  /// What the program ends with where a scene is lost that it should have kept, which was reported with the reason.
  static let lost = Failure("", status: checkFailed)

  /// The line; empty where none is to be printed.
  let description: String
  let status: Int32
  /// Whether the file may be valid for another version of the program, or could not be read at all.
  let mayBeValidElsewhere: Bool

  init(_ description: String, status: Int32 = Failure.unusable, mayBeValidElsewhere: Bool = true) {
    (self.description, self.status) = (description, status)
    self.mayBeValidElsewhere = mayBeValidElsewhere
  }

  init(_ error: FileError) { self.init("\(error)", mayBeValidElsewhere: error.cause != .content) }

  init(_ what: String, found: String, expected: String) {
    self.init("\(what): found \(found), expected \(expected)")
  }

  /// What a body reads of a file or a folder; fails in a line with its name.
  static func reading<Value>(_ path: String, _ body: () throws -> Value) throws(Failure) -> Value {
    do { return try body() } catch let failure as Failure { throw failure } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      throw Failure("\(Console.inOneLine(path)): \(reason)")
    }
  }

  static func demandDisplay(for what: String, or other: String = "") throws(Failure) {
    guard !Window.hasDisplay else { return }
    throw Failure(
      what, found: "no display", expected: "DISPLAY or WAYLAND_DISPLAY to be set\(other)")
  }
}

extension Message.Argument {
  /// The reason of an error, as part of a sentence about what failed.
  static func reason(_ error: any Error) -> Message.Argument {
    guard let error = error as? FileError else { return .text(oneLine(error)) }
    let path = Console.inOneLine(error.path)
    let phrase: MessageKey
    switch error.cause {
    case .noRoom: phrase = .causeNoRoom
    case .denied: phrase = .causeDenied
    case .readOnly: phrase = .causeReadOnly
    case .missing: phrase = .causeMissing
    case .taken, .content, .other: return .text("\(path): \(error.reason)")
    }
    return .saying(Message(phrase, .text(path)))
  }
}
