internal import Synchronization

/// Work on a thread, one job after the other, whose answers are taken when they are there; ``EventSource/wake()`` tells that.
///
/// Its jobs are posted by one thread, which also takes the answers.
package final class Worker<Answer: Sendable>: Sendable {
  private struct State {
    var jobs: [@Sendable () -> [Answer]] = []
    var isWorking = false
    var work: BackgroundWork?
    var answers: [Answer]
  }

  private let state: Mutex<State>

  package init(_ answers: [Answer] = []) { state = Mutex(State(answers: answers)) }

  /// Where there is no thread to be had it is done before this returns.
  package func post(_ job: @escaping @Sendable () -> [Answer]) {
    let isIdle = state.withLock { state in
      state.jobs.append(job)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard isIdle else { return }
    let work = BackgroundWork { [self] in run() }
    state.withLock { $0.work = work }
  }

  /// Begins a job; does nothing while another is running, or its answers weren't taken.
  package func begin(_ job: @escaping @Sendable () -> [Answer]) {
    if state.withLock({ !$0.isWorking && $0.answers.isEmpty }) { post(job) }
  }

  private func run() {
    while let job = next() {
      let answers = job()
      state.withLock { $0.answers += answers }
      if !answers.isEmpty { EventSource.wake() }
    }
  }

  private func next() -> (@Sendable () -> [Answer])? {
    state.withLock { state in
      state.isWorking = !state.jobs.isEmpty
      return state.isWorking ? state.jobs.removeFirst() : nil
    }
  }

  /// The answers since the last call, in the order of the jobs.
  package func takeAnswers() -> [Answer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Waits until all jobs are done.
  package func finish() { state.withLock { $0.work }?.wait() }
}
