package import SwivelGeometry

/// One finger's part of a report: what it does, where and when.
package struct FingerEvent: Hashable, Sendable {
  package var time: Double
  /// Which finger; a number that stays the same from its landing to its lift.
  package var finger: Int
  package var phase: FingerPhase
  package var position: Vector

  package init(time: Double, finger: Int, phase: FingerPhase, position: Vector) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.position = position
  }
}

/// The movements of fingers over time, as a value: it can be played on a screen or fed to a session.
package struct FingerPath: Hashable, Sendable {
  /// Everything that happens, by time; fingers of one report in the order of their numbers.
  package private(set) var events: [FingerEvent]

  /// A path of these events, put in order; what one finger does at one time keeps its order.
  package init(_ events: [FingerEvent] = []) {
    self.events = events.enumerated().sorted {
      ($0.element.time, $0.element.finger, $0.offset)
        < ($1.element.time, $1.element.finger, $1.offset)
    }.map(\.element)
  }

  /// The time of the last event, in seconds; 0 for a path without events.
  package var duration: Double { events.last?.time ?? 0 }

  package func delayed(by seconds: Double) -> FingerPath {
    FingerPath(
      events.map {
        FingerEvent(
          time: $0.time + seconds, finger: $0.finger, phase: $0.phase, position: $0.position)
      })
  }

  package func then(_ next: FingerPath, after pause: Double = 0.1) -> FingerPath {
    along(with: next.delayed(by: duration + pause))
  }

  /// This path and another at the same time; their fingers must have different numbers.
  package func along(with other: FingerPath) -> FingerPath { FingerPath(events + other.events) }

  /// The same path, whose fingers stand still before they lift, so that they throw nothing, even where a busy machine lets the
  /// program see it all at once.
  package var resting: FingerPath {
    FingerPath(
      events.map { event in
        var event = event
        if event.phase == .up { event.time += 0.6 }
        return event
      })
  }

  /// The same path, but no finger lifts: for a device that vanishes.
  package var withoutLifts: FingerPath { FingerPath(events.filter { $0.phase != .up }) }
}
