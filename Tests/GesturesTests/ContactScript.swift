import SwivelGeometry
import SwivelInput
import SwivelTestSupport

/// Reports of random fingers that land, move, lift and get lost, sometimes against all sense.
struct ContactScript {
  private(set) var down: [Int64] = []
  private var generator: SplitMix64
  private var time: Int64 = 0
  private var positions: [Int64: ExactPoint] = [:]

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next report.
  ///
  /// Most are sound; one in fifty moves or lifts a finger that isn't there, or lands one that is.
  mutating func next() -> (contact: Contact, time: Timestamp) {
    time += [0, 0, 1, 1_000, 8_000, 8_000, 16_000, 60_000][generator.number(in: 0...7)]
    let id = Int64(generator.number(in: 1...5))
    let isDown = down.contains(id)
    let isValid = generator.number(in: 0...49) != 0
    let phase = phase(isDown: isDown == isValid)
    follow(id, phase)
    let contact = Contact(
      id: ContactID(id), kind: id == 5 ? .mouse : .finger, phase: phase,
      position: position(id, phase), isClamped: generator.number(in: 0...99) == 0)
    return (contact, Timestamp(microseconds: time))
  }

  /// Lifts every finger that is down.
  mutating func liftAll() -> [(contact: Contact, time: Timestamp)] {
    defer { down = [] }
    return down.map { id in
      let contact = Contact(id: ContactID(id), phase: .ended, position: positions[id] ?? .zero)
      return (contact, Timestamp(microseconds: time))
    }
  }

  private mutating func phase(isDown: Bool) -> ContactPhase {
    guard isDown else { return .began }
    switch generator.number(in: 0...29) {
    case 0: return .ended
    case 1: return generator.number(in: 0...3) == 0 ? .cancelled : .ended
    default: return .moved
    }
  }

  private mutating func follow(_ id: Int64, _ phase: ContactPhase) {
    if phase != .moved { down.removeAll { $0 == id } }
    if phase == .began { down.append(id) }
  }

  /// Mostly a step from where it was; sometimes a leap, sometimes onto another finger.
  private mutating func position(_ id: Int64, _ phase: ContactPhase) -> ExactPoint {
    let last = positions[id]?.vector ?? Vector(x: 300, y: 300)
    let step = Vector(x: generator.number(in: -12...12.0), y: generator.number(in: -12...12.0))
    var position = ExactPoint(last + step)
    switch generator.number(in: 0...40) {
    case 0: position = ExactPoint(step * 40 + Vector(x: 500, y: 500))
    case 1: position = positions[Int64(generator.number(in: 1...5))] ?? position
    default: break
    }
    positions[id] = position
    return position
  }
}
