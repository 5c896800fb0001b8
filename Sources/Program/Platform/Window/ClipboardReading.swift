import CSwivelSDL2
import Glibc

/// What somebody else has on the clipboard, on its way: whoever has it may take a while to hand it over, and nobody waits
/// for that.
package final class ClipboardReading: Sendable {
  package enum Answer: Hashable, Sendable {
    /// The text, empty where there is none.
    case text(String)
    case tooLong
    /// Whoever has the text doesn't hand it over.
    case late
  }

  private let worker: Worker<Answer>

  init(_ answer: Answer) { worker = Worker([answer]) }

  /// Begins to read a line to its end, which is closed then; ``EventSource/wake()`` tells that the answer is there.
  init(from line: Int32, limit: Int, timeout: Duration = .seconds(5)) {
    worker = Worker()
    worker.post {
      defer { close(line) }
      return [Self.answer(from: line, limit: limit, until: .now + timeout)]
    }
  }

  private static func answer(
    from line: Int32, limit: Int, until end: ContinuousClock.Instant
  ) -> Answer {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      guard ready(line, until: end) != 0 else { return .late }
      let count = uninterrupted { read(line, &buffer, buffer.count) }
      guard count > 0 else {
        return count == 0 ? .text(String(decoding: bytes, as: UTF8.self)) : .late
      }
      bytes += buffer[..<count]
    }
    return .tooLong
  }

  /// Begins to read what a client of the X server has, of so many bytes at most.
  init(fromX11 limit: Int, timeout: Duration = .seconds(5)) {
    worker = Worker()
    worker.post {
      var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      let outcome = csdl_read_x11_clipboard(
        Int32(timeout / .milliseconds(1)), limit, &text, &length)
      defer { SDL_free(text) }
      return switch Int(outcome) {
      case CSDL_CLIPBOARD_LATE: [.late]
      case CSDL_CLIPBOARD_LONG: [.tooLong]
      case CSDL_CLIPBOARD_TEXT:
        [.text(String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self))]
      default: [.text("")]
      }
    }
  }

  /// Once, as soon as it is there.
  package func take() -> Answer? { worker.takeAnswers().first }
}
