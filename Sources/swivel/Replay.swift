import ArgumentParser
import Drawing
import Game
import Input
import Platform
import Tapes

/// `swivel replay`: plays a tape without a window and reports what it came to.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a tape without a window, with pictures and a report.")

  @Argument(help: ArgumentHelp("The tape, or a script.", valueName: "tape"))
  var tape: String

  @Flag(help: "Write the tape that a script is expanded to, instead of playing it.")
  var expand = false

  @Argument(help: ArgumentHelp("Where --expand writes to.", valueName: "expanded"))
  var expanded: String?

  @Flag(help: "Play without a window, as fast as it goes.")
  var headless = false

  @Option(help: ArgumentHelp("The folder for pictures.", valueName: "folder"))
  var shots = "."

  @Option(
    help: ArgumentHelp(
      "Take a picture at a time, under a plain name.", valueName: "seconds=name.png"),
    transform: Shot.init)
  var shot: [Shot] = []

  @Option(help: ArgumentHelp("A font file to use instead of the system's.", valueName: "path"))
  var font: String?

  @Option(help: ArgumentHelp("Write a report at the end, as JSON.", valueName: "file"))
  var report: String?

  /// A picture that is wanted.
  struct Shot {
    let time: Timestamp
    let name: String

    init(_ text: String) throws {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let seconds = Double(parts[0]), (0...1e6).contains(seconds),
        !parts[1].contains("/"), parts[1].hasSuffix(".png")
      else {
        throw ValidationError(
          "expected SECONDS=NAME.png with a plain name")
      }
      time = Timestamp(seconds: seconds)
      name = String(parts[1])
    }

    init(_ shot: ScriptShot) {
      time = shot.time
      name = shot.name
    }
  }

  func run() throws {
    try ReportFile.check(report)
    let supplies = try Supplies.load(from: Paths.current())
    if expand || expanded != nil {
      return try Expansion.write(tape, to: expanded, isWanted: expand, supplies)
    }
    let playable = try PlayableFile.read(tape, supplies)
    let recording = playable.tape
    var session = try TapeFile.session(of: recording, tape, supplies)
    let all = shot + playable.shots.map(Shot.init)
    var wanted = all.sorted { $0.time < $1.time }[...]
    for entry in recording.entries {
      if case .event(let event) = entry {
        try take(&wanted, before: event.time, &session, supplies)
      }
      do {
        try session.play(entry)
      } catch {
        throw Failure("\(tape): \(error)", status: Failure.isFalse)
      }
    }
    try take(&wanted, before: nil, &session, supplies)
    if let report { try ReportFile.write(session, frames: all.count, to: report) }
  }

  /// Takes the pictures that are due before a time, or all that are left.
  private func take(
    _ wanted: inout ArraySlice<Shot>, before time: Timestamp?, _ session: inout Session,
    _ supplies: Supplies
  ) throws {
    while let next = wanted.first, time.map({ next.time < $0 }) ?? true {
      session.advance(to: next.time)
      try draw(session, supplies, to: shots + "/" + next.name)
      wanted = wanted.dropFirst()
    }
  }

  private func draw(_ session: Session, _ supplies: Supplies, to path: String) throws {
    let renderer = SoftwareRenderer(atlas: supplies.atlas, fonts: try Fonts(path: font))
    var list = DrawList()
    GameView.draw(session, supplies.book, into: &list)
    renderer.draw(list, on: session.state.surface)
    try Files.write(try PNG.encode(try renderer.snapshot()), to: path)
    Console.say(path)
  }
}
