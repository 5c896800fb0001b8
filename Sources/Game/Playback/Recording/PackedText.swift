/// A text of mostly digits, of which each takes half a byte.
struct PackedText: Sendable {
  private(set) var bytes: [UInt8]

  /// What takes half a byte, by the number that stands for it; the next number says that a whole byte follows.
  private static let short = Array("0123456789., -\n".utf8)
  private static let other = UInt8(short.count)
  private static let numbers: [UInt8] = (0...255).map { byte in
    short.firstIndex(of: byte).map(UInt8.init) ?? other
  }

  init(_ text: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(text.count * 5 / 8)
    var first: UInt8?
    func add(_ half: UInt8) {
      if let upper = first { bytes.append(upper << 4 | half) }
      first = first == nil ? half : nil
    }
    for byte in text {
      let number = Self.numbers[Int(byte)]
      add(number)
      guard number == Self.other else { continue }
      add(byte >> 4)
      add(byte & 15)
    }
    // A half of a whole byte of which nothing follows.
    if first != nil { add(Self.other) }
  }

  /// What was packed, byte by byte; O(n).
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    var (isWhole, upper) = (false, UInt8?.none)
    func take(_ half: UInt8) {
      if let part = upper {
        text.append(part << 4 | half)
        (isWhole, upper) = (false, nil)
      } else if isWhole {
        upper = half
      } else if half == Self.other {
        isWhole = true
      } else {
        text.append(Self.short[Int(half)])
      }
    }
    for byte in bytes {
      take(byte >> 4)
      take(byte & 15)
    }
    return text
  }
}
