import ArgumentParser
import SwivelDocuments
import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a picture, an animation, a sound or a line of text of a scene or a tape.",
    discussion: """
      What is made follows from the name: .png a picture, .apng an animation that browsers play, .wav \
      what it sounds like, .txt or - the scene as one line of text, which can be pasted into the sandbox.

      Example: swivel export mine.tape turned.apng --from 1 --to 3 --fps 30 --size 640x360
      """)

  @Argument(
    help: ArgumentHelp(
      "A scene's file, a scene as one line of text, \"sandbox\", a lock, a tape or a script.",
      valueName: "scene|tape"), completion: .file()) var source: String

  @Argument(
    help: ArgumentHelp("Where to: a name in .png, .apng, .wav or .txt, or - .", valueName: "file"),
    completion: .file(extensions: ["png", "apng", "wav", "txt"])) var target: String?

  @Option(
    help: ArgumentHelp("Where the sound goes: a name in .wav.", valueName: "file"),
    completion: .file(extensions: ["wav"])) var sound: String?

  @Option(
    help: ArgumentHelp("The size in points; that of the window if left out.", valueName: "WxH"),
    transform: WindowSize.parse) var size: WindowSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a point, from 0.1 to 8.", valueName: "factor"),
    transform: { try number($0, in: 0.1...8, "a factor") }) var density = 1.0

  @Flag(help: "Leave the ground out: things stand on nothing.") var clear = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Begin an animation here; the start if left out.", valueName: "seconds"),
    transform: { try number($0, in: 0...1e6, "seconds") }) var from: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End an animation here, take a picture here; the end if left out.", valueName: "seconds"),
    transform: { try number($0, in: 0...1e6, "seconds") }) var to: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pictures a second of an animation, from 1 to 60.", valueName: "number"),
    transform: { try number($0, in: 1...60, "a number") }) var fps = 25.0

  @Option(
    help: ArgumentHelp("A font file to use instead of the system's.", valueName: "path"),
    completion: .file()) var font: String?

  private enum Product { case picture, animation, sound, line }

  func validate() throws {
    guard target != nil || sound != nil else {
      throw ValidationError("found no file to make, expected a name, or --sound with one in .wav")
    }
    if let sound, !sound.hasSuffix(".wav") {
      throw ValidationError("--sound: found a name that doesn't end in .wav")
    }
  }

  func run() throws {
    let product = try target.map(product)
    let assets = try Assets.load(from: Paths.current())
    let (start, entries) = try played(assets)
    var export = SceneExport(
      assets, PictureStore(in: Paths.current(), beside: source),
      PictureOptions(size: size, density: density, isClear: clear, font: font))
    let end = entries.compactMap(\.due).last?.seconds ?? start.now.seconds
    if let sound {
      try write(SoundExport.wave(of: entries, in: start, range(start, end)), to: sound)
    }
    guard let product, let target else { return }
    switch product {
    case .picture:
      try write(
        PNG.encode(try export.picture(of: session(from: start, playing: entries))), to: target)
    case .line: try write(session(from: start, playing: entries).sceneLine, to: target)
    case .sound: try write(SoundExport.wave(of: entries, in: start, range(start, end)), to: target)
    case .animation:
      try write(
        try export.animation(of: entries, in: start, range(start, end), rate: fps), to: target)
    }
  }

  /// In seconds of the session.
  private func range(_ start: Session, _ end: Double) throws(Failure) -> ClosedRange<Double> {
    let first = from ?? start.now.seconds
    let last = to ?? max(end, first)
    guard first <= last else {
      throw Failure("--from", found: "\(first) after \(last)", expected: "a time before the end")
    }
    guard first <= end else {
      throw Failure(
        "--from", found: "\(first)", expected: "a time before the end, which is at \(end)")
    }
    return first...last
  }

  private func product(_ target: String) throws(Failure) -> Product {
    if target == "-" || target.hasSuffix(".txt") { return .line }
    if target.hasSuffix(".apng") { return .animation }
    if target.hasSuffix(".wav") { return .sound }
    if target.hasSuffix(".png") { return .picture }
    throw Failure(
      Console.inOneLine(target), found: "a name that doesn't say what to make",
      expected: "one that ends in .png, .apng, .wav or .txt, or -")
  }

  private func session(from start: Session, playing entries: Tape.Entries) -> Session {
    var session = start
    var rest = entries[...]
    let end = entries.compactMap(\.due).last ?? start.now
    session.play(&rest, upTo: to.map { Timestamp(seconds: $0) } ?? end)
    return session
  }

  /// The session of the source at its start, and the tape entries to play in it.
  private func played(_ assets: Assets) throws -> (Session, Tape.Entries) {
    if SceneLineError.isMeant(source), !Files.exists(source) {
      return (try Self.session(ofLine: source, assets), [])
    }
    if SceneFiles.isScene(source) { return (try session(ofScene: assets), []) }
    let kind = PlayableFile.kind(of: source)
    guard kind != .picture, kind != .folder else {
      throw Failure(
        Console.inOneLine(source), found: kind == .folder ? "a folder" : "a picture",
        expected: "a scene, a line of one, a lock, a tape or a script")
    }
    guard kind == .tape else {
      let start = try StartPlace(source, among: assets.levels)
      return (start.session(assets, on: (size ?? .standard).surface), [])
    }
    let playable = try PlayableFile.read(source, assets)
    return (try TapeFile.session(of: playable.tape, source, assets), playable.tape.entries)
  }

  private func session(ofScene assets: Assets) throws -> Session {
    let start = StartPlace(assets.levels)
    var session = start.session(assets, on: WindowSize.standard.surface)
    let files = SceneFiles(in: Paths.current(), assets.library)
    session.answer(try files.reply(opening: source))
    return session
  }

  private static func session(ofLine text: String, _ assets: Assets) throws -> Session {
    Session(
      of: try ImportQueue.line(text), library: assets.library, levels: assets.levels,
      texts: assets.texts, surface: WindowSize.standard.surface)
  }

  private func write(_ line: String, to target: String) throws {
    guard target != "-" else { return Console.printData(line) }
    try write(Array((line + "\n").utf8), to: target)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Files.write(bytes, to: path, for: .everybody)
  }
}
