public import SwivelInput

/// The states of a recognizer, as in UIKit.
public enum GestureState: String, Hashable, Encodable, Sendable, NumberedCase {
  /// Nothing recognised yet; the state to which every recognizer returns by itself.
  case possible
  /// A continuous gesture was recognised in this event; its values are those of no movement.
  case began
  /// A continuous gesture changed in this event.
  case changed
  /// A continuous gesture is complete, or a discrete one was recognised.
  case ended
  /// A continuous gesture was cancelled: its effects are not intended.
  case cancelled
  /// The contacts do something else than this gesture.
  case failed

  /// The state of a recognised discrete gesture, which equals ``ended``.
  public static let recognized = GestureState.ended

  /// Whether a gesture is under way: began or changed.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether the attempt is over, so that the next event resets the recognizer to possible.
  public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether a recognizer may go from this state to another within one attempt.
  ///
  /// A continuous recognizer goes possible → began → changed… → ended or cancelled; a discrete one
  /// possible → ended; both may fail while possible, and return to possible when over.
  public func canBecome(_ next: GestureState, isContinuous: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .failed): true
    case (.possible, .began): isContinuous
    case (.possible, .ended): !isContinuous
    case (.began, .changed), (.changed, .changed): isContinuous
    case (.began, .ended), (.changed, .ended): isContinuous
    case (.began, .cancelled), (.changed, .cancelled): isContinuous
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }
}

/// The progress of a gesture's parts towards their recognition, each from 0 to 1.
///
/// A part is at 1 when it has begun, or will begin with the next report.
public struct RecognitionProgress: Hashable, Encodable, Sendable {
  /// The centroid's travel against its threshold.
  public internal(set) var move: Double
  /// The travel along the arc against its threshold, or against that of a wobble while the hand spreads.
  public internal(set) var turn = 0.0
  /// The travel outwards or inwards against its threshold, or against its share of the others' travel.
  public internal(set) var spread = 0.0
}

extension ContinuousGestureRecognizer {
  /// The progress of a part, from 0 to 1; 1 once the gesture has begun.
  func share(of part: (RecognitionProgress) -> Double) -> Double {
    state.isActive ? 1 : part(core.hand.progress(thresholds))
  }
}
