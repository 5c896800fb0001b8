import SwivelGameSupport
import SwivelInput
import SwivelPlayback
import SwivelTapes
import SwivelTestSupport
import Testing

/// The result of reading and playing a tape.
private enum Fate {
  case passes
  case refused(line: Int, column: Int)
  case diverges(line: Int)

  init(_ bytes: [UInt8]) {
    let reading: TapeReading
    do {
      reading = try TapeReading(bytes)
    } catch {
      self = .refused(line: error.line, column: error.column)
      return
    }
    var position = 0
    do {
      var player = try TapeReplayer(reading.tape, from: Bench.session)
      while !player.isAtEnd {
        position = player.position
        try player.step()
      }
      self = .passes
    } catch {
      self = .diverges(line: Int(reading.lines[position]))
    }
  }

  var line: Int? {
    switch self {
    case .passes: nil
    case .refused(let line, _), .diverges(let line): line
    }
  }
}

@Suite struct `A tape that was recorded` {
  @Test(arguments: RecordedTape.tapes.indices)
  func `passes as it is`(index: Int) throws {
    let fate = Fate(Array(RecordedTape.tapes[index].text.utf8))
    expectNil(fate.line, "\(fate)")
  }

  /// A thousand flips in all: every bit counts, except in comments.
  @Test(arguments: UInt64(1)...8)
  func `is refused or diverges, at or behind the place, when any bit is flipped`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let texts = RecordedTape.tapes.map { Array($0.text.utf8) }
    var flips = 0
    while flips < 125 {
      let bytes = texts[flips % texts.count]
      let index = generator.number(in: 0...(bytes.count - 1))
      let bit = generator.number(in: 0...7)
      guard !isOfComment(index, bytes) else { continue }
      flips += 1
      var flipped = bytes
      flipped[index] ^= 1 << UInt8(bit)
      let line = 1 + bytes[..<index].count { $0 == 10 }
      let fate = Fate(flipped)
      let found = try #require(
        fate.line,
        "seed \(seed), tape \((flips - 1) % texts.count), byte \(index), bit \(bit) of line \(line)"
      )
      expectAtLeast(found, line, "seed \(seed), byte \(index), bit \(bit) of line \(line): \(fate)")
    }
  }

  /// Whether a byte is within a comment, or the line feed before or behind it.
  private func isOfComment(_ index: Int, _ bytes: [UInt8]) -> Bool {
    let start = bytes[..<index].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let sharp = UInt8(ascii: "#")
    return bytes[start] == sharp || (bytes[index] == 10 && bytes[(index + 1)...].first == sharp)
  }

  @Test(arguments: RecordedTape.tapes.indices)
  func `is refused when a line is missing, doubled or exchanged with the next`(index: Int) throws {
    let lines = RecordedTape.tapes[index].text.split(separator: "\n").map(String.init)
    for index in lines.indices where !lines[index].hasPrefix("#") {
      var (missing, doubled) = (lines, lines)
      missing.remove(at: index)
      doubled.insert(lines[index], at: index)
      for other in [missing, doubled] { expectTrue(line(of: other) != nil, "line \(index + 1)") }
      guard index + 1 < lines.count, !lines[index + 1].hasPrefix("#") else { continue }
      var exchanged = lines
      exchanged.swapAt(index, index + 1)
      expectTrue(line(of: exchanged) != nil, "line \(index + 1)")
    }
  }

  private func line(of lines: [String]) -> Int? {
    Fate(Array((lines.joined(separator: "\n") + "\n").utf8)).line
  }

  /// The fingerprints of the text are corrected, so only the state can differ.
  @Test(arguments: UInt64(1)...4)
  func `diverges when a finger that holds a thing is a millionth of a point elsewhere`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let tape = RecordedTape.tape(of: RecordedTape.scripts[0], hashing: 1)
    let moves = tape.entries.indices.filter { tape.entries[$0].isMove }
    for _ in 0..<8 {
      let index = moves[generator.number(in: 0...(moves.count - 1))]
      var changed = tape
      changed.entries[index] = tape.entries[index].moved(by: 1)
      let line = try #require(Fate(Array(changed.text.utf8)).line, "seed \(seed), entry \(index)")
      let reading = try TapeReading(Array(changed.text.utf8))
      let next = try #require(changed.entries[index...].firstIndex { $0.isHash })
      expectEqual(line, Int(reading.lines[next]), "seed \(seed), entry \(index)")
    }
  }
}

extension Tape.Entry {
  fileprivate var isMove: Bool {
    guard case .event(let event) = self, case .contact(let contact) = event.kind else {
      return false
    }
    return contact.phase == .moved
  }

  fileprivate var isHash: Bool { if case .hash = self { true } else { false } }

  fileprivate func moved(by millionths: Int64) -> Tape.Entry {
    guard case .event(var event) = self, case .contact(var contact) = event.kind else {
      return self
    }
    contact.position.x += millionths
    event.kind = .contact(contact)
    return .event(event)
  }
}
