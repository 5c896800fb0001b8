import SwivelGestures
import SwivelTapes
import SwivelWorld

/// The units of the numbers in a line, per point, degree or 1.
private enum Unit {
  /// Thousandths of a point.
  static let position = 1_000.0
  /// Ten-thousandths of a degree; of angles that are too large for a number in them, parts of a radian, which are exact in
  /// binary.
  static let angle = 10_000.0
  static let farAngle = Double(1 << 20)
  /// Millionths; of scales below a thousandth, of which that would leave too little, 10⁻¹⁵.
  static let scale = 1e6
  static let fineScale = 1e15
  static let maximumFine = 1e12
  static let alpha = 255.0
  /// What is added to the opacity of a thing on an axle, and again for each number of the chain around it, so that each
  /// version can read lines without any.
  static let axle = 256
}

/// The bits of a thing's first byte: its kind in the low bits, and flags for optional fields.
private enum Mark {
  static let group: UInt8 = 0
  static let shape: UInt8 = 1
  static let picture: UInt8 = 2
  static let text: UInt8 = 3
  static let kinds: UInt8 = 3
  static let isFixed: UInt8 = 4
  static let hasParent: UInt8 = 8
  static let isClear: UInt8 = 16
  static let isScaled: UInt8 = 32
  static let isTurned: UInt8 = 64
  static let isNamed: UInt8 = 128
}

/// Writes things as bytes: numbers with seven bits a byte, repeated texts by number.
struct SceneLineWriter {
  private(set) var bytes: [UInt8] = []
  private var texts: [String: Int] = [:]

  init(_ items: [SceneLine.Item]) {
    append(items.count)
    for (index, item) in items.enumerated() { append(item, index) }
  }

  private mutating func append(_ item: SceneLine.Item, _ index: Int) {
    let (thing, placement) = (item.thing, item.thing.placement)
    let scale = Self.scale(placement.scale)
    let angle = Self.angle(placement.rotation)
    let alpha = Self.whole(placement.alpha * Unit.alpha)
    var mark = item.kind.mark
    if thing.isFixed { mark |= Mark.isFixed }
    if item.parent != nil { mark |= Mark.hasParent }
    if alpha != Int(Unit.alpha) || thing.isPinned { mark |= Mark.isClear }
    if scale != Int(Unit.scale) { mark |= Mark.isScaled }
    if angle != 0 { mark |= Mark.isTurned }
    if thing.name != item.kind.name { mark |= Mark.isNamed }
    bytes.append(mark)
    append(item.kind)
    if thing.name != item.kind.name { append(thing.name) }
    if let parent = item.parent { append(index - parent) }
    append(signed: Self.whole(placement.position.x * Unit.position))
    append(signed: Self.whole(placement.position.y * Unit.position))
    if mark & Mark.isTurned != 0 { append(signed: angle) }
    if mark & Mark.isScaled != 0 { append(scale) }
    if mark & Mark.isClear != 0 {
      append(alpha + (thing.isPinned ? Unit.axle * (1 + thing.chain) : 0))
    }
  }

  private mutating func append(_ kind: SceneLine.Kind) {
    switch kind {
    case .group: break
    case .shape(let name): append(name)
    case .entry(let entry):
      append(entry.name)
      switch entry.content {
      case .picture(let hash, let width, let height):
        append(hash)
        append(width)
        append(height)
        append(entry.mask)
      case .text(let text): append(text)
      }
    }
  }

  /// Writes a text's number, from 1, or 0 and the text at its first occurrence.
  private mutating func append(_ text: String) {
    if let number = texts[text] { return append(number) }
    append(0)
    append(text.utf8.count)
    bytes += text.utf8
    texts[text] = texts.count + 1
  }

  private mutating func append(signed value: Int) {
    append(unsigned: UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1))))
  }

  private mutating func append(_ value: Int) { append(unsigned: UInt64(value)) }

  private mutating func append(unsigned value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The number for a scale: numbers in the finer unit come after all others.
  private static func scale(_ scale: Double) -> Int {
    let fine = (scale * Unit.fineScale).rounded()
    return fine < Unit.maximumFine
      ? whole(SceneLineReader.largest) + whole(fine) : whole(scale * Unit.scale)
  }

  /// The number for an angle: numbers in the unit of large ones come after all others.
  private static func angle(_ angle: Angle) -> Int {
    let near = (angle.degrees * Unit.angle).rounded()
    guard near.magnitude > SceneLineReader.largest else { return whole(near) }
    let far = (min(angle.radians.magnitude, Bounds.angles.upperBound) * Unit.farAngle).rounded()
    return (near < 0 ? -1 : 1) * (whole(SceneLineReader.largest) + Int(far))
  }

  /// The nearest whole number within the limits of a line.
  private static func whole(_ value: Double) -> Int {
    Int(min(max(value.rounded(), -SceneLineReader.largest), SceneLineReader.largest))
  }
}

extension SceneLine.Kind {
  fileprivate var mark: UInt8 {
    switch self {
    case .group: Mark.group
    case .shape: Mark.shape
    case .entry(let entry): if case .picture = entry.content { Mark.picture } else { Mark.text }
    }
  }

  /// The default name of its things.
  fileprivate var name: String {
    switch self {
    case .group: "group"
    case .shape(let name): name
    case .entry(let entry): entry.name
    }
  }
}

/// Reads things from bytes; input that no writer produces is rejected.
struct SceneLineReader {
  /// The greatest number in a line, but for those of the units for large angles and small scales, which are added to it.
  static let largest = 1e15
  /// The greatest number of an angle, as it is written: with its sign in the last bit.
  private static let maximumAngle = 2 * (largest + Bounds.angles.upperBound * Unit.farAngle) + 1

  private var rest: ArraySlice<UInt8>
  private var texts: [String] = []

  static func items(of bytes: [UInt8]) -> [SceneLine.Item]? {
    var reader = SceneLineReader(rest: bytes[...])
    guard let count = reader.number(), count <= SceneLine.maximumItems else { return nil }
    var items: [SceneLine.Item] = []
    var wheels: [Int: Int] = [:]
    for index in 0..<count {
      guard let item = reader.item(index), item.thing.placement.isValid else { return nil }
      let chain = item.thing.chain
      if chain != 0 {
        wheels[chain, default: 0] += 1
        guard wheels[chain, default: 0] <= Bounds.wheelsOfChain else { return nil }
      }
      items.append(item)
    }
    // There is only one valid encoding, so that nothing can be hidden in it.
    return reader.rest.isEmpty && SceneLineWriter(items).bytes == bytes ? items : nil
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func item(_ index: Int) -> SceneLine.Item? {
    guard let mark = rest.popFirst(), let kind = kind(mark & Mark.kinds) else { return nil }
    var name = kind.name
    if mark & Mark.isNamed != 0 {
      guard let own = text(), own.utf8.count <= Bounds.nameBytes else { return nil }
      name = own
    }
    var parent: Int?
    if mark & Mark.hasParent != 0 {
      guard let back = number(), (1...max(1, index)).contains(back), back <= index else {
        return nil
      }
      parent = index - back
    }
    guard let (placement, axle) = placement(mark) else { return nil }
    var thing = Thing(name: name, shape: World.noShape, placement: placement)
    (thing.isFixed, thing.isPinned) = (mark & Mark.isFixed != 0, axle > 0)
    thing.chain = max(axle - 1, 0)
    return SceneLine.Item(kind: kind, parent: parent, thing: thing)
  }

  private mutating func placement(_ mark: UInt8) -> (Placement, axle: Int)? {
    guard let x = signed(), let y = signed() else { return nil }
    var axle = 0
    var placement = Placement(
      position: Vector(x: Double(x) / Unit.position, y: Double(y) / Unit.position))
    if mark & Mark.isTurned != 0 {
      guard let angle = unsigned(atMost: Self.maximumAngle).map(Self.signed) else { return nil }
      let far = Double(Int(angle.magnitude) - Int(Self.largest))
      placement.rotation =
        far <= 0
        ? .degrees(Double(angle) / Unit.angle)
        : .radians(angle < 0 ? -far / Unit.farAngle : far / Unit.farAngle)
    }
    if mark & Mark.isScaled != 0 {
      guard let scale = unsigned(atMost: Self.largest + Unit.maximumFine) else { return nil }
      let fine = Double(Int(scale) - Int(Self.largest))
      placement.scale = fine <= 0 ? Double(scale) / Unit.scale : fine / Unit.fineScale
    }
    if mark & Mark.isClear != 0 {
      guard let alpha = number(), alpha / Unit.axle <= 1 + Bounds.chains.upperBound else {
        return nil
      }
      axle = alpha / Unit.axle
      placement.alpha = Double(alpha % Unit.axle) / Unit.alpha
    }
    return (placement, axle)
  }

  private mutating func kind(_ mark: UInt8) -> SceneLine.Kind? {
    switch mark {
    case Mark.group: return .group
    case Mark.shape: return text().map { .shape($0) }
    default:
      guard let name = text(), let entry = entry(mark, name), entry.isValid else { return nil }
      return .entry(entry)
    }
  }

  private mutating func entry(_ mark: UInt8, _ name: String) -> ImportedAsset? {
    guard mark == Mark.picture else {
      return text().map { ImportedAsset(name: name, content: .text($0)) }
    }
    guard let hash = text(), let width = number(), let height = number(), let mask = text() else {
      return nil
    }
    return ImportedAsset(
      name: name, content: .picture(hash: hash, width: width, height: height), mask: mask)
  }

  private mutating func text() -> String? {
    guard let number = number() else { return nil }
    guard number == 0 else { return texts.indices.contains(number - 1) ? texts[number - 1] : nil }
    guard let count = self.number(), count <= rest.count,
      let text = String(validating: rest.prefix(count), as: UTF8.self)
    else { return nil }
    rest = rest.dropFirst(count)
    texts.append(text)
    return text
  }

  private mutating func signed() -> Int? { unsigned(atMost: 2 * Self.largest + 1).map(Self.signed) }

  private static func signed(_ value: UInt64) -> Int {
    Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }

  private mutating func number() -> Int? { unsigned(atMost: Self.largest).map(Int.init) }

  private mutating func unsigned(atMost most: Double) -> UInt64? {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value <= UInt64(most) ? value : nil }
      shift += 7
      if shift > 56 { return nil }
    }
    return nil
  }
}
