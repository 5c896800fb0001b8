import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelSandbox
import SwivelScreens
import SwivelWorld

/// The panels over the sandbox; at most one is open.
extension Session {
  /// Brings back the view that was moved for a panel, once none is open and nothing is held.
  mutating func restoreView(at time: Timestamp) {
    if state.sandbox.viewBeforePanel != nil, state.openPanel == nil {
      state.sandbox.restoreView(context(at: time))
    }
  }

  mutating func openExact() {
    guard !state.sandbox.selection.isEmpty else { return }
    preparePanel(ExactPanel.element(ExactPanel.Part.field))
    var panel = state.exact ?? ExactPanel()
    let boxes = state.sandbox.selection.compactMap(swept)
    makeRoom(beside: panel.open(hidingLeastOf: boxes, context(for: ExactPanel.id)))
    state.exact = panel
  }

  /// Moves the view so that a panel doesn't hide what is selected.
  private mutating func makeRoom(beside panel: Rectangle) {
    let context = context(at: now)
    guard let selected = state.sandbox.selectionBox(context), panel.overlap(with: selected) > 0
    else { return }
    let window = state.surface.bounds
    // Buttons are at the top.
    let top = SandboxBoxes(state.surface).top(0, of: 1, .right).end.y
    let parts = [
      Rectangle(origin: .zero, size: Vector(x: panel.origin.x, y: window.size.y)),
      Rectangle(x: panel.end.x, y: 0, width: window.end.x - panel.end.x, height: window.size.y),
      Rectangle(x: 0, y: top, width: window.size.x, height: max(0, panel.origin.y - top)),
      Rectangle(x: 0, y: panel.end.y, width: window.size.x, height: window.end.y - panel.end.y),
    ]
    func scale(_ part: Rectangle) -> Double {
      min(1, part.size.x / max(1, selected.size.x), part.size.y / max(1, selected.size.y))
    }
    let best = parts.max { scale($0) < scale($1) }
    if let best, min(best.size.x, best.size.y) > 44 {
      state.sandbox.moveView(toShow: selected, in: best, context)
    }
  }

  /// Opens a panel that needs nothing more than that, with the focus on its first part, or closes it.
  mutating func toggle(panel: ScreenID) {
    guard !close(panel) else { return }
    preparePanel()
    send(.appear(after: nil), to: panel, at: now)
    _ = navigate(.focusFirst, at: now)
  }

  mutating func preparePanel(_ focus: ElementID? = nil) {
    if let panel = state.openPanel { close(panel) }
    state.sandbox.restoreView(context(at: now))
    // From now on the sticks act on the panel.
    state.sandbox.finishPad()
    state.sandbox.pad?.rest()
    if let focus { state.interface.setFocus(focus, on: focus.screen) }
  }

  /// The box on the window that a thing sweeps over when it turns.
  private func swept(by entity: EntityID) -> Rectangle? {
    let (world, surface) = (state.sandbox.world, state.surface)
    guard let inWorld = world.similarity(of: entity),
      let size = library.size(of: world.shape(of: entity))
    else { return nil }
    let onWindow = state.sandbox.camera.similarity(on: surface).after(inWorld)
    let across = size.length * onWindow.scale
    return Rectangle(center: onWindow.translation, side: across)
  }

  // MARK: - Events

  /// Closes the panel if a contact lands beside it; the contact is then handled by what is under it.
  ///
  /// The panel for exact values stays open, so that the selection can be moved while it is shown.
  mutating func closePanel(beside point: Vector) {
    guard let panel = state.openPanel, panel != ExactPanel.id, !isCovered else { return }
    switch withLayout(at: point, { $1.hit(at: point) }) {
    case .ground, .outside: return
    case .element(let id):
      // The button that opens the picker also closes it, when it is released.
      let isButton =
        panel == AddPicker.id && id == SandboxScreen.element(SandboxScreen.Part.add)
      if id.screen == panel || SessionState.layer(of: id.screen) >= .overlay || isButton { return }
    case .nothing: break
    }
    close(panel)
  }

  // MARK: - Values

  mutating func stepField(_ field: ExactField, by steps: Double, isFine: Bool, at time: Timestamp) {
    let focus = ExactPanel.element(ExactPanel.Part.field, ExactField.all.firstIndex(of: field) ?? 0)
    state.interface.setFocus(focus, on: focus.screen)
    switch field {
    case .angle: turn(by: steps, isFine: isFine, at: time)
    case .scale: scale(by: steps, isFine: isFine, at: time)
    case .x: move(Vector(x: steps, y: 0), isFine: isFine, at: time)
    case .y: move(Vector(x: 0, y: steps), isFine: isFine, at: time)
    }
  }

  var selectionValues: (angle: Angle, scale: Double, position: Vector)? {
    let (sandbox, seconds) = (state.sandbox, now.seconds)
    guard let first = sandbox.selection.first,
      let inWorld = sandbox.world.similarity(of: first, at: seconds)
    else { return nil }
    let middle =
      sandbox.selection.count == 1
      ? inWorld.translation : sandbox.pivot(of: sandbox.selection, at: seconds)
    let position = sandbox.camera.similarity(on: state.surface).apply(middle)
    return (inWorld.rotation, inWorld.scale, position)
  }
}
