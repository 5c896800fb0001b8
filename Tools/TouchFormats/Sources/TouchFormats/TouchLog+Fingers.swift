import SwivelInput
public import SwivelRecordings

extension TouchLog {
  /// The log with only fingers and pens, and the number of dropped events.
  public var fingers: (log: TouchLog, leftOut: Int) {
    var log = self
    log.events.removeAll { $0.kind != .finger && $0.kind != .pen }
    return (log, events.count - log.events.count)
  }

  /// Whether a position is at the edge of the surface.
  func isEdge(_ x: Int64, _ y: Int64) -> Bool {
    x == horizontal.minimum || x == horizontal.maximum || y == vertical.minimum
      || y == vertical.maximum
  }

  /// The contacts that are down at the end, in landing order, each with its last event.
  var unfinished: [Event] {
    var down: [Event] = []
    for event in events {
      let index = down.firstIndex { $0.id == event.id }
      switch (event.phase, index) {
      case (.began, nil): down.append(event)
      case (.began, let index?), (.moved, let index?): down[index] = event
      case (_, let index?): down.remove(at: index)
      default: break
      }
    }
    return down
  }
}
