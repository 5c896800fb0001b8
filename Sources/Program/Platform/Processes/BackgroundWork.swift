import Glibc
internal import Synchronization

/// Work on a thread of its own.
///
/// Where no thread can be created, the work is done at once by the caller, who must hold no lock that it needs.
package final class BackgroundWork: Sendable {
  /// Nil once it was waited for.
  let thread: Mutex<pthread_t?>

  package init(_ body: @escaping @Sendable () -> Void) {
    let started = Self.start(body)
    if started == nil { body() }
    thread = Mutex(started)
  }

  /// Begins work that must not be done by the caller; nil where no thread can be created.
  static func onThread(_ body: @escaping @Sendable () -> Void) -> BackgroundWork? {
    start(body).map(BackgroundWork.init(of:))
  }

  private init(of thread: pthread_t) { self.thread = Mutex(thread) }

  deinit {
    // What nobody waits for any more is cleared away by the system.
    thread.withLock { if let thread = $0 { _ = pthread_detach(thread) } }
  }

  /// May be called however often and by however many.
  package func wait() {
    thread.withLock { thread in
      if let running = thread { pthread_join(running, nil) }
      thread = nil
    }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Call: Sendable {
      let body: @Sendable () -> Void

      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let call = Unmanaged.passRetained(Call(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Call>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, call.toOpaque())
    guard status == 0 else {
      call.release()
      return nil
    }
    return thread
  }
}

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
