import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// A filter and what came through it, in words.
struct Filtered: Hashable {
  var filter = TouchFilter()
  private var reports = ContactReports()

  /// Feeds a report of a finger at a time in milliseconds, and returns the output.
  @discardableResult
  mutating func feed(
    _ id: Int64, _ phase: ContactPhase, _ x: Double, _ y: Double = 100, at time: Double,
    kind: ContactKind = .finger
  ) -> [String] {
    var report = contact(id, phase, x, y)
    report.kind = kind
    filter.admit(frame: ContactFrame(report), at: Timestamp(seconds: time / 1_000), into: &reports)
    return words
  }

  mutating func pass(to time: Double) -> [String] {
    filter.advance(to: Timestamp(seconds: time / 1_000), into: &reports)
    return words
  }

  mutating func loseAll(at time: Double) -> [String] {
    filter.loseAll(at: Timestamp(seconds: time / 1_000), into: &reports)
    return words
  }

  private var words: [String] {
    reports.indices.map { index in
      let contact = reports[index].contact
      let name = contact.id.number < -1_000 ? contact.id.number &- .min : contact.id.number
      let mark = contact.id.number < -1_000 ? "#" : ""
      return "\(mark)\(name) \(contact.phase) \(Int(contact.position.vector.x.rounded()))"
    }
  }
}

@Suite struct `A contact filter` {
  @Test func `lets sound contacts through as they are`() {
    var filterd = Filtered()
    expectEqual(filterd.feed(7, .began, 100, at: 0), ["7 began 100"])
    expectEqual(filterd.feed(9, .began, 300, at: 0), ["9 began 300"])
    expectEqual(filterd.feed(7, .moved, 110, at: 8), ["7 moved 110"])
    expectEqual(filterd.feed(9, .cancelled, 300, at: 9), ["9 cancelled 300"])
    expectEqual(filterd.feed(7, .ended, 111, at: 16), [])
    expectEqual(filterd.filter.due, Timestamp(microseconds: 17_000))
    expectEqual(filterd.pass(to: 16.999), [])
    expectEqual(filterd.pass(to: 17), ["7 ended 111"])
    expectTrue(filterd.filter.due == nil && filterd.filter.count == 0)
  }

  @Test(arguments: [ContactKind.mouse, .virtual, .key])
  func `holds nothing back of what is no hand`(kind: ContactKind) {
    var filterd = Filtered()
    expectEqual(filterd.feed(1, .began, 100, at: 0, kind: kind), ["1 began 100"])
    expectEqual(filterd.feed(2, .began, 100, at: 0, kind: kind), ["2 began 100"])
    expectEqual(filterd.feed(1, .moved, 5_000, at: 0, kind: kind), ["1 moved 5000"])
    expectEqual(filterd.feed(1, .ended, 5_000, at: 0, kind: kind), ["1 ended 5000"])
  }

  @Test func `loses a contact whose number lands again, and drops what was never down`() {
    var filterd = Filtered()
    expectEqual(filterd.feed(1, .moved, 100, at: 0), [])
    expectEqual(filterd.feed(1, .ended, 100, at: 0), [])
    expectEqual(filterd.feed(1, .began, 100, at: 1), ["1 began 100"])
    expectEqual(filterd.feed(1, .began, 400, at: 8), ["1 cancelled 100", "1 began 400"])
    expectEqual(filterd.feed(1, .cancelled, 400, at: 9), ["1 cancelled 400"])
    expectEqual(filterd.feed(1, .moved, 401, at: 10), [], "a move after the end")
    expectEqual(filterd.feed(1, .ended, 401, at: 10), [])
  }

  /// 20,000 points a second are 160 in 8 ms, which is the least that is judged, and 640 in 32 ms, the most.
  @Test(
    arguments: [
      (0, 160, false), (0, 160.001, true), (8, 160.001, true), (16, 320, false),
      (16, 320.001, true),
      (32, 640, false), (32, 640.001, true), (60_000, 640.001, true),
    ] as [(Double, Double, Bool)])
  func `sees a jump in a step that no hand makes`(time: Double, distance: Double, isJump: Bool) {
    var filterd = Filtered()
    filterd.feed(1, .began, 0, at: 0)
    let reported = filterd.feed(1, .moved, distance, at: time)
    let rounded = Int(distance.rounded())
    expectEqual(reported, isJump ? ["#0 began \(rounded)", "1 ended 0"] : ["1 moved \(rounded)"])
    let next = filterd.feed(1, .moved, distance + 10, at: time + 8)
    expectEqual(next, [isJump ? "#0 moved \(rounded + 10)" : "1 moved \(rounded + 10)"])
  }

  @Test(arguments: [(0, 12, true), (0.999, 12, true), (1, 0, false), (0, 12.001, false)])
  func `continues with a finger that gets a new number in one report`(
    later: Double, away: Double, isSame: Bool
  ) {
    var filterd = Filtered()
    filterd.feed(1, .began, 100, at: 0)
    expectEqual(filterd.feed(1, .ended, 100, at: 8), [])
    let reported = filterd.feed(2, .began, 100 + away, at: 8 + later)
    guard isSame else {
      expectTrue(Set(reported).isSubset(of: ["1 ended 100", "2 began 100", "2 began 112"]))
      expectEqual(reported.last?.hasPrefix("2 began"), true)
      return
    }
    expectEqual(reported, [], "nothing moves on a landing or a lift")
    expectEqual(filterd.feed(2, .moved, 115, at: 16), ["1 moved 115"])
    expectEqual(filterd.feed(1, .began, 500, at: 17), ["#0 began 500"], "its number is in use")
    expectEqual(filterd.feed(2, .cancelled, 115, at: 18), ["1 cancelled 115"])
    expectEqual(filterd.feed(1, .cancelled, 500, at: 18), ["#0 cancelled 500"])
  }

  @Test(arguments: [(12, true), (12.001, false)], [0.0, 5_000])
  func `ignores the second contact of a finger`(near: (away: Double, isSame: Bool), later: Double) {
    var filterd = Filtered()
    filterd.feed(1, .began, 100, at: 0)
    let reported = filterd.feed(2, .began, 100 + near.away, at: later)
    expectEqual(reported, near.isSame ? [] : ["2 began 112"])
    expectEqual(filterd.filter.count, near.isSame ? 1 : 2)
    guard near.isSame else { return }
    expectEqual(filterd.feed(2, .moved, 115, at: later + 8), [])
    expectEqual(filterd.feed(1, .moved, 101, at: later + 8), ["1 moved 101"])
    expectEqual(filterd.feed(2, .ended, 115, at: later + 16), [])
    expectEqual(filterd.feed(1, .moved, 102, at: later + 16), ["1 moved 102"])
  }

  @Test func `takes two contacts for two fingers when they part, or when the first lifts`() {
    var filterd = Filtered()
    filterd.feed(1, .began, 100, at: 0)
    filterd.feed(2, .began, 105, at: 0)
    expectEqual(filterd.feed(2, .moved, 116, at: 8), [])
    expectEqual(filterd.feed(2, .moved, 117, at: 16), ["2 began 117"])
    filterd.feed(3, .began, 110, at: 24)
    expectEqual(filterd.feed(2, .moved, 126, at: 32), ["2 moved 126"])
    expectEqual(filterd.feed(2, .moved, 127, at: 40), ["2 moved 127", "3 began 110"])
    filterd.feed(4, .began, 100, at: 48)
    filterd.feed(5, .began, 101, at: 48)
    expectEqual(filterd.feed(1, .ended, 100, at: 56), ["4 began 100", "1 ended 100"])
    expectEqual(filterd.feed(4, .cancelled, 100, at: 64), ["5 began 101", "4 cancelled 100"])
  }

  @Test func `gives the place of the longest silent contact to one too many`() {
    var filterd = Filtered()
    for id in 0..<16 { filterd.feed(Int64(id), .began, Double(id) * 50, at: Double(id)) }
    filterd.feed(0, .moved, 1, at: 20)
    expectEqual(filterd.feed(16, .began, 900, at: 21), ["1 cancelled 50", "16 began 900"])
    expectEqual(filterd.feed(1, .moved, 51, at: 22), [])
    expectEqual(filterd.filter.count, 16)
  }

  @Test func `lets a contact lift before it jumps where there is no room for both`() {
    var filterd = Filtered()
    for id in 0..<16 { filterd.feed(Int64(id), .began, Double(id) * 50, at: Double(id)) }
    expectEqual(filterd.feed(2, .moved, 3_000, at: 20), ["2 ended 100", "2 began 3000"])
    expectEqual(filterd.filter.count, 16)
  }

  @Test func `loses all contacts when the device has none`() {
    var filterd = Filtered()
    filterd.feed(1, .began, 100, at: 0)
    filterd.feed(2, .began, 200, at: 0)
    filterd.feed(3, .began, 201, at: 0)
    filterd.feed(1, .ended, 101, at: 8)
    expectEqual(filterd.loseAll(at: 8), ["1 ended 101", "2 cancelled 200"])
    expectEqual(filterd.feed(2, .moved, 200, at: 9), [])
    expectEqual(filterd.filter.count, 0)
  }

  @Test func `counts a time that goes back as the last one`() {
    var filter = TouchFilter()
    var reports = ContactReports()
    filter.admit(
      frame: ContactFrame(contact(1, .began, 100, 100)), at: Timestamp(microseconds: 50),
      into: &reports)
    filter.admit(
      frame: ContactFrame(contact(1, .moved, 101, 100)), at: Timestamp(microseconds: 20),
      into: &reports)
    expectTrue(reports.count == 1 && reports[0].time == Timestamp(microseconds: 50))
  }
}
