import AllocationCounter
import Foundation
import Testing

/// How often the calling thread allocates during a body.
private func allocations(_ body: () -> Void) -> UInt {
  let before = allocation_count()
  body()
  return allocation_count() - before
}

/// Keeps a value from being optimised away.
@inline(never) private func use<Value>(_ value: Value) {}

private final class Box { var value = 0 }

@Suite(.enabled(if: allocation_counting_works() == 1, "it needs Linux with glibc"))
struct `The counter of allocations` {
  @Test func `counts an array's storage, and its growth`() {
    var numbers: [Int] = []
    #expect(allocations { numbers.append(1) } == 1)
    numbers.reserveCapacity(100)
    #expect(allocations { numbers.append(2) } == 0)
    #expect(allocations { for number in 0..<1000 { numbers.append(number) } } >= 1)
    #expect(numbers.count == 1002)
  }

  @Test func `counts each call of C's allocator once, and its blocks can be freed`() {
    let count = allocations {
      let block = malloc(10)
      free(realloc(block, 100_000))
      free(calloc(3, 7))
      free(aligned_alloc(64, 128))
      var aligned: UnsafeMutableRawPointer?
      _ = posix_memalign(&aligned, 256, 100)
      free(aligned)
    }
    #expect(count == 5)
  }

  @Test func `doesn't count other threads`() {
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      start.wait()
      for _ in 0..<1000 { use(Box()) }
      done.signal()
    }
    let count = allocations {
      start.signal()
      done.wait()
    }
    #expect(count == 0)
  }
}
