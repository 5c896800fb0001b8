import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform
@testable import SwivelTouchscreenSupport

/// A screen reader's side of AT-SPI, on a bus of its own.
private final class Reader {
  private let bus: DBusConnection
  private var application = ("", "")
  private var signals: [DBusMessage] = []

  static let properties = "org.freedesktop.DBus.Properties"
  private static let atspi = "org.a11y.atspi"

  /// Switches itself on, as the desktop's settings do, and listens.
  init(session address: String) throws {
    let session = try #require(DBusConnection(address, timeout: 20))
    _ = session.call(
      DBusMessage(
        call: "Set", of: Self.properties, at: "/org/a11y/bus", to: "org.a11y.Bus",
        .string("org.a11y.Status"), .string("ScreenReaderEnabled"), .variant(.bool(true))))
    let answer = session.call(
      DBusMessage(call: "GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", to: "org.a11y.Bus"))
    let place = try #require(answer?.body.first?.string)
    bus = try #require(DBusConnection(place, timeout: 20))
    _ = bus.call(
      DBusMessage(
        call: "AddMatch", of: DBusConnection.bus, at: "/", to: DBusConnection.bus,
        .string("type='signal',interface='\(Self.atspi).Event.Object'")))
  }

  private func ask(
    _ member: String, of interface: String, at place: (bus: String, path: String),
    _ words: DBusValue...
  ) -> DBusValue? {
    var call = DBusMessage(call: member, of: interface, at: place.path, to: place.bus)
    call.body = words
    defer { signals += bus.takeMessages() }
    return bus.call(call)?.body.first?.content
  }

  private func children(of place: (String, String)) -> [(String, String)] {
    let all = ask("GetChildren", of: "\(Self.atspi).Accessible", at: place)?.elements ?? []
    return all.map { ($0.elements[0].string ?? "", $0.elements[1].string ?? "") }
  }

  private func property(_ name: String, of interface: String, at place: (String, String))
    -> DBusValue?
  {
    ask("Get", of: Self.properties, at: place, .string("\(Self.atspi).\(interface)"), .string(name))
  }

  /// Waits until the program is among those that can be read.
  func findProgram() throws {
    let root = ("\(Self.atspi).Registry", "/org/a11y/atspi/accessible/root")
    application = try wait(for: "program on the bus", limit: .seconds(30)) {
      children(of: root).first { property("Name", of: "Accessible", at: $0)?.string == "Swivel" }
    }
  }

  var title: String? {
    children(of: application).first.flatMap { property("Name", of: "Accessible", at: $0)?.string }
  }

  /// Role and name of all elements of the window.
  var elements: [String] { (children(of: application).first.map(children) ?? []).map(described) }

  private func described(_ place: (String, String)) -> String {
    let role = ask("GetRoleName", of: "\(Self.atspi).Accessible", at: place)?.string ?? ""
    return "\(role): \(property("Name", of: "Accessible", at: place)?.string ?? "")"
  }

  /// Role, name and value of what has the keyboard.
  var focus: String? {
    let places = children(of: application).first.map { [$0] + children(of: $0) } ?? []
    let focused = places.first {
      let words = ask("GetState", of: "\(Self.atspi).Accessible", at: $0)?.elements
      return (words?.first?.number ?? 0) >> 12 & 1 == 1
    }
    return focused.map { place in
      let text = property("Text", of: "Value", at: place)?.string
      return described(place) + (text.map { " = \($0)" } ?? "")
    }
  }

  /// What was read out since the last call.
  func takeAnnouncements() -> [String] {
    signals += bus.takeMessages()
    defer { signals.removeAll() }
    return signals.filter { $0[.member] == "Announcement" }.compactMap { $0.body[3].string }
  }

  func press(_ name: String) throws {
    let all = children(of: application).first.map(children) ?? []
    let place = try #require(
      all.first { property("Name", of: "Accessible", at: $0)?.string == name })
    let answer = ask("DoAction", of: "\(Self.atspi).Action", at: place, .int32(0))
    expectEqual(answer?.number, 1)
  }

  func awaitFocus(_ word: String) throws {
    _ = try wait(for: "\(word) with the focus", limit: .seconds(20)) {
      focus?.contains(word) == true ? true : nil
    }
  }
}

extension Touchscreen {
  @Suite(.needsScreenReader) struct `A screen reader` {
    private func read(
      _ words: [String], _ body: (Reader, VirtualScreen, ProgramUnderTest) throws -> Void
    ) throws {
      let screen = try VirtualScreen()
      let (bus, address) = try VirtualDesktop.startBus(in: screen.folder)
      defer { bus.send(signal: SIGTERM) }
      let reader = try Reader(session: address)
      let program = try ProgramUnderTest(
        words, on: screen, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
      try program.waitForWindow()
      try reader.findProgram()
      try body(reader, screen, program)
      try expectEqual(program.terminate(), .exited(0), "\(program.standardError)")
    }

    @Test func `reads Home, what is pressed there, and a setting that is changed`() throws {
      try read(["play"]) { reader, screen, _ in
        try reader.awaitFocus("frame: Bench")
        try screen.xdotool("key", "alt+Home")
        try reader.awaitFocus("push button: Begin")
        expectEqual(reader.title, "Home")
        expectTrue(reader.elements.contains("push button: Settings"), "\(reader.elements)")
        try reader.press("Settings")
        try reader.awaitFocus("spin button: Language: Follow system.")
        expectTrue(reader.takeAnnouncements().contains("Settings"))
        try screen.xdotool("key", "Down")
        try reader.awaitFocus("Interface size = 100%")
        try screen.xdotool("key", "Right")
        try reader.awaitFocus("spin button: Interface size = 110%")
      }
    }

    @Test func `reads a dial and its value while keys turn it`() throws {
      try read(["play", "left-right-left"]) { reader, screen, _ in
        try reader.awaitFocus("dial: Dial 1 = 0")
        try screen.xdotool("key", "Right")
        try reader.awaitFocus("dial: Dial 1 = 9")
        expectTrue(reader.takeAnnouncements().contains("locked"))
      }
    }
  }
}
