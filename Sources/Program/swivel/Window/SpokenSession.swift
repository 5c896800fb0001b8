import SwivelCommands
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform
import SwivelScreens
import SwivelSession
import SwivelTexts

/// Shows a session to the desktop's screen reader.
struct SpokenSession {
  private let link: AccessibilityLink
  private var narrator = Narrator(readsFocus: false)
  private var shown: AccessibleTree?
  /// When what moves is shown again.
  private var next = Timestamp.zero

  /// Nil where the system has no more threads.
  init?() {
    guard let link = AccessibilityLink() else { return nil }
    self.link = link
  }

  /// Shows what has changed, and has it read out; what changes continuously at the narrator's rate.
  mutating func follow(_ session: Session, in window: Window) {
    guard link.isOn else { return shown = nil }
    var tree = AccessibleTree(session)
    (tree.isActive, tree.origin) = (window.hasKeyboard, window.origin)
    let (focus, before) = (tree.focusedObject, shown?.focusedObject)
    guard focus.id != before?.id || !session.isMoving || session.now >= next else { return }
    next = session.now
    next.microseconds += Int64(Narrator.pause * 1e6)
    var lines = narrator.lines(for: session)
    // What keys change in place is read out; what they move to is read by its focus.
    if focus.id == before?.id, focus.name != before?.name { lines.append(focus.name) }
    link.show(tree, announcing: lines)
    shown = tree
  }

  /// What the reader has pressed, as presses of a pointer.
  func takePresses(at time: Timestamp, on surface: Surface) -> [InputEvent] {
    link.takePresses().flatMap { object in
      let position = ExactPoint(object.box.center / surface.pixelsPerPoint)
      return [ContactPhase.began, .ended].map { phase in
        InputEvent(
          time: time,
          contact: Contact(id: ContactID(0), kind: .mouse, phase: phase, position: position))
      }
    }
  }

  func finish() { link.finish() }
}

extension AccessibleTree {
  /// What a session shows: the elements of the screen that has the focus.
  init(_ session: Session) {
    let size = session.state.surface.bounds.size * session.state.surface.pixelsPerPoint
    self.init(
      title: session.routeName, width: Int(size.x.rounded()), height: Int(size.y.rounded()),
      language: session.texts.language)
    var layout = Layout()
    session.layOut(.texts, into: &layout)
    guard let screen = layout.focusScreen else { return }
    let focus = session.focusedElement(in: layout)
    for index in layout.range(of: screen) {
      let element = layout.elements[index]
      guard let id = element.id, element.isFocusable,
        index == focus || layout.isVisible(element, at: element.frame.center)
      else { continue }
      if index == focus { focused = objects.count }
      objects.append(AccessibleObject(element, id, named: layout.label(of: id), session))
    }
  }
}

extension AccessibleObject {
  fileprivate init(_ element: Element, _ id: ElementID, named name: String, _ session: Session) {
    self.init(
      id: "e\(id.screen)_\(id.part)_\(UInt32(bitPattern: id.index))",
      role: AccessibleRole(element.role), name: name,
      box: PixelRegion(element.frame, scale: session.state.surface.pixelsPerPoint))
    isOn = element.traits.contains(.selected)
    isEnabled = !element.traits.contains(.disabled)
    isPressable = element.isPressable
    switch (id.screen, id.part) {
    case (LockScreen.id, LockControl.dial.rawValue): describeDial(Int(id.index), session)
    case (SettingsScreen.id, SettingsScreen.Part.row.rawValue):
      describeSetting(Int(id.index), session)
    default: break
    }
  }

  /// With the number at its mark.
  private mutating func describeDial(_ dial: Int, _ session: Session) {
    guard let lock = session.lockSession, lock.played.dials.indices.contains(dial) else { return }
    let (number, stops) = (lock.number(of: dial), lock.played.dials[dial].combination.dial.stops)
    var text: [UInt8] = []
    LabelText.append(reading: number, of: dial, lock.played, session.texts, to: &text)
    role = .dial
    value = AccessibleValue(
      number.rounded(), in: 0...Double(stops - 1), by: 1,
      text: String(decoding: text, as: UTF8.self))
  }

  /// A number or a switch; what is chosen by words has its word in its name.
  private mutating func describeSetting(_ row: Int, _ session: Session) {
    guard SettingsRow.all.indices.contains(row), case .setting(let setting) = SettingsRow.all[row]
    else { return }
    let (entry, number) = (setting.entry, session.state.settings[setting])
    if setting.isSwitch { (role, isOn) = (.checkBox, number != 0) }
    guard entry.words == nil else { return }
    (name, description) = (session.texts[entry.title], session.texts[entry.explanation])
    guard !setting.isSwitch else { return }
    var text: [UInt8] = []
    setting.append(number, session.texts, to: &text)
    value = AccessibleValue(
      Double(number), in: Double(setting.range.lowerBound)...Double(setting.range.upperBound),
      by: Double(entry.step), text: String(decoding: text, as: UTF8.self))
  }
}

extension AccessibleRole {
  fileprivate init(_ role: Role) {
    self =
      switch role {
      case .toggle: .checkBox
      case .stepper: .spinButton
      case .slider: .slider
      case .dial: .dial
      case .field: .entry
      case .row: .listItem
      case .button, .grip, .heading, .label, .image, .canvas, .panel, .layer: .button
      }
  }
}

extension PixelRegion {
  fileprivate init(_ frame: Rectangle, scale: Double) {
    self.init(
      x: Int(frame.origin.x * scale), y: Int(frame.origin.y * scale),
      width: Int(frame.size.x * scale), height: Int(frame.size.y * scale))
  }
}
