import SwivelGeometry
package import SwivelInput

extension FingerPath {
  /// The same path as a program of SDL 2 on X11 sees it, in points of its window.
  ///
  /// Measured with Xorg 21.1 and SDL 2.26.5, to the bit, at several hundred places:
  ///
  /// - The X server puts the fraction f of a screen w pixels wide at f·w·65535/65536: the device's
  ///   65,536 values share the screen. Nothing is rounded to whole pixels: the server keeps the
  ///   position as a `Float` and cuts it off at 1/65536 of a pixel.
  /// - SDL divides by the width less one and keeps a `Float`; it doesn't keep a finger within 0…1: x reaches w/(w−1), just
  ///   above 1. Times (w−1) it is pixels again.
  /// - A move that changes nothing is no event, and a finger lifts where it was last seen.
  ///
  /// The program fills the screen.
  package func asSeen(on screen: ScreenSize) -> FingerPath {
    var lastSeen: [Int: Vector] = [:]
    return FingerPath(
      events.compactMap { event in
        let position = screen.seen(event.position)
        let previous = lastSeen[event.finger]
        switch event.phase {
        case .down: lastSeen[event.finger] = position
        case .move where previous == nil || previous == position: return nil
        case .move: lastSeen[event.finger] = position
        case .up:
          lastSeen[event.finger] = nil
          return previous.map { event.moved(to: $0) }
        }
        return event.moved(to: position)
      })
  }

  /// The path as events of a session, each finger a contact of its own number.
  package func inputEvents() -> [InputEvent] {
    events.map { event in
      InputEvent(
        time: Timestamp(seconds: event.time),
        contact: Contact(
          id: ContactID(Int64(event.finger)), phase: event.phase.contactPhase,
          position: ExactPoint(event.position)))
    }
  }
}

extension FingerPhase {
  var contactPhase: ContactPhase {
    switch self {
    case .down: .began
    case .move: .moved
    case .up: .ended
    }
  }
}

extension FingerEvent {
  fileprivate func moved(to position: Vector) -> FingerEvent {
    FingerEvent(time: time, finger: finger, phase: phase, position: position)
  }
}

extension ScreenSize {
  /// Parts of a pixel that X tells apart.
  private static let perPixel = 65_536.0

  /// The position on the screen of one in points, as X rounds it, in pixels.
  private func pixels(_ points: Double, of length: Int) -> Double {
    let value = min(max(points / Double(length), 0), 1) * TouchDevice.axisMaximum
    let exact = value * (Double(length) / (TouchDevice.axisMaximum + 1))
    let whole = exact.rounded(.down)
    let kept = Double(Float(whole) + Float(exact - whole))
    return (kept * Self.perPixel).rounded(.down) / Self.perPixel
  }

  private func seen(_ points: Double, of length: Int) -> Double {
    let last = Double(length - 1)
    return Double(Float(pixels(points, of: length) / last)) * last
  }

  /// Where the program sees a point, in points.
  fileprivate func seen(_ point: Vector) -> Vector {
    Vector(x: seen(point.x, of: width), y: seen(point.y, of: height))
  }
}
