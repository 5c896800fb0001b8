import SwivelGeometry
import SwivelInput
import SwivelRecognizers

@testable import SwivelRecordings

extension Recording.Event {
  /// Lands, moves or lifts its finger among those that are down.
  func apply(to down: inout [(id: ContactID, position: Vector)]) {
    let index = down.firstIndex { $0.id == id }
    switch phase {
    case .began: down.append((id, position))
    case .moved: if let index { down[index].position = position }
    case .ended, .cancelled: if let index { down.remove(at: index) }
    }
  }
}

extension Recording {
  /// What all recognizers tell, or the one of a name.
  func changes(
    of name: String? = nil, _ thresholds: Thresholds = Thresholds()
  ) -> [GestureChange] {
    var observer = RecordingObserver(of: self, thresholds: thresholds)
    var changes: [GestureChange] = []
    observer.watch { if name == nil || $0.recognizer == name { changes.append($0) } }
    return changes
  }
}

/// The same recording seen otherwise: mirrored, turned, backwards, slower, under other names, repeated.
extension Recording {
  /// Left and right exchanged.
  var mirrored: Recording {
    changed { $0.position.x = size.x - $0.position.x }
  }

  /// The whole surface turned about its middle.
  func turned(by angle: Angle) -> Recording {
    let middle = size / 2
    return changed { $0.position = middle + ($0.position - middle).turned(by: angle) }
  }

  /// Every time so many times as late.
  func stretched(by factor: Int64) -> Recording {
    changed { $0.time.microseconds *= factor }
  }

  /// The fingers with other ids, in the reverse order.
  var relabelled: Recording {
    changed { $0.id = ContactID(1_000_003 - 7 * $0.id.number) }
  }

  /// The same with all fingers lifted at the end.
  var closed: Recording {
    var recording = self
    recording.events += fingersAtEnd.map { id, position in
      Event(time: lastTime, id: id, phase: .ended, position: position)
    }
    return recording
  }

  /// One after the other so many times, a second apart.
  func repeated(_ count: Int) -> Recording {
    let once = closed.events
    let length = lastTime.microseconds + 1_000_000
    var recording = self
    recording.events = (0..<count).flatMap { round in
      once.map { event in
        var event = event
        event.time.microseconds += Int64(round) * length
        return event
      }
    }
    return recording
  }

  /// The reversed recording: landings become lifts, lifts become landings, and each move goes back.
  var backwards: Recording {
    var places: [ContactID: Vector] = [:]
    var events: [Event] = []
    for event in closed.events {
      var back = event
      back.time.microseconds = lastTime.microseconds - event.time.microseconds
      back.position = places[event.id] ?? event.position
      back.phase = event.phase == .began ? .ended : event.phase == .ended ? .began : .moved
      places[event.id] = event.phase == .ended ? nil : event.position
      events.append(back)
    }
    var recording = self
    recording.events = events.reversed()
    return recording
  }

  private var lastTime: Timestamp { events.last?.time ?? .zero }

  private var fingersAtEnd: [(ContactID, Vector)] {
    var down: [(id: ContactID, position: Vector)] = []
    for event in events { event.apply(to: &down) }
    return down
  }

  private func changed(_ change: (inout Event) -> Void) -> Recording {
    var recording = self
    for index in events.indices { change(&recording.events[index]) }
    return recording
  }
}
