import SwivelPlatform
import Synchronization

/// Work on a thread that is done once at a time, and its answer.
final class SingleWork<Answer: Sendable>: Sendable {
  private struct State {
    var isBusy = false
    var work: BackgroundWork?
    var answer: Answer?
  }

  private let state = Mutex(State())

  /// Begins some work; does nothing while other work goes on, or its answer wasn't taken.
  ///
  /// Where there is no thread to be had the work is done before this returns, so no lock is held meanwhile.
  func begin(_ body: @escaping @Sendable () -> Answer) {
    let isFree = state.withLock { state in
      guard !state.isBusy else { return false }
      state.isBusy = true
      return true
    }
    guard isFree else { return }
    let work = BackgroundWork { [self] in
      let answer = body()
      state.withLock { $0.answer = answer }
      EventSource.wake()
    }
    state.withLock { $0.work = work }
  }

  /// The result, returned once when it is there; to be called by the thread that begins the work.
  func takeAnswer() -> Answer? {
    let done = state.withLock { state -> (BackgroundWork?, Answer)? in
      guard let answer = state.answer else { return nil }
      defer { state = State() }
      return (state.work, answer)
    }
    done?.0?.wait()
    return done?.1
  }

  /// Waits until the work is done, if there is any.
  func finish() { state.withLock { $0.work }?.wait() }
}
