import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// What a panel tells of all fingers at one time.
package struct MergedReport: Sendable {
  let time: Timestamp
  /// As recognizers take it.
  let frame: ContactFrame
  /// As a session takes it.
  let events: [InputEvent]
}

extension HandStream {
  /// The reports, each of all fingers.
  package var mergedReports: [MergedReport] {
    var start = 0
    return frames.map { end in
      let part = events[start..<end.end]
      start = end.end
      var frame = ContactFrame()
      for event in part { frame.append(event.contact) }
      var inputs = part.map { InputEvent(time: $0.time, contact: $0.contact) }
      InputEvent.joinReports(of: &inputs)
      return MergedReport(time: inputs.first?.time ?? .zero, frame: frame, events: inputs)
    }
  }
}
