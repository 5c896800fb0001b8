public import Geometry
public import Input

/// What fingers did on the surface of a device, as a file of the format `touch-jsonl/1` tells it.
///
/// The first line is an object with at least `format`, `width`, `height` and `units`, each further line an
/// event of a finger: `t` in seconds, `id`, `phase` (`down`, `move`, `up`), `x` and `y` in fractions of the
/// surface, and `pressure` from 0 to 1 where the device had it. Fingers may be down at the end.
public struct Recording: Hashable, Sendable {
  /// What the sizes and positions are counted in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Millimetres.
    case millimetres = "mm"
    /// Steps of a device that doesn't tell its size.
    case counts
    /// Points of a window, for what was recorded from one.
    case points = "pt"
  }

  /// What one finger did at a time.
  public struct Event: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Which finger.
    public var id: ContactID
    /// What it did: began, moved or ended.
    public var phase: ContactPhase
    /// Where, in the recording's units from the corner.
    public var position: Vector
    /// How hard it pressed, from 0 to 1, or nil where the device doesn't say.
    public var pressure: Double?
    /// Whether it was at the very edge of the surface, so that the finger may be farther out.
    public var isAtEdge = false
  }

  /// The surface's width and height in the recording's units.
  public var size: Vector
  /// What sizes and positions are counted in.
  public var unit: Unit
  /// What the fingers did, in the order of the file.
  public var events: [Event]
}

extension Recording {
  /// Millimetres in an inch.
  private static let millimetresPerInch = 25.4
  /// Points in an inch.
  private static let pointsPerInch = 96.0
  /// How wide a surface of unknown size is taken to be, in points.
  private static let usualWidth = 1_280.0

  /// Points in one of the recording's units: 96 an inch; a surface of unknown size is 1,280 points wide.
  public var pointsPerUnit: Double {
    switch unit {
    case .millimetres: Self.pointsPerInch / Self.millimetresPerInch
    case .counts: Self.usualWidth / size.x
    case .points: 1
    }
  }

  /// An event as it enters a recognizer: in millionths of a point.
  public func contact(of event: Event) -> Contact {
    Contact(
      id: event.id, phase: event.phase, position: ExactPoint(event.position * pointsPerUnit),
      pressure: event.pressure.map { Int64(($0 * 1e6).rounded()) }, isClamped: event.isAtEdge)
  }
}
