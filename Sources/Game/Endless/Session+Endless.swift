import Commands
import Input
import Interface
import LockPlay
import Locks
import Screens

extension Session {
  /// The part of the state that the screen of endless locks reads.
  var endlessReading: EndlessScreen.Reading {
    EndlessScreen.Reading(progress: state.locks.progress, leadsHome: state.back == .home)
  }

  /// Goes to the endless locks, and asks the program for the day.
  public mutating func enterEndless() {
    noteWayBack()
    leaveRoute()
    let last = state.locks.lockRoom.flatMap { EndlessLock(id: $0.level.id) }
    leaveLock()
    state.route = .endless
    state.endless = state.endless ?? EndlessScreen()
    if let last { state.endless?.follow(last) }
    state.interface.forget(screen: ScreenID.endless.rawValue)
    effects.append(.tellDay)
  }

  /// Performs an action on an element of the screen of endless locks.
  mutating func actInEndless(_ id: ElementID, _ action: Action, at time: Timestamp) {
    let reading = endlessReading
    switch state.endless?.act(id, action, reading) {
    case .open(let lock): enter(lock)
    case .random: enterRandomLock(at: time)
    case .make: enterMaker()
    case .goBack: goBack()
    case nil: break
    }
  }

  /// Opens an endless lock, as it was left or at its start.
  private mutating func enter(_ lock: EndlessLock) {
    guard let level = try? lock.level() else { return }
    state.endless?.follow(lock)
    enter(level)
  }

  /// Opens a lock that is as random as the moment at which it was asked for, which a tape records.
  private mutating func enterRandomLock(at time: Timestamp) {
    guard let screen = state.endless else { return }
    let seed = "\(time.microseconds) \(screen.today?.text ?? "") \(state.locks.progress.text)"
    if let lock = EndlessLock.random(screen.grade, seed: seed) { enter(lock) }
  }
}
