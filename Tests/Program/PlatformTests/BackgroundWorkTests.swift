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
}

@Suite struct `A thread that sleeps` {
  @Test func `is woken, also before it sleeps`() throws {
    let wakePipe = try #require(WakePipe())
    let work = BackgroundWork {
      usleep(20_000)
      wakePipe.wake()
    }
    wakePipe.sleep()
    work.wait()
    for _ in 1...3 { wakePipe.wake() }
    wakePipe.sleep()
    expectTrue(!wakePipe.sleep(upTo: 0, orFor: [wakePipe.line]), "a wake-up is used up")
  }
}

@Suite struct `A worker` {
  @Test func `does one job at a time, and answers, also where no thread can be had`() async {
    await #expect(processExitsWith: .success) {
      guard Threads.forbid() else { exit(3) }
      let worker = Worker<Int>()
      for round in 1...2 {
        worker.begin { [round] }
        worker.begin { [9] }
        worker.finish()
        worker.finish()
        guard worker.takeAnswers() == [round], worker.takeAnswers() == [] else { exit(4) }
      }
      exit(0)
    }
  }

  @Test func `answers in the order of the jobs`() {
    let worker = Worker([0])
    for job in 1...100 { worker.post { job % 7 == 0 ? [] : [job] } }
    worker.finish()
    expectEqual(worker.takeAnswers(), (0...100).filter { $0 == 0 || $0 % 7 != 0 })
  }
}

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
