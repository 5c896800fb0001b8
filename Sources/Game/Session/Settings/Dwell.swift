import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelLockPlay
import SwivelSandbox

/// A pointer that presses by resting, for users who can't press or hold a button.
///
/// After resting long enough it presses. It takes what can be held, and rests again to put it down.
struct Dwell: ContactHolder, Hashable, Encodable, Sendable {
  /// Where it rests; nil while there is no pointer.
  private(set) var position: Vector?
  private(set) var since: Timestamp
  /// Its present position.
  private(set) var pointer: ExactPoint
  /// Whether it has already pressed here, and must move away first.
  var isSpent = false
  var isHolding = false

  static let contact = ContactID(-2)
  /// A pointer that stays within this radius rests, in points.
  static let radius = 12.0

  init(at time: Timestamp) { (since, pointer) = (time, .zero) }

  var isPending: Bool { position != nil && !isSpent }

  mutating func hover(_ point: ExactPoint, at time: Timestamp) {
    pointer = point
    if let position, position.distance(to: point.vector) <= Self.radius { return }
    wait(at: time)
  }

  /// Starts the wait again at the present position.
  mutating func wait(at time: Timestamp) {
    position = pointer.vector
    since = time
    isSpent = false
  }

  /// Forgets the pointer, after a press by hand.
  mutating func forget() {
    position = nil
    isHolding = false
  }

  /// Lets go of what it holds, and rests no more where it is.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    (isHolding, isSpent) = (false, true)
  }
}

extension Session {
  /// How long a pointer must rest to press, in seconds; nil while the setting is off.
  ///
  /// Inlined, as the call of a getter copies the whole state, which takes longer than all else that an event does.
  @inline(__always) var dwellTime: Double? {
    let time = state.settings[.dwell]
    return time > 0 ? Double(time) / 1_000 : nil
  }

  @inline(__always) var isDwelling: Bool { state.dwell?.isPending == true && dwellTime != nil }

  /// Moves what the resting pointer holds; true where the event is consumed by that.
  mutating func handleForDwell(_ event: InputEvent) -> Bool {
    guard case .hover(let point) = event.kind, dwellTime != nil else { return false }
    var dwell = state.dwell ?? Dwell(at: event.time)
    dwell.hover(point, at: event.time)
    state.dwell = dwell
    guard dwell.isHolding else { return false }
    press(.moved, at: event.time)
    return true
  }

  /// Puts down what the resting pointer holds, and forgets where it rests.
  mutating func endDwell(at time: Timestamp) {
    guard let dwell = state.dwell else { return }
    if dwell.isHolding { press(.ended, at: time) }
    state.dwell?.forget()
  }

  mutating func tickDwell(at time: Timestamp) {
    guard let wait = dwellTime, let dwell = state.dwell, dwell.isPending,
      time.seconds(since: dwell.since) >= wait
    else { return }
    if dwell.isHolding {
      state.dwell?.isHolding = false
      state.dwell?.isSpent = true
      return press(.ended, at: time)
    }
    press(.began, at: time)
    let isHeld =
      state.sandbox.held(by: Dwell.contact) != nil
      || lockSession?.hands.dials.contains { $0.contains(Dwell.contact) } == true
    if isHeld {
      state.dwell?.isHolding = true
      state.dwell?.wait(at: time)
    } else {
      state.dwell?.isSpent = true
      press(.ended, at: time)
    }
  }

  private mutating func press(_ phase: ContactPhase, at time: Timestamp) {
    guard let pointer = state.dwell?.pointer else { return }
    let contact = Contact(id: Dwell.contact, kind: .mouse, phase: phase, position: pointer)
    _ = react(to: contact, holding: pointer.vector, at: time)
  }
}

/// Draws the ring about a pointer that presses by resting: it fills with time, and has a dot while something is held.
enum DwellView {
  private static let radius = 18.0
  private static let width = 4.0
  /// The part of a wait that shows no ring, in seconds, since a pointer may only be passing.
  private static let grace = 0.12

  static func draw(_ session: Session, into list: inout DrawList) {
    guard let wait = session.dwellTime, let dwell = session.state.dwell,
      dwell.isPending || dwell.isHolding
    else { return }
    let center = dwell.pointer.vector
    let builder = ShapeBuilder(density: session.state.surface.pixelsPerPoint)
    let passed = session.now.seconds(since: dwell.since)
    guard passed > grace || dwell.isHolding else { return }
    list.beginLayer()
    builder.addRing(center, radius: radius, width: width + 3, Palette.ground.faded(0.7), to: &list)
    builder.addRing(center, radius: radius, width: 1.5, Palette.ivory, to: &list)
    if dwell.isHolding { builder.addDisc(center, radius: 4, Palette.ivory, to: &list) }
    guard dwell.isPending else { return }
    builder.addSector(
      center, from: radius - width / 2, to: radius + width / 2, start: .degrees(-90),
      sweep: .turns(min(1, max(0, passed / wait))), Palette.brass, to: &list)
  }
}
