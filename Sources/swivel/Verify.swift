import ArgumentParser
import Game
import Platform
import Tapes

/// `swivel verify`: plays tapes as fast as they go and compares every fingerprint.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play tapes and check that they lead to the states that they say.")

  @Argument(help: ArgumentHelp("The tapes.", valueName: "tape"))
  var tapes: [String]

  func run() throws {
    let supplies = try Supplies.load(from: Paths.current())
    var failed = 0
    for path in tapes where try !verify(path, supplies) { failed += 1 }
    Console.say("\(tapes.count - failed) passed, \(failed) failed")
    if failed > 0 {
      throw Failure("\(failed) of \(tapes.count) tapes diverged", status: Failure.isFalse)
    }
  }

  private func verify(_ path: String, _ supplies: Supplies) throws -> Bool {
    let playable = try PlayableFile.read(path, supplies)
    let tape = playable.tape
    guard playable.provesSomething else {
      throw Failure(
        path, found: "no fingerprint of a state and no expectation",
        expected: "at least one to check")
    }
    var session = try TapeFile.session(of: tape, path, supplies)
    do {
      try session.checkStart(of: tape)
      for entry in tape.entries { try session.play(entry) }
      return true
    } catch {
      Console.say("\(path): \(error)")
      return false
    }
  }
}

extension Tape {
  /// Whether there is a fingerprint in it to compare, or an expectation.
  var provesSomething: Bool {
    entries.contains { entry in
      switch entry {
      case .hash, .expect: true
      case .event, .state, .comment, .extra: false
      }
    }
  }
}
