import SwivelGestures
import SwivelSandbox
package import SwivelWorld

/// Things as one line of text, which can be shared as any text and read back.
///
/// The format is `swivel1.`, the things in a compact form as Base64 with `-` and `_`, `.`, and a checksum of 8
/// hexadecimal digits.
///
/// Positions are rounded to a thousandth of a point, scales to a millionth (those below a thousandth to 10⁻¹⁵), angles to a
/// ten-thousandth of a degree with all whole turns; a line that is read and written again is the same.
package struct SceneLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case group
    /// A shape of the program, by its name.
    case shape(String)
    case entry(ImportedAsset)

    package var entry: ImportedAsset? { if case .entry(let entry) = self { entry } else { nil } }
  }

  package struct Item: Hashable, Sendable {
    package var kind: Kind
    /// The index of its container, which comes before it; nil for the ground.
    package var parent: Int?
    /// Its name and how it lies, without the shape, the container and the z.
    package var thing: Thing
  }

  /// The prefix of every line.
  package static let start = "swivel1."
  /// The prefix of the lines of every version.
  package static let family = "swivel"
  package static let maximumItems = 10_000
  /// Of a line, in bytes.
  package static let longest = 1 << 20

  /// The things from the bottom to the top, each after its container.
  package var items: [Item]

  package init(items: [Item]) { self.items = items }

  /// A line of things of a world and their contents, from the bottom to the top; all things where `ids` is nil.
  ///
  /// Things that are moving are written at their targets.
  package init(
    _ world: World, _ ids: [EntityID]? = nil, library: ShapeLibrary, importedAssets: ImportedAssets?
  ) {
    var items: [Item] = []
    var places: [EntityID: Int] = [:]
    for id in world.order {
      let parent = world.parent(of: id).flatMap { places[$0] }
      guard parent != nil || ids?.contains(id) ?? (world.parent(of: id) == nil),
        var thing = world[id], let kind = Kind(thing.shape, library, importedAssets)
      else { continue }
      // A thing whose container isn't in the line is put on the ground.
      if parent == nil, thing.parent != nil, let inWorld = world.similarity(of: id) {
        thing.placement.position = inWorld.translation
        thing.placement.rotation = inWorld.rotation
        thing.placement.scale = inWorld.scale
        thing.placement = thing.placement.bounded
      }
      places[id] = items.count
      var lying = thing.lying
      (lying.name, lying.z, lying.parent) = (thing.name, 0, nil)
      items.append(Item(kind: kind, parent: parent, thing: lying))
    }
    self.items = items
  }

  package var text: String { Base64Line.line(Self.start, SceneLineWriter(items).bytes) }

  /// Reads a line; surrounding text and line breaks within it, as mail programs add them, are ignored.
  package init(parsing text: String) throws(SceneLineError) {
    guard text.utf8.count <= Self.longest else { throw .damaged }
    let line = Base64Line.withoutSpace(text)
    guard SceneLineError.isMeant(line) else { throw .other }
    guard line.hasPrefix(Self.start) else { throw .version }
    guard let bytes = Base64Line.bytes(ofLine: line.dropFirst(Self.start.count)),
      let items = SceneLineReader.items(of: bytes)
    else { throw .damaged }
    self.items = items
  }
}

extension SceneLine.Kind {
  fileprivate init?(_ shape: Int, _ library: ShapeLibrary, _ importedAssets: ImportedAssets?) {
    if shape == World.noShape {
      self = .group
    } else if shape < library.supplied, let found = library.shape(shape) {
      self = .shape(found.name)
    } else if let entries = importedAssets?.entries,
      entries.indices.contains(shape - library.supplied)
    {
      self = .entry(entries[shape - library.supplied])
    } else {
      return nil
    }
  }
}

/// The reason why a text isn't a line of a scene.
package enum SceneLineError: Error, Hashable, Sendable {
  /// It doesn't begin like one.
  case other
  /// It was written by another version of the program.
  case version
  /// It is incomplete or was changed.
  case damaged

  /// Whether a text looks like a line of a scene, valid or not.
  package static func isMeant(_ text: some StringProtocol) -> Bool {
    Base64Line.isMeant(text, as: SceneLine.family) && !text.contains(" ")
  }
}
