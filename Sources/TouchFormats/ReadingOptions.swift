/// What a person says about a recording that the file doesn't.
public struct ReadingOptions: Sendable {
  /// Whether what is wrong but can be understood is put right instead of refused.
  public var isLenient = false
  /// How the device counts to the right and down, where the file doesn't say so.
  public var range: TouchRange?
  /// Which device of several is meant, counted from 1.
  public var device: Int?

  /// Nothing said: strictly, with what the file says.
  public init() {}
}

/// How a device counts to the right and down.
public struct TouchRange: Hashable, Sendable {
  /// To the right.
  public var horizontal: TouchAxis
  /// Down.
  public var vertical: TouchAxis

  /// Two axes.
  public init(horizontal: TouchAxis, vertical: TouchAxis) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Reads `0..1079,0..1919`, to the right first; nil for anything else.
  public init?(_ text: String) {
    let axes = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.axis($0) }
    guard axes.count == 2, let horizontal = axes[0], let vertical = axes[1] else { return nil }
    self.init(horizontal: horizontal, vertical: vertical)
  }

  private static func axis(_ text: Substring) -> TouchAxis? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard let from = Int32(text[..<dots.lowerBound]), let to = Int32(text[dots.upperBound...])
    else { return nil }
    return TouchAxis(Int64(from), Int64(to))
  }
}

/// A log that was read, and what was put right on the way, a line each.
public struct TouchReading: Sendable {
  /// What the contacts did.
  public var log: TouchLog
  /// What was guessed or put right.
  public var notes: [String]

  /// A log, with what was put right in it.
  public init(log: TouchLog, notes: [String] = []) {
    self.log = log
    self.notes = notes
  }
}
