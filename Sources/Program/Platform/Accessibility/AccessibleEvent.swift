/// Something that screen readers learn unasked.
struct AccessibleEvent {
  var path: String
  /// After `org.a11y.atspi.Event.`: `Object`, `Window` or `Focus`.
  var group = "Object"
  var member: String
  var detail = ""
  var number = 0
  var value = DBusValue.int32(0)

  static func state(_ state: String, _ isOn: Bool, of object: AccessibleObject) -> Self {
    Self(path: object.path, member: "StateChanged", detail: state, number: isOn ? 1 : 0)
  }

  static func property(_ name: String, _ value: DBusValue, of object: AccessibleObject) -> Self {
    Self(path: object.path, member: "PropertyChange", detail: "accessible-\(name)", value: value)
  }

  var signal: DBusMessage {
    DBusMessage(
      .signal, [.path: path, .interface: "org.a11y.atspi.Event.\(group)", .member: member],
      [.string(detail), .int32(number), .int32(0), .variant(value), .array("{sv}", [])])
  }
}

extension AccessibleTree {
  /// A line that is read out once nothing else is.
  func announcement(_ text: String) -> AccessibleEvent {
    AccessibleEvent(
      path: objects[Self.window].path, member: "Announcement", number: 1, value: .string(text))
  }

  /// What has changed since a tree; since nil that the window was opened.
  func events(since old: AccessibleTree?) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    let window = objects[Self.window]
    if isActive != (old?.isActive ?? false) {
      events.append(
        AccessibleEvent(
          path: window.path, group: "Window", member: isActive ? "Activate" : "Deactivate",
          value: .string(window.name)))
      events.append(.state("active", isActive, of: window))
    }
    let before = Dictionary((old?.objects ?? []).map { ($0.id, $0) }) { first, _ in first }
    for object in objects {
      if let before = before[object.id] { events += object.events(since: before) }
    }
    return events + focusEvents(since: old)
  }

  private func focusEvents(since old: AccessibleTree?) -> [AccessibleEvent] {
    let before = old.flatMap { $0.isActive ? $0.focusedObject : nil }
    let focus = isActive ? focusedObject : nil
    guard focus?.id != before?.id else { return [] }
    var events = before.map { [AccessibleEvent.state("focused", false, of: $0)] } ?? []
    guard let focus else { return events }
    // What had this id before may have had another name.
    events.append(.property("name", .string(focus.name), of: focus))
    events.append(.state("focused", true, of: focus))
    events.append(AccessibleEvent(path: focus.path, group: "Focus", member: "Focus"))
    return events
  }
}

extension AccessibleObject {
  fileprivate func events(since old: AccessibleObject) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if name != old.name { events.append(.property("name", .string(name), of: self)) }
    if let value, value != old.value {
      events.append(.property("value", .double(value.number), of: self))
    }
    if isOn != old.isOn { events.append(.state("checked", isOn, of: self)) }
    if isEnabled != old.isEnabled { events.append(.state("sensitive", isEnabled, of: self)) }
    return events
  }
}
