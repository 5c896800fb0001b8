import SwivelGestures
package import SwivelLocks

/// A lock made by hand as one line of text, which can be shared as any text and read back.
///
/// The format is `swivel-lock1.`, the lock in a compact form as Base64 with `-` and `_`, `.`, and a checksum of 8
/// hexadecimal digits. The same lock gives the same line. One with a thing in its tray begins with `swivel-lock2.`, so that
/// a program that knows no such clues says so.
package struct LockLine: Hashable, Sendable {
  /// The prefix of every line, and that of one with a thing in its tray.
  package static let (start, startOfThings) = ("swivel-lock1.", "swivel-lock2.")
  /// The prefix of the lines of every version.
  private static let family = "swivel-lock"
  /// The greatest length of a line, in bytes; what is longer isn't looked at.
  package static let longest = 1_024

  package let lock: HandmadeLock

  package init(_ lock: HandmadeLock) { self.lock = lock }

  /// Why a text is no line of a lock.
  package enum Fault: Error, Hashable, Sendable {
    /// It was written by another version of the program.
    case version
    /// It is incomplete or was changed.
    case damaged
    /// The lock can't be opened as it should, or opens by accident.
    case unfair
  }

  /// Whether a text looks like a line of a lock, valid or not.
  package static func isMeant(_ text: some StringProtocol) -> Bool {
    Base64Line.isMeant(text, as: family)
  }

  package var text: String { Base64Line.line(start, bytes) }

  private var start: String {
    if case .thing = lock.clue { Self.startOfThings } else { Self.start }
  }

  /// The id of its level.
  package var id: String {
    let sum = Base64Line.sum(of: Base64Line.text(of: bytes))
    guard case .thing = lock.clue else { return HandmadeLock.idPrefix + sum }
    var mute = lock
    (mute.title, mute.words, mute.letter) = ("", "", "")
    let seed = Base64Line.sum(of: Base64Line.text(of: LockLine(mute).bytes))
    return "\(HandmadeLock.idPrefix)\(seed)-\(sum)"
  }

  package var fault: HandmadeLock.Fault? { lock.fault(id: id) }

  /// Its level, which opens by its numbers only.
  package var level: Level {
    get throws(Fault) {
      guard lock.isValid, fault == nil, let level = try? lock.level(id: id) else { throw .unfair }
      return level
    }
  }

  /// Reads a line; line breaks within it, as mail programs add them, are ignored.
  package init(parsing text: String) throws(Fault) {
    guard text.utf8.count <= Self.longest else { throw .damaged }
    let line = Base64Line.withoutSpace(text)
    guard let start = [Self.start, Self.startOfThings].first(where: line.hasPrefix) else {
      throw .version
    }
    guard let bytes = Base64Line.bytes(ofLine: line.dropFirst(start.count)),
      let lock = Self.lock(of: bytes), lock.isValid
    else { throw .damaged }
    self.lock = lock
    guard self.bytes == bytes, self.start == start else { throw .damaged }
  }

  // MARK: - Bytes

  /// The lock in a compact form: a byte for each choice and number, then the texts with their lengths.
  private var bytes: [UInt8] {
    var bytes: [UInt8] = [
      UInt8(LockModel.allCases.firstIndex(of: lock.model) ?? 0), UInt8(lock.stops),
      lock.first == .clockwise ? 1 : 0, UInt8(lock.toleranceHalves),
      UInt8(HandmadeLock.Clue.all.firstIndex(of: lock.clue) ?? 0), UInt8(lock.numbers.count),
    ]
    bytes += lock.numbers.map { UInt8($0) }
    bytes += lock.passes.map { UInt8($0) }
    for text in [lock.title, lock.words, lock.letter] {
      bytes.append(UInt8(text.utf8.count))
      bytes += text.utf8
    }
    return bytes
  }

  private static func lock(of bytes: [UInt8]) -> HandmadeLock? {
    var rest = bytes[...]
    func take() -> Int? { rest.popFirst().map(Int.init) }
    func takeAll(_ count: Int) -> ArraySlice<UInt8>? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    func takeText() -> String? {
      take().flatMap(takeAll).flatMap { String(validating: $0, as: UTF8.self) }
    }
    var lock = HandmadeLock()
    guard let model = take(), LockModel.allCases.indices.contains(model), let stops = take(),
      let direction = take(), direction < 2, let halves = take(), let clue = take(),
      HandmadeLock.Clue.all.indices.contains(clue), let count = take(),
      let numbers = takeAll(count), let passes = takeAll(count), let title = takeText(),
      let words = takeText(), let letter = takeText(), rest.isEmpty
    else { return nil }
    (lock.model, lock.stops) = (LockModel.allCases[model], stops)
    (lock.first, lock.toleranceHalves) = (direction == 1 ? .clockwise : .counterClockwise, halves)
    (lock.clue, lock.numbers) = (HandmadeLock.Clue.all[clue], numbers.map { Int($0) })
    lock.passes = passes.map { Int($0) }
    (lock.title, lock.words, lock.letter) = (title, words, letter)
    return lock
  }
}
