public import ArgumentParser
import SwivelInput
import SwivelPlatform
import SwivelRecordings
import SwivelTapes
public import TouchFormats

/// A file with contacts, in any format that can be read.
struct TouchFile {
  /// The greatest size of a file, in bytes.
  private static let limit = 256 << 20

  let path: String
  let bytes: [UInt8]
  let format: TouchFormat

  /// A file in a format, or in the one that its bytes or its name show.
  init(_ path: String, as format: TouchFormat? = nil) throws {
    self.path = path
    bytes = try Files.read(path, limit: Self.limit)
    // A file that shows no format is read in that of its name, so that the error is about that.
    guard let format = format ?? TouchFormat(showing: bytes) ?? TouchFormat(path: path) else {
      throw Failure(
        "\(inOneLine(path)): line 1", found: "no format that is known",
        expected: "one of \(TouchFormat.names(TouchFormat.allCases)); --from names it")
    }
    self.format = format
  }

  /// The content of the file; guesses are reported on standard error.
  func contents(_ options: ReadingOptions) throws(Failure) -> TouchContents {
    if format == .tape { return .tape(try tape()) }
    let reading = try refusing { () throws(RecordingError) in
      try TouchLog.reading(bytes, as: format, options: options)
    }
    for note in reading.notes { Main.remark("\(inOneLine(path)): \(note)") }
    return .log(reading.log)
  }

  /// The file's tape; that it was cut off is reported on standard error.
  private func tape() throws(Failure) -> Tape {
    do {
      let reading = try TapeReading(bytes, mayBeCut: true)
      if let line = reading.cut {
        Main.remark(
          "\(inOneLine(path)): line \(line): no end behind it, the tape was cut off there")
      }
      return reading.tape
    } catch {
      throw Failure("\(inOneLine(path)): \(error)")
    }
  }

  /// The contacts of the content.
  func log(of contents: TouchContents) throws(Failure) -> TouchLog {
    switch contents {
    case .log(let log): log
    case .tape(let tape): try refusing { () throws(RecordingError) in try TouchLog(tape) }
    }
  }

  /// A log as a tape without a start.
  func tape(of log: TouchLog, on surface: Surface?) throws(Failure) -> Tape {
    try refusing { () throws(RecordingError) in
      try log.tape(
        program: Self.program, step: Timestamp.tick, start: Self.noStart, surface: surface)
    }
  }

  /// What a tape says of its program before one has played it.
  private static let program = "swivel-convert"
  /// A start in the sandbox before anybody has played from there.
  private static let noStart = Tape.Start(scene: "sandbox", hash: Tape.Start.unplayed)

  /// Calls a body with the file's content; errors get the file's name.
  private func refusing<Result>(
    _ body: () throws(RecordingError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure("\(inOneLine(path)): \(error)")
    }
  }
}

/// The content of a file with contacts: a device's reports, or a window's events.
enum TouchContents {
  case log(TouchLog)
  case tape(Tape)
}

extension TouchFormat {
  /// The names of formats, as part of a sentence.
  static func names(_ formats: [TouchFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }
}

extension TouchFormat: ExpressibleByArgument {}

/// A format that can be written, as the value of an option.
struct WrittenFormat: ExpressibleByArgument {
  let format: TouchFormat

  init?(argument: String) {
    guard let format = TouchFormat(rawValue: argument), TouchFormat.written.contains(format) else {
      return nil
    }
    self.format = format
  }

  static var allValueStrings: [String] { TouchFormat.written.map(\.rawValue) }
}

/// The options about a recording that its file doesn't tell.
struct TouchFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the file is; unless said, its contents tell.", valueName: "format"))
  var from: TouchFormat?

  @Option(
    help: ArgumentHelp(
      "How the device counts to the right and down, such as 0..1079,0..1919.", valueName: "range"),
    transform: { text in
      guard let range = TouchRange(text) else {
        throw ValidationError(
          "--range: found \"\(text)\", expected LEAST..GREATEST,LEAST..GREATEST in whole numbers")
      }
      return range
    })
  var range: TouchRange?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which device of several in the file, from 1.", valueName: "number"))
  var device: Int?

  /// The reading options of a format; options that only other formats have are rejected.
  func reading(of format: TouchFormat) throws(Failure) -> ReadingOptions {
    let isOfDevices = ![TouchFormat.tape, .jsonLines].contains(format)
    for (name, isSaid) in [("--range", range != nil), ("--device", device != nil)]
    where isSaid && !isOfDevices {
      throw Failure(
        name, found: "it for \(format.rawValue)", expected: "a recording that a device made")
    }
    if let device, device < 1 {
      throw Failure("--device", found: "\(device)", expected: "a number from 1")
    }
    var options = ReadingOptions()
    (options.range, options.device) = (range, device)
    return options
  }
}
