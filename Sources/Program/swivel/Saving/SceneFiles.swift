import SwivelDocuments
import SwivelGestures
import SwivelJSON
import SwivelPlatform
import SwivelScreens
import SwivelSession
import SwivelTexts
import SwivelWorld

/// A scene's place is its name in the program's own folder, or an absolute path.
struct SceneFiles: Sendable {
  let folder: String
  let recent: StoredFile<RecentScenes>
  let kept: TrashableFiles
  private let pictures: PictureStore
  private let templates: String?
  private let library: ShapeLibrary

  /// The number of older versions that are kept beside a scene.
  private static let versions = 3
  /// The number of scenes in the list, and of those of which the age is asked.
  private static let maximumListed = 400
  private static let maximumInFolder = 20_000
  /// The prefix of templates' keys, which no place begins with.
  private static let templateKey = "template:"
  static let emptyTemplate = templateKey + "empty"

  init(in paths: Paths, _ library: ShapeLibrary) {
    folder = paths.scenes
    // It is only a convenience: errors are ignored, since the scenes themselves are not affected.
    recent = StoredFile(
      path: paths.state + "/recent-scenes.json", format: { RecentScenes.file },
      initial: RecentScenes())
    kept = TrashableFiles(in: paths)
    pictures = PictureStore(in: paths)
    templates = (try? paths.find("Assets/Scenes/scene.schema.json")).map(Files.folder)
    self.library = library
  }

  static func isTemplate(_ key: String) -> Bool { key.hasPrefix(templateKey) }

  /// The title of a template by its key; nil for the empty one, whose scenes have nothing in common, and for other keys.
  static func title(ofTemplate key: String) -> MessageKey? {
    guard isTemplate(key), key != emptyTemplate else { return nil }
    let name = String(key.dropFirst(templateKey.count))
    return ListedScenes.Entry(kind: .template, key: key, title: name, detail: "").phrase
  }

  func path(of path: String) -> String {
    path.contains("/") ? path : "\(folder)/\(path)\(SceneName.suffix)"
  }

  func relativePath(of path: String) -> String {
    let whole = Files.resolved(path) ?? Files.absolute(path)
    let name = SceneName.title(of: whole)
    // The folder may be reached through links.
    let isOwn =
      Files.name(of: whole) == name + SceneName.suffix
      && Files.areSame(Files.folder(of: whole), folder)
    return isOwn ? name : whole
  }

  /// The path of a scene by its key in the list or any path, by which it is known.
  func relativePath(ofKey key: String) -> String { key.contains("/") ? relativePath(of: key) : key }

  /// Whether a file is a scene, by its suffix or its first bytes; false where it can't be read.
  static func isScene(_ path: String) -> Bool {
    if path.hasSuffix(SceneName.suffix) { return true }
    let beginning = (try? Files.beginning(of: path, count: 256)) ?? []
    return beginning.first == UInt8(ascii: "{")
      && String(decoding: beginning, as: UTF8.self).contains("\"scene.schema.json\"")
  }

  func read(_ path: String) throws(Failure) -> (text: String, stamp: FileStamp?) {
    let name = Console.inOneLine(path)
    if Files.isLink(path), Files.folder(of: path) == folder, !Files.lies(path, in: folder) {
      throw Failure(
        name, found: "a symbolic link out of the folder of scenes", expected: "a file in it")
    }
    do {
      let stamp = FileStamp(path)
      let bytes = try Files.read(path, limit: Scene.largestFile)
      let scene = try scene(of: bytes)
      pictures.bringIn(scene, from: path)
      return (String(decoding: scene.text(library), as: UTF8.self), stamp)
    } catch let error as FileError {
      throw Failure("\(name): \(error.reason)")
    } catch let error as JSONError {
      let isSense = error.keyPath == "format" || error.keyPath.hasSuffix(".shape")
      throw Failure("\(name): \(error)", mayBeValidElsewhere: isSense)
    } catch { throw Failure("\(name): \(oneLine(error))") }
  }

  /// The scene of a file; what 0.1.0 wrote beyond the bounds is brought within them.
  private func scene(of bytes: [UInt8]) throws(JSONError) -> Scene {
    do throws(JSONError) { return try Scene(parsing: bytes, library) } catch {
      guard let mended = try? Scene(parsing: bytes, library, mending: true) else { throw error }
      return mended
    }
  }

  /// Reads what is about to be written, so that no file is replaced by one that can't be read.
  private func check(_ bytes: [UInt8], for path: String) throws(FileError) {
    do throws(JSONError) { _ = try Scene(parsing: bytes, library) } catch {
      throw FileError(path: path, reason: "it could not be read again: \(error)")
    }
  }

  func reply(opening path: String) throws(Failure) -> Reply {
    .scene(path: relativePath(of: path), text: try read(path).text)
  }

  /// The scene for a key of the list: its place, which is empty for a template, its text and its stamp.
  func open(_ key: String) throws(Failure) -> (path: String, text: String, stamp: FileStamp?) {
    if key.hasPrefix(Self.templateKey), let templates {
      let name = String(key.dropFirst(Self.templateKey.count))
      guard !name.contains("/"), !name.hasPrefix(".") else {
        throw Failure("template", found: "\"\(Console.inOneLine(name))\"", expected: "a plain name")
      }
      let read = try read("\(templates)/\(name)\(SceneName.suffix)")
      return ("", read.text, nil)
    }
    let relativePath = relativePath(ofKey: key)
    do {
      let read = try read(path(of: relativePath))
      try? recent.change { $0.note(relativePath) }
      return (relativePath, read.text, read.stamp)
    } catch { throw setAside(relativePath, because: error) }
  }

  /// Renames an invalid scene in the program's own folder, unless another version of the program may read it.
  private func setAside(_ relativePath: String, because failure: Failure) -> Failure {
    let path = path(of: relativePath)
    guard !relativePath.contains("/"), !failure.mayBeValidElsewhere, Files.exists(path),
      let aside = try? Files.setAsideNumbered(path)
    else { return failure }
    let name = Files.name(of: aside)
    return Failure("\(failure); it is set aside as \(Console.inOneLine(name))")
  }

  /// Writes a scene to its file; nil where another program has written to that.
  func write(
    _ bytes: [UInt8], at relativePath: String, ifStill stamp: FileStamp?,
    showing importedAssets: [ImportedAsset] = []
  ) throws(FileError) -> FileStamp? {
    let path = path(of: relativePath)
    try check(bytes, for: path)
    if relativePath.contains("/") { pictures.layOut(importedAssets, beside: path) }
    if !relativePath.contains("/") { try Files.makeFolder(folder) }
    let written = try Files.write(bytes, to: path, ifStill: stamp, keeping: Self.versions)
    if written != nil { try? recent.change { $0.note(relativePath) } }
    return written
  }

  /// Writes a scene to the first free name like the given one, in the folder of another place or in the program's own.
  func writeNew(
    _ bytes: [UInt8], like name: String, beside relativePath: String? = nil,
    showing importedAssets: [ImportedAsset] = []
  ) throws(FileError) -> (path: String, stamp: FileStamp) {
    let stem = SceneName.file(name) ?? "Scene"
    let other = relativePath.flatMap { $0.contains("/") ? Files.folder(of: $0) : nil }
    for number in 1...Self.maximumOfName {
      let free = number == 1 ? stem : "\(stem) \(number)"
      let relativePath = other.map { "\($0)/\(free)\(SceneName.suffix)" } ?? free
      guard !Files.exists(path(of: relativePath)), !Files.isLink(path(of: relativePath)) else {
        continue
      }
      if let stamp = try write(bytes, at: relativePath, ifStill: nil, showing: importedAssets) {
        return (relativePath, stamp)
      }
    }
    throw FileError(
      path: folder, reason: "\(Self.maximumOfName) scenes of this name are there already")
  }

  private static let maximumOfName = 1_000

  /// The scenes that can be opened: the newest first, then the templates.
  func list() -> ListedScenes {
    let paths = recent.readOrDefault().record.places + Files.list(folder, ending: SceneName.suffix)
    var seen: Set<String> = []
    let places = paths.prefix(Self.maximumInFolder).filter { seen.insert($0).inserted }
    let found = Files.newestFirst(places, at: path(of:))
    let scenes = found.prefix(Self.maximumListed).enumerated().map { index, scene in
      ListedScenes.Entry(
        kind: .scene, key: scene.name, title: SceneName.title(of: scene.name),
        detail: WallClock.text(scene.stamp.written),
        picture: index < Self.maximumPortraits ? portrait(path(of: scene.name)) : nil)
    }
    return ListedScenes(
      scenes + templateEntries,
      older: found.count > Self.maximumListed ? found.count - Self.maximumListed : nil)
  }

  private var templateEntries: [ListedScenes.Entry] {
    let names = templates.map { Files.list($0, ending: SceneName.suffix) } ?? []
    // What runs comes first.
    let running = ["music-box", "gears"].filter(names.contains)
    let surface = Surface(width: 1_280, height: 720)
    let bench = Session(library: library, surface: surface)
    let first = ListedScenes.Entry(
      kind: .template, key: ListedScenes.firstBench, title: "bench", detail: "",
      picture: SceneThumbnail(of: Scene(bench.sceneCopy), library))
    return [first]
      + (running + names.filter { !running.contains($0) }).map { name in
        ListedScenes.Entry(
          kind: .template, key: Self.templateKey + name, title: name, detail: "",
          picture: templates.flatMap { portrait("\($0)/\(name)\(SceneName.suffix)") })
      }
  }

  /// Nil where it is large or can't be read.
  private func portrait(_ path: String) -> SceneThumbnail? {
    guard let bytes = try? Files.read(path, limit: Self.largestWithPortrait),
      let scene = try? scene(of: bytes)
    else { return nil }
    return SceneThumbnail(of: scene, library)
  }

  /// The number of scenes with a portrait, and the greatest size of a file that is read for one, in bytes.
  private static let maximumPortraits = 60
  private static let largestWithPortrait = 1 << 20
}
