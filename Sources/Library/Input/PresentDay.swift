/// The present day, perhaps with the time of day.
public struct PresentDay: ReplyValue {
  /// The day, as `2026-11-23`.
  package let date: String
  /// The second since midnight; nil where no time is known.
  package let second: Int?

  package init(_ date: String, second: Int? = nil) { (self.date, self.second) = (date, second) }

  /// Reads a text of ``text``'s format; nil for others.
  public init?(text: String) {
    guard [10, 19].contains(text.utf8.count) else { return nil }
    date = String(text.prefix(10))
    let parts = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    second = parts.count == 3 ? (parts[0] * 60 + parts[1]) * 60 + parts[2] : nil
    guard Self.isDate(date), (0..<86_400).contains(second ?? 0), self.text == text else {
      return nil
    }
  }

  /// The day, and behind it the time, where it is known, as `T18:30:05`.
  public var text: String {
    guard let second else { return date }
    let numbers = [second / 3_600, second / 60 % 60, second % 60]
    return date + "T" + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Whether a text is a day, as `2026-11-23`.
  package static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
      }
  }
}
