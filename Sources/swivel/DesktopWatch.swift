import Commands
import Game
import Platform
import Synchronization

/// Asks the desktop once, on a thread of its own, what the person has told it for all programs.
///
/// The first frame doesn't wait for it; the answer, if there is one, comes a moment later.
final class DesktopWatch: Sendable {
  private struct State {
    var work: BackgroundWork?
    var answer: DesktopWishes?
  }

  private let state = Mutex(State())

  /// Begins to ask.
  func begin() {
    let work = BackgroundWork { [self] in
      guard let found = DesktopPreferences.read() else { return }
      var wishes: DesktopWishes = []
      if found.reducedMotion { wishes.insert(.reducedMotion) }
      if found.highContrast { wishes.insert(.highContrast) }
      guard !wishes.isEmpty else { return }
      state.withLock { $0.answer = wishes }
      EventSource.wake()
    }
    state.withLock { $0.work = work }
  }

  /// What the desktop was told, once: nil where nothing has come, or nothing is wished.
  func takeAnswer() -> DesktopWishes? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  /// Waits until nothing is asked any more: no longer than the desktop has to answer.
  func finish() {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
    work?.wait()
  }
}
