/// Splits a file into lines.
public struct ByteLines {
  private let bytes: [UInt8]
  private let longest: Int
  private var offset = 0
  /// The number of the last returned line.
  public private(set) var number = 0

  /// The lines of bytes, with a limit on their length.
  public init(_ bytes: [UInt8], longest: Int = Recording.longestLine) {
    (self.bytes, self.longest) = (bytes, longest)
  }

  /// The next line without its line end; nil at the end of the file.
  public mutating func next() throws(RecordingError) -> ArraySlice<UInt8>? {
    guard offset < bytes.count else { return nil }
    number += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
      guard offset - start <= longest else {
        throw RecordingError(
          line: number, found: "a line of more than \(longest) bytes", expected: "shorter lines")
      }
    }
    defer { offset += 1 }
    return bytes[start..<offset]
  }
}

extension ArraySlice<UInt8> {
  /// The value of the whole text as a number of up to eighteen digits; nil for other text.
  public func integer(radix: Int) -> Int64? {
    let isNegative = first == UInt8(ascii: "-")
    guard first != UInt8(ascii: "+"), count <= (isNegative ? 19 : 18) else { return nil }
    return Int64(String(decoding: self, as: UTF8.self), radix: radix)
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
