import Foundation
import Input
import Tapes
import TestSupport
import Testing

@testable import Game
@testable import swivel

@Suite struct `The scripts of commands` {
  private static let folder = "Tests/Tapes/Commands/"

  @Test func `do every command of the sandbox's table, and expect something of it`() throws {
    var proven: Set<GameCommand> = []
    for name in ProjectScripts.names where name.hasPrefix(Self.folder) {
      proven.formUnion(try Self.proven(by: name))
    }
    let all = CommandTable.entries.filter { $0.scopes == .sandbox }.map(\.command)
    let missing = all.filter { !proven.contains($0) }.map(\.rawValue)
    #expect(missing.isEmpty, "no script in \(Self.folder) does and proves \(missing)")
  }

  /// The commands that keys of a script do so that something changes, and behind which something is expected.
  private static func proven(by name: String) throws -> Set<GameCommand> {
    let supplies = try Furnishing.supplies
    let file = Fixtures.file(name + Script.suffix)
    let tape = try PlayableFile.read(file.path, supplies).tape
    let start = try StartPlace(tape.start.scene, among: supplies.levels)
    var session = start.session(supplies, on: tape.surface)
    var proven: Set<GameCommand> = []
    var unproven: Set<GameCommand> = []
    for entry in tape.entries {
      switch entry {
      case .expect:
        proven.formUnion(unproven)
        unproven = []
      case .event(let event):
        let before = session
        try session.play(entry)
        guard let command = before.command(of: event), session.shows(aChangeSince: before) else {
          continue
        }
        unproven.insert(command)
      case .hash, .state, .comment, .extra: try session.play(entry)
      }
    }
    return proven
  }
}

extension Session {
  /// The command of the sandbox that an event does, where its key goes to the sandbox.
  fileprivate func command(of event: InputEvent) -> GameCommand? {
    guard case .keyDown(let key, let modifiers, _) = event.kind, state.place == .sandbox,
      !isSpinOpen, !isExactOpen,
      let command = command(for: KeyStroke(key, modifiers))?.command
    else { return nil }
    return isApplicable(command) ? command : nil
  }

  /// Whether something is otherwise than it was that a person could see.
  fileprivate func shows(aChangeSince before: Session) -> Bool {
    state.sandbox != before.state.sandbox || state.place != before.state.place
      || isSpinOpen != before.isSpinOpen || isExactOpen != before.isExactOpen
      || state.overlays.isHelping != before.state.overlays.isHelping
  }
}
