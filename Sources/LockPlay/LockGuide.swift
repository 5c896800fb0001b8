import SwivelGeometry
package import SwivelLocks

/// The next turn of a dial, where the level allows to show it.
package struct LockGuide {
  /// The direction of the turn.
  package let direction: DialDirection
  /// The number to stop at.
  package let number: Double
  /// How often the number must be reached.
  package let passes: Int
  /// How often it was reached in this run.
  package let made: Int

  /// The next turn; nil where there is none, or the level doesn't allow to show it.
  package init?(_ scene: LockRenderContext, _ dial: Int) {
    guard scene.lockRoom.opened == nil, scene.lockRoom.ownNumbers == nil else { return nil }
    if let demonstration = scene.lockRoom.demonstration {
      guard scene.isTurnTold else { return nil }
      self.init(demonstration, dial)
    } else {
      self.init(scene.lockRoom, dial)
    }
  }

  private init?(_ demonstration: LockDemonstration, _ dial: Int) {
    let turns = demonstration.script.turns
    guard turns.indices.contains(demonstration.turnIndex) else { return nil }
    let turn = turns[demonstration.turnIndex]
    guard turn.turn.dial == dial else { return nil }
    direction = turn.direction
    number = turn.number
    passes = turn.turn.passes
    made = 0
  }

  private init?(_ lockRoom: LockRoom, _ dial: Int) {
    guard lockRoom.areNumbersTold else { return nil }
    let combination = lockRoom.played.dials[dial].combination
    let index: Int
    switch lockRoom.lock.dials[dial] {
    case .numbers(let lock): index = lock.entered
    case .wheels: index = lockRoom.guides.indices.contains(dial) ? lockRoom.guides[dial].next : 0
    }
    guard combination.numbers.indices.contains(index) else { return nil }
    direction = combination.direction(of: index)
    number = combination.dial.number(at: combination.numbers[index])
    passes = lockRoom.passes(of: dial)?.asked ?? combination.passes(of: index)
    made = lockRoom.passes(of: dial)?.made ?? 0
  }
}
