import SwivelCommands
package import SwivelGestures
package import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld

extension Session {
  var sandboxScreen: SandboxScreen {
    var screen = SandboxScreen(state.sandbox)
    screen.isIdle = state.sandbox.isIdle
    screen.hasSelection = !state.sandbox.selection.isEmpty
    screen.hasPanel = state.isOpen(ExactPanel.id)
    (screen.canAdd, screen.isAdding) = (library.supplied > 0, state.isOpen(AddPicker.id))
    if !state.overlays.isHelping, !screen.hasPanel { (screen.note, screen.isTip) = benchNote }
    // While something is held, what that alone prevents isn't dimmed, so that nothing flickers.
    for (index, entry) in SandboxScreen.top.enumerated() {
      if let need = missingNeed(of: entry.command), need != .freeHands {
        screen.disabledTop |= 1 << UInt32(index)
      }
    }
    return screen
  }

  /// What the line at the foot says, and whether a new user is asked to try that.
  private var benchNote: (MessageKey?, isTip: Bool) {
    guard !state.overlays.isInspecting else {
      return (state.sandbox.isIdle ? .inspectorHint : nil, false)
    }
    let pin = state.pointer.pin == nil ? nil : MessageKey.sandboxPinned
    if let note = state.sandbox.note(after: state.notice) ?? pin { return (note, false) }
    return (state.coachMark?.phrase(for: state.overlays.device), true)
  }

  /// Brings the things of an arrow at the edge into view.
  mutating func showBeacon(_ index: Int, at time: Timestamp) {
    let indicators = offscreenIndicators
    guard index < indicators.count else { return }
    state.sandbox.stopFlight(at: time.seconds)
    state.sandbox.show(indicators[index].box, context(at: time))
  }

  package var sandboxScene: SandboxRenderContext {
    SandboxRenderContext(
      sandbox: state.sandbox, library: library, surface: state.surface, now: now,
      pointer: state.pointer, device: state.overlays.device, reducesMotion: state.reducesMotion,
      isInspecting: state.overlays.isInspecting, texts: texts)
  }

  var offscreenIndicators: OffscreenIndicators {
    OffscreenIndicators(state.sandbox, library, on: state.surface, at: now.seconds)
  }

  /// Whether the inspector must be redrawn without an event: velocities decay to 0 within a tenth of a second
  /// after the last event.
  var isInspectorMoving: Bool {
    state.overlays.isInspecting
      && !(state.sandbox.hands.isEmpty && state.sandbox.cameraGrabs.isEmpty)
      && now.seconds(since: state.lastEvent) < 0.1
  }

  var selectionTitle: SelectionTitle {
    let (selection, world) = (state.sandbox.selection, state.sandbox.world)
    let name = selection.count == 1 ? library.title(of: selection[0], in: world, texts) : nil
    return SelectionTitle(count: selection.count, name: name)
  }

  package func context(at time: Timestamp) -> EventContext {
    let modifiers = state.pointer.modifiers
    let isGathering = state.sandbox.settings.isGathering
    return EventContext(
      time: time, surface: state.surface, library: library, snap: state.pointer.snap,
      isAdding: isGathering || modifiers.contains(.shift), isFraming: isGathering,
      reducesMotion: state.reducesMotion)
  }

  /// Notes that the user has turned something on the bench, and saves that, so that it isn't asked for again.
  mutating func noteCoachMark() {
    guard let coachMark = state.coachMark,
      let (before, after) = state.sandbox.history.lastEdit?.sides,
      (after.placement.rotation - before.placement.rotation).radians.magnitude >= 0.1
    else { return }
    state.coachMark = nil
    effects.append(.learned(coachMark))
  }

  // MARK: - What an exhibition allows

  /// Limits how many things may lie on the bench; nil for as many as fit.
  package mutating func limitThings(to count: Int?) { state.sandbox.rules.thingLimit = count }

  /// Makes things smaller that have become larger than a scale, nil for none; those of another session may stay as large as
  /// there.
  package mutating func shrinkThings(to largest: Double?, unlessIn start: Session) {
    guard let largest else { return }
    let world = state.sandbox.world
    for thing in world.order {
      let most = max(largest, start.state.sandbox.world.similarity(of: thing)?.scale ?? largest)
      guard let scale = world.similarity(of: thing)?.scale, scale > most,
        var placement = world.placement(of: thing)
      else { continue }
      placement.scale *= most / scale
      state.sandbox.world.place(thing, at: placement)
    }
  }
}
