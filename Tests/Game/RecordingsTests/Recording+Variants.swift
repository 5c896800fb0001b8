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
  func changes(of name: String? = nil, _ thresholds: Thresholds = Thresholds()) -> [GestureChange] {
    var observer = RecordingObserver(of: self, thresholds: thresholds)
    var changes: [GestureChange] = []
    observer.watch { if name == nil || $0.recognizer == name { changes.append($0) } }
    return changes
  }

  /// The same with all fingers lifted at the end.
  var closed: Recording {
    var recording = self
    recording.events += fingersAtEnd.map { id, position in
      Event(time: lastTime, id: id, phase: .ended, position: position)
    }
    return recording
  }

  private var lastTime: Timestamp { events.last?.time ?? .zero }

  private var fingersAtEnd: [(ContactID, Vector)] {
    var down: [(id: ContactID, position: Vector)] = []
    for event in events { event.apply(to: &down) }
    return down
  }
}
