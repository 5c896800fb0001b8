import Foundation
import Synchronization
public import Testing

/// Threads of their own for tests that wait in real time, and as many screens at once as there are threads.
///
/// Such a test sleeps most of its time, so several share a core well; on the threads that all other tests
/// share each would keep one idle.
final class ScreenThreads: TaskExecutor {
  /// The number of tests at the same time; each program may draw 60 frames a second without a graphics card.
  static let count = max(2, ProcessInfo.processInfo.activeProcessorCount * 3 / 2)

  static let shared = ScreenThreads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<Self.count {
      Thread.detachNewThread { [unowned self] in
        while true { self.runNext() }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  private func runNext() {
    waiting.wait()
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Runs a test on one of the threads for tests that wait in real time.
public struct OnScreenThreads: SuiteTrait, TestTrait, TestScoping {
  /// A suite hands this on to its tests.
  public var isRecursive: Bool { true }

  /// Runs one case of a test, or a suite as a whole, where this trait has it run.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ScreenThreads.shared) { try await function() }
  }
}

extension Trait where Self == OnScreenThreads {
  /// Runs tests on threads of their own, some at once, so that their waiting delays no other test.
  public static var onScreenThreads: Self { OnScreenThreads() }
}
