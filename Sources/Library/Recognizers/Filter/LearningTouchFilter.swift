public import SwivelInput

/// A ``TouchFilter`` that begins to work when its device has shown that it needs one.
///
/// Until then all reports pass as they are, so that nothing of a good device is delayed or judged. These faults begin it,
/// since no hand can do what they look like:
///
/// - a number that lands again without having lifted;
/// - a landing at the place, and within a millisecond, of another's lift;
/// - a landing so near to a finger that is down that both would be one finger;
/// - steps that no finger can make, by fingers that rested just before, after ``patience`` of them: on a screen with
///   very small points a flick may come near to it.
///
/// From the report of the fault on, with that report, all is filtered.
///
/// - Complexity: as that of the filter, which follows all reports; it allocates nothing.
public struct LearningTouchFilter: Hashable, Encodable, Sendable {
  /// When a device's reports are filtered.
  public enum Mode: String, Hashable, Encodable, Sendable, CaseIterable {
    /// Never.
    case off
    /// From the first fault on.
    case learning
    /// Always.
    case on
  }

  /// The number of impossible steps that a device may report before it counts as bad.
  public static let patience = 3
  /// The distance of a landing from a finger that is down within which both count as one finger, in points.
  ///
  /// It is half of that of a filter, since on a very large screen with few points two fingers can be nearer than 12.
  public static let closestFingers = 6.0

  /// When the reports are filtered.
  public let mode: Mode
  /// Whether they are filtered now.
  public private(set) var isOn: Bool
  private var filter = TouchFilter()
  private var jumps = 0

  /// A filter before any report.
  public init(_ mode: Mode = .learning) {
    self.mode = mode
    isOn = mode == .on
  }

  /// Handles a device's report, and leaves what is to be reported in `reports`: see ``ContactReports/frame(from:)``.
  ///
  /// A time before the last one counts as the last one.
  public mutating func admit(
    frame: ContactFrame, at time: Timestamp, into reports: inout ContactReports
  ) {
    if !isOn, mode == .learning, isFaulty(frame, at: time) {
      filter.restart()
      isOn = true
    }
    filter.admit(frame: frame, at: time, into: &reports)
    if !isOn { reports.replaceAll(with: frame, at: time) }
  }

  /// When a lift is reported if nothing else is until then; nil where none waits.
  public var due: Timestamp? { isOn ? filter.due : nil }

  /// Advances to a time: lifts that are due are reported.
  public mutating func advance(to time: Timestamp, into reports: inout ContactReports) {
    filter.advance(to: time, into: &reports)
    if !isOn { reports.clear() }
  }

  /// Forgets all contacts, after somebody else has cancelled them.
  public mutating func forgetContacts() { filter = TouchFilter() }

  private mutating func isFaulty(_ frame: ContactFrame, at time: Timestamp) -> Bool {
    var isFaulty = false
    for index in frame.indices {
      switch filter.fault(in: frame[index], of: frame, at: time, closest: Self.closestFingers) {
      case .jump:
        jumps += 1
        isFaulty = isFaulty || jumps >= Self.patience
      case .ghost, .renumbering, .split: isFaulty = true
      case nil: break
      }
    }
    return isFaulty
  }
}
