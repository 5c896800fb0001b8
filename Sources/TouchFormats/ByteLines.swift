/// The lines of a file, one after the other.
struct ByteLines {
  private let bytes: [UInt8]
  private let longest: Int
  private var place = 0
  /// The number of the last line that was given out.
  private(set) var number = 0

  /// The lines of some bytes, none longer than so many.
  init(_ bytes: [UInt8], longest: Int = Recording.longestLine) {
    self.bytes = bytes
    self.longest = longest
  }

  /// The next line without its end, or nil where the file ends.
  mutating func next() throws(RecordingError) -> ArraySlice<UInt8>? {
    guard place < bytes.count else { return nil }
    number += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      place += 1
      guard place - start <= longest else {
        throw RecordingError(
          line: number, found: "a line of more than \(longest) bytes", expected: "shorter lines")
      }
    }
    defer { place += 1 }
    return bytes[start..<place]
  }

  /// The next line as words, or nil where the file ends.
  mutating func nextWords() throws(RecordingError) -> ByteWords? {
    guard let line = try next() else { return nil }
    return ByteWords(line, line: number)
  }
}
