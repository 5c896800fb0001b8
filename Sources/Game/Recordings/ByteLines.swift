/// Splits a file into lines.
public struct ByteLines {
  private let bytes: [UInt8]
  private let longest: Int
  private var offset = 0
  /// The number of the last returned line.
  public private(set) var number = 0

  /// The lines of bytes, with a limit on their length.
  public init(_ bytes: [UInt8], longest: Int = Recording.longestLine) {
    self.bytes = bytes
    self.longest = longest
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
