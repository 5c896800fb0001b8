public import SwivelInput

/// The description of a gesture for a delegate.
public struct GestureInfo: Hashable, Sendable {
  /// The id in the arena.
  public let id: GestureID
  /// The thing it is attached to.
  public let node: GestureNode
  /// The kind of its recognizer.
  public let kind: GestureKind
  /// The name in its options.
  public let name: String
  /// The state of the gesture.
  public let state: GestureState
  /// The number of its contacts.
  public let numberOfTouches: Int
}

/// An application's decisions about gestures that share contacts.
///
/// It is passed with each report and never stored, so it may be any value; each answer has UIKit's default.
///
/// Answers should depend only on the state, or a replay won't be the same.
public protocol GestureDelegate {
  /// Whether a gesture that was recognised may begin; otherwise it fails.
  ///
  /// It is asked once per attempt, before the gesture waits for others.
  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool

  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool

  /// Whether two gestures may be recognised simultaneously: true from either side is enough.
  func shouldRecognizeSimultaneously(_ gesture: GestureInfo, with other: GestureInfo) -> Bool

  /// Whether a gesture requires another to fail; asked when needed, once per attempt.
  func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool

  /// Whether another gesture requires this one to fail; asked when needed, once per attempt.
  func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool

  /// Whether the recognition of a gesture makes another with the same contacts fail.
  func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool

  /// Whether a gesture fails when another with the same contacts is recognised.
  func canBePrevented(_ gesture: GestureInfo, by other: GestureInfo) -> Bool
}

extension GestureDelegate {
  /// True: it may.
  public func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    true
  }

  /// True: it does.
  public func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool { true }

  /// False: they may not.
  public func shouldRecognizeSimultaneously(
    _ gesture: GestureInfo, with other: GestureInfo
  ) -> Bool { false }

  /// False: it doesn't.
  public func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool { false }

  /// False: it doesn't.
  public func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool {
    false
  }

  /// True: it does.
  public func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool { true }

  /// True: it does.
  public func canBePrevented(_ gesture: GestureInfo, by other: GestureInfo) -> Bool { true }
}

/// A delegate that leaves everything at its default.
public struct DefaultGestureDelegate: GestureDelegate, Sendable {
  /// All defaults.
  public init() {}
}
