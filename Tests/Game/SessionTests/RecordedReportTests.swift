import Foundation
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelSession
import SwivelTestSupport
import Testing

private let recordings = Fixtures.files(in: Fixtures.sharedRecordings, named: ".jsonl")

/// A recording's reports, so large and so placed that its fingers are on the bench's photo and beside it.
private func reports(of file: URL) throws -> [[InputEvent]] {
  let recording = try RecordedTouches(file)
  let center = Bench.session.center("photo")
  let size = Vector(x: 900, y: 900 * recording.size.y / recording.size.x)
  let touches = recording.touches
  let middle = touches.reduce(Vector.zero) { $0 + $1.share } / Double(touches.count)
  var (reports, report): ([[InputEvent]], [InputEvent]) = ([], [])
  for touch in touches {
    let displacement = touch.share - middle
    let contact = touch.contact(
      at: center + Vector(x: displacement.x * size.x, y: displacement.y * size.y))
    let event = InputEvent(time: Timestamp(seconds: touch.time.seconds + 1), contact: contact)
    if let last = report.last,
      last.time != event.time || report.contains(where: { $0.touch == event.touch })
    {
      reports.append(report)
      report.removeAll()
    }
    report.append(event)
  }
  return report.isEmpty ? reports : reports + [report]
}

@Suite(
  .enabled(
    if: Fixtures.sharedRecordings != nil, "no recordings of touchscreens beside the checkout"))
struct `A recording on the bench` {
  /// The state has all values of all gestures in it.
  @Test(arguments: recordings)
  func `leads to the same states in whatever order its reports name their fingers`(file: URL) throws
  {
    var generator = SplitMix64(seed: 11)
    var (plain, shuffled) = (Bench.session, Bench.session)
    for (number, report) in try reports(of: file).enumerated() {
      plain.handle(report: report)
      shuffled.handle(report: report.shuffled(using: &generator))
      guard number % 16 == 0 else { continue }
      try #require(plain.digest == shuffled.digest, "report \(number)")
    }
    plain.advance(to: Timestamp(seconds: 60))
    shuffled.advance(to: Timestamp(seconds: 60))
    expectEqual(plain.digest, shuffled.digest)
  }
}

extension Session {
  fileprivate mutating func handle(report: [InputEvent]) {
    for (index, event) in report.enumerated() {
      var event = event
      event.hasMore = index < report.count - 1
      handle(event)
    }
  }
}

extension InputEvent {
  fileprivate var touch: ContactID? {
    if case .contact(let contact) = kind { contact.id } else { nil }
  }
}
