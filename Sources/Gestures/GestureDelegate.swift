public import Input

/// A gesture as a delegate is told of it.
public struct GestureInfo: Hashable, Sendable {
  /// Which gesture.
  public let id: GestureID
  /// The thing it is attached to.
  public let node: GestureNode
  /// What it tells.
  public let kind: GestureKind
  /// What people call it.
  public let name: String
  /// Where it stands.
  public let state: GestureState
  /// How many contacts it follows.
  public let numberOfTouches: Int
}

/// What an application decides about gestures that share contacts.
///
/// It is passed in with each report and never kept, so it may be any value; each answer has UIKit's
/// default. Answers should follow from the state alone, or a replay won't be the same.
public protocol GestureDelegate {
  /// Whether a gesture that has been recognised may begin; else it fails.
  ///
  /// It is asked once an attempt, before the gesture waits for others.
  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool

  /// Whether a gesture is given a contact that lands.
  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool

  /// Whether two gestures may be recognised together: true from either side is enough.
  func shouldRecognizeSimultaneously(_ gesture: GestureInfo, with other: GestureInfo) -> Bool

  /// Whether a gesture waits until another has failed; asked when needed, once an attempt.
  func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool

  /// Whether another gesture waits until this one has failed; asked when needed, once an attempt.
  func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool

  /// Whether a gesture that is recognised makes another of the same contacts fail.
  func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool

  /// Whether a gesture fails when another of the same contacts is recognised.
  func canBePrevented(_ gesture: GestureInfo, by other: GestureInfo) -> Bool
}

extension GestureDelegate {
  /// It may.
  public func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    true
  }

  /// It is.
  public func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool { true }

  /// They don't.
  public func shouldRecognizeSimultaneously(
    _ gesture: GestureInfo, with other: GestureInfo
  ) -> Bool { false }

  /// It doesn't.
  public func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool { false }

  /// It isn't.
  public func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool {
    false
  }

  /// It does.
  public func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool { true }

  /// It does.
  public func canBePrevented(_ gesture: GestureInfo, by other: GestureInfo) -> Bool { true }
}

/// A delegate that leaves everything at its default.
public struct DefaultGestureDelegate: GestureDelegate, Sendable {
  /// All defaults.
  public init() {}
}
