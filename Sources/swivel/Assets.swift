import Documents
import Drawing
import Entities
import FoundationEssentials
import Game
import Geometry
import LockPlay
import Platform
import Sandbox
import Texts

/// The data that the program reads from disk at the start: the things' shapes and pictures, and the levels.
struct Assets: Sendable {
  let levels: LevelShelf
  let library: ShapeLibrary
  private(set) var sprites: SpriteTable
  private(set) var atlas: Atlas
  /// The number of the program's own pictures in the atlas.
  private let supplied: Int
  /// The imported assets whose pictures the sprite table has too.
  private(set) var importedAssets: ImportedAssets?
  /// The pictures of imported assets in the atlas, and their shadows.
  private var gallery: [ImportedAsset: (picture: Picture, shadow: ThingShadow)] = [:]
  /// The texts in the user's language, which may become another.
  let speech: Speech
  /// The texts in the user's language.
  var texts: Texts { speech.texts }

  /// An entry of `Assets/things.json`.
  private struct Entry: Codable, Sendable {
    let name: String
    let title: String
    let file: String
    let width: Double
    let height: Double
    /// The number of teeth and the pitch radius of a wheel; nil for other things.
    let teeth: Int?
    let pitch: Double?
    /// The middles of the axles on a plate; nil for other things.
    let posts: [[Double]]?
    /// Whether the thing is only in the picker, not on the bench at the start.
    let isSpare: Bool?
    let material: Entities.Shape.Material
    /// What it does in a train of wheels; nil for other things.
    let mechanism: Mechanism?

    /// The axles as points; those that aren't two numbers are left out.
    var places: [Vector] {
      (posts ?? []).compactMap { $0.count == 2 ? Vector(x: $0[0], y: $0[1]) : nil }
    }

    var gear: Gear? { teeth.flatMap { Gear(teeth: $0, pitch: pitch ?? 0) } }
  }

  private static let listName = "things.json"
  /// The name of the picture of the bench.
  private static let bench = "bench"
  /// What the names of a thing's shadows end in, lying and raised; no thing is called so.
  private static let shadows = (lying: " lying", raised: " raised")
  /// The greatest size of the list's file, in bytes.
  private static let listLimit = 1 << 20

  /// Reads the list of things and all their pictures, and the levels unless they aren't needed.
  static func load(
    from paths: Paths, withLevels: Bool = true, texts: Texts? = nil
  ) throws -> Assets {
    let list = try paths.find("Assets/" + listName)
    let entries = try entries(list)
    let (atlas, masks) = try pictures(of: entries, in: list, paths)
    let shapes = zip(entries, masks).map { entry, mask in
      Shape(
        name: entry.name, title: entry.title, size: Vector(x: entry.width, y: entry.height),
        mask: mask, gear: entry.gear, isOnBench: entry.isSpare != true,
        posts: entry.places, material: entry.material, mechanism: entry.mechanism)
    }
    let sprites = try SpriteTable(
      shapes: entries.map { try picture(named: $0.name, in: atlas) },
      shadows: entries.map { entry in
        ThingShadow(
          lying: try picture(named: entry.name + shadows.lying, in: atlas),
          raised: try picture(named: entry.name + shadows.raised, in: atlas))
      }, bench: try picture(named: bench, in: atlas))
    return Assets(
      levels: withLevels ? LevelSupply.shelf(from: paths) : LevelShelf(),
      library: ShapeLibrary(shapes),
      sprites: sprites, atlas: atlas,
      texts: try texts ?? TextSupply.load(nil, from: paths))
  }

  /// Adds the pictures of imported assets to sprite table and atlas; returns whether anything changed.
  ///
  /// - Parameters:
  ///   - fresh: pixels that are already decoded, by their fingerprints.
  ///   - complain: is called for each missing picture, with one line.
  mutating func accept(
    _ importedAssets: ImportedAssets?, from store: PictureStore, fresh: [String: Image] = [:],
    font: String?,
    complain: (String) -> Void = Console.complain
  ) throws -> Bool {
    guard importedAssets != self.importedAssets else { return false }
    // Set before what may fail below, which otherwise would fail again at every frame.
    self.importedAssets = importedAssets
    let entries = importedAssets?.entries ?? []
    let new = entries.filter { gallery[$0] == nil }
    if !new.isEmpty {
      let studio = PictureStudio(texts: texts, font: font)
      let pictures = try new.flatMap { entry in
        let image = try studio.image(
          of: entry, in: importedAssets ?? ImportedAssets(), store, fresh, complain)
        return [(name: entry.name, image: image)]
          + Self.shadows(of: image, entry.name, entry.size.x, entry.size.y)
      }
      let first = atlas.names.count
      atlas = try atlas.adding(pictures, keeping: supplied)
      for (index, entry) in new.enumerated() {
        let places = (0..<3).map { Picture(index: Int32(first + 3 * index + $0)) }
        gallery[entry] = (places[0], ThingShadow(lying: places[1], raised: places[2]))
      }
    }
    let own = entries.compactMap { gallery[$0] }
    sprites = SpriteTable(
      shapes: sprites.shapes.prefix(library.supplied) + own.map(\.picture),
      shadows: sprites.shadows.prefix(library.supplied) + own.map(\.shadow), bench: sprites.bench)
    return true
  }

  /// The pictures of the shadows of a thing with a size in points.
  private static func shadows(
    of image: Image, _ name: String, _ width: Double, _ height: Double
  ) -> [(name: String, image: Image)] {
    func shadow(_ kind: ThingShadow.Kind) -> Image {
      image.shadow(
        width: width, height: height, margin: kind.margin, blur: kind.blur, density: kind.density)
    }
    return [
      (name + shadows.lying, shadow(ThingShadow.lying)),
      (name + shadows.raised, shadow(ThingShadow.raised)),
    ]
  }

  private init(
    levels: LevelShelf, library: ShapeLibrary, sprites: SpriteTable, atlas: Atlas, texts: Texts
  ) {
    self.levels = levels
    self.library = library
    self.sprites = sprites
    self.atlas = atlas
    supplied = atlas.names.count - 1
    speech = Speech(texts)
  }

  private static func picture(named name: String, in atlas: Atlas) throws -> Picture {
    guard let picture = atlas.picture(named: name) else {
      throw Failure("the atlas has no picture \"\(name)\"")
    }
    return picture
  }

  private static func entries(_ path: String) throws -> [Entry] {
    let bytes = try Files.read(path, limit: listLimit)
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(bytes))
    } catch {
      throw Failure(path, found: "\(oneLine(error))", expected: "a list of things")
    }
    for entry in entries { try check(entry, path) }
    return entries
  }

  /// Rejects a path out of the folder, and a thing without a size.
  private static func check(_ entry: Entry, _ path: String) throws {
    guard !entry.file.contains("/"), entry.file.hasSuffix(".png") else {
      throw Failure(
        "\(path): \(entry.name)", found: "file \"\(entry.file)\"",
        expected: "a plain name that ends in .png")
    }
    guard (1...4_096).contains(entry.width), (1...4_096).contains(entry.height) else {
      throw Failure(
        "\(path): \(entry.name)", found: "\(entry.width)x\(entry.height)",
        expected: "sides from 1 to 4096")
    }
  }

  /// All pictures and the things' masks: those that an earlier start has kept, unless anything is another now.
  private static func pictures(
    of entries: [Entry], in list: String, _ paths: Paths
  ) throws -> (atlas: Atlas, masks: [Mask]) {
    let folder = String(list.dropLast(listName.count))
    let files = (entries.map(\.file) + [bench + ".png"]).map { folder + $0 }
    let names =
      entries.map(\.name) + [bench]
      + entries.flatMap { [$0.name + shadows.lying, $0.name + shadows.raised] }
    // Another program may make other texels of the same pictures.
    let file = AtlasFile(paths.cache + "/atlas", madeFrom: ["/proc/self/exe", list] + files)
    if let (atlas, words) = file.read(names), let masks = masks(of: entries, words) {
      return (atlas, masks)
    }
    let images = try Parallel.map(files) { path in Result { try picture(path) } }
      .map { try $0.get() }
    let masks = zip(entries, images).compactMap { entry, image in
      mask(of: image, width: entry.width, height: entry.height)
    }
    let soft = Parallel.map(Array(zip(entries, images))) { entry, image in
      shadows(of: image, entry.name, entry.width, entry.height).map(\.image)
    }
    let atlas = try Atlas(Array(zip(names, images + soft.flatMap { $0 })))
    file.write(atlas, masks.flatMap(\.words))
    return (atlas, masks)
  }

  /// The masks of things whose words follow each other; nil where they are none.
  private static func masks(of entries: [Entry], _ words: [UInt64]) -> [Mask]? {
    var rest = words[...]
    let masks = entries.compactMap { entry -> Mask? in
      let (width, height) = (Int(entry.width.rounded()), Int(entry.height.rounded()))
      let count = Mask.words(width: width, height: height)
      defer { rest = rest.dropFirst(count) }
      return Mask(width: width, height: height, words: Array(rest.prefix(count)))
    }
    return masks.count == entries.count && rest.isEmpty ? masks : nil
  }

  private static func picture(_ path: String) throws -> Image {
    do {
      return try PNG.decode(try Files.read(path))
    } catch let error as PNGError {
      throw Failure("\(path): \(error)")
    }
  }

  /// The mask of an image: solid where it is at least half opaque, sampled in the middle of each point.
  private static func mask(of image: Image, width: Double, height: Double) -> Mask? {
    let (columns, rows) = (Int(width.rounded()), Int(height.rounded()))
    return Mask(width: columns, height: rows) { x, y in
      let column = (2 * x + 1) * image.width / (2 * columns)
      let row = (2 * y + 1) * image.height / (2 * rows)
      return image.pixels[4 * (row * image.width + column) + 3] >= 128
    }
  }
}

/// The text of an error, in one line.
func oneLine(_ error: any Error) -> String {
  "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
}
