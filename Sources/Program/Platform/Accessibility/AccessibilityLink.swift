import Glibc
internal import Synchronization

/// The way to the screen reader of the desktop, which learns by AT-SPI what the window shows.
///
/// It is answered on a thread of its own, so that the program may sleep meanwhile. While none is on, that thread waits for one,
/// and nothing is shown to it.
package final class AccessibilityLink: Sendable {
  private struct State {
    var tree: AccessibleTree?
    var announcements: [String] = []
    var presses: [AccessibleObject] = []
    var isOn = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let pipe: WakePipe

  /// Waits for one; nil where the system has no more threads.
  package init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    guard BackgroundWork.onThread({ [self] in run() }) != nil else { return nil }
  }

  /// Whether one is on, so that it is worth the while to ``show(_:announcing:)`` something.
  package var isOn: Bool { state.withLock { $0.isOn } }

  /// Shows what the window shows now, and has lines read out.
  package func show(_ tree: AccessibleTree, announcing lines: [String]) {
    let isNew = state.withLock { state in
      defer { state.tree = tree }
      state.announcements += lines
      return state.tree != tree || !lines.isEmpty
    }
    if isNew { pipe.wake() }
  }

  /// The objects that it has pressed since the last call; ``EventSource/wake()`` tells of them.
  package func takePresses() -> [AccessibleObject] {
    state.withLock { state in
      defer { state.presses.removeAll() }
      return state.presses
    }
  }

  /// Ends the thread, without waiting for a bus that hangs.
  package func finish() {
    state.withLock { $0.isOver = true }
    pipe.wake()
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// Until the end of the session, or of the program.
  private func run() {
    guard let session = DBusConnection.session() else { return }
    session.send(Self.watch)
    var (bus, hasNews): (AccessibleBus?, Bool) = (nil, true)
    while session.isOpen, !isOver {
      if hasNews {
        let isWanted = Self.isOn(session)
        bus = isWanted ? bus ?? AccessibleBus(session) : nil
        state.withLock { $0.isOn = bus != nil }
        if bus != nil { EventSource.wake() }
        guard session.isOpen else { break }
      }
      pipe.sleep(orFor: [session.line] + (bus.map { [$0.line] } ?? []))
      hasNews = session.takeMessages().contains { $0[.path] == Self.place }
      if let bus { serve(bus) }
      if bus?.isOpen == false { (bus, hasNews) = (nil, true) }
    }
    state.withLock { $0.isOn = false }
  }

  /// Tells what has changed, and answers what was asked meanwhile.
  private func serve(_ bus: AccessibleBus) {
    let (tree, lines) = state.withLock { state in
      defer { state.announcements.removeAll() }
      return (state.tree, state.announcements)
    }
    if let tree { bus.show(tree, announcing: lines) }
    let presses = bus.answer()
    guard !presses.isEmpty else { return }
    state.withLock { $0.presses += presses }
    EventSource.wake()
  }

  private static let place = "/org/a11y/bus"

  private static let watch = DBusMessage(
    call: "AddMatch", of: DBusConnection.bus, at: "/org/freedesktop/DBus", to: DBusConnection.bus,
    .string("type='signal',interface='org.freedesktop.DBus.Properties',path='\(place)'"))

  /// Whether the desktop says that something reads what programs show.
  private static func isOn(_ session: DBusConnection) -> Bool {
    ["ScreenReaderEnabled", "IsEnabled"].contains { property in
      let answer = session.call(
        DBusMessage(
          call: "Get", of: "org.freedesktop.DBus.Properties", at: place, to: "org.a11y.Bus",
          .string("org.a11y.Status"), .string(property)))
      return answer?.body.first?.number == 1
    }
  }
}

/// The bus of AT-SPI, with what it was shown last.
private final class AccessibleBus {
  private let connection: DBusConnection
  private var answers: AccessibleAnswers?
  private var embedding: UInt32?

  private static let registry = "org.a11y.atspi.Registry"

  /// Asks the session where it is, and is a program on it; nil where it can't be reached.
  init?(_ session: DBusConnection) {
    let answer = session.call(
      DBusMessage(call: "GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", to: "org.a11y.Bus"))
    let address = environmentValue("AT_SPI_BUS_ADDRESS") ?? answer?.body.first?.string
    guard let connection = address.flatMap({ DBusConnection($0) }) else { return nil }
    self.connection = connection
  }

  var isOpen: Bool { connection.isOpen }
  var line: pollfd { connection.line }

  /// Shows a tree; with the first one the program is among those that can be read.
  func show(_ tree: AccessibleTree, announcing lines: [String]) {
    let old = answers?.tree
    if answers == nil {
      let new = AccessibleAnswers(tree: tree, name: connection.name)
      embedding = connection.send(
        DBusMessage(
          call: "Embed", of: "org.a11y.atspi.Socket", at: tree.objects[0].path, to: Self.registry,
          new.reference(to: 0)))
      answers = new
    }
    answers?.tree = tree
    for event in tree.events(since: old) + lines.map(tree.announcement) {
      connection.send(event.signal)
    }
  }

  /// Answers what was asked; returns the objects that were pressed.
  func answer() -> [AccessibleObject] {
    var pressed: [AccessibleObject] = []
    for message in connection.takeMessages() {
      if message.kind == .answer, message.answered == embedding {
        answers?.desktop = message.body.first
      }
      guard message.kind == .call, let answers else { continue }
      if message[.member] == "Set" { self.answers?.number = message.body.last?.int ?? 0 }
      if let object = answers.pressed(by: message) { pressed.append(object) }
      connection.send(answers.answer(message).map(message.answer) ?? message.refusal)
    }
    return pressed
  }
}
