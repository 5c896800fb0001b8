import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

/// How many reports a seed gives: ten seeds make two hundred thousand where the code is optimised, and as many behind the
/// filter. The code that it is for changes seldom, and they are the same reports each time.
#if DEBUG
  private let reportsPerSeed = 1_000
#else
  private let reportsPerSeed = 20_000
#endif

/// Which contacts are down, as they are reported; each report must be sound.
private struct Watchman {
  private var down: [ContactID] = []
  private var time = Timestamp.zero

  var isEmpty: Bool { down.isEmpty }

  mutating func unsound(_ contact: Contact, at time: Timestamp) -> String? {
    defer { self.time = time }
    if time < self.time { return "time goes back to \(time)" }
    let isDown = down.contains(contact.id)
    switch contact.phase {
    case .began:
      down.append(contact.id)
      if isDown { return "\(contact.id) lands twice" }
      return down.count <= TouchFilter.capacity ? nil : "\(down.count) contacts are down"
    case .moved: return isDown ? nil : "\(contact.id) moves without being down"
    case .ended, .cancelled:
      down.removeAll { $0 == contact.id }
      return isDown ? nil : "\(contact.id) lifts without being down"
    }
  }
}

/// The whole path of a report: through the filter, the checker, to all recognizers.
private struct Route {
  var filter = TouchFilter()
  var watchman = Watchman()
  var recognizers = EveryRecognizer()
  var reports = ContactReports()
  var reported = 0

  mutating func broken(by contact: Contact, at time: Timestamp) -> String? {
    filter.admit(frame: ContactFrame(contact), at: time, into: &reports)
    return brokenByReports()
  }

  mutating func brokenByReports() -> String? {
    var found: String?
    for index in reports.indices {
      let (contact, time) = (reports[index].contact, reports[index].time)
      reported += 1
      found = found ?? watchman.unsound(contact, at: time)
      if let broken = recognizers.broken(by: contact, at: time) { found = found ?? broken }
    }
    if reports.count == ContactReports.capacity { found = found ?? "the reports are full" }
    return found
  }
}

@Suite struct `Contacts of all sorts` {
  /// Plays reports, and lets everything go after some; each is checked, and what must be so where nothing is down.
  private func play(
    _ seed: UInt64, _ broken: (Contact, Timestamp) -> String?, atRest: () -> String?
  ) {
    var script = WildContacts(seed: seed)
    for number in 0..<reportsPerSeed {
      let (contact, time) = script.next()
      if let broken = broken(contact, time) {
        Issue.record("seed \(seed), report \(number): \(broken)")
        return
      }
      guard number.isMultiple(of: 200) else { continue }
      for (contact, time) in script.endAll() {
        expectNil(broken(contact, time), "seed \(seed), report \(number)")
      }
      expectNil(atRest(), "seed \(seed), report \(number)")
    }
  }

  @Test(arguments: UInt64(1)...10) func `never break a recognizer's contract`(seed: UInt64) {
    var recognizers = EveryRecognizer()
    play(seed) {
      recognizers.broken(by: $0, at: $1)
    } atRest: {
      recognizers.stuck
    }
    let all = (1 << GestureState.allCases.count) - 1
    expectEqual(recognizers.reached, all, "seed \(seed) reaches every state")
  }

  @Test(arguments: UInt64(1)...10)
  func `are sound behind the filter, and break no contract there`(seed: UInt64) {
    var route = Route()
    play(seed) {
      route.broken(by: $0, at: $1)
    } atRest: {
      while let due = route.filter.due {
        route.filter.advance(to: due, into: &route.reports)
        if let broken = route.brokenByReports() { return broken }
      }
      let isEmpty = route.filter.count == 0 && route.watchman.isEmpty
      return isEmpty ? route.recognizers.stuck : "a contact is left"
    }
    expectGreater(route.reported, reportsPerSeed / 2, "most goes through")
  }
}

@Suite struct `Times as far apart as numbers go` {
  /// A contact taps, presses, moves and lifts at times from end to end, in any order.
  private func play(_ recognizer: inout any LibraryRecognizer) -> Bool {
    let ends: [Int64] = [.min, .max, 0, .min, -1, .max, .max - 1]
    var isValid = true
    for microseconds in ends {
      let time = Timestamp(microseconds: microseconds)
      for phase in [ContactPhase.began, .moved, .ended, .began, .moved, .moved] {
        let x = phase == .moved ? 40.0 : 0
        recognizer.handle(
          Contact(
            id: ContactID(1), phase: phase, position: ExactPoint(Vector(x: x, y: 0)),
            pressure: 500_000), at: time)
        recognizer.advance(to: time)
        isValid = isValid && recognizer.speeds(at: time).allSatisfy(\.isFinite)
      }
    }
    return isValid
  }

  @Test func `trap no recognizer and leave velocities numbers`() {
    for recognizer in EveryRecognizer().all {
      var recognizer = recognizer
      expectTrue(play(&recognizer), "\(type(of: recognizer))")
    }
  }

  @Test func `trap no filter`() {
    var filter = TouchFilter()
    var reports = ContactReports()
    for microseconds in [Int64.min, .max, 0, .min] {
      for phase in [ContactPhase.began, .moved, .ended] {
        let contact = Contact(id: ContactID(1), phase: phase, position: .zero)
        filter.admit(
          frame: ContactFrame(contact), at: Timestamp(microseconds: microseconds), into: &reports)
      }
    }
    expectAtMost(filter.count, 1)
  }

  @Test(arguments: [
    [Int64.min, .max, .min], [.max, .min, .max], [0, .min, .max], [-2, .max, .min], [5, 3, 2],
    [3, 5, -2], [.max, .max, 0],
  ]) func `have a difference that stops at the ends`(times: [Int64]) {
    let (time, other) = (Timestamp(microseconds: times[0]), Timestamp(microseconds: times[1]))
    expectEqual(time.microseconds(since: other), times[2])
  }
}
