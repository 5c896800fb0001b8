import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
import SwivelScreens

extension Session {
  /// The level that a table would have: the one that is played, else the one with the focus in the list, else the first.
  var tableLevel: Level? {
    if let level = state.locks.lockSession?.level { return level }
    if state.route == .levels, let focus = state.interface.focus(on: ScreenID.levels.rawValue),
      focus.part == LevelsScreen.Part.level.rawValue,
      levels.entries.indices.contains(Int(focus.index)),
      let level = levels.entries[Int(focus.index)].level
    {
      return level
    }
    return levels.levels.first
  }

  package mutating func enterTable(_ level: Level, seats: Int = 2) {
    state.trail.go(from: origin, to: .table)
    show(.table)
    state.table = LockTable(level, seats: seats)
  }

  mutating func reactAtTable(to contact: Contact, holding grip: Vector, at time: Timestamp) {
    let (surface, gain) = (state.surface, state.settings.dialGain)
    changeTable {
      $0.handle(contact, holding: grip, at: time, surface: surface, gain: gain, &$1)
    }
  }

  mutating func reactAtTable(to event: InputEvent) {
    let surface = state.surface
    switch event.kind {
    case .wheel(let point, let delta, let modifiers):
      changeTable { $0.turnWheel(point, delta, modifiers, at: event.time, surface: surface, &$1) }
    case .scroll(let point, let travel, _):
      changeTable { $0.scroll(point, travel, at: event.time, surface: surface, &$1) }
    default: break
    }
  }

  mutating func tickTable(at time: Timestamp) {
    guard isTableRunning else { return }
    let surface = state.surface
    changeTable { $0.tick(at: time, surface: surface, &$1) }
  }

  var isTableRunning: Bool { state.route == .table && state.table?.isRunning == true }
  var isTableMoving: Bool { state.route == .table && state.table?.isMoving(at: now) == true }

  private mutating func changeTable(_ body: (inout LockTable, inout [Sound]) -> Void) {
    guard var table = state.table else { return }
    state.table = nil
    sounds.removeAll(keepingCapacity: true)
    body(&table, &sounds)
    state.table = table
    for sound in sounds { emit(sound) }
  }
}
