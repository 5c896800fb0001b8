import SwivelGameSupport
import SwivelPlayback
import SwivelScripting

enum ScriptBench {
  static func session(for script: Script) -> Session {
    let levels = LevelList(LockBench.levels.map { .level($0) })
    var session = Session(library: Bench.library, levels: levels, surface: script.surface)
    if script.start != Script.usualStart { session.enterLock(script.start) }
    return session
  }

  /// The player of a script that was played to its end.
  @discardableResult
  static func play(_ text: String) throws(ScriptError) -> ScriptRunner {
    let script = try Script(parsing: text)
    var player = ScriptRunner(
      in: session(for: script), start: script.start, program: "1.0 (a test)")
    try player.play(script)
    return player
  }

  static func failure(of text: String) -> ScriptError? {
    do {
      _ = try play(text)
      return nil
    } catch { return error }
  }

  /// Plays a tape that a script was expanded to, from its text.
  static func verify(_ tape: Tape, of text: String) throws {
    let read = try Tape(parsing: tape.text)
    var session = session(for: try Script(parsing: text))
    try session.checkStart(of: read)
    for entry in read.entries { try session.play(entry) }
  }
}
