import SwivelInput
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// How many reports a seed gives: ten seeds make a million where the code is optimised, and a million
/// more behind the filter.
#if DEBUG
  private let reportsPerSeed = 1_000
#else
  private let reportsPerSeed = 100_000
#endif

/// Which contacts are down, as they are reported; each report must be sound.
private struct Watchman {
  private var down: [ContactID] = []
  private var time = Timestamp.zero

  var isEmpty: Bool { down.isEmpty }

  /// The error in a report, or nil.
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
    filter.admit(contact, at: time, into: &reports)
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

  @Test(arguments: UInt64(1)...10)
  func `never break a recognizer's contract`(seed: UInt64) {
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
