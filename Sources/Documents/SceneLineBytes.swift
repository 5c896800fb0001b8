import Entities
import Geometry
import Tapes

/// The units of the numbers in a line, per point, degree or 1.
private enum Unit {
  /// Thousandths of a point.
  static let place = 1_000.0
  /// Ten-thousandths of a degree.
  static let angle = 10_000.0
  /// Millionths.
  static let scale = 1e6
  /// Two hundred and fifty-fifths.
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
    let placement = item.placement
    let scale = Self.whole(placement.scale * Unit.scale)
    let angle = Self.whole(placement.rotation.degrees * Unit.angle)
    let alpha = Self.whole(placement.alpha * Unit.alpha)
    var mark = item.kind.mark
    if item.isFixed { mark |= Mark.isFixed }
    if item.parent != nil { mark |= Mark.hasParent }
    if alpha != Int(Unit.alpha) || item.isPinned { mark |= Mark.isClear }
    if scale != Int(Unit.scale) { mark |= Mark.isScaled }
    if angle != 0 { mark |= Mark.isTurned }
    if item.name != item.kind.name { mark |= Mark.isNamed }
    bytes.append(mark)
    append(item.kind)
    if item.name != item.kind.name { append(item.name) }
    if let parent = item.parent { append(index - parent) }
    append(signed: Self.whole(placement.position.x * Unit.place))
    append(signed: Self.whole(placement.position.y * Unit.place))
    if mark & Mark.isTurned != 0 { append(signed: angle) }
    if mark & Mark.isScaled != 0 { append(scale) }
    if mark & Mark.isClear != 0 {
      append(alpha + (item.isPinned ? Unit.axle * (1 + item.chain) : 0))
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
    case .entry(let entry):
      if case .picture = entry.content { Mark.picture } else { Mark.text }
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
  /// The greatest number in a line.
  static let largest = 1e15

  private var rest: ArraySlice<UInt8>
  private var texts: [String] = []

  /// The things of the bytes; nil where they are invalid.
  static func items(of bytes: [UInt8]) -> [SceneLine.Item]? {
    var reader = SceneLineReader(rest: bytes[...])
    guard let count = reader.number(), count <= SceneLine.mostItems else { return nil }
    var items: [SceneLine.Item] = []
    for index in 0..<count {
      guard let item = reader.item(index), item.placement.isValid else { return nil }
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
      guard let own = text(), own.utf8.count <= PictureName.longest else { return nil }
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
    return SceneLine.Item(
      kind: kind, name: name, parent: parent, isFixed: mark & Mark.isFixed != 0,
      isPinned: axle > 0, chain: max(axle - 1, 0), placement: placement)
  }

  private mutating func placement(_ mark: UInt8) -> (Placement, axle: Int)? {
    guard let x = signed(), let y = signed() else { return nil }
    var axle = 0
    var placement = Placement(
      position: Vector(x: Double(x) / Unit.place, y: Double(y) / Unit.place))
    if mark & Mark.isTurned != 0 {
      guard let angle = signed() else { return nil }
      placement.rotation = .degrees(Double(angle) / Unit.angle)
    }
    if mark & Mark.isScaled != 0 {
      guard let scale = number() else { return nil }
      placement.scale = Double(scale) / Unit.scale
      guard Placement.scaleRange.contains(placement.scale) else { return nil }
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

  private mutating func signed() -> Int? {
    unsigned().map { Int(Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1)) }
  }

  private mutating func number() -> Int? {
    unsigned().flatMap { $0 <= UInt64(Self.largest) ? Int($0) : nil }
  }

  private mutating func unsigned() -> UInt64? {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value <= UInt64(2 * Self.largest) + 1 ? value : nil }
      shift += 7
      if shift > 56 { return nil }
    }
    return nil
  }
}

/// The greatest length of a picture's name, in bytes.
private enum PictureName { static let longest = 255 }
