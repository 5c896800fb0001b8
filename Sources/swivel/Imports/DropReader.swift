import SwivelGame
import SwivelInput
import SwivelLocks
import SwivelPlatform
import SwivelTapes

/// A file that was dropped, after reading.
enum DroppedItem: Sendable {
  case picture(PictureImport)
  case level(String)
  /// The path of a tape or a script.
  case tape(String)
  case scene(String)
  /// An unusable file, with the reason in one line.
  case trouble(String)
}

struct DropReader: Sendable {
  let store: PictureStore

  static let mostFiles = 64
  /// The greatest number of names that are read of a folder.
  private static let mostNames = 2_000

  /// Reads files; of a folder its pictures, or its levels where it contains no pictures.
  func items(_ paths: [String]) -> [DroppedItem] {
    var items: [DroppedItem] = []
    var files: [String] = []
    for path in paths {
      guard Files.isFolder(path) else {
        files.append(path)
        continue
      }
      do {
        files += try content(of: path)
      } catch {
        items.append(.trouble("\(error)"))
      }
    }
    if files.count > Self.mostFiles {
      items.append(
        .trouble("found \(files.count) files at once, the first \(Self.mostFiles) are taken"))
      files = Array(files.prefix(Self.mostFiles))
    }
    return items + files.map(item)
  }

  /// The pictures directly in a folder, sorted by name, or else its levels.
  private func content(of folder: String) throws(Failure) -> [String] {
    let name = Console.inOneLine(folder)
    let names: [String]
    do {
      names = try Files.list(folder)
    } catch {
      throw Failure("\(name): \(error.reason)")
    }
    // A symbolic link may lead out of the folder.
    let paths = names.prefix(Self.mostNames).map { folder + "/" + $0 }
      .filter { !Files.isLink($0) && !Files.isFolder($0) }
    for wanted in [PlayableFile.Kind.picture, .level] {
      let found = paths.filter { PlayableFile.kind(of: $0) == wanted }
      if !found.isEmpty { return found }
    }
    throw Failure(name, found: "neither pictures nor locks in it", expected: "some of them")
  }

  private func item(_ path: String) -> DroppedItem {
    let name = Console.inOneLine(path)
    guard Files.exists(path) else { return .trouble("\(name): there is no such file") }
    do throws(Failure) {
      switch PlayableFile.kind(of: path) {
      case .picture: return .picture(try PictureImport(path, into: store))
      case .level: return .level(try text(ofLevel: path))
      case .tape: return .tape(path)
      case .scene: return .scene(path)
      case .folder, nil:
        throw Failure(
          name, found: "nothing that can be opened",
          expected: "a picture, a lock, a scene or a tape")
      }
    } catch {
      return .trouble("\(error)")
    }
  }

  private func text(ofLevel path: String) throws(Failure) -> String {
    _ = try LockLevels.read(path)
    do {
      return String(decoding: try Files.read(path, limit: Level.largestFile), as: UTF8.self)
    } catch {
      throw Failure("\(error)")
    }
  }
}
