import Foundation
import SwivelTestSupport
import Synchronization
import Testing

@testable import SwivelPlatform

@Suite struct `Work in the background` {
  @Test func `is waited for as often as one likes, by several at once`() {
    let count = Atomic(0)
    let work = BackgroundWork {
      usleep(20_000)
      count.add(1, ordering: .relaxed)
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      work.wait()
      expectEqual(count.load(ordering: .relaxed), 1)
    }
    work.wait()
  }

  @Test func `is done at once where no thread can be had`() async {
    await #expect(processExitsWith: .success) {
      guard Threads.forbid() else { exit(3) }
      let isDone = Atomic(false)
      let work = BackgroundWork { isDone.store(true, ordering: .relaxed) }
      work.wait()
      exit(isDone.load(ordering: .relaxed) ? 0 : 4)
    }
  }
}

/// The threads of a process.
enum Threads {
  /// Leaves no room for another thread's stack; false where that can't be done.
  static func forbid() -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ rlim_t($0) })
    else { return false }
    let most = (pages * rlim_t(sysconf(Int32(_SC_PAGESIZE)))) + (2 << 20)
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    return setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
  }
}
