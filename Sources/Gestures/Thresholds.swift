public import Geometry

/// How far fingers travel before a gesture is recognised, in points.
///
/// Travel is displacement from the pose in which the attempt started, never the length of the path:
/// of the centroid for a move, along the arc of the hand's radius for a turn, and of the radius itself
/// for a spread. So a wide hand needs a smaller angle than a narrow one, as its
/// noise is smaller too.
public struct Thresholds: Hashable, Codable, Sendable {
  /// The centroid's travel that begins a move.
  public var move = 8.0
  /// The travel along the arc that begins a turn.
  public var turn = 12.0
  /// The travel outwards or inwards that begins a spread.
  public var spread = 10.0
  /// By how much a hand that spreads must turn for a turn to be meant: a pinch wobbles.
  public var wobble = Angle.degrees(14)
  /// What share of the turn's travel a spread's must exceed besides.
  ///
  /// A hand that turns by 100° while it opens to 1.5 travels outwards only 0.29 of its arc, and means
  /// both.
  public var spreadShare = 0.15
  /// What share of the move's travel a spread's must exceed besides: two fingers that pan drift apart.
  public var driftShare = 0.2
  /// How far a contact that rests may seem to move; one that goes no farther while two others do takes
  /// no part.
  ///
  /// 0 lets all contacts take part, and measures anew whenever contacts change.
  public var noise = 3.0
  /// The root mean square distance from the centroid below which the turn holds.
  ///
  /// The angle of a pair that is d apart is as noisy as √2·σ/d. 0 holds a pose of no size only.
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

/// What becomes of the travel that was spent before a gesture began.
public enum SlopPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// It is given back by further travel and while the hand rests: no jump, and then exact under the fingers.
  case repay
  /// It is left out for good: no jump, and the content trails behind the fingers.
  case subtract
  /// It counts at once: exact, with a jump at the start.
  case include
}
