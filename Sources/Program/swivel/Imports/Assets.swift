import SwivelDocuments
import SwivelDrawing
import SwivelGestures
import SwivelJSON
import SwivelLockPlay
import SwivelPlatform
import SwivelSandbox
import SwivelScreens
import SwivelTexts
import SwivelWorld
import Synchronization

/// The data that the program reads from disk at the start: the things' shapes and pictures, and the levels.
struct Assets: Sendable {
  let levels: LevelList
  let library: ShapeLibrary
  private(set) var sprites: SpriteTable
  private(set) var atlas: Atlas
  /// The imported assets whose pictures the sprite table has too.
  private(set) var importedAssets: ImportedAssets?
  /// The pictures of imported assets in the atlas, and their shadows: what is in a scene many times is there once.
  private var gallery: [ImportedAsset.Content: AssetPicture] = [:]
  /// What stands for photos that are on their way; nil where none ever was.
  private var placeholder: AssetPicture?
  /// The imported photos whose pictures aren't there yet, each once.
  private(set) var waiting: [ImportedAsset] = []
  /// The texts in the user's language, which may become another.
  let currentTexts: CurrentTexts
  var texts: Texts { currentTexts.texts }

  private struct AssetPicture {
    let picture: Picture
    let shadow: ThingShadow
  }

  /// An entry of `Assets/things.json`.
  private struct Entry: Sendable {
    var name = ""
    var title = ""
    /// The plain name of its picture, which is in the folder of the list.
    var file = ""
    var width = 0.0
    var height = 0.0
    /// The number of teeth and the pitch radius of a wheel; nil for other things.
    var teeth: Int?
    var pitch: Double?
    /// Whether the thing is only in the picker, not on the bench at the start.
    var isSpare = false
    var material = SwivelWorld.Shape.Material.metal
    /// What it does in a train of wheels; nil for other things.
    var mechanism: Mechanism?

    static let list = JSONFormat.list(
      .object(Entry()) {
        JSONMember("file", \.file, picture)
        JSONMember("height", \.height, .number(1...4_096))
        JSONMember("isSpare", \.isSpare, .bool, default: false)
        JSONMember("material", \.material, .word)
        JSONMember("mechanism", optional: \.mechanism, .word)
        JSONMember("name", \.name, .text(atMost: Bounds.name))
        JSONMember("pitch", optional: \.pitch, .number(0...4_096))
        JSONMember("teeth", optional: \.teeth, .integer(1...1_000))
        JSONMember("title", \.title, .text(atMost: Bounds.name))
        JSONMember("width", \.width, .number(1...4_096))
      }, 0...1_000)

    private static let picture = JSONFormat<String>.text(atMost: Bounds.name).map(
      "a plain name that ends in .png",
      to: { $0.contains("/") || !$0.hasSuffix(".png") ? nil : $0 }, from: \.self)

    var gear: Gear? { teeth.flatMap { Gear(teeth: $0, pitch: pitch ?? 0) } }
  }

  private static let listName = "things.json"
  private static let bench = "bench.png"
  /// The file that keeps the pictures as they are drawn, beside them, where the program was installed or built by a script.
  private static let atlasName = "atlas"
  /// In bytes.
  private static let listLimit = 1 << 20

  /// - Parameter isForWindow: whether a window is opened with them, which takes more memory.
  static func load(
    from paths: Paths, withLevels: Bool = true, texts: Texts? = nil, isForWindow: Bool = false
  ) throws -> Assets {
    try Swivel.demandMemory(megabytes: isForWindow ? 768 : 192)
    let (entries, file, folder) = try list(in: paths)
    let (atlas, masks) = try pictures(of: entries, in: file, folder)
    let shapes = zip(entries, masks).map { entry, mask in
      Shape(
        name: entry.name, title: entry.title, size: Vector(x: entry.width, y: entry.height),
        mask: mask, gear: entry.gear, isOnBench: !entry.isSpare,
        material: entry.material, mechanism: entry.mechanism)
    }
    // Picture 0 is white; then come those of each source.
    let first = entries.indices.map { Int32(1 + $0 * (1 + shadows.count)) }
    let sprites = SpriteTable(
      shapes: first.map { Picture(index: $0) },
      shadows: first.map {
        ThingShadow(lying: Picture(index: $0 + 1), raised: Picture(index: $0 + 2))
      }, bench: Picture(index: Int32(atlas.count - 1)))
    return Assets(
      levels: withLevels ? LockLevels.all(in: paths) : LevelList(), library: ShapeLibrary(shapes),
      sprites: sprites, atlas: atlas,
      currentTexts: CurrentTexts(try texts ?? TextLoader.load(nil, from: paths)))
  }

  /// The word by which scripts that build or install the program let it keep the pictures as they are drawn beside them, so
  /// that no start has to.
  static let keepingWord = "keep-pictures"

  /// Keeps the pictures as they are drawn beside them, unless that was done.
  static func keepPictures(in paths: Paths) throws {
    let (_, file, folder) = try list(in: paths)
    let path = folder + atlasName
    guard file.read(path) == nil else { return }
    _ = try file.make(at: path, for: .everybody)
    guard file.read(path) != nil else {
      throw Failure(path, found: "no way to write it", expected: "one")
    }
  }

  /// The list of things, and what keeps their pictures, which lie in a folder.
  private static func list(
    in paths: Paths
  ) throws -> (entries: [Entry], file: AtlasFile, folder: String) {
    let list = try paths.find("Assets/" + listName)
    let bytes = try Files.read(list, limit: listLimit)
    let entries = try Failure.reading(list) { try Entry.list.read(bytes) }
    let folder = String(list.dropLast(listName.count))
    return (entries, AtlasFile(of: sources(entries, in: folder), list: bytes), folder)
  }

  /// Receives imported assets with all their pictures; returns whether anything changed.
  mutating func loadImports(
    _ importedAssets: ImportedAssets?, from store: PictureStore, font: String?
  ) throws -> Bool {
    let isNew = try registerImports(importedAssets, font: font)
    guard !waiting.isEmpty else { return isNew }
    let all = importedAssets ?? ImportedAssets()
    let photos = Parallel.map(waiting) { LoadedPhoto($0, in: all, store) }
    try add(photos, from: store, font: font)
    return true
  }

  /// Receives imported assets, of which photos are blank until ``add(_:from:font:)`` brings them; returns whether
  /// anything changed.
  ///
  /// - Parameter store: what may have kept their pictures as they are drawn; those aren't blank.
  mutating func registerImports(
    _ importedAssets: ImportedAssets?, store: PictureStore? = nil, font: String?
  ) throws -> Bool {
    guard importedAssets != self.importedAssets else { return false }
    // Set before what may fail below, which otherwise would fail again at every frame.
    self.importedAssets = importedAssets
    let studio = PictureStudio(texts: texts, font: font)
    waiting = []
    var seen: Set<ImportedAsset.Content> = []
    for entry in importedAssets?.entries ?? []
    where gallery[entry.content] == nil && seen.insert(entry.content).inserted {
      switch entry.content {
      case .text(let text): try show(entry, PictureStudio.atlas(of: studio.card(text), entry.size))
      case .picture:
        let longest = LoadedPhoto.longest(of: entry, in: importedAssets ?? ImportedAssets())
        if let kept = store?.keptAtlas(of: entry, longest: longest) {
          show(entry, kept)
        } else {
          waiting.append(entry)
        }
      }
    }
    if !waiting.isEmpty, placeholder == nil { placeholder = insert(try studio.placeholder()) }
    fillTable()
    return true
  }

  /// Adds photos that were read; a card stands for each that is in no folder, which an error names.
  mutating func add(_ photos: [LoadedPhoto], from store: PictureStore, font: String?) throws {
    let done = Set(photos.map(\.entry.content))
    waiting.removeAll { done.contains($0.content) }
    let studio = PictureStudio(texts: texts, font: font)
    for photo in photos {
      if let atlas = photo.atlas {
        show(photo.entry, atlas)
        continue
      }
      let entry = photo.entry
      if case .picture(let hash, _, _) = entry.content {
        Console.printError(
          "\(Console.inOneLine(entry.name)): its picture \(hash.prefix(12))… is in none of "
            + "\(store.folders.joined(separator: ", ")); a card stands for it")
      }
      try show(entry, PictureStudio.atlas(of: studio.missing(entry), entry.size))
    }
    fillTable()
  }

  private mutating func show(_ entry: ImportedAsset, _ pictures: Atlas) {
    gallery[entry.content] = insert(pictures)
  }

  private mutating func insert(_ pictures: Atlas) -> AssetPicture {
    let first = Int32(atlas.count)
    atlas.add(pictures)
    return AssetPicture(
      picture: Picture(index: first),
      shadow: ThingShadow(lying: Picture(index: first + 1), raised: Picture(index: first + 2)))
  }

  /// Puts the pictures of imported assets after those of the start into the table.
  private mutating func fillTable() {
    let own = (importedAssets?.entries ?? []).compactMap { gallery[$0.content] ?? placeholder }
    sprites = SpriteTable(
      shapes: sprites.shapes.prefix(library.supplied) + own.map(\.picture),
      shadows: sprites.shadows.prefix(library.supplied) + own.map(\.shadow), bench: sprites.bench,
      thumbnails: sprites.thumbnails)
  }

  /// Adds the small picture of a file, in an atlas of its own; nil for one that can't be read.
  mutating func add(_ thumbnail: Atlas?, of name: String) {
    let picture = Picture(index: Int32(atlas.count))
    if let thumbnail { atlas.add(thumbnail) }
    let (width, height) = atlas.size(of: picture)
    let made = SpriteTable.Thumbnail(picture, width: width, height: height)
    sprites.thumbnails.updateValue(thumbnail == nil ? nil : made, forKey: name)
  }

  /// The shadows of a thing, in the order of their pictures.
  private static let shadows = [ThingShadow.lying, ThingShadow.raised]

  private static func sources(_ entries: [Entry], in folder: String) -> [AtlasSource] {
    entries.map { entry in
      AtlasSource(
        folder + entry.file, shadows: shadows.map { $0.shape(Vector(entry.width, entry.height)) },
        // The first screen shows the plate at once, and large.
        isSmall: entry.name == ClockPlan.plate,
        isRare: entry.isSpare && entry.name != ClockPlan.plate
      ) {
        Mask(of: $0, width: Int(entry.width.rounded()), height: Int(entry.height.rounded()))?.words
          ?? []
      }
    } + [AtlasSource(folder + bench)]
  }

  /// All pictures and the things' masks: those that come along, unless anything is another now.
  private static func pictures(
    of entries: [Entry], in file: AtlasFile, _ folder: String
  ) throws -> (atlas: Atlas, masks: [Mask]) {
    let (atlas, words) =
      try Files.resolved(folder + atlasName).flatMap(file.read) ?? file.make()
    guard let masks = masks(of: entries, words) else { throw Failure("\(folder): no masks") }
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
}

extension Mask {
  /// The mask of an image: solid where it is at least half opaque, sampled in the middle of each cell.
  init?(of image: Image, width: Int, height: Int) {
    self.init(width: width, height: height) { x, y in
      let column = (2 * x + 1) * image.width / (2 * width)
      let row = (2 * y + 1) * image.height / (2 * height)
      return image.pixels[4 * (row * image.width + column) + 3] >= 128
    }
  }
}

func oneLine(_ error: any Error) -> String {
  "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// The texts in the user's language, shared by everything outside the session, since the user can choose another.
final class CurrentTexts: Sendable {
  private let held: Mutex<Texts>

  init(_ texts: Texts) { held = Mutex(texts) }

  var texts: Texts { held.withLock { $0 } }

  func change(to texts: Texts) { held.withLock { $0 = texts } }
}
