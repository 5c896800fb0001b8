import SwivelInput

/// Writes a tape line by line, during a session.
public struct TapeWriter: Sendable {
  /// The lines that were not taken yet, and the one that is being written.
  private var bytes: [UInt8] = []
  /// The start of the line that is being written.
  private var lineStart = 0
  private var digest = Digest()
  /// The number of entries that were added.
  public private(set) var entries = 0
  /// The time of the report that isn't written to its end; nil while there is none.
  private var report: Timestamp?

  /// Writes a tape's header; its entries are not written.
  public init(_ tape: Tape) {
    write("swivel-tape \(Tape.version)")
    write("program \(withoutControls(tape.program))")
    write("surface \(tape.surface.words)")
    write("step \(decimal(tape.step))")
    let digest = tape.start.digest > 1 ? " \(tape.start.digest)" : ""
    write("start \(withoutControls(tape.start.scene)) \(tape.start.hash)\(digest)")
    if let shown = tape.shown { write("shown \(decimal(shown))") }
    for line in tape.extras { write("\(line.key) \(withoutControls(line.value))") }
  }

  /// What was written and not taken, except for a report that is not yet whole.
  public var text: String { String(decoding: bytes[..<lineStart], as: UTF8.self) }

  /// Adds an entry.
  public mutating func append(_ entry: Tape.Entry) {
    entries += 1
    // An event, which may stand in the report before it, is only looked at here: to bind it would copy it.
    if case .event = entry {} else { endReport() }
    switch entry {
    case .event(let event): append(event)
    case .hash(let tick, let state): write("hash \(tick) \(state) \(digest.text)")
    case .expect(let expectation): write("expect \(expectation.tick) \(expectation.condition.text)")
    case .state(let line): write("state \(line.subject)\(line.words)")
    case .extra(let line): write(withoutControls(line))
    case .comment(let comment): append(comment: comment)
    }
  }

  /// What was written since the last call, which forgets it; ``finished()`` continues behind it.
  public mutating func takeText() -> String {
    defer {
      bytes.removeSubrange(..<lineStart)
      lineStart = 0
    }
    return text
  }

  /// Returns the rest of the text, closed by the fingerprint of all lines.
  public mutating func finished() -> String {
    endReport()
    bytes.append(contentsOf: "end \(digest.text)\n".utf8)
    lineStart = bytes.count
    return text
  }

  /// What a report tells of its contacts stands on one line.
  private mutating func append(_ event: InputEvent) {
    guard case .contact(let contact) = event.kind else {
      endReport()
      bytes.append(millionths: event.time.microseconds)
      return write(" \(event.kind.words)")
    }
    if report != event.time {
      endReport()
      bytes.append(millionths: event.time.microseconds)
    }
    bytes.append(Byte.space)
    bytes.append(contact)
    report = event.time
    if !event.hasMore { endReport() }
  }

  private mutating func endReport() {
    guard report != nil else { return }
    endLine()
    report = nil
  }

  /// Appends the lines of a comment, which no fingerprint covers.
  private mutating func append(comment: String) {
    for line in comment.lines {
      bytes.append(contentsOf: (line.isEmpty ? "#\n" : "# \(withoutControls(String(line)))\n").utf8)
    }
    lineStart = bytes.count
  }

  private mutating func write(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    endLine()
  }

  private mutating func endLine() {
    bytes.append(Byte.lineFeed)
    digest.add(bytes[lineStart...])
    lineStart = bytes.count
  }
}

/// A text with spaces in place of characters that would end or break its line.
private func withoutControls(_ text: String) -> String {
  func isControl(_ byte: UInt8) -> Bool {
    byte < Byte.space && byte != Byte.tab || byte == Byte.delete
  }
  guard text.utf8.contains(where: isControl) else { return text }
  return String(decoding: text.utf8.map { isControl($0) ? Byte.space : $0 }, as: UTF8.self)
}
