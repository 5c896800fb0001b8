extension UInt8 {
  fileprivate func digit(radix: Int64) -> Int64? {
    let value: Int64
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int64(self) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = Int64(self) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = Int64(self) - 0x41 + 10
    default: return nil
    }
    return value < radix ? value : nil
  }
}

extension ArraySlice<UInt8> {
  /// The value of the whole text as a number of up to eighteen digits; nil for other text.
  public func integer(radix: Int64) -> Int64? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? dropFirst() : self
    guard (1...18).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard let digit = byte.digit(radix: radix) else { return nil }
      // Eighteen hexadecimal digits overflow, but all callers expect far fewer.
      value = value &* radix &+ digit
      guard value >= 0 else { return nil }
    }
    return isNegative ? -value : value
  }

  /// The value of a text with up to ten digits of seconds and six decimals, in microseconds; nil for other text.
  public var microseconds: Int64? {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), endIndex - dot == 7,
      (1...10).contains(dot - startIndex), first != UInt8(ascii: "-"),
      let seconds = self[..<dot].integer(radix: 10),
      self[dot + 1] != UInt8(ascii: "-"), let rest = self[(dot + 1)...].integer(radix: 10)
    else { return nil }
    return seconds * 1_000_000 + rest
  }
}
