import ArgumentParser
import SwivelInput
import SwivelPlatform
import SwivelRecordings
import SwivelTapes
import TouchFormats

/// `swivel convert`: converts recordings between formats.
struct Convert: ParsableCommand {
  /// The valid lengths of a side of a window, in points.
  private static let sides = 64...16_384

  static let configuration = CommandConfiguration(
    commandName: "swivel convert",
    abstract: "Convert recordings of contacts from one format into another.",
    discussion: """
      Read: \(TouchFormat.names(TouchFormat.allCases)). Written: \
      \(TouchFormat.names(TouchFormat.written)). A tape keeps a recording to the last digit, and plays in \
      the sandbox.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "from"))
  var source: String

  @Argument(help: ArgumentHelp("The file to write; its name says the format.", valueName: "to"))
  var target: String

  @Option(
    help: ArgumentHelp(
      "What to write; unless said, the name of the file tells.", valueName: "format"))
  var to: WrittenFormat?

  @OptionGroup var options: TouchFileOptions

  @Option(
    help: ArgumentHelp(
      "The window that the device's surface fills.", valueName: "WxH"),
    transform: { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        Self.sides.contains(width), Self.sides.contains(height)
      else {
        throw ValidationError(
          "--surface: found \"\(text)\", expected WIDTHxHEIGHT with sides from "
            + "\(Self.sides.lowerBound) to \(Self.sides.upperBound)")
      }
      return Surface(width: width, height: height)
    })
  var surface: Surface?

  func run() throws {
    let format = try targetFormat()
    guard !Files.areSame(source, target) else {
      throw Failure(target, found: "the file that is read", expected: "another one to write")
    }
    let file = try TouchFile(source, as: options.from)
    let reading = try options.reading(of: file.format)
    if format == .tape, file.format == .tape, surface == nil {
      return try SwivelProgram.expand(source, to: target)
    }
    let contents = try file.contents(reading)
    let text: String
    switch format {
    case .tape:
      return try SwivelProgram.withFile(try unplayed(contents, of: file).text) {
        path throws(Failure) in
        try SwivelProgram.expand(path, to: target)
      }
    case .jsonLines: text = try fingers(contents, of: file, for: format).jsonLines
    default: text = try fingers(contents, of: file, for: format).evemu
    }
    let bytes = Array(text.utf8)
    try check(bytes, format)
    try Files.write(bytes, to: target, for: .everybody)
  }

  /// Refuses to write JSON lines that this program would refuse to read: tapes have room for more.
  private func check(_ bytes: [UInt8], _ format: TouchFormat) throws(Failure) {
    guard format == .jsonLines else { return }
    do {
      _ = try Recording(parsing: bytes)
    } catch {
      throw Failure(
        "\(inOneLine(source)): it holds what \(format.rawValue) has no place for: \(error)"
      )
    }
  }

  private func targetFormat() throws -> TouchFormat {
    guard let format = to?.format ?? TouchFormat(path: target),
      TouchFormat.written.contains(format)
    else {
      throw Failure(
        target, found: "no name of a format that is written",
        expected: "one of \(TouchFormat.names(TouchFormat.written)); --to names it")
    }
    return format
  }

  /// A tape without fingerprints, or the one that was read.
  private func unplayed(_ contents: TouchContents, of file: TouchFile) throws -> Tape {
    switch contents {
    case .tape(let tape) where surface == nil: return tape
    case .tape(let tape) where !tape.isOfDevice:
      throw Failure(
        source, found: "--surface for a tape of a session, which has its own", expected: "none")
    default: return try file.tape(of: file.log(of: contents), on: surface)
    }
  }

  /// Only the contacts, for formats that have nothing else.
  private func fingers(
    _ contents: TouchContents, of file: TouchFile, for format: TouchFormat
  ) throws -> TouchLog {
    var (log, leftOut) = try file.log(of: contents).fingers
    if case .tape(let tape) = contents { leftOut += tape.otherEvents }
    tellLeftOut(leftOut, format)
    return log
  }

  private func tellLeftOut(_ count: Int, _ format: TouchFormat) {
    guard count > 0 else { return }
    let name = inOneLine(source)
    Main.remark("\(name): left out \(count) events that \(format.rawValue) has no place for")
  }
}

extension Tape {
  /// The number of events that are no contacts.
  fileprivate var otherEvents: Int {
    events.count { if case .contact = $0.kind { false } else { true } }
  }
}
