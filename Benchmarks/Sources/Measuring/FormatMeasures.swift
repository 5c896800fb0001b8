import SwivelGeometry
import SwivelInput
import SwivelRecordings
import SwivelTapes

/// The speed of reading recordings: tapes, and JSON lines.
package enum FormatMeasures {
  /// The number of reports of two fingers in a file.
  private static let reports = 5_000

  /// A file of a format.
  package struct Sample: Sendable {
    /// The name of the format.
    package let format: String
    /// The content of the file.
    package let bytes: [UInt8]
    /// The number of lines in the file.
    package let lines: Int
    /// The number of contact events that are read of it.
    fileprivate let count: @Sendable ([UInt8]) -> Int

    fileprivate init(
      _ format: String, _ text: String, _ count: @escaping @Sendable ([UInt8]) -> Int
    ) {
      (self.format, bytes, self.count) = (format, Array(text.utf8), count)
      lines = bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Two fingers that turn, in each format.
  package static var samples: [Sample] {
    let events = turning
    var tape = Tape(
      program: "1", surface: HandStream.surface, step: 8_000,
      start: Tape.Start(scene: "sandbox", hash: "0123456789abcdef"))
    tape.entries = Tape.Entries(events.map { .event($0) })
    return [
      Sample("tape", tape.text) { bytes in
        (try? Tape(parsing: String(decoding: bytes, as: UTF8.self)))?.entries.count ?? 0
      },
      Sample("jsonl", lines(of: events)) { (try? Recording(parsing: $0))?.events.count ?? 0 },
    ]
  }

  /// A runner for each sample; a line is a unit.
  package static func readers(of samples: [Sample]) -> [Runner] {
    samples.map { sample in
      Runner(units: sample.lines) { keep(Double(sample.count(sample.bytes))) }
    }
  }

  /// Two fingers that circle, with 8 ms between reports.
  private static var turning: [InputEvent] {
    (0..<reports).flatMap { report in
      let (sine, cosine) = Angle.degrees(Double(report)).sineAndCosine
      return [1.0, -1].map { side in
        InputEvent(
          time: Timestamp(microseconds: Int64(report) * 8_000),
          contact: Contact(
            id: ContactID(Int64(side) + 2),
            phase: report == 0 ? .began : report == reports - 1 ? .ended : .moved,
            position: ExactPoint(Vector(x: 640 + side * cosine * 200, y: 360 + side * sine * 200))))
      }
    }
  }

  private static func lines(of events: [InputEvent]) -> String {
    let size = HandStream.surface.size.vector
    var text =
      #"{"format":"\#(Recording.format)","width":\#(size.x),"height":\#(size.y),"units":"pt"}"#
      + "\n"
    for event in events {
      guard case .contact(let contact) = event.kind else { continue }
      let phase = contact.phase == .began ? "down" : contact.phase == .moved ? "move" : "up"
      let (x, y) = (contact.position.vector.x / size.x, contact.position.vector.y / size.y)
      text += #"{"t":\#(event.time.seconds),"id":\#(contact.id.number),"phase":"\#(phase)","#
      text += #""x":\#(x),"y":\#(y)}"# + "\n"
    }
    return text
  }
}
