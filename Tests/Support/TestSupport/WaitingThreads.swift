import Foundation
import Synchronization
public import Testing

/// Threads of their own for tests that wait in real time, for a screen or for another program.
///
/// Such a test sleeps most of its time, so several share a core well; on the threads that all other tests share, one for
/// each core, each would keep a core idle.
private final class WaitingThreads: TaskExecutor {
  /// So many tests with a screen at the same time: each program may draw 60 frames a second without a graphics card.
  static let ofScreens = WaitingThreads(
    max(2, ProcessInfo.processInfo.activeProcessorCount * 3 / 2))
  /// So many tests that run programs at the same time.
  static let ofPrograms = WaitingThreads(max(2, ProcessInfo.processInfo.activeProcessorCount))

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init(_ count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [unowned self] in while true { self.runNext() } }
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
public struct OnWaitingThreads: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: @Sendable () -> any TaskExecutor

  /// A suite hands this on to its tests.
  public var isRecursive: Bool { true }

  /// Runs one case of a test, or a suite as a whole, where this trait has it run.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws { try await withTaskExecutorPreference(threads()) { try await function() } }
}

extension Trait where Self == OnWaitingThreads {
  /// Runs tests that have a screen on threads of their own, some at once, so that their waiting delays no other test.
  public static var onScreenThreads: Self { OnWaitingThreads { WaitingThreads.ofScreens } }

  /// Runs tests that run programs on threads of their own, some at once, so that their waiting delays no other test.
  public static var onProgramThreads: Self { OnWaitingThreads { WaitingThreads.ofPrograms } }
}
