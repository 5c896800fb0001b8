public import Entities
import Geometry
import Sandbox
import Tapes

/// Things as one line of text, to be shared by whatever carries text, and read back.
///
/// `swivel1.`, the things in a compact form as Base64 with `-` and `_`, `.`, and a check sum of 8 hexadecimal
/// digits. Places are kept to a thousandth of a point, sizes to a millionth, angles to a ten-thousandth of a
/// degree with all their whole turns; reading what was written and writing it again gives the same line.
public struct SceneLine: Hashable, Sendable {
  /// What a thing is.
  public enum Kind: Hashable, Sendable {
    /// A group of things.
    case group
    /// A shape that comes along, by its name.
    case shape(String)
    /// Something that came in.
    case entry(ImportedAsset)
  }

  /// A thing.
  public struct Item: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// What it is called.
    public var name: String
    /// Which of the things before it lies around it; nil for the ground.
    public var parent: Int?
    /// Whether hands leave it where it is.
    public var isFixed: Bool
    /// Where it is in the plane of what it lies in.
    public var placement: Placement
  }

  /// What every line begins with.
  public static let start = "swivel1."
  /// What lines of every version begin with.
  public static let family = "swivel"
  /// How many things a line holds at most.
  public static let mostItems = 10_000
  /// How long a line is at most, in bytes.
  public static let longest = 1 << 20

  /// The things, from the bottom to the top, each behind what it lies in.
  public var items: [Item]

  /// A line of things.
  public init(items: [Item]) { self.items = items }
}

extension SceneLine {
  /// The things of a world that lie in none but each other, from the bottom to the top; all where `ids` is nil.
  ///
  /// What stands on its way is written as if it had come there.
  public init(
    _ world: World, _ ids: [EntityID]? = nil, library: ShapeLibrary, album: ImportedAssets?
  ) {
    var items: [Item] = []
    var places: [EntityID: Int] = [:]
    for id in world.order {
      let parent = world.parent(of: id).flatMap { places[$0] }
      guard parent != nil || ids?.contains(id) ?? (world.parent(of: id) == nil),
        let arrangement = world.arrangement(of: id), let shape = world.shape(of: id),
        let kind = Kind(shape, library, album)
      else { continue }
      var placement = arrangement.placement
      // What lies in something that isn't on the line is on the ground there.
      if parent == nil, let inWorld = world.similarity(of: id) {
        placement.setSimilarity(inWorld)
      }
      places[id] = items.count
      items.append(
        Item(
          kind: kind, name: world.name(of: id) ?? "", parent: parent,
          isFixed: arrangement.isFixed, placement: placement))
    }
    self.items = items
  }
}

extension SceneLine.Kind {
  fileprivate init?(_ shape: Int, _ library: ShapeLibrary, _ album: ImportedAssets?) {
    if shape == World.noShape {
      self = .group
    } else if shape < library.supplied, library.shapes.indices.contains(shape) {
      self = .shape(library.shapes[shape].name)
    } else if let entries = album?.entries, entries.indices.contains(shape - library.supplied) {
      self = .entry(entries[shape - library.supplied])
    } else {
      return nil
    }
  }
}

/// Why a text is no line of a scene.
public enum SceneLineError: Error, Hashable, Sendable {
  /// It doesn't begin as one.
  case other
  /// Another version of the program wrote it.
  case version
  /// Something is missing in it or was changed.
  case damaged

  /// Whether a text was meant to be a line.
  public static func isMeant(_ text: some StringProtocol) -> Bool {
    guard text.hasPrefix(SceneLine.family) else { return false }
    let rest = text.dropFirst(SceneLine.family.count).drop { $0.isASCII && $0.isNumber }
    return rest.first == "." && !text.contains(" ")
  }
}

extension SceneLine {
  /// The line.
  public var text: String {
    let payload = Base64Line.text(of: SceneLineWriter(items).bytes)
    return Self.start + payload + "." + Self.sum(of: payload)
  }

  /// Reads a line; what is around it is passed over, and line breaks that a letter put into it.
  public init(parsing text: String) throws(SceneLineError) {
    guard text.utf8.count <= Self.longest else { throw .damaged }
    let line = String(
      decoding: text.utf8.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
    guard SceneLineError.isMeant(line) else { throw .other }
    guard line.hasPrefix(Self.start) else { throw .version }
    let parts = line.dropFirst(Self.start.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == Self.sum(of: parts[0]),
      let bytes = Base64Line.bytes(of: parts[0]),
      let items = SceneLineReader.items(of: bytes)
    else { throw .damaged }
    self.items = items
  }

  private static func sum(of text: some StringProtocol) -> String {
    var digest = Digest()
    digest.add(text.utf8)
    return String(digest.text.prefix(8))
  }
}
