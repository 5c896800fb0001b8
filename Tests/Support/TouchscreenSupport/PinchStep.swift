package import SwivelGeometry

/// What two fingers do on a touchpad, as the desktop tells of them.
package enum PinchStep: Hashable, Sendable {
  case begin
  /// They go by points and turn clockwise by degrees since the last step, and spread by a factor since the begin.
  case update(move: Vector = .zero, scale: Double = 1, degrees: Double = 0)
  case end
  /// The desktop ends it.
  case cancel
}

/// A screen with a touchpad, whose pinches are at the pointer.
package protocol TouchpadScreen: ProgramScreen {
  func point(at position: Vector) throws
  func pinch(_ step: PinchStep, fingers: Int) throws
  /// Two fingers scroll by points, right and down; the content goes the other way.
  func scroll(by travel: Vector) throws
}

extension TouchpadScreen {
  /// Pinches at a position in even steps, 4 ms each, rests, and ends.
  ///
  /// With steps that are multiples of 1/256 nothing is lost on the way, on either desktop.
  package func pinch(
    at position: Vector, steps: Int, move: Vector = .zero, scale: Double = 1, degrees: Double = 0,
    fingers: Int = 2, rest: Duration = .milliseconds(150), last: PinchStep = .end
  ) throws {
    try point(at: position)
    try pinch(.begin, fingers: fingers)
    for step in 1...steps {
      let scale = 1 + (scale - 1) * Double(step) / Double(steps)
      try pinch(.update(move: move, scale: scale, degrees: degrees), fingers: fingers)
      Duration.milliseconds(4).sleep()
    }
    rest.sleep()
    try pinch(last, fingers: fingers)
  }
}
