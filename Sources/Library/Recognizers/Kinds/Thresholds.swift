public import SwivelGeometry
public import SwivelInput

/// The travel of fingers before a gesture is recognised, in points.
///
/// Travel is displacement from the pose in which the attempt started, never the length of the path: of the centroid for a move,
/// along the arc of the hand's radius for a turn, and of the radius itself for a spread. So a wide hand needs a smaller angle
/// than a narrow one, as its noise is smaller too.
public struct Thresholds: Hashable, Encodable, Sendable {
  /// The centroid's travel that begins a move.
  public var move = 8.0
  /// The travel along the arc that begins a slow turn, or a turn beside a move or a spread; a quick turn of a fresh
  /// hand begins after about a quarter of it.
  public var turn = 12.0
  /// The travel outwards or inwards that begins a spread.
  public var spread = 10.0
  /// Whether a turn or a spread begins by its travel alone, once that has passed ``turn`` or ``spread``, whatever else
  /// the hand does, and never since the hand rests.
  public var isExact = false
  /// The turn of a hand that spreads by which a turn begins, since a pinch wobbles.
  public var wobble = Angle.degrees(16)
  /// The fraction of the turn's travel in the last fifth of a second that a spread's must exceed to begin by it.
  public var spreadShare = 0.66
  /// The fraction of the move's travel in the last fifth of a second that a spread's must exceed to begin by it, since
  /// two panning fingers drift apart.
  public var driftShare = 0.66
  /// The movement below which a contact counts as resting while two others move; a resting one takes no part.
  ///
  /// 0 disables resting, and measures anew whenever contacts change.
  public var noise = 3.0
  /// The root mean square distance from the centroid below which the turn holds.
  ///
  /// The angle of two contacts at a distance d has a noise of √2·σ/d. 0 holds only a pose of size 0.
  public var hold = 8.0

  /// The defaults: move 8, turn 12, spread 10 points.
  public init() {}

  /// No thresholds: every movement counts from the first report on.
  public static let none: Thresholds = {
    var thresholds = Thresholds().scaled(by: 0)
    thresholds.wobble = .zero
    thresholds.spreadShare = 0
    thresholds.driftShare = 0
    return thresholds
  }()

  /// The same thresholds in another unit of length.
  public func scaled(by factor: Double) -> Thresholds {
    var thresholds = self
    thresholds.move *= factor
    thresholds.turn *= factor
    thresholds.spread *= factor
    thresholds.hold *= factor
    thresholds.noise *= factor
    return thresholds
  }
}

/// The policy for travel before the gesture begins (the slop).
public enum SlopPolicy: String, Hashable, Encodable, Sendable, CaseIterable, NumberedCase {
  /// It is caught up by further travel and while the hand rests: no jump, and then exact under the fingers.
  case repay
  /// It is left out for good: no jump, but the content trails behind the fingers.
  case subtract
  /// It counts at once: exact, with a jump at the start.
  case include
}

/// Whether a part of a gesture is intended: its travel must exceed the threshold until all contacts have reported.
///
/// A frame with all contacts is enough at once.
///
/// Some panels report one finger after the other; when two fingers pan quickly there, the first one's report
/// alone looks like a turn or a spread, until the other finger has reported too.
struct ThresholdGate: Hashable, Encodable, Sendable {
  private var reported = 0

  /// Notes whether the travel exceeds the threshold after a report; returns whether the part begins.
  ///
  /// - Parameters:
  ///   - isFarEnough: whether the travel exceeds its threshold now.
  ///   - moved: the number of contacts in the report.
  ///   - contacts: the number of contacts.
  ///   - threshold: with 0 every movement begins the part at once.
  mutating func begins(_ isFarEnough: Bool, moved: Int, of contacts: Int, threshold: Double) -> Bool
  {
    reported = isFarEnough ? reported + moved : 0
    return isFarEnough && (threshold == 0 || reported >= contacts)
  }
}
