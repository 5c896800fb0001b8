import Commands
import Entities
import Geometry
import Input
import Interface
import Sandbox
import Screens
import Texts

/// The panels over the sandbox; at most one is open.
extension Session {
  /// Whether the panel for spins is open.
  var isSpinOpen: Bool { state.spin?.isOpen ?? false }

  /// Whether the panel for exact values is open.
  var isExactOpen: Bool { state.exact?.isOpen == true && !state.sandbox.chosen.isEmpty }

  /// Whether the picker for new things is open.
  var isPickerOpen: Bool { state.picker?.isOpen ?? false }

  /// The number of shapes in the picker: those that the session began with.
  var pickerCount: Int { library.supplied }

  /// The panel that is open; nil where none is.
  ///
  /// Inlined, as the call of a getter copies the whole state, which takes longer than all else that an event does.
  @inline(__always)
  var openPanel: ScreenID? {
    guard state.route == .sandbox else { return nil }
    return isSpinOpen ? .spin : isExactOpen ? .exact : isPickerOpen ? .add : nil
  }

  /// Closes all panels; what was typed for a spin stays for the next time.
  mutating func closePanels() {
    state.spin?.isOpen = false
    state.exact?.isOpen = false
    state.picker?.isOpen = false
  }

  /// Brings back the view that was moved for a panel, once none is open and nothing is held.
  mutating func restoreView(at time: Timestamp) {
    if state.sandbox.aside != nil, openPanel == nil {
      state.sandbox.comeBack(context(at: time))
    }
  }

  mutating func openSpin() {
    guard !state.sandbox.chosen.isEmpty else { return }
    preparePanel(.spin, focus: SpinPanel.Part.angle)
    let boxes = state.sandbox.chosen.compactMap(swept)
    let metrics = Metrics(panel: state.surface)
    var panel = state.spin ?? SpinPanel()
    panel.isOpen = true
    panel.side = .hidingLeast(of: boxes, among: PanelSide.allCases) {
      SpinPanel.box($0, metrics).box
    }
    state.spin = panel
    makeRoom(beside: SpinPanel.box(panel.side, metrics).box)
  }

  mutating func openExact() {
    guard !state.sandbox.chosen.isEmpty else { return }
    preparePanel(.exact, focus: ExactPanel.Part.field)
    let boxes = state.sandbox.chosen.compactMap(swept)
    let metrics = Metrics(panel: state.surface)
    var panel = state.exact ?? ExactPanel()
    panel.isOpen = true
    panel.side = .hidingLeast(of: boxes, among: [.right, .left, .bottom, .top]) {
      ExactPanel.box($0, metrics)
    }
    state.exact = panel
    makeRoom(beside: ExactPanel.box(panel.side, metrics))
  }

  /// Moves the view so that a panel doesn't hide what is chosen.
  private mutating func makeRoom(beside panel: Rectangle) {
    let context = context(at: now)
    let view = state.sandbox.camera.similarity(on: state.surface)
    var chosen: Rectangle?
    for entity in state.sandbox.chosen {
      let box = state.sandbox.world.bounds(
        of: entity, seen: view, library: library, at: context.seconds)
      chosen = box.map { chosen?.union($0) ?? $0 } ?? chosen
    }
    guard let chosen, panel.overlap(with: chosen) > 0 else { return }
    let window = state.surface.bounds
    let parts = [
      Rectangle(origin: .zero, size: Vector(x: panel.origin.x, y: window.size.y)),
      Rectangle(
        origin: Vector(x: panel.end.x, y: 0),
        size: Vector(x: window.end.x - panel.end.x, y: window.size.y)),
      Rectangle(origin: .zero, size: Vector(x: window.size.x, y: panel.origin.y)),
      Rectangle(
        origin: Vector(x: 0, y: panel.end.y),
        size: Vector(x: window.size.x, y: window.end.y - panel.end.y)),
    ]
    func scale(_ part: Rectangle) -> Double {
      min(1, part.size.x / max(1, chosen.size.x), part.size.y / max(1, chosen.size.y))
    }
    let best = parts.max { scale($0) < scale($1) }
    if let best, min(best.size.x, best.size.y) > 44 {
      state.sandbox.step(aside: chosen, in: best, context)
    }
  }

  /// Opens or closes the picker for new things.
  mutating func togglePicker() {
    guard pickerCount > 0 else { return }
    if isPickerOpen { return closePanels() }
    preparePanel(.add, focus: AddPicker.Part.item)
    state.picker = AddPicker(isOpen: true)
  }

  private mutating func preparePanel(_ panel: ScreenID, focus: some RawRepresentable<UInt8>) {
    closePanels()
    state.sandbox.comeBack(context(at: now))
    // From now on the sticks act on the panel.
    state.sandbox.finishPad()
    state.sandbox.pad?.rest()
    setFocus(focus, on: panel)
  }

  private mutating func setFocus(
    _ part: some RawRepresentable<UInt8>, _ index: Int = 0, on panel: ScreenID
  ) {
    let id = ElementID(screen: panel.rawValue, part: part.rawValue, index: index)
    state.interface.setFocus(id, on: panel.rawValue)
  }

  /// The box on the window that a thing sweeps over when it turns.
  private func swept(by entity: EntityID) -> Rectangle? {
    let (world, surface) = (state.sandbox.world, state.surface)
    guard let inWorld = world.similarity(of: entity), let shape = world.shape(of: entity),
      library.shapes.indices.contains(shape)
    else { return nil }
    let onWindow = state.sandbox.camera.similarity(on: surface).after(inWorld)
    let across = library.shapes[shape].size.length * onWindow.scale
    return Rectangle(center: onWindow.translation, size: Vector(x: across, y: across))
  }
}

// MARK: - Events

extension Session {
  /// Closes the panel if a contact lands beside it; the contact is then handled by what is under it.
  ///
  /// The panel for exact values stays open, so that the selection can be moved while it is shown.
  mutating func closePanel(beside point: Vector) {
    guard let panel = openPanel, panel != .exact, !isCovered else { return }
    switch withLayout({ $1.hit(at: point) }) {
    case .ground, .outside: return
    case .element(let id):
      let screen = ScreenID(rawValue: id.screen)
      // The button that opens the picker also closes it, when it is released.
      let isButton =
        panel == .add && screen == .sandbox && id.part == SandboxScreen.Part.add.rawValue
      if screen == panel || screen?.isOverlay == true || isButton { return }
    case .nothing: break
    }
    closePanels()
  }

  /// Gives keys, typing and buttons to the panel that is open; false for events that it doesn't handle.
  mutating func takeForPanel(_ event: InputEvent) -> Bool {
    if state.exact?.isOpen == true, !isExactOpen { state.exact?.isOpen = false }
    if case .keyUp(let key, _) = event.kind { state.interface.release(key) }
    guard let panel = openPanel else { return false }
    let isForm = panel != .add
    switch event.kind {
    case .text: return isForm
    case .keyDown(let key, let modifiers, let isRepeat):
      return press(KeyStroke(key, modifiers), isRepeat: isRepeat, isForm: isForm, at: event.time)
    case .gamepad(.buttonDown(let button)):
      guard let command = CommandTable.command(for: button, in: .lists, keyMap) else {
        return false
      }
      return navigate(command, at: event.time)
    case .gamepad(.axis(.leftX, _)), .gamepad(.axis(.leftY, _)): return true
    default: return false
    }
  }

  /// Handles a key in the panel that is open: it types or moves the focus; keys that work everywhere are not
  /// handled here.
  private mutating func press(
    _ stroke: KeyStroke, isRepeat: Bool, isForm: Bool, at time: Timestamp
  ) -> Bool {
    guard stroke.key != .escape else { return false }
    if isForm, stroke.types, stroke.key != .space { return true }
    let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
    let press = CommandTable.command(for: stroke, in: .lists, keyMap)
    let fine = CommandTable.command(for: plain, in: .lists, keyMap)
    if let found = press ?? (isForm ? fine : nil), Navigation(found.command) != nil {
      guard !isRepeat || found.repeats else { return true }
      _ = navigate(found.command, isFine: press == nil, at: time)
      return true
    }
    return isForm && stroke.modifiers.isDisjoint(with: .notTyping)
      && CommandTable.command(for: stroke, in: .everywhere, keyMap) == nil
  }
}

// MARK: - Values

extension Session {
  /// Steps a field as a key would.
  mutating func step(_ field: ExactField, _ steps: Double, _ isFine: Bool, _ time: Timestamp) {
    setFocus(ExactPanel.Part.field, ExactField.all.firstIndex(of: field) ?? 0, on: .exact)
    switch field {
    case .angle: turn(steps, isFine, time)
    case .scale: scale(steps, isFine, time)
    case .x: move(Vector(x: steps, y: 0), isFine, time)
    case .y: move(Vector(x: 0, y: steps), isFine, time)
    }
  }

  /// The values of what is chosen; nil where nothing is.
  var chosenValues: (angle: Angle, scale: Double, position: Vector)? {
    let (sandbox, seconds) = (state.sandbox, now.seconds)
    guard let first = sandbox.chosen.first,
      let inWorld = sandbox.world.similarity(of: first, at: seconds)
    else { return nil }
    let middle =
      sandbox.chosen.count == 1
      ? inWorld.translation : sandbox.pivot(of: sandbox.chosen, at: seconds)
    let position = sandbox.camera.similarity(on: state.surface).apply(middle)
    return (inWorld.rotation, inWorld.scale, position)
  }
}
