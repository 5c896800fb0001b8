import Foundation
import SwivelGameSupport
import Testing

@testable import SwivelPlatform

/// A machine in simulated time: its clocks are read as those of a real one are, and it may sleep and travel.
private struct Machine {
  /// How long SDL has counted, which stands still while the machine sleeps, in milliseconds.
  private(set) var uptime: Int64 = 20_000
  /// The time of day in universal time and the zone, as seconds since 1970 and east.
  private var wall: Int64 = 1_790_812_800
  var zone: Int64 = 7_200
  private var clock = MillisecondClock()
  private var serverClock = MillisecondClock()

  /// What the wall clock says here, in seconds since 1970.
  var local: Int64 { wall + uptime / 1_000 + zone }
  /// The days since the start.
  var day: Int64 { (local - 1_790_812_800) / 86_400 }
  var second: Int { Int(local % 86_400) }
  var date: String {
    Date(timeIntervalSince1970: Double(local)).formatted(.iso8601.year().month().day())
  }
  var now: Timestamp { Timestamp(milliseconds: uptime) }

  mutating func wait(milliseconds: Int64) { uptime += milliseconds }
  mutating func sleep(hours: Int64) { wall += hours * 3_600 }

  /// The time of an event that comes now, by SDL's stamp.
  mutating func stamp() -> Timestamp { clock.time(of: UInt32(truncatingIfNeeded: uptime)) }

  /// The same by the X server's, which began long before, so that it begins anew after ten days.
  mutating func serverStamp() -> Timestamp {
    serverClock.time(of: UInt32(truncatingIfNeeded: uptime - 10 * 86_400_000))
  }
}

/// A session on a machine, as the program runs it.
private struct Evening {
  var machine = Machine()
  var session: Session
  private var pinch = TouchpadPinch()

  init() { session = Session.started(SessionStart(progress: .ofFinishedClock)) }

  mutating func run(until second: Int) {
    var left = Int64((second - machine.second + 86_400) % 86_400) * 1_000
    while left > 0 {
      let step = min(left, 4_000)
      machine.wait(milliseconds: step)
      left -= step
      session.advance(to: machine.now)
      session.tellTime(machine.date, machine.second)
    }
  }

  mutating func send(_ kind: InputEvent.Kind) {
    machine.wait(milliseconds: 16)
    let event = session.handle(InputEvent(time: machine.stamp(), kind: kind))
    expectAtMost(abs(event.time.microseconds - machine.uptime * 1_000), 1, "day \(machine.day)")
    session.tellTime(machine.date, machine.second)
  }

  /// Looks at the first screen: what the clock shows, that it goes, and what is tonight.
  func look(_ comment: String) {
    let comment = "\(comment), day \(machine.day), \(machine.date) \(machine.second)"
    let away = (session.shownSecond ?? -1) - Double(machine.second % 43_200)
    expectAtMost(abs(away.remainder(dividingBy: 43_200)), 3, "\(comment)")
    let beat = session.due.map { $0.seconds(since: session.now) }
    expectAtMost(beat ?? 9, 1.01, "\(comment)")
    expectEqual(session.state.home?.today?.text, machine.date, "\(comment)")
  }

  /// Drags a thing by a finger, and turns it by a touchpad: a pinch that the desktop cancels late stays.
  mutating func play() {
    let start = session.center("coin")
    let side = machine.day % 2 == 0 ? 60.0 : -60
    for (phase, x) in [(ContactPhase.began, 0.0), (.moved, side / 2), (.moved, side)] {
      send(.touch(1, phase, start + Vector(x: x, y: 0)))
    }
    machine.wait(milliseconds: 400)
    send(.touch(1, .ended, start + Vector(x: side, y: 0)))
    expectAtMost(abs(session.center("coin").x - start.x - side), 12, "day \(machine.day)")
    let (center, before) = (session.center("disc"), session.placement("disc").rotation)
    let ids = (ContactID(7), ContactID(8))
    take(.begin(at: center, ids.0, ids.1))
    for _ in 0..<5 { take(.update(move: .zero, scale: 1, degrees: 4)) }
    machine.wait(milliseconds: 90)
    take(.cancel)
    let turned = (session.placement("disc").rotation - before).degrees
    expectAtMost(abs(turned - 20), 5, "day \(machine.day)")
  }

  private mutating func take(_ input: TouchpadPinch.Input) {
    machine.wait(milliseconds: 8)
    var events: [InputEvent] = []
    pinch.take(input, at: machine.stamp(), stamped: machine.serverStamp(), into: &events)
    for event in events { session.handle(event) }
  }

  /// A day from the afternoon on, with the night after it.
  mutating func pass() {
    run(until: 18 * 3_600)
    send(.keyDown(.home, .alt, isRepeat: false))
    run(until: 18 * 3_600 + 30)
    look("in the evening")
    send(.keyDown(.one, .control, isRepeat: false))
    play()
    run(until: 86_390)
    send(.keyDown(.home, .alt, isRepeat: false))
    run(until: 86_398)
    look("before midnight")
    run(until: 20)
    look("after midnight")
    rest()
  }

  /// The night: the machine sleeps, or it stays on while daylight saving time ends.
  private mutating func rest() {
    switch machine.day % 4 {
    case 1:
      machine.sleep(hours: 7)
      if machine.day % 8 == 1 { machine.zone = machine.zone == 7_200 ? 32_400 : 7_200 }
      send(.window(.focusGained))
      run(until: (machine.second + 10) % 86_400)
      look("after a sleep")
    case 2:
      // Nobody says that the machine has slept.
      machine.sleep(hours: 5)
      run(until: (machine.second / 3_600 + 2) * 3_600 + 20)
      look("an hour after a sleep")
    case 3:
      run(until: 3 * 3_600)
      machine.zone += machine.day % 8 == 3 ? -3_600 : 3_600
      run(until: (machine.second + 20) % 86_400)
      look("after the hour that comes twice, or never")
    default: break
    }
  }
}

@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["SWIVEL_SLOW"] != nil, "Scripts/check plays them"))
struct `Sixty days` {
  @Test func `of a session end with a clock that is right, tonight's door, and hands that move`() {
    var evening = Evening()
    while evening.machine.day < 60 { evening.pass() }
    expectGreater(evening.machine.uptime, 1 << 32)
  }
}
