import SwivelGeometry
package import SwivelInput
import SwivelTestSupport

/// Random reports of contacts that land, move, lift and get lost, valid or not.
///
/// Places are mostly steps and sometimes the farthest there are, times often equal, numbers used again,
/// kinds and pressures anything at all.
package struct WildContacts {
  private var generator: SplitMix64
  private var time: Int64 = 0
  private var down: [Int64] = []
  private var positions: [Int64: ExactPoint] = [:]
  private static let numbers: [Int64] = [1, 2, 3, 4, 5, -1, 0, 1_000_000, .max, .min, .min + 1]

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  package mutating func next() -> (contact: Contact, time: Timestamp) {
    time += [0, 0, 0, 1, 700, 8_000, 8_000, 16_000, 110_000][generator.number(in: 0...8)]
    let few = generator.number(in: 0...9) != 0
    let id = Self.numbers[generator.number(in: 0...(few ? 2 : Self.numbers.count - 1))]
    let phase = phase(of: id)
    let contact = Contact(
      id: ContactID(id), kind: kind, phase: phase, position: position(of: id), pressure: pressure,
      isClamped: generator.number(in: 0...99) == 0)
    if phase != .moved { down.removeAll { $0 == id } }
    if phase == .began { down.append(id) }
    return (contact, Timestamp(microseconds: time))
  }

  /// The ends of all contacts that are down, lifted or lost.
  package mutating func endAll() -> [(contact: Contact, time: Timestamp)] {
    defer { down = [] }
    return down.map { id in
      let phase: ContactPhase = generator.number(in: 0...3) == 0 ? .cancelled : .ended
      let contact = Contact(id: ContactID(id), phase: phase, position: positions[id] ?? .zero)
      return (contact, Timestamp(microseconds: time))
    }
  }

  private mutating func phase(of id: Int64) -> ContactPhase {
    let isValid = generator.number(in: 0...29) != 0
    guard down.contains(id) == isValid else { return .began }
    switch generator.number(in: 0...39) {
    case 0, 1: return .ended
    case 2: return .cancelled
    case 3: return .began
    default: return .moved
    }
  }

  private var kind: ContactKind {
    mutating get {
      guard generator.number(in: 0...19) == 0 else { return .finger }
      return ContactKind.allCases[generator.number(in: 0...(ContactKind.allCases.count - 1))]
    }
  }

  private var pressure: Int64? {
    mutating get {
      switch generator.number(in: 0...9) {
      case 0: nil
      case 1: 0
      case 2: 1_000_000
      case 3: generator.number(in: 0...1) == 0 ? .min : .max
      default: Int64(generator.number(in: 0...1_000_000))
      }
    }
  }

  private mutating func position(of id: Int64) -> ExactPoint {
    let last = positions[id] ?? ExactPoint(Vector(x: 300, y: 300))
    var position = ExactPoint(
      last.vector
        + Vector(x: generator.number(in: -12...12.0), y: generator.number(in: -12...12.0)))
    switch generator.number(in: 0...199) {
    case 0: position = farthest.clamped
    case 1, 2: position = positions[Self.numbers[generator.number(in: 0...2)]] ?? position
    case 3...6: position = ExactPoint(Vector(x: 300, y: 300))
    case 7: position = last
    default: break
    }
    positions[id] = position
    return position
  }

  private var farthest: ExactPoint {
    mutating get {
      let ends: [Int64] = [.min, .max, 0]
      return ExactPoint(x: ends[generator.number(in: 0...2)], y: ends[generator.number(in: 0...2)])
    }
  }
}
