import ArgumentParser
import Input
import Platform
import Tapes

/// `swivel convert`: recordings from one format into another.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
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
      "What to write: \(TouchFormat.names(TouchFormat.written)).", valueName: "format"))
  var to: TouchFormat?

  @OptionGroup var options: TouchFileOptions

  @Option(
    help: ArgumentHelp(
      "The window that the device's surface fills, or that actions were made for.",
      valueName: "WxH"),
    transform: { text in
      guard let size = WindowSize(argument: text) else {
        throw ValidationError(
          "--surface: found \"\(text)\", expected WIDTHxHEIGHT with sides from "
            + "\(WindowSize.sides.lowerBound) to \(WindowSize.sides.upperBound)")
      }
      return size
    })
  var surface: WindowSize?

  func run() throws {
    let format = try targetFormat()
    guard !Files.areSame(source, target) else {
      throw Failure(target, found: "the file that is read", expected: "another one to write")
    }
    let file = try TouchFile(source, as: options.from)
    let text: String
    switch format {
    case .tape: text = try tape(file).text
    case .jsonLines: text = try fingers(file, for: format).jsonLines
    case .evemu: text = try fingers(file, for: format).evemu
    default:
      let actions = try unplayed(file).actions
      tellLeftOut(actions.leftOut, format)
      text = actions.json
    }
    try Files.write(Array(text.utf8), to: target)
  }

  private func targetFormat() throws -> TouchFormat {
    guard let format = to ?? TouchFormat(path: target), TouchFormat.written.contains(format) else {
      throw Failure(
        target, found: to.map { "--to \($0.rawValue)" } ?? "no name of a format that is written",
        expected: "one of \(TouchFormat.names(TouchFormat.written)); --to names it")
    }
    return format
  }

  /// A tape that plays: what it held before, or with the states that it leads to in the sandbox.
  private func tape(_ file: TouchFile) throws -> Tape {
    if file.format == .tape, surface == nil { return try file.tape() }
    let supplies = try Supplies.load(from: Paths.current())
    return try unplayed(file).fingerprinted(supplies)
  }

  /// A tape without fingerprints.
  private func unplayed(_ file: TouchFile) throws -> Tape {
    switch file.format {
    case .actions: return try file.actions(on: surface?.surface)
    case .tape where surface == nil: return try file.tape()
    case .tape where try !file.tape().isOfDevice:
      throw Failure(
        file.path, found: "--surface for a tape of a session, whose window is on it",
        expected: "none")
    default: return try file.deviceTape(log(file), on: surface?.surface)
    }
  }

  private func log(_ file: TouchFile) throws -> TouchLog {
    let reading = try file.reading(options.reading(), surface: surface?.surface)
    for note in reading.notes { Console.complain("\(file.path): \(note)") }
    return reading.log
  }

  /// The fingers alone, for formats that have nothing else.
  private func fingers(_ file: TouchFile, for format: TouchFormat) throws -> TouchLog {
    let fingers = try log(file).fingers
    var leftOut = fingers.leftOut
    switch file.format {
    case .tape: leftOut += try file.tape().otherEvents
    case .actions: leftOut += try file.actions(on: surface?.surface).otherEvents
    default: break
    }
    tellLeftOut(leftOut, format)
    return fingers.log
  }

  private func tellLeftOut(_ count: Int, _ format: TouchFormat) {
    guard count > 0 else { return }
    Console.complain("\(source): left out \(count) events that \(format.rawValue) has no place for")
  }
}

extension Tape {
  /// How many events are of no contact.
  fileprivate var otherEvents: Int {
    events.count { if case .contact = $0.kind { false } else { true } }
  }
}
