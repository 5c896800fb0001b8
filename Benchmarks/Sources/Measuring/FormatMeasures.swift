import Geometry
import Input
import Tapes
public import TouchFormats

/// The speed of reading and writing recordings, by format.
public enum FormatMeasures {
  /// The number of reports of two fingers in a file.
  private static let reports = 5_000

  /// A file of a format.
  public struct Sample: Sendable {
    /// The format in which the file is written.
    public let format: TouchFormat
    /// The content of the file.
    public let bytes: [UInt8]
    /// The number of lines in the file.
    public let lines: Int

    init(_ format: TouchFormat, _ text: String) {
      self.format = format
      bytes = Array(text.utf8)
      lines = bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Two fingers that turn, in every format.
  public static var samples: [Sample] {
    let log = turning
    guard let tape = try? log.tape(program: "1", step: 8_000, start: start) else { return [] }
    return [
      Sample(.tape, tape.text), Sample(.jsonLines, log.jsonLines), Sample(.evemu, log.evemu),
      Sample(.libinput, rows(of: log) { "    - [  0, \($0), \($1), \($2), \($3)] # EV" }),
      Sample(
        .evtest,
        rows(of: log) {
          "Event: time 1.\($0), "
            + ($1 == 0
              ? "-------------- SYN_REPORT ------------"
              : "type \($1) (EV_ABS), code \($2) (ABS_MT_POSITION), value \($3)")
        }),
      Sample(
        .getevent,
        rows(of: log) {
          "[       1.\($0)] 000\($1) 00\(String($2, radix: 16)) \(String($3, radix: 16))"
        }),
      Sample(.actions, tape.actions.json),
    ]
  }

  /// A runner for each sample; a line is a unit.
  public static func readers(of samples: [Sample]) -> [Runner] {
    samples.map { sample in
      Runner(units: sample.lines) { keep(Double(count(of: sample))) }
    }
  }

  /// The number of contact events in a file.
  private static func count(of sample: Sample) -> Int {
    switch sample.format {
    case .tape:
      return (try? Tape(parsing: String(decoding: sample.bytes, as: UTF8.self)))?.entries.count ?? 0
    case .actions:
      let tape = try? Tape(
        actions: sample.bytes, program: "1", step: 8_000, start: start,
        surface: HandStream.surface)
      return tape?.entries.count ?? 0
    default:
      return (try? TouchLog.reading(sample.bytes, as: sample.format))?.log.events.count ?? 0
    }
  }

  private static let start = Tape.Start(scene: "sandbox", hash: "0123456789abcdef")

  /// A log of two fingers that circle, with 8 ms between reports.
  private static var turning: TouchLog {
    var log = TouchLog(
      horizontal: .millionths, vertical: .millionths, size: Vector(x: 300, y: 200),
      unit: .millimetres)
    for report in 0..<reports {
      let (sine, cosine) = Angle.degrees(Double(report)).sineAndCosine
      for side: Int64 in [1, -1] {
        log.events.append(
          TouchLog.Event(
            time: Timestamp(microseconds: Int64(report) * 8_000), id: ContactID(side + 2),
            phase: report == 0 ? .began : report == reports - 1 ? .ended : .moved,
            x: 500_000 + side * Int64(cosine * 200_000),
            y: 500_000 + side * Int64(sine * 200_000)))
      }
    }
    return log
  }

  /// The rows of a log as another tool writes them: a time with six decimals, type, code and value.
  private static func rows(of log: TouchLog, _ line: (String, Int, Int, Int64) -> String) -> String
  {
    var text = ""
    for (index, event) in log.events.enumerated() {
      let digits = "\(100_000 + index)"
      let isLift = event.phase == .ended
      text += line(digits, 3, 0x2F, event.id.number) + "\n"
      if event.phase != .moved { text += line(digits, 3, 0x39, isLift ? 65_535 : 1) + "\n" }
      text += line(digits, 3, 0x35, event.x) + "\n" + line(digits, 3, 0x36, event.y) + "\n"
      text += line(digits, 0, 0, 0) + "\n"
    }
    return text
  }
}
