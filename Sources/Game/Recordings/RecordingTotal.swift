public import SwivelGestures

/// The total turn, scale and translation of a recording's fingers, without thresholds.
///
/// The events are taken one by one in the order of the file.
///
/// For each span with the same contacts, the pose at its last event is fitted to the pose at its first
/// (``SpanFit``); turns and translations of the spans are added, scales multiplied. A finger that lands or
/// lifts therefore adds nothing.
public struct RecordingTotal: Hashable, Sendable {
  /// The turn, clockwise on screen, unbounded.
  public private(set) var rotation = Angle.zero
  /// The product of the scales, a factor clamped to 1e-150…1e150.
  public private(set) var scale = 1.0
  /// The translation of the contacts' centroid, in the recording's units.
  public private(set) var translation = Vector.zero

  fileprivate mutating func add(_ span: SpanFit) {
    rotation += span.rotation
    // Fingers that meet and part repeatedly would exceed the range of a Double.
    scale = min(max(scale * span.scale, 1e-150), 1e150)
    translation += span.translation
  }
}

extension Recording {
  /// The total of the recording; O(n·k) for n events of k fingers.
  public var total: RecordingTotal {
    var total = RecordingTotal()
    var ids: [ContactID] = []
    var points: [Vector] = []
    var span = SpanFit(of: [])
    for event in events {
      let index = ids.firstIndex(of: event.id)
      if event.phase == .moved {
        guard let index else { continue }
        points[index] = event.position
        span.follow(points)
        continue
      }
      total.add(span)
      if let index {
        ids.remove(at: index)
        points.remove(at: index)
      }
      if event.phase == .began {
        ids.append(event.id)
        points.append(event.position)
      }
      span = SpanFit(of: points)
    }
    total.add(span)
    return total
  }
}
