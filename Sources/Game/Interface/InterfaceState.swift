package import SwivelGestures

/// A contact that the interface has captured until it lifts.
package struct Press: Hashable, Encodable, Sendable {
  package var contact: ContactID
  /// The element that it would press; nil for a contact that scrolls or was cancelled.
  package var element: ElementID?
  /// Whether it is over that element now; a lift elsewhere presses nothing.
  package var isOver = true
  /// The scroll that it drags or may drag.
  package var scroll: ElementID?
  /// Where it landed, and the scroll offset at that time.
  package var start: Vector
  var startOffset = 0.0
  package var point: Vector
  /// Recognises that it drags, and how fast.
  private var pan = PanGestureRecognizer(slop: .include)
  var isDragging = false
  var selects = false

  /// The kind of the contact; nil once it is over.
  package var kind: ContactKind? {
    pan.core.hand.contacts.isEmpty ? nil : pan.core.hand.contacts[0].kind
  }

  fileprivate init(_ contact: Contact, at point: Vector, _ time: Timestamp) {
    (self.contact, start, self.point) = (contact.id, point, point)
    var landed = contact
    landed.position = ExactPoint(point)
    pan.handle(landed, at: time)
  }

  fileprivate mutating func move(_ contact: Contact, at time: Timestamp) {
    guard contact.position.vector != point else { return }
    point = contact.position.vector
    var moved = contact
    moved.phase = .moved
    pan.handle(moved, at: time)
  }

  /// Whether it has moved farther than a contact that presses.
  fileprivate var pans: Bool { pan.state == .began || pan.state == .changed }

  /// The speed with which it throws what it drags, in points a second.
  fileprivate func speed(at time: Timestamp) -> Double {
    min(max(-pan.velocity(at: time).y, -Self.fastest), Self.fastest)
  }

  private static let fastest = 6_000.0
}

/// The input state of all screens: captured contacts, focus, hover and scroll offsets.
package struct InterfaceState: ContactHolder, Hashable, Encodable, Sendable {
  /// In landing order.
  package internal(set) var presses: [Press] = []
  package internal(set) var hovered: ElementID?
  /// The last position of the pointer, while it is over the window with no button down.
  private var pointer: ExactPoint?
  package var hoverPoint: Vector? { pointer?.vector }
  var focuses: [ElementID] = []
  /// The scroll offsets in points; a scroll that isn't listed is at its top.
  private var offsets: [Offset] = []
  /// The scroll that moves on after a throw.
  private var fling: Fling?
  /// Whether a stick of the gamepad is pushed; each push moves the focus once.
  private var isStickPushed = false
  /// What was typed into the focused field; nil while that shows its value, which the next character replaces.
  package internal(set) var typed: String?
  /// The key that opened a form, while it is down; its own text isn't typed into the form.
  var opener: Key?
  /// The caret of the field that is edited; nil while it is at the end, or all of what is replaced is selected.
  package var editing: Editing?
  /// The longest time between two taps that belong together, in microseconds, where the user has set it.
  package var tapInterval: Int64?
  /// The last landing, so that the second press of a double one does nothing on a screen that the first has brought.
  var landing: Landing?

  struct Landing: Hashable, Encodable, Sendable {
    let point: Vector
    /// The screen on which it was; nil once that is another page.
    var screen: UInt8?
    /// Nil until it has lifted.
    var lifted: Timestamp?
  }

  private struct Offset: Hashable, Encodable, Sendable {
    var id: ElementID
    /// In points.
    var value: Double
  }

  private struct Fling: Hashable, Encodable, Sendable {
    var id: ElementID
    /// The offset at the release in points, the velocity then in points a second, and the ticks since.
    let start: Double
    let velocity: Double
    var ticks = 0

    var decay: Decay<Double> { Decay(from: start, velocity: velocity, friction: 3, restSpeed: 12) }
    /// In seconds.
    var elapsed: Double { Double(ticks * Int(Timestamp.tick)) / 1e6 }
  }

  package init() {}
}

package enum Outcome: Hashable, Sendable {
  case ignored
  case taken
  case action(ElementID, Action)
  /// A contact landed beside the screen with this id, which that closes.
  case dismissed(screen: UInt8)
}

extension InterfaceState {
  /// A contact that moves farther than this selects text, or drags what it presses away, in points.
  private static let slop = Thresholds().move
  /// The greatest number of captured contacts, and of remembered scrolls and screens.
  static let capacity = 64

  package func offset(of id: ElementID) -> Double { offsets.first { $0.id == id }?.value ?? 0 }

  package func focus(on screen: UInt8) -> ElementID? { focuses.first { $0.screen == screen } }

  package func isPressed(_ id: ElementID) -> Bool {
    presses.contains { $0.element == id && $0.isOver }
  }

  /// How far the contact on an element has moved since it landed, in points; nil where there is none.
  package func pull(of id: ElementID) -> Vector? {
    presses.first { $0.element == id }.map { $0.point - $0.start }
  }

  /// Whether a contact is on an element that it would press.
  package func isPressing(_ contact: ContactID) -> Bool {
    presses.contains { $0.contact == contact && $0.element != nil && $0.isOver }
  }

  /// Whether a scroll moves on after a throw.
  package var isMoving: Bool { fling != nil }

  package mutating func stopFling() { fling = nil }

  /// Releases all contacts and the pointer; nothing is pressed by that.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    presses.removeAll(keepingCapacity: true)
    (hovered, pointer, fling, isStickPushed) = (nil, nil, nil, false)
    // Nothing is known any more of what is down.
    if putsBack { opener = nil }
    editing?.composition = ""
  }

  package mutating func setFocus(_ id: ElementID?, on screen: UInt8) {
    typed = nil
    if editing?.field == focus(on: screen) || editing?.field == id { editing = nil }
    if let index = focuses.firstIndex(where: { $0.screen == screen }) {
      if let id { focuses[index] = id } else { focuses.remove(at: index) }
    } else if let id, focuses.count < Self.capacity {
      focuses.append(id)
    }
  }

  package mutating func forget(screen: UInt8) {
    if focus(on: screen) != nil { typed = nil }
    if editing?.field.screen == screen { editing = nil }
    focuses.removeAll { $0.screen == screen }
    offsets.removeAll { $0.id.screen == screen }
    presses.removeAll { $0.element?.screen == screen || $0.scroll?.screen == screen }
    if fling?.id.screen == screen { fling = nil }
    if landing?.screen == screen { landing?.screen = nil }
    if hovered?.screen == screen { hovered = nil }
  }

  // MARK: - Contacts

  /// - Parameter grip: where it takes hold if it lands, in points; nil for where it is.
  package mutating func handle(
    _ contact: Contact, holding grip: Vector? = nil, at time: Timestamp, _ layout: borrowing Layout
  ) -> Outcome {
    let point = contact.position.vector
    guard contact.phase != .began else { return land(contact, grip ?? point, time, layout) }
    if contact.phase == .ended { landing?.lifted = time }
    guard let index = presses.firstIndex(where: { $0.contact == contact.id }) else {
      return .ignored
    }
    if let id = presses[index].element, layout.role(of: id) == .dial {
      if contact.phase != .moved { presses.remove(at: index) }
      return .action(id, .turn(contact, time))
    }
    switch contact.phase {
    case .began, .moved: return drag(index, contact, time, layout, isOver: false)
    case .cancelled:
      guard let id = presses.remove(at: index).element, let held = layout.index(of: id),
        layout.elements[held].role == .slider
      else { return .taken }
      return .action(id, .set(layout.elements[held].value, isOver: true))
    case .ended:
      let outcome = drag(index, contact, time, layout, isOver: true)
      let press = presses.remove(at: index)
      if press.isDragging, let scroll = press.scroll {
        fling = Fling(id: scroll, start: offset(of: scroll), velocity: press.speed(at: time))
        if fling?.decay.duration == 0 {
          fling = nil
          settle(scroll, layout)
        }
        return .taken
      }
      if let id = press.element, layout.role(of: id) == .grip {
        return .action(id, .pull(point - press.start))
      }
      guard outcome == .taken, press.isOver, let id = press.element, !press.selects else {
        return outcome
      }
      if let field = layout.field(id) {
        tap(field, at: point.x, time, layout)
        return .action(id, .press)
      }
      // What a button beside a value steps has the focus then, as what is pressed has.
      focusIfPossible(id.control, layout)
      return .action(id.control, id.steps.map { .step($0) } ?? .press)
    }
  }

  private mutating func land(
    _ contact: Contact, _ point: Vector, _ time: Timestamp, _ layout: borrowing Layout
  ) -> Outcome {
    presses.removeAll { $0.contact == contact.id }
    let hit = layout.hit(at: point)
    guard presses.count < Self.capacity else { return .ignored }
    if turnsPageAgain(at: point, time, on: layout.screen(of: hit)) {
      presses.append(Press(contact, at: point, time))
      return .taken
    }
    guard hit != .nothing else { return .ignored }
    // A pinch on a touchpad turns dials; what is there to be pressed only keeps it from what is below.
    if contact.kind == .touchpad {
      guard case .element(let id) = hit, layout.role(of: id) == .dial else { return .taken }
    }
    var press = Press(contact, at: point, time)
    let ground = hit == .ground ? layout.modalScroll : nil
    if let scroll = layout.scroll(at: point) ?? ground,
      !presses.contains(where: { $0.scroll == scroll.id })
    {
      press.scroll = scroll.id
      press.startOffset = scroll.offset
    }
    switch hit {
    case .nothing: return .ignored
    case .ground: presses.append(press)
    case .outside(let screen):
      presses.append(press)
      return .dismissed(screen: screen)
    case .element(let id):
      // An overlay doesn't scroll the list behind it.
      if press.scroll?.screen != id.screen { press.scroll = nil }
      // A touch on a moving list stops it; and while one hand drags a list, others press nothing in it.
      let list = layout.scroll(at: point)?.id
      var isHeld = list?.screen == id.screen && presses.contains { $0.scroll == list }
      // One hand at a time has a slider.
      if layout.role(of: id) == .slider, presses.contains(where: { $0.element == id }) {
        isHeld = true
      }
      if !isHeld, fling == nil || fling?.id != press.scroll { press.element = id }
      presses.append(press)
    }
    fling = nil
    hovered = nil
    if let id = press.element, layout.role(of: id) == .dial {
      return .action(id, .turn(contact, time))
    }
    guard let id = press.element, let value = layout.value(of: id, at: point) else { return .taken }
    return .action(id, .set(value, isOver: false))
  }

  /// Whether a landing is the second press of a double one whose first has brought the screen on which it is.
  private mutating func turnsPageAgain(
    at point: Vector, _ time: Timestamp, on screen: UInt8?
  ) -> Bool {
    if let landing, let lifted = landing.lifted, landing.screen != screen,
      time.microseconds - lifted.microseconds <= tapInterval ?? Timestamp.longestTapInterval,
      point.distance(to: landing.point) <= TapGestureRecognizer.defaultDistanceBetweenTaps
    {
      return true
    }
    landing = Landing(point: point, screen: screen)
    return false
  }

  private mutating func drag(
    _ index: Int, _ contact: Contact, _ time: Timestamp, _ layout: borrowing Layout, isOver: Bool
  ) -> Outcome {
    let point = contact.position.vector
    presses[index].move(contact, at: time)
    if let id = presses[index].element, let value = layout.value(of: id, at: point) {
      if isOver { presses[index].element = nil }
      return .action(id, .set(value, isOver: isOver))
    }
    let (start, moved) = (presses[index].start, point - presses[index].start)
    if let field = presses[index].element.flatMap({ layout.field($0) }),
      presses[index].selects || abs(moved.x) > max(Self.slop, abs(moved.y))
    {
      let begins = !presses[index].selects
      select(in: field, from: start.x, to: point.x, begins: begins, layout)
      presses[index].selects = true
      return .taken
    }
    if !isOver, moved.length > Self.slop, let id = presses[index].element,
      layout.has(.dragPresses, id),
      // A finger that goes up or down drags the list.
      presses[index].scroll == nil || contact.kind != .finger || abs(moved.x) > abs(moved.y)
    {
      presses[index].element = nil
      return .action(id, .press)
    }
    if presses[index].scroll != nil, presses[index].pans {
      presses[index].isDragging = true
      presses[index].element = nil
    }
    if presses[index].isDragging, let scroll = presses[index].scroll {
      let wanted = presses[index].startOffset + presses[index].start.y - point.y
      setOffset(of: scroll, to: wanted, layout)
      settle(scroll, layout)
    }
    if let id = presses[index].element {
      presses[index].isOver = layout.hit(at: point) == .element(id)
      if moved.length > Self.slop, layout.has(.ignoresDrags, id) { presses[index].element = nil }
    }
    return .taken
  }

  /// Focuses an element, or where it isn't focusable the element that contains it.
  private mutating func focusIfPossible(_ id: ElementID, _ layout: borrowing Layout) {
    guard let index = layout.index(of: id), !layout.elements[index].traits.contains(.keepsFocus)
    else { return }
    let center = layout.elements[index].frame.center
    let ground = layout.elements[...index].last {
      $0.isFocusable && $0.id?.screen == id.screen && $0.frame.contains(center)
    }
    if let ground { setFocus(ground.id, on: id.screen) }
  }

  // MARK: - Pointer, wheel, time

  /// Returns whether it is over an element of the interface.
  package mutating func hover(_ point: ExactPoint, _ layout: borrowing Layout) -> Bool {
    pointer = point
    return updateHover(layout)
  }

  /// Updates the element under the pointer, after a scroll or a change.
  @discardableResult package mutating func updateHover(_ layout: borrowing Layout) -> Bool {
    guard let pointer else { return false }
    let hit = layout.hit(at: pointer.vector)
    if case .element(let id) = hit { hovered = id } else { hovered = nil }
    return hit != .nothing
  }

  /// Scrolls by notches of the wheel, up positive, or by points, down positive; returns whether the interface handled it.
  package mutating func turnWheel(
    _ notches: Double, orBy points: Double? = nil, at point: ExactPoint, _ layout: borrowing Layout
  ) -> Bool {
    pointer = point
    let hit = layout.hit(at: point.vector)
    guard hit != .nothing else { return false }
    guard let scroll = layout.scroll(at: point.vector) ?? layout.modalScroll else {
      return layout.isCovered(at: point.vector)
    }
    fling = nil
    let travel = points ?? notches * scroll.notch
    setOffset(of: scroll.id, to: scroll.offset - travel, layout)
    return true
  }

  /// Advances a thrown scroll by a tick of 8 ms.
  package mutating func tick(_ layout: borrowing Layout) {
    guard var fling else { return }
    fling.ticks += 1
    let (decay, seconds) = (fling.decay, fling.elapsed)
    let wanted = decay.value(at: seconds)
    setOffset(of: fling.id, to: wanted, layout)
    self.fling = seconds >= decay.duration || offset(of: fling.id) != wanted ? nil : fling
    settle(fling.id, layout)
  }

  /// Lets a list that shows no parts of rows, or is just entered, stand at a whole one: the row that its upper edge cuts comes in or
  /// goes, whichever is nearer, or goes.
  private mutating func settle(_ id: ElementID, _ layout: borrowing Layout, isNew: Bool = false) {
    let list = layout.scrolls.firstIndex { $0.id == id && (isNew || !$0.showsParts) }
    guard let index = list else { return }
    // The layout is that of before the last motion.
    let scroll = layout.scrolls[index]
    let edge = scroll.viewport.origin.y + offset(of: id) - scroll.offset
    let cut = layout.elements.first { element in
      Int(element.scroll) == index && element.frame.origin.y < edge && element.frame.end.y > edge
    }
    guard let frame = cut?.frame else { return }
    let (above, below) = (edge - frame.origin.y, frame.end.y - edge)
    let goesBack = !isNew && above < below && offset(of: id) < scroll.farthest
    setOffset(of: id, to: offset(of: id) + (goesBack ? -above : below), layout)
  }

  package mutating func scroll(_ id: ElementID, to offset: Double) {
    fling = nil
    offsets.removeAll { $0.id == id }
    if offset > 0, offsets.count < Self.capacity { offsets.append(Offset(id: id, value: offset)) }
  }

  /// As far as the list goes.
  package mutating func scroll(toTop id: ElementID, _ layout: borrowing Layout) {
    guard let index = layout.index(of: id), layout.elements[index].scroll >= 0 else { return }
    let scroll = layout.scrolls[Int(layout.elements[index].scroll)]
    fling = nil
    let distance = layout.elements[index].frame.origin.y - scroll.viewport.origin.y
    setOffset(of: scroll.id, to: scroll.offset + distance, layout)
  }

  private mutating func setOffset(of id: ElementID, to wanted: Double, _ layout: borrowing Layout) {
    let farthest = layout.scrolls.first { $0.id == id }?.farthest ?? 0
    let value = min(max(wanted, 0), farthest)
    if let index = offsets.firstIndex(where: { $0.id == id }) {
      offsets[index].value = value
    } else if value != 0, offsets.count < Self.capacity {
      offsets.append(Offset(id: id, value: value))
    }
  }
}

// MARK: - Focus

/// Navigation by devices that don't point.
package enum Navigation: Hashable, Sendable {
  case up, down, left, right, next, previous, first, last, pageUp, pageDown, activate
}

extension InterfaceState {
  /// Moves the focus of the topmost screen that has one, or acts on the focused element.
  package mutating func navigate(
    _ move: Navigation, isFine: Bool = false, _ layout: borrowing Layout
  ) -> Outcome {
    guard let screen = layout.focusScreen else { return .ignored }
    let elements = layout.range(of: screen)
    let current = layout.focused(on: screen, self)
    if let current, layout.elements[current].traits.contains(.inForm),
      let outcome = Self.changeForm(move, isFine: isFine, layout.elements[current])
    {
      // A field that is stepped shows its value, not what was typed into it.
      if case .action(let id, .step) = outcome, layout.field(id) != nil {
        setFocus(id, on: id.screen)
      }
      return outcome
    }
    switch move {
    case .next, .previous:
      focus(layout.neighbour(of: current, forward: move == .next, in: elements), layout)
    case .first: focus(elements.first { layout.elements[$0].isFocusable }, layout)
    case .last: focus(layout.last(in: elements), layout)
    case .up: focus(layout.nearest(to: current, Vector(x: 0, y: -1), in: elements), layout)
    case .down: focus(layout.nearest(to: current, Vector(x: 0, y: 1), in: elements), layout)
    case .left, .right:
      if let current, [.stepper, .slider].contains(layout.elements[current].role),
        let id = layout.elements[current].id
      {
        return .action(id, .step(move == .left ? -1 : 1))
      }
      let x = move == .left ? -1.0 : 1
      focus(layout.nearest(to: current, Vector(x: x, y: 0), in: elements), layout)
    case .pageUp, .pageDown:
      guard let scroll = layout.modalScroll else {
        return navigate(move == .pageUp ? .previous : .next, layout)
      }
      let page = max(scroll.notch, scroll.viewport.size.y - scroll.notch)
      fling = nil
      setOffset(of: scroll.id, to: scroll.offset + (move == .pageUp ? -page : page), layout)
    case .activate:
      guard let current, let id = layout.elements[current].id else { return .taken }
      return .action(id, layout.elements[current].role == .field ? .submit : .press)
    }
    return .taken
  }

  /// The effect of arrows and activation on a part of a form; nil for those that move the focus.
  private static func changeForm(_ move: Navigation, isFine: Bool, _ element: Element) -> Outcome? {
    guard let id = element.id else { return nil }
    func step(_ steps: Int) -> Outcome { .action(id, .step(steps, isFine: isFine)) }
    switch move {
    case .up: return step(1)
    case .down: return step(-1)
    case .right: return element.role == .field ? .taken : step(1)
    case .left: return element.role == .field ? .taken : step(-1)
    case .activate: return .action(id, .submit)
    case .next, .previous, .first, .last, .pageUp, .pageDown: return nil
    }
  }

  /// The navigation for a push of the left stick, once for each push; nil while it is still pushed.
  package mutating func push(_ change: GamepadChange) -> Navigation? {
    let moves: (less: Navigation, more: Navigation)
    let pushed: Int64
    switch change {
    case .axis(.leftX, let value): (moves, pushed) = ((.left, .right), value)
    case .axis(.leftY, let value): (moves, pushed) = ((.up, .down), value)
    case .disconnected:
      isStickPushed = false
      return nil
    default: return nil
    }
    if pushed.magnitude < GamepadAxis.usualDeadZone { isStickPushed = false }
    guard !isStickPushed, pushed.magnitude >= GamepadAxis.full / 2 else { return nil }
    isStickPushed = true
    return pushed < 0 ? moves.less : moves.more
  }

  /// Scrolls until the focus is visible, as after a change of the window's size.
  ///
  /// - Parameter share: the part of the window that was above it and is again, as a pointer may be on it; nil if it wasn't seen.
  package mutating func reveal(_ layout: borrowing Layout, at share: Double? = nil) {
    for screen in layout.screens.indices {
      guard let focus = layout.focused(on: screen, self) else { continue }
      if let share, screen == layout.focusScreen, let now = layout.focusHeight(self) {
        let scroll = layout.scrolls[Int(layout.elements[focus].scroll)]
        let distance = (now - share) * layout.surface.bounds.size.y
        setOffset(of: scroll.id, to: scroll.offset + distance, layout)
      } else {
        scroll(to: focus, layout)
        let scroll = layout.elements[focus].scroll
        if scroll >= 0 { settle(layout.scrolls[Int(scroll)].id, layout, isNew: true) }
      }
    }
  }

  private mutating func focus(_ index: Int?, _ layout: borrowing Layout) {
    guard let index, let id = layout.elements[index].id else { return }
    setFocus(id, on: id.screen)
    fling = nil
    scroll(to: index, layout)
  }

  private mutating func scroll(to index: Int, _ layout: borrowing Layout) {
    let element = layout.elements[index]
    guard element.scroll >= 0 else { return }
    let scroll = layout.scrolls[Int(element.scroll)]
    let view = scroll.viewport
    let margin = min(scroll.notch / 2, view.size.y / 4)
    let above = element.frame.origin.y - view.origin.y - margin
    let below = element.frame.end.y - view.end.y + margin
    if above < 0 {
      setOffset(of: scroll.id, to: scroll.offset + above, layout)
    } else if below > 0 {
      setOffset(of: scroll.id, to: scroll.offset + min(below, above), layout)
    }
  }
}
