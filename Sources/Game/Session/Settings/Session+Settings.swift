package import SwivelCommands
package import SwivelGestures
import SwivelInterface
import SwivelJSON
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Settings that can't be read change nothing, and the user is informed.
  mutating func receiveSettings(_ text: String) {
    do { use(try Settings(text: text)) } catch {
      showMessage("settings: \(error.description)", isError: true)
    }
  }

  package mutating func set(_ setting: Setting, to value: Int) {
    var settings = state.settings
    settings[setting] = value
    change(to: settings)
  }

  mutating func change(to settings: Settings) {
    guard settings != state.settings else { return }
    use(settings)
    effects.append(.saveSettings(settings.text))
  }

  mutating func use(_ settings: Settings) {
    let before = state.settings
    if settings[.dwell] == 0 {
      endDwell(at: now)
      state.dwell = nil
    }
    state.settings = settings
    if settings[.textSize] != before[.textSize] { resize { $0.enlargement = settings[.textSize] } }
    let pause = Int64(settings[.coolDown]) * 1_000
    if pause != state.debounce?.pause ?? 0 {
      state.debounce = pause > 0 ? Debounce(pause: pause) : nil
    }
    if settings[.palmRejection] == 0 { state.palms = nil }
    state.sandbox.rules.thresholds = settings.thresholds == Thresholds() ? nil : settings.thresholds
    state.sandbox.rules.steadiness = settings.steadiness
    let interval = settings[.tapInterval]
    state.interface.tapInterval =
      interval == Setting.tapInterval.standard ? nil : Int64(interval) * 1_000
    changeGestures(from: before, to: settings)
  }

  /// Changes the window, or how large all in it is; what has the focus stays where it was.
  mutating func resize(_ change: (inout Surface) -> Void) {
    let share = withLayout { $1.focusHeight($0) }
    change(&state.surface)
    withLayout { $0.reveal($1, at: share) }
  }

  /// Gives gestures of things that are as some settings say what others say.
  mutating func changeGestures(from old: Settings, to new: Settings) {
    for (setting, property, scale) in Settings.properties where new[setting] != old[setting] {
      state.sandbox.world.change(
        property, of: Double(old[setting]) / scale, to: Double(new[setting]) / scale)
    }
  }

  /// Applies the gain of the settings to the dials of the current lock, and whether they coast.
  mutating func setDialGain() {
    let gain = state.settings.dialGain
    state.locks.lockSession?.hands.gain = gain
    let coasts = !state.reducesMotion
    state.locks.lockSession?.hands.coasts = coasts
  }

  /// A mouse's contact at the distance from its start that the drag gain gives.
  mutating func geared(_ contact: Contact) -> Contact {
    let gain = state.settings[.pointerGain]
    guard gain != Setting.pointerGain.standard else { return contact }
    if contact.phase == .began { state.pointer.anchor = contact.position }
    guard let anchor = state.pointer.anchor else { return contact }
    if contact.phase == .ended || contact.phase == .cancelled { state.pointer.anchor = nil }
    var geared = contact
    geared.position = ExactPoint(
      anchor.vector + (contact.position.vector - anchor.vector) * (Double(gain) / 100))
    return geared
  }

  mutating func search(_ text: String) {
    let (words, surface) = (state.words, state.surface)
    if words == nil { effects.append(.sendWords) }
    state.settingsScreen?.search(text, words, on: surface)
    state.interface.scroll(SettingsScreen.element(SettingsScreen.Part.list), to: 0)
  }

  mutating func showSetting(_ row: SettingsRow) {
    enter(.settings)
    state.settingsScreen?.unfold(row)
    guard let index = SettingsRow.all.firstIndex(of: row) else { return }
    reveal(SettingsScreen.element(SettingsScreen.Part.row, index))
    withLayout { $0.reveal($1, at: 0.5) }
  }

  // MARK: - Which presses and contacts count

  mutating func admits(_ contact: Contact, at time: Timestamp) -> Bool {
    admitsBesidePens(contact) && state.debounce?.admits(contact, at: time) ?? true
  }

  /// Follows a pen before the rest of its report; where one lands, the fingers of its hand are cancelled, as they may have
  /// landed before it.
  mutating func followPen(_ contact: Contact, at time: Timestamp) {
    guard contact.kind == .pen, state.settings[.palmRejection] > 0 else { return }
    if contact.phase == .began { state.palms = state.palms ?? PalmRejection() }
    // Before fingers are cancelled: with no pen down, the first of them would end all of it.
    state.palms?.follow(contact)
    if contact.phase == .began { cancelFingers(near: contact.position.vector, at: time) }
    if state.palms?.isOver == true { state.palms = nil }
  }

  private mutating func cancelFingers(near pen: Vector, at time: Timestamp) {
    for (id, point) in fingersDown where point.distance(to: pen) <= PalmRejection.reach {
      let contact = Contact(id: id, kind: .finger, phase: .cancelled, position: ExactPoint(point))
      if receive(contact, holding: point, at: time) { touchBench(ContactFrame(contact), at: time) }
      state.palms?.ignore(id)
    }
  }

  /// The fingers that elements have, and all others.
  private var fingersDown: [(id: ContactID, point: Vector)] {
    let presses = state.interface.presses.filter { $0.kind == .finger }
    let trails = state.overlays.trails
    return presses.map { ($0.contact, $0.point) }
      + trails.indices.filter { trails[$0].count > 0 && trails[$0].kind == .finger }
      .map { (trails[$0].id, trails[$0][age: 0]) }
  }

  /// Whether a contact is none of a hand that holds a pen.
  private mutating func admitsBesidePens(_ contact: Contact) -> Bool {
    guard contact.kind == .finger, state.palms != nil else { return true }
    let isAdmitted = state.palms?.admits(contact) == true
    if state.palms?.isOver == true { state.palms = nil }
    return isAdmitted
  }
}

extension SessionState {
  package internal(set) var settings: Settings {
    get { ownSettings ?? .standard }
    set { ownSettings = newValue == .standard ? nil : newValue }
  }

  package internal(set) var desktop: DesktopPreferences {
    get { ownDesktop ?? [] }
    set { ownDesktop = newValue.isEmpty ? nil : newValue }
  }

  package var reducesMotion: Bool {
    switch settings.motion {
    case .desktop: desktop.contains(.reducedMotion)
    case .full: false
    case .reduced: true
    }
  }

  var hasGermanKeys: Bool {
    settings.language == .de || settings.language == .desktop && desktop.contains(.germanKeys)
  }

  package var hasHighContrast: Bool {
    switch settings.contrast {
    case .desktop: desktop.contains(.highContrast)
    case .usual: false
    case .high: true
    }
  }
}

extension Settings {
  fileprivate var thresholds: Thresholds {
    var thresholds = Thresholds()
    // What may still be a tap is no move.
    let isSteady = self[.tapMovement] == Setting.tapMovement.standard
    thresholds.move = Double(max(self[.moveThreshold], isSteady ? 0 : self[.tapMovement]))
    thresholds.turn = Double(self[.turnThreshold])
    thresholds.spread = Double(self[.spreadThreshold])
    return thresholds
  }

  /// Nil for the recognizers' own.
  fileprivate var steadiness: Steadiness? {
    guard [.tapMovement, .tapDuration].contains(where: { self[$0] != $0.standard }) else {
      return nil
    }
    return Steadiness(
      movement: Double(self[.tapMovement]), duration: Double(self[.tapDuration]) / 1_000)
  }

  /// The settings that are properties of gestures, and how many of their units one of these is.
  fileprivate static let properties: [(Setting, GestureProperty, scale: Double)] = [
    (.longPress, .pressDuration, 1_000), (.tapMovement, .allowableMovement, 1),
    (.tapDuration, .maximumPressDuration, 1_000), (.tapInterval, .maximumTapInterval, 1_000),
  ]
}

/// Leaves out the hand that holds a pen: its palm and fingers, which lie on the screen while it draws.
struct PalmRejection: Hashable, Encodable, Sendable {
  /// How far from its pen a hand touches at most, in points: 12 cm.
  ///
  /// Beyond that is another hand.
  static let reach = 450.0

  private struct Pen: Hashable, Encodable {
    let id: ContactID
    var point: Vector
  }

  private var pens: [Pen] = []
  /// The fingers that are left out, until they lift.
  private var ignored: [ContactID] = []

  var isOver: Bool { pens.isEmpty && ignored.isEmpty }

  mutating func follow(_ pen: Contact) {
    let index = pens.firstIndex { $0.id == pen.id }
    switch (pen.phase, index) {
    case (.began, nil): pens.append(Pen(id: pen.id, point: pen.position.vector))
    case (.began, let index?), (.moved, let index?): pens[index].point = pen.position.vector
    case (.ended, let index?), (.cancelled, let index?): pens.remove(at: index)
    case (_, nil): break
    }
  }

  /// Leaves a finger out until it lifts.
  mutating func ignore(_ finger: ContactID) { ignored.append(finger) }

  /// Whether a finger counts: not if it lands near a pen, whatever that does later.
  mutating func admits(_ finger: Contact) -> Bool {
    let index = ignored.firstIndex(of: finger.id)
    if finger.phase == .moved { return index == nil }
    if let index { ignored.remove(at: index) }
    guard finger.phase == .began else { return index == nil }
    let isAlone = !pens.contains { $0.point.distance(to: finger.position.vector) <= Self.reach }
    if !isAlone { ignore(finger.id) }
    return isAlone
  }
}

/// Ignores presses that come too soon after another, since trembling hands press twice.
///
/// Fingers that land while others are down belong to one gesture and are never ignored.
struct Debounce: Hashable, Encodable, Sendable {
  /// How soon after another a press is ignored, in microseconds.
  let pause: Int64
  /// When the last press was admitted, or the last contact lifted.
  private var last: Timestamp?
  private var down: [ContactID] = []
  /// The ignored contacts and keys, until they lift.
  private var ignored: [ContactID] = []
  private var ignoredKey: Key?

  init(pause: Int64) { self.pause = pause }

  mutating func admits(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown(.escape, _, _): return true
    case .keyDown(let key, _, let isRepeat):
      if isRepeat { return key != ignoredKey }
      guard hasCooledDown(at: event.time) else {
        ignoredKey = key
        return false
      }
      ignoredKey = nil
      last = event.time
      return true
    case .keyUp(let key, _):
      if key == ignoredKey { ignoredKey = nil }
      return true
    case .text: return ignoredKey == nil
    case .gamepad(.buttonDown), .secondaryPress:
      guard hasCooledDown(at: event.time) else { return false }
      last = event.time
      return true
    default: return true
    }
  }

  mutating func admits(_ contact: Contact, at time: Timestamp) -> Bool {
    switch contact.phase {
    case .began:
      guard !down.isEmpty || hasCooledDown(at: time) else {
        ignored.append(contact.id)
        return false
      }
      down.append(contact.id)
      return true
    case .moved: return !ignored.contains(contact.id)
    case .ended, .cancelled:
      if let index = ignored.firstIndex(of: contact.id) {
        ignored.remove(at: index)
        return false
      }
      down.removeAll { $0 == contact.id }
      // One that is cancelled was no press, as a palm that a pen came beside.
      if contact.phase == .ended { last = time }
      return true
    }
  }

  private func hasCooledDown(at time: Timestamp) -> Bool {
    last.map { time.microseconds - $0.microseconds >= pause } ?? true
  }
}
