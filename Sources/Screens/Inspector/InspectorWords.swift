import Gestures
import Input
import Interface
package import Texts

extension GestureKind {
  /// The word for it in the inspector.
  package var word: MessageKey {
    switch self {
    case .transform: .gestureTransform
    case .rotation: .gestureRotation
    case .pinch: .gesturePinch
    case .pan: .gesturePan
    case .screenEdgePan: .gestureEdgePan
    case .swipe: .gestureSwipe
    case .tap: .gestureTap
    case .longPress: .gestureLongPress
    case .force: .gestureForce
    }
  }
}

extension GestureState {
  /// The word for it in the inspector.
  package var word: MessageKey {
    switch self {
    case .possible: .statePossible
    case .began: .stateBegan
    case .changed: .stateChanged
    case .ended: .stateEnded
    case .cancelled: .stateCancelled
    case .failed: .stateFailed
    }
  }
}

extension ContactKind {
  /// The word for it in the label of a contact.
  package var word: MessageKey {
    switch self {
    case .finger: .deviceFinger
    case .mouse: .contactMouse
    case .pen: .contactPen
    case .virtual: .contactVirtual
    case .key: .contactKey
    }
  }
}

extension Device {
  /// The word for it in the inspector.
  package var word: MessageKey {
    switch self {
    case .finger: .deviceFinger
    case .mouse: .deviceMouse
    case .keys: .deviceKeys
    case .gamepad: .deviceGamepad
    }
  }
}
