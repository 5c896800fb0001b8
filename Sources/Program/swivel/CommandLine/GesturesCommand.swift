import ArgumentParser
import SwivelGestures
import SwivelPlatform
import SwivelRecordings
import SwivelTapes

struct GesturesCommand: ParsableCommand {
  /// In points.
  private static let slops = 0.0...1_000

  static let configuration = CommandConfiguration(
    commandName: "gestures",
    abstract: "Tell what the recognizers see in a recording of fingers, and the totals.",
    discussion: """
      A recording is a tape or JSON lines (\(Recording.format)); swivel convert makes them of what \
      other tools record. One in millimetres counts 96 points an inch, one in device counts is taken \
      as 1280 points wide. Lengths are told in the recording's own units; the total knows no \
      thresholds.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "recording")) var recording: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long an arc begins a turn, in points (12 unless said); all other thresholds in proportion, 0 for none.",
      valueName: "points"),
    transform: { text in
      guard let points = Double(text), Self.slops.contains(points) else {
        throw ValidationError("--slop: found \"\(text)\", expected points from 0 to 1000")
      }
      return points
    }) var slop = Thresholds().turn

  @Flag(help: "Tell it as JSON: an object a line, the total last.") var json = false

  func run() throws {
    let recording = try read()
    let table = GestureTable(unit: recording.unit.rawValue)
    if !json { Console.printLines(table.head) }
    var observer = RecordingObserver(of: recording, thresholds: thresholds)
    observer.watch { change in Console.printLines(json ? change.json : table.row(change)) }
    Console.printLines(json ? recording.total.json : table.foot(recording.total))
  }

  /// In bytes.
  private static let limit = 256 << 20

  /// JSON lines, or the contacts of a tape.
  private func read() throws -> Recording {
    try Failure.reading(recording) {
      if TapeFile.isTape(recording) { return try TouchLog(TapeFile.read(recording)).recording }
      let bytes = try Files.read(recording, limit: Self.limit)
      guard bytes.isEmpty || bytes.first == UInt8(ascii: "{") else {
        throw Failure(
          "\(Console.inOneLine(recording)): line 1", found: "no tape and no JSON lines",
          expected: "one of them, as swivel convert makes of other recordings")
      }
      return try Recording(parsing: bytes)
    }
  }

  private var thresholds: Thresholds {
    slop == 0 ? .none : Thresholds().scaled(by: slop / Thresholds().turn)
  }
}

/// The reports of recognizers as a table: angles in degrees, lengths in a unit.
struct GestureTable {
  let unit: String

  private static let widths = [10, 13, 8, 7, 19, 35, 0]

  var head: String {
    TextTable.line(
      ["time s", "recognizer", "state", "fingers", "middle \(unit)", "value", "a second"],
      Self.widths)
  }

  func row(_ change: GestureChange) -> String {
    TextTable.line(
      [
        change.time.seconds.fixed(3), change.recognizer, change.state.rawValue,
        "\(change.contacts)", text(change.location), text(change.value), text(change.velocity),
      ], Self.widths)
  }

  func foot(_ total: RecordingTotal) -> String {
    let sum = GestureChange.Measure.transform(
      rotation: total.rotation, scale: total.scale, translation: total.translation)
    return "total: \(text(sum)) \(unit)"
  }

  private func text(_ measure: GestureChange.Measure) -> String {
    switch measure {
    case .none: "-"
    case .rotation(let angle): "\(angle.degrees.fixed(2))°"
    case .scale(let scale): "×\(scale.fixed(4))"
    case .translation(let displacement): text(displacement)
    case .transform(let rotation, let scale, let displacement):
      "\(text(.rotation(rotation))) \(text(.scale(scale))) \(text(displacement))"
    }
  }

  private func text(_ vector: Vector) -> String { "\(vector.x.fixed(2)), \(vector.y.fixed(2))" }
}

enum TextTable {
  private static let gap = "  "

  /// The rows as lines, each column as wide as its widest text.
  static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { line($0, widths, rightAligned) }
  }

  static func line(_ row: [String], _ widths: [Int], _ rightAligned: Set<Int> = []) -> String {
    let cells = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: max(0, widths[column] - text.count))
      return rightAligned.contains(column) ? space + text : text + space
    }
    let line = cells.joined(separator: gap)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Double {
  /// With a number of decimals; one that is too large for that in its shortest form.
  func fixed(_ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    guard let parts = Int64(exactly: (self * Double(unit)).rounded()) else { return "\(self)" }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(parts < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
