import SwivelDocuments
import SwivelDrawing
import SwivelEntities
import SwivelGame
import SwivelGeometry
import SwivelJSON
import SwivelLockPlay
import SwivelPlatform
import SwivelSandbox
import SwivelTexts

/// The data that the program reads from disk at the start: the things' shapes and pictures, and the levels.
struct Assets: Sendable {
  let levels: LevelShelf
  let library: ShapeLibrary
  private(set) var sprites: SpriteTable
  private(set) var atlas: Atlas
  /// The imported assets whose pictures the sprite table has too.
  private(set) var importedAssets: ImportedAssets?
  /// The pictures of imported assets in the atlas, and their shadows: what is in a scene many times is there once.
  private var gallery: [ImportedAsset.Content: AssetPicture] = [:]
  /// What stands for photos that are on their way; nil where none ever was.
  private var blank: AssetPicture?
  /// The imported photos whose pictures aren't there yet, each once.
  private(set) var waiting: [ImportedAsset] = []
  /// The texts in the user's language, which may become another.
  let speech: Speech
  /// The texts in the user's language.
  var texts: Texts { speech.texts }

  /// A picture in the atlas, and its shadows.
  private struct AssetPicture {
    let picture: Picture
    let shadow: ThingShadow
  }

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
    /// Whether the thing is only in the picker, not on the bench at the start.
    let isSpare: Bool?
    let material: SwivelEntities.Shape.Material
    /// What it does in a train of wheels; nil for other things.
    let mechanism: Mechanism?

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
  ///
  /// - Parameter isForWindow: whether a window is opened with them, which takes more memory.
  static func load(
    from paths: Paths, withLevels: Bool = true, texts: Texts? = nil, isForWindow: Bool = false
  ) throws -> Assets {
    try Swivel.demandMemory(megabytes: isForWindow ? 768 : 192)
    let list = try paths.find("Assets/" + listName)
    let entries = try entries(list)
    let (atlas, masks) = try pictures(of: entries, in: list, paths)
    let shapes = zip(entries, masks).map { entry, mask in
      Shape(
        name: entry.name, title: entry.title, size: Vector(x: entry.width, y: entry.height),
        mask: mask, gear: entry.gear, isOnBench: entry.isSpare != true,
        material: entry.material, mechanism: entry.mechanism)
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

  /// Takes in imported assets with all their pictures; returns whether anything changed.
  ///
  /// - Parameter complain: is called for each missing picture, with one line.
  mutating func accept(
    _ importedAssets: ImportedAssets?, from store: PictureStore, font: String?,
    complain: (String) -> Void = Console.complain
  ) throws -> Bool {
    let isNew = try follow(importedAssets, font: font)
    guard !waiting.isEmpty else { return isNew }
    let all = importedAssets ?? ImportedAssets()
    let photos = Parallel.map(waiting) { LoadedPhoto($0, in: all, store) }
    try add(photos, from: store, font: font, complain: complain)
    return true
  }

  /// Takes in imported assets, of which photos are blank until ``add(_:from:font:complain:)`` brings them; returns whether
  /// anything changed.
  ///
  /// - Parameter fresh: is asked for pixels that are already decoded, by their fingerprints, where there is anything new.
  mutating func follow(
    _ importedAssets: ImportedAssets?, store: PictureStore? = nil,
    fresh: () -> [String: Image] = { [:] }, font: String?
  ) throws -> Bool {
    guard importedAssets != self.importedAssets else { return false }
    // Set before what may fail below, which otherwise would fail again at every frame.
    self.importedAssets = importedAssets
    let studio = PictureStudio(texts: texts, font: font)
    let fresh = fresh()
    waiting = []
    var seen: Set<ImportedAsset.Content> = []
    for entry in importedAssets?.entries ?? []
    where gallery[entry.content] == nil && seen.insert(entry.content).inserted {
      switch entry.content {
      case .text(let text):
        try show(entry, PictureStudio.sheet(of: studio.card(text), entry.name, entry.size))
      case .picture(let hash, _, _):
        let photo = store.flatMap { store in
          fresh[hash].map {
            LoadedPhoto(entry, in: importedAssets ?? ImportedAssets(), store, [hash: $0])
          }
        }
        if let sheet = photo?.sheet { show(entry, sheet) } else { waiting.append(entry) }
      }
    }
    if !waiting.isEmpty, blank == nil { blank = insert(try studio.blank()) }
    fillTable()
    return true
  }

  /// Adds photos that were read; a card stands for each that is in no folder.
  mutating func add(
    _ photos: [LoadedPhoto], from store: PictureStore, font: String?,
    complain: (String) -> Void = Console.complain
  ) throws {
    let done = Set(photos.map(\.entry.content))
    waiting.removeAll { done.contains($0.content) }
    let studio = PictureStudio(texts: texts, font: font)
    for photo in photos {
      if let sheet = photo.sheet {
        show(photo.entry, sheet)
        continue
      }
      let entry = photo.entry
      if case .picture(let hash, _, _) = entry.content {
        complain(
          "\(LockLevels.inOneLine(entry.name)): its picture \(hash.prefix(12))… is in none of "
            + "\(store.folders.joined(separator: ", ")); a card stands for it")
      }
      try show(entry, PictureStudio.sheet(of: studio.missing(entry), entry.name, entry.size))
    }
    fillTable()
  }

  private mutating func show(_ entry: ImportedAsset, _ sheet: AtlasSheet) {
    gallery[entry.content] = insert(sheet)
  }

  /// Adds a picture and its shadows to the atlas.
  private mutating func insert(_ sheet: AtlasSheet) -> AssetPicture {
    let first = Int32(atlas.names.count)
    atlas.add(sheet)
    return AssetPicture(
      picture: Picture(index: first),
      shadow: ThingShadow(lying: Picture(index: first + 1), raised: Picture(index: first + 2)))
  }

  /// Puts the pictures of imported assets after those of the start into the table.
  private mutating func fillTable() {
    let own = (importedAssets?.entries ?? []).compactMap { gallery[$0.content] ?? blank }
    sprites = SpriteTable(
      shapes: sprites.shapes.prefix(library.supplied) + own.map(\.picture),
      shadows: sprites.shadows.prefix(library.supplied) + own.map(\.shadow), bench: sprites.bench)
  }

  private init(
    levels: LevelShelf, library: ShapeLibrary, sprites: SpriteTable, atlas: Atlas, texts: Texts
  ) {
    self.levels = levels
    self.library = library
    self.sprites = sprites
    self.atlas = atlas
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
      entries = try JSONNode(parsing: bytes).decode([Entry].self)
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
      [ThingShadow.lying, ThingShadow.raised].map {
        PictureStudio.shadow(of: image, Vector(x: entry.width, y: entry.height), $0)
      }
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
