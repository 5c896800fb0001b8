import Glibc
internal import Synchronization

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
      self.inputs = inputs
      self.transform = transform
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
