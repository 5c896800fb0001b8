import Glibc
internal import Synchronization

/// Threads that sleep until a frame is to be painted.
final class PaintThreads {
  private let plan: Unmanaged<FramePlan>
  private let barrier = FrameBarrier()
  private var threads: [BackgroundWork] = []

  /// So many threads for the frames of a plan, which owns them; fewer where no more can be had.
  init(_ count: Int, of plan: FramePlan) {
    self.plan = .passUnretained(plan)
    // An address, since a plan may not be handed to another thread: here none touches it but between the semaphores.
    let address = UInt(bitPattern: self.plan.toOpaque())
    threads = (0..<count).compactMap { [barrier] _ in
      BackgroundWork.onThread {
        while barrier.begins() {
          if let plan = UnsafeRawPointer(bitPattern: address) {
            Unmanaged<FramePlan>.fromOpaque(plan).takeUnretainedValue().work()
          }
          barrier.end.post()
        }
      }
    }
  }

  deinit {
    barrier.isOver.store(true, ordering: .relaxed)
    for _ in threads { barrier.begin.post() }
    for thread in threads { thread.wait() }
  }

  /// Paints a frame with all threads and this one.
  func work() {
    for _ in threads { barrier.begin.post() }
    plan._withUnsafeGuaranteedRef { $0.work() }
    for _ in threads { barrier.end.wait() }
  }
}

/// What the threads wait for before and after a frame.
private final class FrameBarrier: Sendable {
  let begin = Semaphore()
  let end = Semaphore()
  let isOver = Atomic(false)

  /// Waits for work; false where none comes any more.
  func begins() -> Bool {
    begin.wait()
    return !isOver.load(ordering: .relaxed)
  }
}

private final class Semaphore: Sendable {
  /// An address, since a pointer may not be handed to another thread.
  private let address: UInt

  init() {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    address = UInt(bitPattern: semaphore)
  }

  deinit {
    guard let semaphore else { return }
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  private var semaphore: UnsafeMutablePointer<sem_t>? { UnsafeMutablePointer(bitPattern: address) }

  func post() { if let semaphore { sem_post(semaphore) } }

  func wait() {
    guard let semaphore else { return }
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}

/// Distributes work over the processor's cores by threads.
///
/// The calling thread works too, so everything is done even where no thread can be created.
package enum Parallel {
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let work = Work(inputs, transform)
    let helpers = max(0, min(inputs.count, cores) - 1)
    let threads = (0..<helpers).compactMap { _ in BackgroundWork.onThread(work.run) }
    work.run()
    for thread in threads { thread.wait() }
    return work.results
  }

  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The inputs that threads take one after the other, and the results.
  private final class Work<Input: Sendable, Output: Sendable>: Sendable {
    private let inputs: [Input]
    private let transform: @Sendable (Input) -> Output
    private let next = Atomic(0)
    private let outputs: Mutex<[Output?]>

    init(_ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output) {
      (self.inputs, self.transform) = (inputs, transform)
      outputs = Mutex([Output?](repeating: nil, count: inputs.count))
    }

    func run() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let output = transform(inputs[index])
        outputs.withLock { $0[index] = output }
      }
    }

    var results: [Output] { outputs.withLock { $0.compactMap(\.self) } }
  }
}
