import Foundation
import SwivelGameSupport
import SwivelPlayback
import Testing

@testable import SwivelCommands
@testable import SwivelLockPlay
@testable import SwivelSession
@testable import swivel

@Suite struct `The scripts of commands` {
  private static let folders = ["Tests/Tapes/Commands/", "Tests/Tapes/Screens/"]

  @Test func `do every command of the table, and expect something of it`() throws {
    var proven: Set<GameCommand> = []
    for name in ProjectScripts.names where Self.folders.contains(where: name.hasPrefix) {
      proven.formUnion(try Self.proven(by: name))
    }
    // A script is played in a session, not in the player of tapes.
    let missing = GameCommand.allCases.filter { !proven.contains($0) && $0.row.scopes != .player }
      .map(\.rawValue)
    expectTrue(missing.isEmpty, "no script in \(Self.folders) does and proves \(missing)")
  }

  /// The commands of a script after which something has changed and is expected.
  private static func proven(by name: String) throws -> Set<GameCommand> {
    let tape = try ProjectScripts.tape(name)
    var session = try ProjectScripts.start(of: tape)
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
        guard let command = before.command(of: event), session.isOther(than: before) else {
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
  /// The command of a key or a button that reaches the screen.
  fileprivate func command(of event: InputEvent) -> GameCommand? {
    guard !isExactOpen else { return nil }
    let command = Binding(event.kind).flatMap { self.command(for: $0)?.command }
    return command.flatMap { isApplicable($0) ? $0 : nil }
  }

  /// Whether something was done, apart from the use of another device and the passing of time.
  fileprivate func isOther(than before: Session) -> Bool {
    var (now, old) = (state, before.state)
    old.lastEvent = now.lastEvent
    old.ticks = now.ticks
    old.overlays.device = now.overlays.device
    now.locks.lockSession?.pad = LockPad()
    old.locks.lockSession?.pad = LockPad()
    return now != old || effects.count != before.effects.count
  }
}
