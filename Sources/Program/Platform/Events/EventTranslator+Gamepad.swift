import CSwivelSDL2
import SwivelGestures

struct OpenGamepad: Hashable {
  let id: Int32
  /// In the order in which they were pressed.
  var held: [GamepadButton] = []
  /// The last reported values, in the order of the axes.
  var axes = GamepadAxis.allCases.map { _ in Int64(0) }
}

/// The session sees a single gamepad: the first that was plugged in, until a button of another one goes down or one of its
/// axes is pushed half its way; the former one then releases everything.
extension EventTranslator {
  mutating func translate(_ event: SDL_ControllerDeviceEvent, in queries: some PlatformQueries) {
    if event.type == SDL_CONTROLLERDEVICEADDED.rawValue {
      // SDL reports gamepads that are there at the start twice if they are opened at once.
      guard let id = queries.openGamepad(event.which), !gamepads.contains(where: { $0.id == id })
      else { return }
      gamepads.append(OpenGamepad(id: id))
      if gamepads.count == 1 { actingGamepad = id }
      append(.gamepad(.connected))
    } else if let index = gamepads.firstIndex(where: { $0.id == event.which }) {
      let acts = actingGamepad == event.which
      if acts { releaseGamepad() }
      queries.closeGamepad(event.which)
      gamepads.remove(at: index)
      // What the one in use holds isn't let go of as another one goes.
      guard acts else { return }
      actingGamepad = gamepads.first?.id
      append(.gamepad(.disconnected))
    }
  }

  mutating func translate(_ event: SDL_ControllerButtonEvent) {
    guard let button = GamepadButton(sdl: Int32(event.button)),
      let index = gamepads.firstIndex(where: { $0.id == event.which })
    else { return }
    let isDown = event.type == SDL_CONTROLLERBUTTONDOWN.rawValue
    let wasDown = gamepads[index].held.contains(button)
    if isDown { makeAct(event.which) }
    guard isDown != wasDown else { return }
    gamepads[index].held.removeAll { $0 == button }
    if isDown { gamepads[index].held.append(button) }
    guard actingGamepad == event.which else { return }
    let change = isDown ? GamepadChange.buttonDown(button) : .buttonUp(button)
    append(.gamepad(change))
  }

  mutating func translate(_ event: SDL_ControllerAxisEvent) {
    // SDL counts them in the same order.
    let slot = Int(event.axis)
    guard GamepadAxis.allCases.indices.contains(slot),
      let index = gamepads.firstIndex(where: { $0.id == event.which })
    else { return }
    let value = GamepadAxis.millionths(event.value)
    if value.magnitude >= Self.acts { makeAct(event.which) }
    let isEnd = value == 0 || value.magnitude == GamepadAxis.full
    let last = gamepads[index].axes[slot]
    guard actingGamepad == event.which, value != last,
      isEnd || (value - last).magnitude >= GamepadAxis.step
    else { return }
    gamepads[index].axes[slot] = value
    append(.gamepad(.axis(GamepadAxis.allCases[slot], value)))
  }

  /// The deflection of an axis that makes its gamepad the active one, in millionths.
  private static let acts = GamepadAxis.full / 2

  private mutating func makeAct(_ id: Int32) {
    guard actingGamepad != id else { return }
    releaseGamepad()
    actingGamepad = id
  }

  private mutating func releaseGamepad() {
    guard let index = gamepads.firstIndex(where: { $0.id == actingGamepad }) else { return }
    let ups = gamepads[index].held.map { GamepadChange.buttonUp($0) }
    let rests = zip(GamepadAxis.allCases, gamepads[index].axes).compactMap { axis, value in
      value == 0 ? nil : GamepadChange.axis(axis, 0)
    }
    gamepads[index] = OpenGamepad(id: gamepads[index].id)
    for change in ups + rests { append(.gamepad(change)) }
  }
}

extension GamepadButton {
  /// SDL counts them in the same order; nil for buttons that few gamepads have.
  init?(sdl number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }
}

extension GamepadAxis {
  /// Smaller changes are noise of the device, in millionths.
  static let step: Int64 = 20_000

  /// SDL's value in millionths, rounded once; snapped to 0 and to the ends within a step.
  static func millionths(_ value: Int16) -> Int64 {
    let most = Int64(Int16.max)
    // SDL's least value is farther from 0 by one than its greatest.
    let bounded = max(Int64(value), -most)
    let rounded = (bounded.magnitude * UInt64(full) + UInt64(most) / 2) / UInt64(most)
    let magnitude = Int64(rounded)
    let kept = magnitude < step ? 0 : magnitude > full - step ? full : magnitude
    return bounded < 0 ? -kept : kept
  }
}
