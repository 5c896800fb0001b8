import SwivelCommands
import SwivelGame
import SwivelPlatform
import Synchronization

/// Asks the desktop once for the user's preferences, on a thread.
///
/// The first frame doesn't wait for the answer.
final class DesktopWatch: Sendable {
  private struct State {
    var work: BackgroundWork?
    var answer: DesktopWishes?
  }

  private let state = Mutex(State())

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

  /// The answer, returned once; nil where there is none yet, or no preference.
  func takeAnswer() -> DesktopWishes? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  /// Waits until the thread has ended, at most as long as the desktop has to answer.
  func finish() {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
    work?.wait()
  }
}
