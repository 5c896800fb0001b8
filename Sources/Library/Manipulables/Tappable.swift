import SwivelRecognizers

/// A thing that can be pressed like a button: it dims while it is pressed.
public protocol Tappable: Manipulable {}

extension Tappable {
  /// Attaches a press recognizer, so that hands can tap the thing.
  ///
  /// Further calls do nothing.
  ///
  /// It takes the present ``Manipulable/minimumPressDuration()`` and ``Manipulable/allowableMovement()``.
  public mutating func makeTappable() { attach(press) }

  private var press: AttachedRecognizer {
    var recognizer = LongPressGestureRecognizer()
    recognizer.minimumPressDuration = minimumPressDuration()
    recognizer.allowableMovement = allowableMovement()
    return .press(recognizer)
  }
}

/// The same for objects, whose methods need not be mutating.
extension Tappable where Self: AnyObject {
  /// Attaches a press recognizer, so that hands can tap the thing.
  public func makeTappable() { mutate(self) { $0.attach(press) } }
}
