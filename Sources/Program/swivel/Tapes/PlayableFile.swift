import SwivelGestures
import SwivelPlatform
import SwivelScripting
import SwivelSession
import SwivelTapes

/// A tape or a script as a tape to be played, with the pictures that the script asks for.
struct PlayableFile {
  let tape: Tape
  let shots: [ScriptShot]
  /// Whether it contains fingerprints or expectations to check.
  let provesSomething: Bool

  enum Kind {
    case tape, level, scene, picture, folder
    /// What was opened, as the calendar saves it.
    case progress
  }

  /// The kind of a path by the file's content; nil for one that can't be opened.
  static func kind(of path: String) -> Kind? {
    if Files.isFolder(path) { return .folder }
    if isScript(path) || TapeFile.isTape(path) { return .tape }
    guard let start = try? Files.beginning(of: path, count: 4_096) else { return nil }
    if PictureFormat(of: start) != nil { return .picture }
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    if SceneFiles.isScene(path) { return .scene }
    return String(decoding: start, as: UTF8.self).contains("\"solved\"") ? .progress : .level
  }

  /// In bytes.
  private static let scriptLimit = 16 << 20

  static func isScript(_ path: String) -> Bool { path.hasSuffix(Script.suffix) }

  /// Reads a tape; or reads a script and runs it once, which makes a tape.
  ///
  /// A failed expectation of a script is thrown with the status for a negative result.
  ///
  /// - Parameter scene: the reply with which a scene is opened that a script is to be played in, instead of what it begins with.
  static func read(_ path: String, _ assets: Assets, in scene: Reply? = nil) throws -> PlayableFile
  {
    guard isScript(path) else {
      let tape = try TapeFile.read(path)
      return PlayableFile(tape: tape, shots: [], provesSomething: tape.provesSomething)
    }
    let script = try script(path)
    do {
      let played = try play(script, path, assets, in: scene)
      return PlayableFile(
        tape: played.tape, shots: played.shots, provesSomething: script.provesSomething)
    } catch let error as ScriptError {
      throw Failure("\(error)", status: error.isFalse ? Failure.checkFailed : Failure.unusable)
    }
  }

  private static func play(
    _ script: Script, _ path: String, _ assets: Assets, in scene: Reply?
  ) throws -> ScriptRunner {
    let start =
      scene == nil
      ? try StartPlace.find(script.start, beside: path, among: assets.levels) { _ in true }
      : StartPlace(assets.levels)
    var session = start.session(assets, on: script.surface)
    if let scene { session.answer(scene) }
    var player = ScriptRunner(in: session, start: start.name, program: Swivel.version, file: path)
    try player.play(script)
    return player
  }

  private static func script(_ path: String) throws -> Script {
    let text = try text(path)
    do {
      return try Script(parsing: text, file: Console.inOneLine(path)) {
        name, location throws(ScriptError) in try included(name, beside: path, location)
      }
    } catch { throw Failure("\(error)") }
  }

  private static func text(_ path: String) throws -> String {
    let bytes = try Files.read(path, limit: scriptLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(path, found: "bytes that are no UTF-8", expected: "text")
    }
    return text
  }

  /// The text of a script in the same folder; a symbolic link, which may lead out of it, is rejected, and so is what is no file.
  private static func included(
    _ name: String, beside path: String, _ location: ScriptLocation
  ) throws(ScriptError) -> String {
    let file = Files.folder(of: path) + "/" + name
    guard Files.exists(file) else {
      throw ScriptError(
        location, found: "no file \(quoted(name)) beside it", expected: "a script to include")
    }
    // A pipe would be waited for.
    guard !Files.isLink(file), Files.isFile(file) else {
      let kind = Files.isLink(file) ? "a symbolic link" : "no plain file"
      throw ScriptError(
        location, found: "\(quoted(name)), \(kind)", expected: "a file in the script's own folder")
    }
    do { return try text(file) } catch {
      throw ScriptError(location, found: oneLine(error), expected: "a script to include")
    }
  }
}
