public import SwivelGeometry

/// Two fingers that pinch on a touchpad, as a desktop reports them, made into a hand of two contacts about the pointer.
///
/// The contacts lie opposite each other about the pointer. They go its way, turn and spread as the fingers do, so the hand
/// moves, turns and scales as much as the touchpad says. All is summed up before it is rounded to millionths of a point, and
/// sums of multiples of 1/65,536 are exact.
public struct TouchpadPinch: Hashable, Sendable {
  /// What a desktop reports.
  public enum Input: Hashable, Sendable {
    /// Fingers begin to pinch while the pointer is at a position in points of the window; the contacts get these ids.
    case begin(at: Vector, ContactID, ContactID)
    /// They have moved by points and turned clockwise by degrees since the last report, and scaled since the begin.
    case update(move: Vector, scale: Double, degrees: Double)
    /// They have lifted.
    case end
    /// The desktop has ended the gesture: for one of its own, or since a single finger has lifted.
    case cancel
  }

  fileprivate struct Pose: Hashable {
    let (first, second): (ContactID, ContactID)
    let pointer: Vector
    var move = Vector.zero
    var scale = 1.0
    var degrees = 0.0
    /// When the fingers were reported last, by the desktop's clock.
    var stamp: Timestamp
  }

  /// Where the fingers are that pinch; nil while none do.
  private var pose: Pose?
  /// How many reports were refused, since they can't be true: of numbers that no fingers make, or without a begin.
  public private(set) var refused = 0

  /// No fingers.
  public init() {}

  /// The distance of a contact from the pointer before the fingers spread, in points.
  public static let arm = 100.0
  /// A cancel so many microseconds after the last report is a lift.
  ///
  /// Desktops cancel a pinch 100 ms after one of its fingers has lifted: who lifts one first would lose what was made.
  public static let patience: Int64 = 90_000

  /// The limits of what fingers do: of a report's degrees, of the scale, and of the way in points.
  private static let degrees = 1e6
  private static let scales = 1e-3...1e3
  private static let farthest = 5e5
  /// A report that turns further than this is given as several, or its direction were ambiguous, in degrees.
  private static let step = 120.0

  /// Whether fingers pinch.
  public var isPinching: Bool { pose != nil }

  /// Handles what a desktop reports, and appends what the contacts do: a report of both.
  ///
  /// - Parameters:
  ///   - time: the time of the events.
  ///   - stamp: the time by the desktop's clock, by which a cancel is judged; nil for that of the events.
  public mutating func take(
    _ input: Input, at time: Timestamp, stamped stamp: Timestamp? = nil,
    into events: inout [InputEvent]
  ) {
    let stamp = stamp ?? time
    switch (pose, input) {
    case (nil, .begin(let pointer, let first, let second)):
      guard pointer.isWithin(Self.farthest) else { return refused += 1 }
      let begun = Pose(first: first, second: second, pointer: pointer, stamp: stamp)
      pose = begun
      begun.report(.began, at: time, into: &events)
    case (.some, .begin):
      // The desktop has forgotten to end the one before.
      take(.cancel, at: time, stamped: stamp, into: &events)
      take(input, at: time, stamped: stamp, into: &events)
    case (let before?, .update(let move, let scale, let degrees)):
      guard Self.isPossible(move, scale, degrees, after: before) else { return refused += 1 }
      let count = max(1, (degrees.magnitude / Self.step).rounded(.up))
      var now = before
      for part in stride(from: 1, through: count, by: 1) {
        let share = part / count
        now = before
        now.move += move * share
        now.scale += (scale - before.scale) * share
        now.degrees += degrees * share
        now.report(.moved, at: time, into: &events)
      }
      (now.scale, now.stamp) = (scale, stamp)
      pose = now
    case (let last?, .end):
      pose = nil
      last.report(.ended, at: time, into: &events)
    case (let last?, .cancel):
      let rested = stamp.seconds(since: last.stamp) * 1e6
      pose = nil
      last.report(rested >= Double(Self.patience) ? .ended : .cancelled, at: time, into: &events)
    case (nil, .update), (nil, .end), (nil, .cancel): refused += 1
    }
  }

  /// Forgets the fingers, since somebody else has cancelled what is down.
  public mutating func forget() { pose = nil }

  private static func isPossible(
    _ move: Vector, _ scale: Double, _ degrees: Double, after pose: Pose
  ) -> Bool {
    // What isn't a number is in no range.
    scales.contains(scale) && degrees.magnitude < Self.degrees
      && (pose.pointer + pose.move + move).isWithin(farthest)
  }
}

extension TouchpadPinch.Pose {
  /// Appends a report of both contacts.
  fileprivate func report(
    _ phase: ContactPhase, at time: Timestamp, into events: inout [InputEvent]
  ) {
    let (center, arm) = (
      pointer + move, Vector(length: TouchpadPinch.arm * scale, angle: .degrees(degrees))
    )
    for (id, position) in [(first, center - arm), (second, center + arm)] {
      events.append(
        InputEvent(
          time: time,
          contact: Contact(id: id, kind: .touchpad, phase: phase, position: ExactPoint(position)),
          hasMore: id == first))
    }
  }
}

extension Vector {
  /// Whether both components are at most so far from 0.
  fileprivate func isWithin(_ most: Double) -> Bool { x.magnitude <= most && y.magnitude <= most }
}
