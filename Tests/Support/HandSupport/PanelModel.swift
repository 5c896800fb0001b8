package import SwivelGeometry
package import SwivelInput

/// A touchscreen as its recordings show it, by which the same hands can be played on all of them.
package struct PanelModel: Hashable, Sendable, CustomStringConvertible {
  /// In which order a report names its fingers.
  package enum Order: Hashable, Sendable {
    case ascending
    /// Another one each time.
    case shuffled
    /// One finger a report, in turns.
    case alternating
  }

  package var name: String
  /// Between two reports, in microseconds.
  package var period: Int64
  /// The standard deviation of a coordinate, in points.
  package var noise = 0.3
  /// The steps in which coordinates come, in points; a finger that stays on one isn't named.
  package var quantum = 0.1
  package var order = Order.ascending
  /// The time from the last move to the lift, in microseconds.
  package var liftGap: Int64 = 8_000
  /// The fraction of reports that are left out.
  package var dropOuts = 0.0
  /// The fraction of reports in which a finger gets another id.
  package var renumbering = 0.0
  /// The fraction of reports in which a finger gets a second id beside its own, for a tenth of a second or so.
  package var splitting = 0.0
  /// The fraction of reports in which a finger is seen far away, once.
  package var leaps = 0.0

  package var isBad: Bool { renumbering > 0 || splitting > 0 || leaps > 0 }

  package var description: String { name }

  /// The panels of the recordings: from 2.2 to 55 ms, with noise up to 2 points, one finger a report,
  /// lifts up to 34 ms late, and four bad ones.
  package static let all: [PanelModel] = [
    PanelModel("one without noise", 8_000, noise: 0, quantum: 1e-6),
    PanelModel("a fast capacitive one", 2_200, noise: 0.3, liftGap: 6_000),
    PanelModel("one of 200 Hz", 5_000, noise: 0.3),
    PanelModel("a usual one", 8_200, noise: 0.3, liftGap: 15_000),
    PanelModel("one in shuffled order", 8_000, order: .shuffled, liftGap: 17_000),
    PanelModel("one of 100 Hz that lifts late", 10_000, quantum: 0.4, liftGap: 21_000),
    PanelModel("one of 14 ms that lifts late", 14_000, liftGap: 34_000),
    PanelModel("one finger a report", 8_000, order: .alternating),
    PanelModel("one of 60 Hz", 16_667, order: .shuffled, liftGap: 16_667),
    PanelModel("a sparse infrared one", 26_000, noise: 1, quantum: 0.5, liftGap: 24_000),
    PanelModel("a noisy optical one", 13_200, noise: 2, quantum: 0.5, liftGap: 14_000),
    PanelModel("the slowest one", 55_000, liftGap: 55_000),
    PanelModel("one that leaves reports out", 8_000, liftGap: 16_000, dropOuts: 0.1),
    PanelModel("one that renumbers fingers", 8_000, renumbering: 0.01),
    PanelModel("an optical one that splits fingers", 10_000, noise: 0.5, splitting: 0.02),
    PanelModel("one with cameras, between which fingers leap", 13_000, noise: 0.5, leaps: 0.003),
    PanelModel("one that does all of it", 8_000, renumbering: 0.01, splitting: 0.01, leaps: 0.002),
  ]

  /// A panel with the commonest figures, but for those that are given.
  package init(
    _ name: String, _ period: Int64, noise: Double = 0.3, quantum: Double = 0.1,
    order: Order = .ascending, liftGap: Int64 = 8_000, dropOuts: Double = 0,
    renumbering: Double = 0, splitting: Double = 0, leaps: Double = 0
  ) {
    self.name = name
    self.period = period
    self.noise = noise
    self.quantum = quantum
    self.order = order
    self.liftGap = liftGap
    self.dropOuts = dropOuts
    self.renumbering = renumbering
    self.splitting = splitting
    self.leaps = leaps
  }
}

package struct PanelReport: Hashable, Sendable {
  package var time: Timestamp
  package var contacts: [Contact]

  package init(time: Timestamp, contacts: [Contact]) {
    self.time = time
    self.contacts = contacts
  }
}

extension [PanelReport] {
  /// What contacts do one after the other: a report is of one time, and names no contact twice, nor more than sixteen.
  package init(byTime told: [(contact: Contact, time: Timestamp)]) {
    self = []
    for (contact, time) in told {
      if let last = self.last, last.time == time, last.contacts.count < 16,
        !last.contacts.contains(where: { $0.id == contact.id })
      {
        self[count - 1].contacts.append(contact)
      } else {
        append(PanelReport(time: time, contacts: [contact]))
      }
    }
  }
}

extension PanelModel {
  /// The reports of fingers that land, follow a path from 0 to 1 in so many seconds, and lift.
  package func play(
    seconds: Double, seed: UInt64 = 1, _ path: (Double) -> [Vector]
  ) -> [PanelReport] {
    var generator = SplitMix64(seed: seed)
    var ids = path(0).indices.map { Int64($0 + 1) }
    var others = [Int64?](repeating: nil, count: ids.count)
    var lastID = Int64(ids.count)
    var last = path(0).map { measured($0, &generator) }
    var reports = [
      PanelReport(time: .zero, contacts: zip(ids, last).map { finger($0, .began, $1) })
    ]
    let count = Int(seconds * 1e6 / Double(period))
    for step in 1...count {
      let positions = path(Double(step) / Double(count))
      var contacts: [Contact] = []
      if step < count, generator.number(in: 0...1.0) < dropOuts { continue }
      for (index, position) in positions.enumerated() {
        if order == .alternating, step % positions.count != index { continue }
        var found = measured(position, &generator)
        guard found != last[index] else { continue }
        if leaps > 0, generator.number(in: 0...1.0) < leaps { found.x += 475 }
        if generator.number(in: 0...1.0) < renumbering {
          contacts.append(finger(ids[index], .ended, last[index]))
          lastID += 1
          ids[index] = lastID
          contacts.append(finger(ids[index], .began, found))
        } else {
          contacts.append(finger(ids[index], .moved, found))
        }
        last[index] = found
        if splitting > 0 { split(index, at: found, &others[index], &lastID, &contacts, &generator) }
      }
      if order == .shuffled { contacts.shuffle(using: &generator) }
      let time = Timestamp(microseconds: Int64(step) * period)
      if !contacts.isEmpty { reports.append(PanelReport(time: time, contacts: contacts)) }
    }
    let end = Timestamp(microseconds: Int64(count) * period + liftGap)
    var lifts = zip(ids, last).map { finger($0, .ended, $1) }
    for (index, other) in others.enumerated() {
      if let other { lifts.append(finger(other, .ended, last[index] + Self.beside)) }
    }
    return reports + [PanelReport(time: end, contacts: lifts)]
  }

  /// Gives a finger a second id, continues with it, or takes it away.
  private func split(
    _ index: Int, at position: Vector, _ other: inout Int64?, _ lastID: inout Int64,
    _ contacts: inout [Contact], _ generator: inout SplitMix64
  ) {
    let dice = generator.number(in: 0...1.0)
    if let known = other {
      contacts.append(finger(known, dice < 0.1 ? .ended : .moved, position + Self.beside))
      if dice < 0.1 { other = nil }
    } else if dice < splitting {
      lastID += 1
      other = lastID
      contacts.append(finger(lastID, .began, position + Self.beside))
    }
  }

  /// Where the second contact of a finger lies.
  private static var beside: Vector { Vector(x: 3, y: 0) }

  private func finger(_ id: Int64, _ phase: ContactPhase, _ position: Vector) -> Contact {
    Contact(id: ContactID(id), phase: phase, position: ExactPoint(position))
  }

  /// The position of a finger as the panel measures it: with approximately normal noise, and rounded to its
  /// steps.
  private func measured(_ position: Vector, _ generator: inout SplitMix64) -> Vector {
    var noisy = position
    for _ in 0..<12 {
      noisy.x += noise * generator.number(in: -0.5...0.5)
      noisy.y += noise * generator.number(in: -0.5...0.5)
    }
    return Vector(
      x: (noisy.x / quantum).rounded() * quantum, y: (noisy.y / quantum).rounded() * quantum)
  }
}
