public import SwivelRecordings

/// The user's options for reading a recording.
public struct ReadingOptions: Sendable {
  /// The device's axes, where the file doesn't describe them.
  public var range: TouchRange?
  /// Which of several devices is read, counted from 1.
  public var device: Int?

  /// The defaults: the file's own description, and the device with contacts.
  public init() {}
}

/// A device's axes.
public struct TouchRange: Hashable, Sendable {
  /// The axis to the right.
  public var horizontal: TouchAxis
  /// The axis down.
  public var vertical: TouchAxis

  /// Two axes.
  public init(horizontal: TouchAxis, vertical: TouchAxis) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Reads `0..1079,0..1919`, the axis to the right first; nil for other text.
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

/// A log that was read, and what was guessed, one per line.
public struct TouchReading: Sendable {
  /// The contacts of the recording.
  public var log: TouchLog
  /// The guesses.
  public var notes: [String]

  /// A log with its guesses.
  public init(log: TouchLog, notes: [String] = []) {
    self.log = log
    self.notes = notes
  }
}
