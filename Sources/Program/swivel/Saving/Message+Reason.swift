import SwivelPlatform
import SwivelTexts

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
