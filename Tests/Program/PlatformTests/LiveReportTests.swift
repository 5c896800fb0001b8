import CSwivelSDL2
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// What SDL hands on in one look at its queue, and what becomes of it.
private struct Pump {
  var bench = Bench()
  var events: [InputEvent] { bench.translator.events }

  /// The events of fingers by their reports, as the numbers of the contacts.
  var reports: [[Int64]] {
    var (reports, report): ([[Int64]], [Int64]) = ([], [])
    for event in events {
      guard let contact = event.kind.contact else { continue }
      report.append(contact.id.number)
      guard !event.hasMore else { continue }
      reports.append(report)
      report.removeAll()
    }
    return reports
  }

  /// Looks anew; what came before has been handed on.
  mutating func begin() {
    bench.translator.events.removeAll()
    bench.translator.reports.begin(at: 0)
  }

  mutating func take(_ event: SDL_Event, at milliseconds: UInt32 = 0) {
    var event = event
    event.common.timestamp = milliseconds
    bench.translator.translate(event, in: bench.queries, noting: &bench.notes)
  }

  /// A finger with the time at which the X server has read it.
  mutating func take(_ event: SDL_Event, stamped time: UInt32, device: Int64 = 7) {
    take(event)
    var stamp = UserEvent.fingerTime.event
    stamp.user.windowID = time
    stamp.user.data1 = UnsafeMutableRawPointer(bitPattern: Int(device))
    take(stamp)
  }

  mutating func endReport() { take(UserEvent.reportEnd.event) }
}

/// A finger that is down and continues.
private func motion(_ finger: Int64, device: Int64 = 7) -> SDL_Event {
  Finger.motion(0.5, 0.5, finger: finger, device: device)
}

/// When an X server has read fingers, in milliseconds, and what reports they are taken for.
private struct Reading: Sendable {
  let fingers: [Int64]
  let times: [UInt32]
  let reports: [[Int64]]

  static let all: [Reading] = [
    // Read at once, or just as a millisecond begins.
    Reading(fingers: [1, 2, 3], times: [100, 100, 100], reports: [[1, 2, 3]]),
    Reading(fingers: [1, 2, 3], times: [100, 101, 101], reports: [[1, 2, 3]]),
    // Two reports, however near.
    Reading(fingers: [1, 2], times: [100, 102], reports: [[1], [2]]),
    Reading(fingers: [1, 2, 1, 2], times: [100, 100, 108, 108], reports: [[1, 2], [1, 2]]),
    // Several that were read late: only of the first is known where it begins.
    Reading(
      fingers: [1, 2, 1, 2, 1], times: [100, 100, 100, 100, 101], reports: [[1, 2], [1], [2], [1]]),
    // The server's clock begins anew.
    Reading(fingers: [1, 2, 1, 2], times: [UInt32.max, 0, 8, 8], reports: [[1, 2], [1, 2]]),
  ]
}

@Suite struct `Fingers of one report` {
  private func landed(_ count: Int64) -> Pump {
    var pump = Pump()
    for finger in 1...count { pump.take(Finger.down(0.1, 0.1, finger: finger)) }
    pump.begin()
    return pump
  }

  @Test func `are joined where Wayland ends it, at the time of the first`() {
    var pump = landed(2)
    pump.take(motion(1), at: 10)
    pump.take(motion(2), at: 11)
    pump.endReport()
    pump.take(motion(2), at: 12)
    pump.endReport()
    pump.take(Finger.down(0.2, 0.2, finger: 3), at: 20)
    pump.take(motion(1), at: 20)
    pump.take(Finger.up(0.5, 0.5, finger: 2), at: 20)
    pump.endReport()
    expectEqual(pump.reports, [[1, 2], [2], [3, 1, 2]])
    expectEqual(pump.events.map(\.time.microseconds), [10, 10, 12, 20, 20, 20].map { $0 * 1_000 })
  }

  @Test func `stay alone where nothing says that they are`() {
    var pump = landed(3)
    for finger in Int64(1)...3 { pump.take(motion(finger), at: 10) }
    expectEqual(pump.reports, [[1], [2], [3]])
  }

  @Test(arguments: Reading.all)
  fileprivate func `are joined under X by when the server has read them`(reading: Reading) {
    var pump = landed(3)
    for (finger, time) in zip(reading.fingers, reading.times) {
      pump.take(motion(finger), stamped: time)
    }
    expectEqual(pump.reports, reading.reports)
  }

  @Test func `of which some came before stay alone`() {
    var pump = landed(3)
    pump.take(motion(1), stamped: 100)
    pump.begin()
    pump.take(motion(2), stamped: 100)
    pump.take(motion(3), stamped: 100)
    expectEqual(pump.reports, [[2], [3]])
  }

  @Test func `of two devices, or with another event between, are two`() {
    var pump = landed(2)
    pump.take(Finger.down(0.2, 0.2, finger: 1, device: 8), stamped: 90, device: 8)
    pump.begin()
    pump.take(motion(1), stamped: 100)
    pump.take(motion(1, device: 8), stamped: 100, device: 8)
    pump.take(motion(1), stamped: 110)
    pump.take(keyEvent(97))
    pump.take(motion(2), stamped: 110)
    expectEqual(pump.reports, [[1], [3], [1], [2]])
  }

  @Test func `come in the order of their slots, also where one landed later`() {
    var pump = landed(2)
    pump.take(motion(1), stamped: 92)
    pump.take(motion(2), stamped: 92)
    pump.take(Finger.up(0.5, 0.5, finger: 1), stamped: 100)
    pump.begin()
    // Its slot is the first again, so it is named first.
    pump.take(Finger.down(0.5, 0.5, finger: 3), stamped: 108)
    pump.take(motion(2), stamped: 108)
    pump.take(motion(3), stamped: 116)
    pump.take(motion(2), stamped: 116)
    // The rest of a report that came late, and the next.
    pump.take(motion(3), stamped: 124)
    pump.take(motion(2), stamped: 132)
    pump.take(motion(3), stamped: 132)
    expectEqual(pump.reports, [[3, 2], [3, 2], [3], [2], [3]])
  }

  @Test func `come in another order once they have done it eight times`() {
    var pump = landed(2)
    for report in UInt32(1)...4 {
      pump.take(motion(2), stamped: 100 + 8 * report)
      pump.take(motion(1), stamped: 100 + 8 * report)
    }
    expectEqual(pump.reports, [[2, 1], [2, 1], [2, 1], [2, 1]])
    for report in UInt32(5)...13 {
      pump.take(motion(1), stamped: 100 + 8 * report)
      pump.take(motion(2), stamped: 100 + 8 * report)
    }
    let alone: [[Int64]] = (0..<16).map { [Int64($0 % 2 + 1)] }
    expectEqual(Array(pump.reports.dropFirst(4)), alone + [[1, 2]])
  }

  /// How fingers come to be read.
  fileprivate enum Server: CaseIterable {
    /// Each report at once.
    case prompt
    /// Dozens of reports at once now and then.
    case busy
    /// Sometimes a part of a report late, as virtual screens do that send each finger by itself.
    case halting
  }

  /// Nothing is joined that isn't of one report.
  @Test(arguments: PanelModel.all.filter { $0.order == .ascending && !$0.isBad }, Server.allCases)
  fileprivate func `are joined right on every panel`(panel: PanelModel, server: Server) {
    var generator = SplitMix64(seed: 9)
    var pump = Pump()
    let hand = Hand(center: Vector(x: 500, y: 250), fingers: 3, radius: 80)
    // So fine that every report names all fingers.
    var panel = panel
    panel.quantum = 1e-6
    var (free, owners) = (0.0, [Int]())
    let reports = panel.play(seconds: 2) { hand.positions(turnedBy: .degrees(200 * $0)) }
    for (number, report) in reports.enumerated() {
      var read = max(Double(report.time.microseconds) + 50_000, free)
      for contact in report.contacts {
        pump.take(Finger.event(contact), stamped: UInt32(read / 1_000))
        owners.append(number)
        read += generator.number(in: 5.0...60)
        if server == .halting, generator.number(in: 0...1.0) < 0.1 {
          read += generator.number(in: 500...30_000.0)
        }
      }
      free = server == .busy && generator.number(in: 0...1.0) < 0.05 ? read + 60_000 : read
    }
    expectEqual(owners.count, pump.events.count)
    var whole = 0
    for index in pump.events.indices.dropFirst() where pump.events[index - 1].hasMore {
      expectEqual(owners[index - 1], owners[index], "\(panel), \(index)")
      whole += 1
    }
    // Two of three fingers follow one of their report.
    expectTrue(server != .prompt || whole == 2 * reports.count, "\(panel)")
  }
}

extension Finger {
  /// What SDL tells of a contact.
  fileprivate static func event(_ contact: Contact) -> SDL_Event {
    let position = contact.position.vector
    let (x, y, finger) = (Float(position.x / 1001), Float(position.y / 501), contact.id.number)
    switch contact.phase {
    case .began: return down(x, y, finger: finger)
    case .moved: return motion(x, y, finger: finger)
    case .ended, .cancelled: return up(x, y, finger: finger)
    }
  }
}
