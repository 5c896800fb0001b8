import SwivelInput
import SwivelJSON
import SwivelRecordings
import SwivelTapes

/// Writes events as W3C WebDriver Actions.
struct ActionsWriter {
  /// The actions of a tick, one for each source, in the order of the sources.
  private struct Tick {
    let start: Int64
    var actions: [(source: Int, text: String)] = []
  }

  private struct Finger {
    let source: Int
    var position: ExactPoint
  }

  /// The fixed sources: the clock is 0, then keys, wheel and mouse.
  private static let (keys, wheel, mouse) = (1, 2, 3)
  private static let firstTouch = 4

  /// The number of events that can't be expressed.
  private(set) var leftOut = 0
  private var ticks: [Tick] = []
  /// The kinds of the pointers from ``firstTouch`` on.
  private var touches: [ContactKind] = []
  private var down: [(id: ContactID, finger: Finger)] = []
  private var mousePosition = ExactPoint.zero
  private var modifiers: Modifiers = []
  /// The key that was pressed last, whose text event may follow.
  private var pending: (key: Key, time: Int64)?

  /// Adds the actions for an event.
  mutating func append(_ event: InputEvent) {
    let (milliseconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000)
    let time = milliseconds + (rest >= 500 ? 1 : 0)
    if case .text(let text) = event.kind, let pending, ActionKeys.key(text) == pending.key {
      self.pending = nil
      return press(text, "keyDown", pending.time)
    }
    pressPending()
    switch event.kind {
    case .contact(let contact): append(contact, time)
    case .hover(let point): moveMouse(to: point, time)
    case .secondaryPress(let point):
      if point != mousePosition { moveMouse(to: point, time) }
      for type in ["pointerDown", "pointerUp"] {
        add(time, Self.mouse, #"{"type":"\#(type)","button":2}"#)
      }
    case .wheel(let point, let delta, let modifiers):
      hold(modifiers, time)
      scroll(point, delta, time)
    case .scroll(let point, let travel, let modifiers):
      append(
        InputEvent(
          time: event.time, kind: .wheel(point, delta: travel.wheelNotches, modifiers)))
    case .keyDown(let key, let modifiers, _):
      hold(modifiers, time)
      pending = (key, time)
    case .keyUp(let key, let modifiers):
      hold(modifiers, time)
      press(ActionKeys.value(of: key), "keyUp", time)
    case .modifiers(let modifiers): hold(modifiers, time)
    case .text(let text): type(text, time)
    case .gamepad, .composition, .window, .reply, .contactsLost: leftOut += 1
    }
  }

  private mutating func add(_ time: Int64, _ source: Int, _ text: String) {
    let start = max(time, ticks.last?.start ?? 0)
    if ticks.last?.start != start || (ticks.last?.actions.last?.source ?? 0) >= source {
      ticks.append(Tick(start: start))
    }
    ticks[ticks.endIndex - 1].actions.append((source, text))
  }
}

extension ActionsWriter {
  private mutating func append(_ contact: Contact, _ time: Int64) {
    let index = down.firstIndex { $0.id == contact.id }
    if contact.phase == .began {
      guard index == nil else { return }
      let source = contact.kind == .mouse ? Self.mouse : freeTouch(contact.kind)
      if source != Self.mouse || contact.position != mousePosition {
        move(source, to: contact, time)
      }
      add(time, source, #"{"type":"pointerDown","button":0\#(contact.pressureMember)}"#)
      down.append((contact.id, Finger(source: source, position: contact.position)))
      return
    }
    guard let index else { return }
    let finger = down[index].finger
    if finger.position != contact.position || contact.phase == .moved {
      move(finger.source, to: contact, time)
      down[index].finger.position = contact.position
    }
    guard contact.phase != .moved else { return }
    let isLost = contact.phase == .cancelled
    add(
      time, finger.source,
      isLost ? #"{"type":"pointerCancel"}"# : #"{"type":"pointerUp","button":0}"#)
    down.remove(at: index)
  }

  /// The first free source of a kind, or a new one.
  private mutating func freeTouch(_ kind: ContactKind) -> Int {
    let kind = kind == .pen ? ContactKind.pen : .finger
    let free = touches.indices.first { index in
      touches[index] == kind && !down.contains { $0.finger.source == Self.firstTouch + index }
    }
    if let free { return Self.firstTouch + free }
    touches.append(kind)
    return Self.firstTouch + touches.count - 1
  }

  private mutating func move(_ source: Int, to contact: Contact, _ time: Int64) {
    if source == Self.mouse { mousePosition = contact.position }
    add(time, source, contact.position.moveAction(contact.pressureMember))
  }

  private mutating func moveMouse(to point: ExactPoint, _ time: Int64) {
    mousePosition = point
    add(time, Self.mouse, point.moveAction(""))
  }

  private mutating func scroll(_ point: ExactPoint, _ delta: ExactPoint, _ time: Int64) {
    let perNotch = ActionsPlayer.pointsPerNotch
    let points = [delta.x, -delta.y].map { whole($0, times: perNotch) }
    add(
      time, Self.wheel,
      """
      {"type":"scroll","duration":0,\(point.members),\
      "deltaX":\(points[0]),"deltaY":\(points[1]),"origin":"viewport"}
      """)
  }

  /// Millionths of notches in whole points.
  private func whole(_ notches: Int64, times factor: Int64) -> Int64 {
    let (points, isTooMany) = notches.multipliedReportingOverflow(by: factor)
    return isTooMany ? 0 : Int64((Double(points) / 1e6).rounded())
  }

  private mutating func press(_ value: String, _ type: String, _ time: Int64) {
    add(time, Self.keys, #"{"type":"\#(type)","value":\#(JSONNode.quoted(value))}"#)
  }

  private mutating func hold(_ wanted: Modifiers, _ time: Int64) {
    for (modifier, values) in ActionKeys.modifiers
    where wanted.contains(modifier) != modifiers.contains(modifier) {
      press(values[0], wanted.contains(modifier) ? "keyDown" : "keyUp", time)
    }
    modifiers = wanted
  }

  private mutating func pressPending() {
    guard let (key, time) = pending else { return }
    pending = nil
    press(ActionKeys.value(of: key), "keyDown", time)
  }

  /// Types a text that no key before it has printed.
  private mutating func type(_ text: String, _ time: Int64) {
    for character in text {
      press(String(character), "keyDown", time)
      press(String(character), "keyUp", time)
    }
  }
}

extension ActionsWriter {
  /// The whole document, without sources that do nothing.
  mutating func finished() -> String {
    pressPending()
    var clock: [String] = []
    let lead = ticks.first?.start ?? 0
    if lead > 0 { clock.append(pause(lead)) }
    for (tick, next) in zip(ticks, ticks.dropFirst()) {
      clock.append(pause(next.start - tick.start))
    }
    var sources = [head("none", "clock") + rows(clock)]
    for source in 1..<Self.firstTouch + touches.count {
      let actions = actions(of: source, delayed: lead > 0)
      if !actions.isEmpty { sources.append(head(of: source) + rows(actions)) }
    }
    return "{\"actions\":[\n" + sources.joined(separator: ",\n") + "\n]}\n"
  }

  private func pause(_ milliseconds: Int64) -> String {
    #"{"type":"pause","duration":\#(milliseconds)}"#
  }

  /// The actions of a source up to its last one, padded with pauses.
  private func actions(of source: Int, delayed: Bool) -> [String] {
    var actions = delayed ? [#"{"type":"pause"}"#] : []
    var count = 0
    for tick in ticks {
      let action = tick.actions.first { $0.source == source }
      actions.append(action?.text ?? #"{"type":"pause"}"#)
      if action != nil { count = actions.count }
    }
    return Array(actions.prefix(count))
  }

  private func head(of source: Int) -> String {
    switch source {
    case Self.keys: return head("key", "keyboard")
    case Self.wheel: return head("wheel", "wheel")
    case Self.mouse: return head("pointer", "mouse", #","parameters":{"pointerType":"mouse"}"#)
    default:
      let index = source - Self.firstTouch
      let name = touches[index] == .pen ? "pen" : "touch"
      return head("pointer", "\(name)\(index + 1)", #","parameters":{"pointerType":"\#(name)"}"#)
    }
  }

  private func head(_ type: String, _ id: String, _ more: String = "") -> String {
    #"{"type":"\#(type)","id":"\#(id)"\#(more),"actions":["#
  }

  private func rows(_ actions: [String]) -> String {
    "\n  " + actions.joined(separator: ",\n  ") + "\n]}"
  }
}

extension Contact {
  fileprivate var pressureMember: String {
    pressure.map { ",\"pressure\":\(short($0))" } ?? ""
  }
}

extension ExactPoint {
  fileprivate var members: String { "\"x\":\(short(x)),\"y\":\(short(y))" }

  fileprivate func moveAction(_ more: String) -> String {
    #"{"type":"pointerMove","duration":0,\#(members)\#(more),"origin":"viewport"}"#
  }
}

/// Millionths as a number without trailing zeros.
private func short(_ millionths: Int64) -> String {
  var text = decimal(millionths)
  while text.last == "0" { text.removeLast() }
  if text.last == "." { text.removeLast() }
  return text
}
