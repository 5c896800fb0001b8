import SwivelInput

/// An action of a source in W3C WebDriver Actions.
enum ActionItem {
  /// The origin of a move or a scroll.
  enum Origin {
    case viewport, pointer
  }

  case pause(milliseconds: Int64)
  case keyDown(String)
  case keyUp(String)
  case pointerDown(button: Int64, pressure: Int64?)
  case pointerUp(button: Int64)
  case pointerMove(milliseconds: Int64, ExactPoint, Origin, pressure: Int64?)
  case pointerCancel
  case scroll(milliseconds: Int64, ExactPoint, Origin, delta: ExactPoint)

  /// The duration, in milliseconds.
  var duration: Int64 {
    switch self {
    case .pause(let time), .pointerMove(let time, _, _, _), .scroll(let time, _, _, _): time
    default: 0
    }
  }
}

/// A source in W3C WebDriver Actions: a device with an action for each tick.
struct ActionSource {
  enum Kind: Equatable {
    case none, key, wheel
    case pointer(ContactKind)
  }

  let kind: Kind
  let items: [ActionItem]
  let line: Int
}
