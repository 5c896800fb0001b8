import SwivelCommands
package import SwivelJSON
import SwivelScreens
package import SwivelSession

/// What holds at an exhibition; an exhibitor sets it in a file.
package struct KioskRules: Hashable, Sendable {
  /// What may be open to visitors.
  package enum Screen: String, Hashable, Sendable, CaseIterable {
    case sandbox
    case locks
    case endless
  }

  /// How long nothing may come in before the next visitor finds everything new, in seconds.
  package var idle = 90
  /// How long the countdown before that is, in seconds; a touch stops it.
  package var countdown = 10
  /// The way out: the corners that are touched in turn, numbered clockwise from 1, the upper left; nil for none.
  package var pin: [Int]?
  /// What is open to visitors; at least one screen.
  package var screens = Set(Screen.allCases)
  /// The most things that may lie on the bench; nil for as many as fit.
  package var things: Int?
  /// How many times its own size a thing may become; nil for as large as hands can make it.
  package var largest: Double?

  package init() {}

  /// Brings a session to what visitors find first, and sets its limits.
  package func open(_ session: inout Session) {
    enter(&session)
    session.limitThings(to: things)
    session.withheld = GameCommand.allCases.filter { !offers($0) }
  }

  /// Whether a command has an effect at an exhibition: it leads to an open screen, or does something there.
  private func offers(_ command: GameCommand) -> Bool {
    switch command {
    case .sandbox, .newScene: screens.contains(.sandbox)
    case .locks, .table: screens.contains(.locks)
    case .endless: screens.contains(.endless)
    case .home, .scenes, .tapes, .settings, .maker, .quit, .fullScreen, .keepRecent, .saveScene,
      .saveSceneAs, .copy, .cut, .paste, .copyScene, .exportPicture, .exportAnimation:
      false
    default: true
    }
  }

  /// Goes to the first of the open screens.
  func enter(_ session: inout Session) {
    if screens.contains(.locks) {
      session.enter(.levels)
    } else if screens.contains(.sandbox) {
      session.enter(.sandbox)
    } else {
      session.enter(.endless)
    }
  }

  /// Whether the screen that a session shows is open to visitors.
  func isOpen(_ session: Session) -> Bool {
    switch session.state.route {
    case .sandbox: screens.contains(.sandbox) && session.state.openPicker?.pictures == nil
    case .levels, .table: screens.contains(.locks)
    case .endless: screens.contains(.endless)
    case .lock: screens.contains(.locks) || screens.contains(.endless)
    default: false
    }
  }

  /// In bytes.
  package static let largestText = 16_384
  /// In seconds.
  package static let idleRange = 15...3_600

  /// What an exhibitor's file says; every key may be missing.
  package static let file = JSONFormat.object(KioskRules()) {
    JSONMember.schemaName()
    JSONMember.format(1, isRequired: false)
    JSONMember(
      "idle", \.idle, .integer(idleRange), default: 90,
      "Seconds without a touch after which everything begins anew.")
    JSONMember(
      "countdown", \.countdown, .integer(0...60), default: 10,
      "The last seconds of them, which are counted down; at least 5 fewer than idle."
    ) { .integer(0...min(60, $0.idle - 5)) }
    JSONMember(
      "pin", optional: \.pin, corners,
      """
      The way out: the corners to touch in turn within 10 s, numbered clockwise from 1, the upper left. Where the key is \
      missing the program makes one up at each start and says it on standard error.
      """)
    JSONMember(
      "screens", \.screens, screens, default: Set(Screen.allCases), "What is open to visitors.")
    JSONMember(
      "things", optional: \.things, .integer(1...20_000),
      "The most things on the bench; those that lie there from the start stay.")
    JSONMember(
      "largest", optional: \.largest, .number(1...20),
      "How many times its own size a thing may become.")
  }

  private static let screens = JSONFormat<[Screen]>.words(1...Screen.allCases.count).map(
    to: { Set($0) }, from: { screens in Screen.allCases.filter(screens.contains) })

  private static let corners = JSONFormat<String>.text(atMost: 12).map(
    "a text of 6…12 digits from 1 to 4, one for each corner", schema: ["pattern": "^[1-4]{6,12}$"],
    to: { text in
      // Digits of other scripts are none to the schema.
      let corners = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
      return corners.allSatisfy((1...4).contains) && corners.count >= 6 ? corners : nil
    }, from: { $0.map(String.init).joined() })
}
