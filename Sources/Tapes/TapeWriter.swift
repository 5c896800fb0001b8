import Input

/// Writes a tape line by line, during a session.
public struct TapeWriter: Sendable {
  /// The text that was not taken yet, including a report that may still grow.
  private var bytes: [UInt8] = []
  /// The start of the line that is being written.
  private var lineStart = 0
  private var digest = Digest()
  /// The report on that line, which may still grow.
  private var report = OpenReport()

  /// Writes a tape's header; its entries are not written.
  public init(_ tape: Tape) {
    write("swivel-tape \(Tape.version)")
    write("program \(plain(tape.program))")
    write("surface \(tape.surface.words)")
    write("step \(decimal(tape.step))")
    write("start \(plain(tape.start.scene)) \(tape.start.hash)")
    if let state = tape.start.state { write("state \(plain(state))") }
    if !tape.start.down.isEmpty { write("down\(Self.words(of: tape.start.down))") }
    for line in tape.extras { write("\(line.key) \(plain(line.value))") }
  }

  /// ` 1 2=mouse`, sorted by number.
  private static func words(of down: [ContactID: ContactKind]) -> String {
    down.sorted { $0.key < $1.key }.map { id, kind in
      " \(id.number)\(kind == .finger ? "" : "=\(kind.rawValue)")"
    }.joined()
  }

  /// The text that was not taken yet, without a report that may still grow.
  public var text: String { String(decoding: bytes[..<lineStart], as: UTF8.self) }

  /// Whether there is a report that may still grow, which ``text`` doesn't include.
  public var hasOpenReport: Bool { !report.isEmpty }

  /// Adds an entry.
  public mutating func append(_ entry: Tape.Entry) {
    switch entry {
    case .event(let event): append(event)
    case .hash(let tick, let state):
      endReport()
      write("hash \(tick) \(state) \(digest.text)")
    case .expect(let expectation):
      endReport()
      write("expect \(expectation.text)")
    case .state(let line):
      endReport()
      write("state \(line.subject)\(line.words)")
    case .extra(let line):
      endReport()
      write(plain(line))
    case .comment(let comment):
      endReport()
      append(comment: comment)
    }
  }

  /// Closes a report; only where no event at its time can follow.
  public mutating func endReport() {
    guard !report.isEmpty else { return }
    endLine()
    report.close()
  }

  /// Returns the text since the last call, and drops it; ``finished()`` continues after it.
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
}

extension TapeWriter {
  private mutating func append(_ event: InputEvent) {
    guard case .contact(let contact) = event.kind else {
      endReport()
      bytes.append(millionths: event.time.microseconds)
      return write(" \(event.kind.words)")
    }
    if !report.takes(contact.id, at: event.time) {
      endReport()
      bytes.append(millionths: event.time.microseconds)
    }
    report.add(contact.id, at: event.time)
    bytes.append(Byte.space)
    bytes.append(contact)
  }

  /// Appends the lines of a comment, which no fingerprint covers.
  private mutating func append(comment: String) {
    for line in comment.lines {
      bytes.append(contentsOf: (line.isEmpty ? "#\n" : "# \(plain(String(line)))\n").utf8)
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
private func plain(_ text: String) -> String {
  func isControl(_ byte: UInt8) -> Bool {
    byte < Byte.space && byte != Byte.tab || byte == Byte.delete
  }
  guard text.utf8.contains(where: isControl) else { return text }
  return String(decoding: text.utf8.map { isControl($0) ? Byte.space : $0 }, as: UTF8.self)
}
