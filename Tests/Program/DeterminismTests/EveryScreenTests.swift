import SwivelGameSupport
import Testing

@testable import SwivelCommands
@testable import SwivelInterface
@testable import SwivelPlayback
@testable import SwivelScreens
@testable import SwivelSession
@testable import swivel

/// Properties of every element of every screen, for all devices, windows and languages.
@Suite struct `Every element of every screen` {
  /// Landscape, portrait, small and large windows; at a text size of 200 % half of the points are left.
  private static let windows = [(1_280, 720), (720, 1_280), (640, 360), (360, 640), (2_560, 1_440)]

  private static var languages: [Texts] {
    get throws {
      try ["en", "de", "zh", Texts.pseudo.language].map {
        try TextLoader.load($0, from: Furnishing.paths)
      }
    }
  }

  /// Calls a body with every screen on every window, the player of a tape last; the sandbox with the bar for one finger on
  /// either side too, where that is wanted.
  private static func visit(
    withBar: Bool = false, _ body: (_ screen: any LaidOut, _ name: String) throws -> Void
  ) throws {
    let start = try Furnishing.session()
    for (width, height) in windows {
      let surface = Surface(width: width, height: height)
      let change = InputEvent.Kind.window(.resized(surface))
      for screen in LookedAt.allCases {
        // A window that changes its size lets go of what is held.
        let isHeld = [.held, .hands, .inspector].contains(screen)
        var session = screen.session(isHeld ? try Furnishing.session(on: surface) : start)
        if !isHeld { session.handle(change) }
        try body(session, "\(screen.rawValue) on \(width)x\(height)")
        guard withBar, session.state.route == .sandbox else { continue }
        for side in Side.allCases {
          session.state.settings[.side] = side.rawValue
          try body(session, "\(screen.rawValue) with the buttons \(side) on \(width)x\(height)")
        }
      }
      var player = LookedAt.player(start)
      player.handle(change)
      try body(player, "player on \(width)x\(height)")
    }
  }

  /// The elements that can be pressed: those of the topmost screen that a press beside closes, and of overlays over it.
  private static func pressable(_ layout: Layout) -> [Element] {
    let first = layout.screens.last(where: \.isClosedBeside)?.start ?? 0
    return layout.elements[first...].filter { $0.isPressable && !$0.traits.contains(.marker) }
  }

  private static func isSeen(_ element: Element, _ layout: Layout) -> Bool {
    layout.isVisible(element, at: element.frame.center)
  }

  @Test func `is large enough for a finger`() throws {
    try Self.visit(withBar: true) { session, name in
      let layout = session.laid(.names)
      for element in Self.pressable(layout) {
        let frame = element.frame
        let least = element.traits.contains(.outsized) ? 20 : Metrics.minimumTarget - 0.05
        expectAtLeast(
          min(frame.size.x, frame.size.y), least, "\(name): \(layout.described(element))")
      }
    }
  }

  @Test func `is in the window, in every language`() throws {
    let languages = try Self.languages
    try Self.visit(withBar: true) { session, name in
      let window = session.surface.bounds.grown(by: 0.5)
      for texts in languages {
        let layout = session.laid([.texts, .names], in: texts)
        for element in layout.elements where element.isShown {
          let frame = element.frame
          let isIn =
            element.scroll < 0
            ? window.contains(frame.origin) && window.contains(frame.end)
            : frame.origin.x >= window.origin.x && frame.end.x <= window.end.x
          expectTrue(isIn, "\(name) in \(texts.language): \(layout.described(element))")
        }
      }
    }
  }

  @Test func `over a screen lies beside its like: texts by texts, panels by panels`() throws {
    let languages = try Self.languages
    try Self.visit { session, name in
      for texts in languages {
        let layout = session.laid([.texts, .names], in: texts)
        for screen in layout.screens.indices
        where SessionState.layer(of: layout.screens[screen].id) != .screen {
          let elements = layout.elements[layout.range(of: screen)]
          for kind in [
            elements.filter { !$0.text.isEmpty }, elements.filter { $0.ground == .panel },
          ] {
            for (index, first) in kind.enumerated() {
              for second in kind[(index + 1)...] where first.scroll == second.scroll {
                let common = first.frame.overlap(with: second.frame)
                expectLess(
                  common, 1, "\(name) in \(texts.language): \(first.frame), \(second.frame)")
              }
            }
          }
        }
      }
    }
  }

  @Test func `of a modal panel keeps all from what lies behind, and Escape leaves it`() throws {
    var count = 0
    try Self.visit { screen, name in
      guard var session = screen as? Session,
        let modal = session.laid(.names).screens.last(where: \.isModal)
      else { return }
      count += 1
      let scene = session.state.sandbox
      for key in [Key.d, .delete, .g] {
        session.handle(.keyDown(key, .control, isRepeat: false))
        session.handle(.keyDown(key, [], isRepeat: false))
      }
      for kind in [ContactKind.finger, .mouse] {
        // The keyboard on the screen goes, and the panel has its room, once the pointer is used.
        if kind == .mouse { session.handle(.hover(.zero)) }
        let elements = session.laid(.names).elements[modal.start...]
        guard let start = elements.first(where: { $0.role == .panel })?.frame.origin else {
          continue
        }
        for (step, phase) in [ContactPhase.began, .moved, .ended].enumerated() {
          let position = ExactPoint(start + Vector(x: 5 + 50 * Double(step), y: 5))
          session.handle(
            .contact(Contact(id: ContactID(78), kind: kind, phase: phase, position: position)))
        }
        let point = ExactPoint(start + Vector(x: 5, y: 5))
        session.handle(.wheel(point, delta: ExactPoint(x: 0, y: 1_000_000), []))
        if kind == .mouse { session.handle(.secondaryPress(point)) }
      }
      expectEqual(session.state.sandbox, scene, "\(name)")
      expectTrue(session.laid(.names).screens.contains { $0.id == modal.id }, "\(name)")
      // The first press may take back what was typed.
      for _ in 0..<2 { session.handle(.keyDown(.escape, [], isRepeat: false)) }
      expectTrue(!session.laid(.names).screens.contains { $0.id == modal.id }, "\(name)")
    }
    expectGreater(count, 0)
  }

  @Test func `behind what is open only closes that by a press, wherever it is`() throws {
    var count = 0
    try Self.visit { screen, name in
      guard let session = screen as? Session else { return }
      let layout = session.laid(.names)
      var closed: SessionState?
      for element in layout.elements where element.isPressable {
        let point = element.frame.center
        guard case .outside(let screen) = layout.hit(at: point) else { continue }
        var left = session
        left.tap(point)
        expectTrue(!left.state.isOpen(screen), "\(name): \(layout.described(element))")
        // Where it was pressed is known, as it may be half of a double press.
        left.state.interface.landing = nil
        let state = closed ?? left.state
        expectTrue(left.state == state, "\(name): \(layout.described(element)) did something")
        (closed, count) = (state, count + 1)
      }
    }
    expectGreater(count, 0)
  }

  @Test func `names no key while a finger is on it`() throws {
    let keys: Set<Substring> = ["Ctrl", "Alt", "Shift", "Esc", "Enter", "Tab", "Del", "PgUp", "F1"]
    try Self.visit { session, name in
      // The settings list the keys, to be changed.
      guard (session as? Session)?.state.route != .settings else { return }
      let layout = session.laid(.names)
      for element in Self.pressable(layout) where Self.isSeen(element, layout) {
        var held = session
        held.handle(.touch(77, .began, element.frame.center))
        for text in held.laid(.texts).shownTexts {
          // In a tip a key stands behind three spaces.
          let names = text.split { !$0.isLetter && !$0.isNumber }
          expectTrue(
            keys.isDisjoint(with: names) && !text.contains("   "),
            "\(name), \(layout.described(element)): \(text)")
        }
      }
    }
  }

  @Test func `overlaps no other of its screen, unless it lies within it`() throws {
    try Self.visit(withBar: true) { session, name in
      let layout = session.laid(.names)
      for screen in layout.screens.indices {
        let elements = layout.elements[layout.range(of: screen)].filter {
          $0.isPressable && !$0.traits.contains(.marker)
        }
        for (index, first) in elements.enumerated() {
          for second in elements[(index + 1)...] where first.scroll == second.scroll {
            let common = first.frame.overlap(with: second.frame)
            let smaller = min(first.frame.area, second.frame.area)
            expectTrue(
              common < 1 || common > smaller - 1,
              "\(name): \(layout.described(first)) and \(layout.described(second))")
          }
        }
      }
    }
  }

  @Test func `is pressed where it is seen`() throws {
    try Self.visit { session, name in
      let layout = session.laid(.names)
      for element in Self.pressable(layout) where Self.isSeen(element, layout) {
        let hit = layout.hit(at: element.frame.center)
        // A panel or a banner in front of its screen may cover it.
        if layout.isCovered(element) { continue }
        guard case .element(let id) = hit else {
          Issue.record("\(name): \(hit) is before \(layout.described(element))")
          continue
        }
        // A smaller element may be in front of a larger one, as the button for less is in front of its row.
        let front = layout.index(of: id).map { layout.elements[$0].frame.area } ?? .infinity
        expectTrue(id == element.id || front < element.frame.area, "\(name): \(hit)")
      }
    }
  }

  @Test func `has a name that is read out, in every language`() throws {
    let languages = try Self.languages
    try Self.visit { session, name in
      let frames = session.laid([]).elements.filter(\.isPressable).map(\.frame)
      for texts in languages {
        let layout = session.laid(.texts, in: texts)
        expectEqual(
          layout.elements.filter(\.isPressable).map(\.frame), frames,
          "\(name): elements lie elsewhere in \(texts.language)")
        for element in Self.pressable(layout) where Self.isSeen(element, layout) {
          expectTrue(!element.label.isEmpty, "\(name) in \(texts.language): \(element.frame)")
        }
      }
    }
  }

  @Test func `that can have the focus gets it by going on from one to the next`() throws {
    try Self.visit { session, name in
      var session = session
      let layout = session.laid(.names)
      guard let screen = layout.focusScreen else { return }
      let wanted = Set(
        layout.elements[layout.range(of: screen)].filter(\.isFocusable).compactMap(\.id))
      for move in [Navigation.next, .previous] {
        var reached: Set<ElementID> = []
        for _ in wanted {
          session.navigate(move)
          let focus = session.interface.focus(on: layout.screens[screen].id)
          if let focus { reached.insert(focus) }
        }
        expectEqual(reached, wanted, "\(name): \(wanted.count - reached.count) are passed over")
      }
    }
  }

  @Test(arguments: [
    InputEvent.Kind.window(.focusLost), .window(.hidden), .contactsLost,
    .window(.resized(Surface(width: 800, height: 600))),
  ]) func `is let go of when the window or the device is lost`(event: InputEvent.Kind) throws {
    try Self.visit { session, name in
      let layout = session.laid(.names)
      for element in Self.pressable(layout) where Self.isSeen(element, layout) {
        var held = session
        let contact = Contact(
          id: ContactID(77), kind: .finger, phase: .began,
          position: ExactPoint(element.frame.center))
        held.handle(.contact(contact))
        held.handle(event)
        expectTrue(held.interface.presses.isEmpty, "\(name): \(layout.described(element))")
        expectNil(held.interface.hovered, "\(name)")
      }
    }
  }
}

/// What lays elements out and takes events: a session, or the player of a tape.
private protocol LaidOut {
  var surface: Surface { get }
  var interface: InterfaceState { get }
  /// What is laid out now, in a language or in its own.
  func laid(_ contents: Layout.Contents, in texts: Texts?) -> Layout
  mutating func handle(_ kind: InputEvent.Kind)
  mutating func navigate(_ move: Navigation)
}

extension LaidOut {
  fileprivate func laid(_ contents: Layout.Contents) -> Layout { laid(contents, in: nil) }
}

extension Session: LaidOut {
  fileprivate var surface: Surface { state.surface }
  fileprivate var interface: InterfaceState { state.interface }

  fileprivate func laid(_ contents: Layout.Contents, in texts: Texts?) -> Layout {
    let spoken = Session(library: library, levels: levels, texts: texts ?? self.texts, state: state)
    var layout = Layout()
    spoken.layOut(contents, into: &layout)
    return layout
  }

  fileprivate mutating func handle(_ kind: InputEvent.Kind) {
    handle(InputEvent(time: now, kind: kind))
  }

  fileprivate mutating func navigate(_ move: Navigation) {
    withLayout { _ = $0.navigate(move, $1) }
  }
}

extension Playback: LaidOut {
  fileprivate func laid(_ contents: Layout.Contents, in texts: Texts?) -> Layout {
    var layout = Layout()
    layOut(contents, texts ?? session.texts, into: &layout)
    return layout
  }

  fileprivate mutating func handle(_ kind: InputEvent.Kind) {
    handle(InputEvent(time: .zero, kind: kind))
  }

  fileprivate mutating func navigate(_ move: Navigation) {
    withLayout { _ = $0.navigate(move, $1) }
  }
}

extension Layout {
  /// Whether a panel or an element in front covers the middle of an element.
  fileprivate func isCovered(_ element: Element) -> Bool {
    guard let id = element.id,
      let screen = screens.lastIndex(where: { $0.id == id.screen }), screen + 1 < screens.count
    else { return false }
    return elements[screens[screen + 1].start...].contains {
      ($0.isPressable || $0.role == .panel) && $0.frame.contains(element.frame.center)
    }
  }

  fileprivate var shownTexts: [String] {
    elements.filter { !$0.text.isEmpty }.map {
      String(decoding: bytes[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
    }
  }

  fileprivate func described(_ element: Element) -> String {
    let name = names.first { elements[$0.element].id == element.id }?.name
    return "\(name ?? element.id.map { "\($0)" } ?? "?") \(element.frame)"
  }
}

extension Element {
  /// Whether it is a panel, a text or a control with a place of its own.
  fileprivate var isShown: Bool {
    !traits.contains(.marker) && (role == .panel || !text.isEmpty || isPressable)
  }
}

extension Rectangle {
  fileprivate var area: Double { size.x * size.y }
}
