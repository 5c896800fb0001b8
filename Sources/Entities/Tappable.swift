import Gestures

/// A thing that can be pressed like a button: it dims while it is pressed.
public protocol Tappable: Manipulable {}

extension Tappable {
  /// Attaches a press recognizer: from here on hands can tap the thing.
  ///
  /// Once is enough.
  ///
  /// It takes ``Manipulable/minimumPressDuration()`` and ``Manipulable/allowableMovement()`` as they are now.
  public mutating func makeTappable() {
    var recognizer = LongPressGestureRecognizer()
    recognizer.minimumPressDuration = minimumPressDuration()
    recognizer.allowableMovement = allowableMovement()
    placement.attach(.press(recognizer))
  }
}
