import SwivelGestures
package import SwivelJSON
package import SwivelSandbox
package import SwivelWorld

/// A thing as a scene has it, or only how it lies, as steps have it.
package struct ScenePart {
  private var thing: Thing
  private var number = 0
  /// Whether it is more than how it lies.
  private let isThing: Bool
  /// The index of its shape in the album; nil for a shape of the program.
  private var entry: Int?
  /// The name of its shape; nil for a group, or one of the album.
  private var shape: String?

  fileprivate init(_ thing: Thing = .unsaid, isThing: Bool = false) {
    (self.thing, self.isThing) = (thing, isThing)
  }

  fileprivate init(_ part: WorldPart, _ library: ShapeLibrary) {
    self.init(part.thing, isThing: true)
    thing.name = ThingName.fit(thing.name, or: " ")
    number = part.number
    if thing.shape >= library.supplied {
      entry = thing.shape - library.supplied
    } else {
      shape = library.shape(thing.shape)?.name
    }
  }

  private static let opacities = 0.0...1.0
  private static let chains = JSONFormat<Int>.integer(0...Bounds.chains.upperBound)
  private static let entries = SceneLimit.number.optional()
  private static let lists = GestureList.file.optional()
  private static let names = JSONFormat<String>.line(atMost: Bounds.name, where: ThingName.isFit)
  private static let parents = SceneLimit.number.optional()
  private static let parentsOrNone = SceneLimit.number.optional(isNullable: true)
  private static let shapes = JSONFormat<String>.line(atMost: Bounds.name).optional()
  static let heights = JSONFormat<Int>.integer(Bounds.heights)

  /// Names its members in the order of their keys.
  ///
  /// - Parameters:
  ///   - default: what needn't be said.
  ///   - isDifference: whether it says what is unlike that, and not all.
  ///   - usualZ: the z where none is said.
  fileprivate mutating func describe<Members: SceneMembers>(
    to members: inout Members, unlike usual: Thing = .unsaid, isDifference: Bool = false,
    z usualZ: Int? = nil
  ) throws(Members.Failure) {
    try members.number(
      "alpha", &thing.placement.alpha, Self.opacities, default: usual.placement.alpha,
      "How opaque it is.")
    try members.member(
      "axle", &thing.isPinned, .bool, default: usual.isPinned,
      "Whether it is on an axle at its middle, about which hands turn it.")
    try members.refuse(
      "chain", if: !thing.isPinned, "a thing on an axle, which is what \"axle\" says")
    try members.member(
      "chain", &thing.chain, Self.chains, default: thing.isPinned ? usual.chain : 0,
      "The number of the chain around it, which two wheels on axles have in common; 0 for none.")
    if isThing {
      try members.member(
        "entry", &entry, Self.entries, default: .some(nil),
        "Which entry of the album it shows, from 0, instead of a shape.")
    }
    try members.member(
      "fixed", &thing.isFixed, .bool, default: usual.isFixed, "Whether hands leave it where it is.")
    if isThing {
      try members.member(
        "gestures", &thing.gestures, Self.lists, default: .some(nil),
        "The gestures that it has instead of the usual ones.")
      try members.member("name", &thing.name, Self.names, "One line.")
      try members.member("number", &number, SceneLimit.number, "")
    }
    try members.member(
      "parent", &thing.parentNumber, isDifference ? Self.parentsOrNone : Self.parents,
      default: .some(usual.parentNumber),
      "The number of what it lies in, in whose plane its place is; the ground where nothing is said."
    )
    try members.number(
      "rotation", &thing.placement.rotation.radians, Bounds.angles,
      default: usual.placement.rotation.radians,
      "The angle in radians, clockwise on screen, whole turns kept.")
    try members.number(
      "scale", &thing.placement.scale, Bounds.scales, default: usual.placement.scale,
      "The factor of its size.")
    if isThing {
      try members.member(
        "shape", &shape, Self.shapes, default: .some(nil),
        "A shape that the program has; a thing without one is a group.")
      try members.member(
        "touchable", &thing.isUserInteractionEnabled, .bool, default: true,
        "Whether contacts reach it.")
    }
    try members.number(
      "x", &thing.placement.position.x, Bounds.places,
      default: isDifference ? usual.placement.position.x : nil,
      "The middle, to the right, in points; on the ground from the middle of the bench.")
    try members.number(
      "y", &thing.placement.position.y, Bounds.places,
      default: isDifference ? usual.placement.position.y : nil, "The middle, downwards, in points.")
    try members.member(
      "z", &thing.z, Self.heights, default: usualZ ?? (isDifference ? usual.z : nil),
      isAlwaysWritten: !isDifference,
      "How high it lies: no other thing has the same number, and those with higher ones cover it.")
  }

  static func schema(isThing: Bool, unlike base: Thing? = nil) -> SceneSchema {
    SceneSchema(isDifference: base != nil) { schema in
      var part = Self(isThing: isThing)
      part.describe(
        to: &schema, unlike: base ?? .unsaid, isDifference: base != nil, z: isThing ? 0 : nil)
    }
  }

  private static let keys = schema(isThing: true).keys
  private static let lyingKeys = schema(isThing: false).keys

  /// Reads how a thing lies under a key, which says all, or what is unlike another one.
  static func lying(
    _ key: String, of whole: JSONObject, unlike base: Thing? = nil, mending: Bool
  ) throws(JSONError) -> Thing {
    do {
      let object = try JSONObject(whole.node(key) ?? JSONNode(.null), keys: lyingKeys)
      var (reader, part) = (SceneReader(object: object, clampsOutOfRange: mending), Self())
      try part.describe(to: &reader, unlike: base ?? .unsaid, isDifference: base != nil)
      return part.thing
    } catch { throw error.within(key) }
  }

  /// Reads a thing of a library; without a z it is put above another.
  package static func read(
    _ node: JSONNode, above z: Int, _ library: ShapeLibrary, entries: Int, mending: Bool = false
  ) throws(JSONError) -> WorldPart {
    var reader = SceneReader(object: try JSONObject(node, keys: keys), clampsOutOfRange: mending)
    var part = Self(isThing: true)
    try part.describe(to: &reader, z: min(z + 1, Bounds.heights.upperBound))
    return try part.inWorld(library, entries, reader)
  }

  private func inWorld(
    _ library: ShapeLibrary, _ entries: Int, _ reader: SceneReader
  ) throws(JSONError) -> WorldPart {
    if let entry {
      try reader.refuse(
        "entry", if: shape != nil || entries == 0, "a shape, or an entry of the album")
      if entry >= entries { _ = try reader.object.value("entry", .integer(0...(entries - 1))) }
    }
    let known = shape.flatMap(library.index).flatMap { $0 < library.supplied ? $0 : nil }
    if shape != nil {
      try reader.refuse(
        "shape", if: known == nil, "a shape that the program has, or a picture beside the scene")
    }
    var thing = thing
    thing.shape = entry.map { library.supplied + $0 } ?? known ?? World.noShape
    return WorldPart(number: number, thing: thing)
  }
}

extension Thing {
  /// The number of its container; nil for the ground.
  fileprivate var parentNumber: Int? {
    get { parent.map { Int($0.index) } }
    set { parent = newValue.map(EntityID.init(number:)) }
  }
}

extension JSONWriter {
  package mutating func write(_ part: WorldPart, _ library: ShapeLibrary) {
    var part = ScenePart(part, library)
    members { part.describe(to: &$0, z: 0) }
  }

  mutating func write(lying thing: Thing, unlike base: Thing? = nil) {
    var part = ScenePart(thing)
    let isDifference = base != nil
    let base = base ?? .unsaid
    members(isDifference: isDifference) {
      part.describe(to: &$0, unlike: base, isDifference: isDifference)
    }
  }

  private mutating func members(isDifference: Bool = false, _ describe: (inout SceneWriter) -> Void)
  {
    object { writer in
      var members = SceneWriter(isDifference: isDifference)
      swap(&members.writer, &writer)
      describe(&members)
      swap(&members.writer, &writer)
    }
  }

  /// Writes a value of a few, of which a tree may be built.
  package mutating func write<Value>(_ value: Value, _ format: JSONFormat<Value>) {
    write(format.write(value).text)
  }

  package mutating func write(_ numbers: [Int]) { list(numbers) { $0.write($1) } }

  @inline(__always) mutating func list<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    list { writer in
      for element in elements {
        writer.next()
        body(&writer, element)
      }
    }
  }
}

extension Camera {
  /// - Parameter mending: whether what is out of range is brought into it.
  package static func file(mending: Bool = false) -> JSONFormat<Camera> {
    typealias Member = JSONMember<Camera>
    func number(_ range: ClosedRange<Double>) -> JSONFormat<Double> {
      .number(range, clampsOutOfRange: mending)
    }
    return .object(Camera()) {
      Member("rotation", \.rotation.radians, number(Bounds.angles), default: 0)
      Member("scale", \.scale, number(Bounds.views), default: 1)
      Member("x", \.position.x, number(Bounds.places), default: 0, isAlwaysWritten: true)
      Member("y", \.position.y, number(Bounds.places), default: 0, isAlwaysWritten: true)
    }
  }
}

extension SandboxSettings {
  private typealias Member = JSONMember<SandboxSettings>

  package static let file = JSONFormat.object(SandboxSettings()) {
    Member("bounded", \.isBounded, .bool, default: false)
    Member("grid", \.hasGrid, .bool, default: false)
    Member("inertia", \.inertia, .word, default: .low)
    Member("pivot", \.pivot, .word, default: .together)
    Member("snapsToThings", \.snapsToThings, .bool, default: false)
    Member("snapsTurns", \.snapsTurns, .bool, default: false)
  }
}

extension ImportedAsset {
  /// A picture or a text, as a scene has it.
  private struct Record: Sendable {
    var (height, width): (Int?, Int?)
    var (mask, name, picture, text): (String?, String?, String?, String?)
  }

  /// One that no thing can have, as 0.1.0 wrote it, is made fit.
  private static let anyName = JSONFormat<String>.line(atMost: Bounds.name) {
    !$0.isEmpty && $0.utf8.count <= Bounds.nameBytes
  }

  private static let anyText = JSONFormat<String>(
    "a text", schema: ["type": "string"], of: \.string, write: JSONNode.string)

  private static let sides = JSONFormat<Int>.integer(SceneLimit.pixels)
  private typealias Member = JSONMember<Record>

  package static let file = JSONFormat.object(Record()) {
    Member("height", optional: \.height, sides)
    Member(
      "mask", optional: \.mask, .line(atMost: SceneLimit.mask),
      "Where it is solid; everywhere where nothing is said.")
    Member("name", optional: \.name, anyName)
    Member("picture", optional: \.picture, .line(atMost: 64), "The SHA-256 of its file.")
    Member("text", optional: \.text, anyText)
    Member("width", optional: \.width, sides)
    Member.check(schema: [
      "anyOf": [
        ["required": ["text"]], ["required": ["height", "name", "picture", "width"]],
      ]
    ]
    ) { object, record throws(JSONError) in
      guard record.text == nil else { return }
      if record.picture == nil {
        throw object.mismatch("picture", "the SHA-256 of a picture, or a text")
      }
      if record.name == nil { throw object.mismatch("name", anyName.expected) }
      if record.width == nil { throw object.mismatch("width", sides.expected) }
      if record.height == nil { throw object.mismatch("height", sides.expected) }
    }
  }.map("a picture or a text as it was saved here", to: asset, from: record)

  private static func asset(_ record: Record) -> Self? {
    if let text = record.text { return ImportedAsset(text: text).ifValid }
    guard let name = record.name, let hash = record.picture, let width = record.width,
      let height = record.height
    else { return nil }
    return ImportedAsset(
      name: Self.name(name), content: .picture(hash: hash, width: width, height: height),
      mask: record.mask ?? ""
    ).ifValid
  }

  private var ifValid: Self? { isValid ? self : nil }

  private static func record(_ asset: Self) -> Record {
    var record = Record()
    switch asset.content {
    case .picture(let hash, let width, let height):
      (record.picture, record.width, record.height) = (hash, width, height)
      record.name = Self.name(asset.name)
      if !asset.mask.isEmpty { record.mask = asset.mask }
    case .text(let text): record.text = text
    }
    return record
  }
}
