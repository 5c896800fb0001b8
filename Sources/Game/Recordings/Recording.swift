public import SwivelGestures
public import SwivelJSON

/// The events of fingers on a device, as in a file of the format `touch-jsonl/1`.
///
/// The first line is an object with at least `format`, `width`, `height` and `units`.
///
/// Each further line is an event of a finger: `t` in seconds, `id`, `phase` (`down`, `move`, `up`), `x` and `y` in fractions of
/// the surface, and `pressure` from 0 to 1 if the device has it. Fingers may be down at the end.
public struct Recording: Hashable, Sendable {
  /// The units of sizes and positions.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case millimetres = "mm"
    /// Counts of a device that doesn't tell its size.
    case counts
    /// Points of a window, for a recording of a window.
    case points = "pt"
  }

  /// An event of one finger.
  public struct Event: Hashable, Sendable {
    /// The time of the event.
    public var time: Timestamp
    /// The id of the finger.
    public var id: ContactID
    /// The phase: began, moved or ended.
    public var phase: ContactPhase
    /// The position from the upper left corner, in the recording's units.
    public var position: Vector
    /// The pressure from 0 to 1; nil where the device doesn't report it.
    public var pressure: Double?
    /// Whether it is at the edge of the surface, so that the finger may be farther out.
    public var isAtEdge = false
  }

  /// The surface's width and height in the recording's units.
  public var size: Vector
  /// The unit of sizes and positions.
  public var unit: Unit
  /// The events, in the order of the file.
  public var events: [Event]

  private static let millimetresPerInch = 25.4
  private static let pointsPerInch = 96.0
  /// The assumed width of a surface of unknown size, in points.
  private static let usualWidth = 1_280.0

  /// Points per unit of the recording: 96 per inch; a surface of unknown size is 1,280 points wide.
  public var pointsPerUnit: Double {
    switch unit {
    case .millimetres: Self.pointsPerInch / Self.millimetresPerInch
    case .counts: Self.usualWidth / size.x
    case .points: 1
    }
  }

  /// An event as a contact for recognizers, in millionths of a point.
  public func contact(of event: Event) -> Contact {
    Contact(
      id: event.id, phase: event.phase, position: ExactPoint(event.position * pointsPerUnit),
      pressure: event.pressure.map { Int64(($0 * 1e6).rounded()) }, isClamped: event.isAtEdge)
  }
}

/// An error in a recording: its line, what was found, and what was expected.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What was found on the line.
  public let found: String
  /// What was expected instead, as part of a sentence.
  public let expected: String

  /// An error with its place.
  public init(line: Int, found: String, expected: String) {
    (self.line, self.found, self.expected) = (line, found, expected)
  }

  /// An error of JSON in a line.
  public init(_ error: JSONError) {
    let found = error.isSyntax ? error.found : "\(error.keyPath): \(error.found)"
    self.init(line: error.line, found: found, expected: error.expected)
  }

  /// `line 3: found phase: "hover", expected one of down, move, up`.
  public var description: String { "line \(line): found \(found), expected \(expected)" }
}
