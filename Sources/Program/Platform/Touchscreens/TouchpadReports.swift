import SwivelGestures

/// What a desktop reports of two fingers on a touchpad, which SDL leaves out.
struct TouchpadReport: Hashable {
  enum Kind: Hashable {
    /// They begin to pinch, with the pointer at a position in points.
    case begin(Vector)
    /// They have moved by points and turned by degrees since the last report, and scaled since the begin.
    case update(move: Vector, scale: Double, degrees: Double)
    case end
    /// The desktop has ended the gesture.
    case cancel
    /// They have scrolled at a position by points: what is there goes right and down.
    case scroll(at: Vector, by: Vector)
    /// Not they but a wheel has turned at a position, in notches: right and away from the user.
    case wheel(at: Vector, by: Vector)
  }

  let kind: Kind
  /// When they did it, by the desktop's clock.
  let milliseconds: UInt32
}

/// The reports of touchpads that wait to be translated; a user event in SDL's queue keeps their place.
final class TouchpadReports {
  private var waiting: [TouchpadReport] = []
  private var state = State.resting
  /// When a touchpad was heard of last, by the desktop's clock.
  private var milliseconds: UInt32 = 0

  private enum State {
    case resting
    /// Two fingers pinch on the window.
    case pinching
    /// More fingers do, or two elsewhere.
    case leftOut
  }

  enum Input {
    /// So many fingers begin, with the pointer on the window, or nil elsewhere.
    case begin(at: Vector?, fingers: Int)
    case update(move: Vector, scale: Double, degrees: Double)
    case end(isCancelled: Bool)
    /// The pointer is on the window no more.
    case leave
  }

  /// Handles what a desktop tells, at a time of its clock; nil for the last.
  ///
  /// What comes without a begin is handed on as it is.
  func handle(_ input: Input, at time: UInt32? = nil) {
    milliseconds = time ?? milliseconds
    switch (state, input) {
    case (_, .begin(let pointer?, fingers: 2)):
      state = .pinching
      add(.begin(pointer))
    case (_, .begin):
      if case .pinching = state { add(.cancel) }
      state = .leftOut
    case (.resting, .update(let move, let scale, let degrees)),
      (.pinching, .update(let move, let scale, let degrees)):
      add(.update(move: move, scale: scale, degrees: degrees))
    case (.resting, .end(let isCancelled)), (.pinching, .end(let isCancelled)):
      state = .resting
      add(isCancelled ? .cancel : .end)
    case (.pinching, .leave):
      // Some compositors never tell the end then.
      state = .resting
      add(.cancel)
    case (.leftOut, .end): state = .resting
    case (.leftOut, .update), (.leftOut, .leave), (.resting, .leave): break
    }
  }

  func add(_ kind: TouchpadReport.Kind) {
    waiting.append(TouchpadReport(kind: kind, milliseconds: milliseconds))
    UserEvent.touchpad.push()
  }

  func takeWaiting() -> [TouchpadReport] {
    defer { waiting.removeAll(keepingCapacity: true) }
    return waiting
  }
}
