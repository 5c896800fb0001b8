public import ArgumentParser
import Game
import Input
import Platform
public import Tapes

/// A file with contacts, in any format that is read.
struct TouchFile {
  /// How large such a file may be, in bytes.
  private static let limit = 256 << 20
  /// The window that actions are taken to be made for, unless said.
  static let usualViewport = Surface(width: 1_280, height: 720)

  let path: String
  let bytes: [UInt8]
  let format: TouchFormat

  /// A file in a format, or in the one that its bytes show, or its name.
  init(_ path: String, as format: TouchFormat? = nil) throws {
    self.path = path
    bytes = try Files.read(path, limit: Self.limit)
    // A file without a line of its own kind is read as what it is called, to be refused as that.
    guard let format = format ?? TouchFormat(showing: bytes) ?? TouchFormat(path: path) else {
      throw Failure(
        "\(path): line 1", found: "no format that is known",
        expected: "one of \(TouchFormat.names(TouchFormat.allCases)); --from names it")
    }
    self.format = format
  }

  /// The contacts in it, and what was put right on the way.
  func reading(_ options: ReadingOptions, surface: Surface? = nil) throws -> TouchReading {
    do {
      switch format {
      case .tape: return TouchReading(log: try TouchLog(try tape()))
      case .actions: return TouchReading(log: try TouchLog(try actions(on: surface)))
      default: return try TouchLog.reading(bytes, as: format, options: options)
      }
    } catch let error as RecordingError {
      throw Failure("\(path): \(error)")
    }
  }

  /// The same as recognizers take it; JSON lines with all their digits.
  func recording(_ options: ReadingOptions) throws -> Recording {
    guard format == .jsonLines else {
      let reading = try reading(options)
      for note in reading.notes { Console.complain("\(path): \(note)") }
      return reading.log.recording
    }
    do {
      return try Recording(parsing: bytes)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// The tape that the file holds.
  func tape() throws -> Tape { try TapeFile.read(path) }

  /// A log as a tape without a start.
  func deviceTape(_ log: TouchLog, on surface: Surface?) throws -> Tape {
    do {
      return try log.tape(
        program: Swivel.version, step: Session.tickLength,
        start: Tape.Start(scene: StartPlace.sandbox, hash: ""), surface: surface)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// The actions that the file holds, as a tape without a start.
  func actions(on surface: Surface?) throws -> Tape {
    do {
      return try Tape(
        actions: bytes, program: Swivel.version, step: Session.tickLength,
        start: Tape.Start(scene: StartPlace.sandbox, hash: ""),
        surface: surface ?? Self.usualViewport)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }
}

extension TouchFormat {
  /// The names of formats as a sentence has them.
  static func names(_ formats: [TouchFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }
}

extension TouchFormat: ExpressibleByArgument {}

/// What a person can say about a recording that the file doesn't.
struct TouchFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the file is; unless said, its contents tell: \(TouchFormat.names(TouchFormat.allCases)).",
      valueName: "format"))
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

  @Option(help: ArgumentHelp("Which device of several in the file, from 1.", valueName: "number"))
  var device: Int?

  @Flag(help: "Put right what can be understood, and say so, instead of refusing it.")
  var lenient = false

  func reading() -> ReadingOptions {
    var options = ReadingOptions()
    (options.isLenient, options.range, options.device) = (lenient, range, device)
    return options
  }
}
