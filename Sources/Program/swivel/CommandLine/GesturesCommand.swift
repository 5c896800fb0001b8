import ArgumentParser
import SwivelGestures
import SwivelPlatform
import SwivelRecordings

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

  @Flag(help: "Tell it as JSON: an object a line, the total last.")
  var json = false

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
