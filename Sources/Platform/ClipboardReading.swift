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
      return [Self.read(line, limit: limit, until: .now + timeout)]
    }
  }

  /// Once, as soon as it is there.
  package func take() -> Answer? { worker.takeAnswers().first }

  private static func read(
    _ line: Int32, limit: Int, until end: ContinuousClock.Instant
  ) -> Answer {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let left = (end - .now) / .milliseconds(1)
      var wait = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wait, 1, Int32(left.rounded(.up))) > 0 else { return .late }
      let count = Glibc.read(line, &block, block.count)
      guard count > 0 else { return .text(String(decoding: bytes, as: UTF8.self)) }
      bytes += block.prefix(count)
    }
    return .tooLong
  }
}
