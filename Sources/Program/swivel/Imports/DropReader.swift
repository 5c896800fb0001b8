import SwivelInput
import SwivelLocks
import SwivelPlatform
import SwivelSession

/// Reads files that were brought.
struct DropReader: Sendable {
  typealias Answer = ImportQueue.Answer

  let store: PictureStore

  static let maximumFiles = 64
  /// The greatest number of names that are read of a folder.
  private static let maximumNames = 2_000

  /// Reads files; of a folder its pictures, or its levels where it contains no pictures.
  func answers(to paths: [String]) -> [Answer] {
    var answers: [Answer] = []
    var files: [String] = []
    for path in paths {
      guard Files.isFolder(path) else {
        files.append(path)
        continue
      }
      do {
        files += try content(of: path)
      } catch {
        answers.append(.trouble("\(error)"))
      }
    }
    if files.count > Self.maximumFiles {
      answers.append(
        .trouble("found \(files.count) files at once, the first \(Self.maximumFiles) are taken"))
      files = Array(files.prefix(Self.maximumFiles))
    }
    return answers + files.compactMap(answer)
  }

  /// The pictures directly in a folder, sorted by name, or else its levels.
  private func content(of folder: String) throws(Failure) -> [String] {
    let names = try Failure.reading(folder) { () throws(FileError) in try Files.list(folder) }
    // A symbolic link may lead out of the folder.
    let paths = names.prefix(Self.maximumNames).map { folder + "/" + $0 }
      .filter { !Files.isLink($0) && !Files.isFolder($0) }
    for wanted in [PlayableFile.Kind.picture, .level] {
      let found = paths.filter { PlayableFile.kind(of: $0) == wanted }
      if !found.isEmpty { return found }
    }
    throw Failure(
      Console.inOneLine(folder), found: "neither pictures nor locks in it", expected: "some of them"
    )
  }

  /// What comes of a file; nil for a tape or a script, which the player shows in a window of its own.
  private func answer(to path: String) -> Answer? {
    let name = Console.inOneLine(path)
    guard Files.exists(path) else { return .trouble("\(name): there is no such file") }
    do throws(Failure) {
      switch PlayableFile.kind(of: path) {
      case .picture: return .reply(.picture(try PictureImport(path, into: store).arrival))
      case .level: return .reply(.dropped(try text(ofLevel: path)))
      case .progress:
        return .reply(.progress(RawText(try StoredFile.progress(at: path).read())))
      case .scene: return .open(Files.resolved(path) ?? path)
      case .tape:
        try startPlayer(path, name)
        return nil
      case .folder, nil:
        throw Failure(
          name, found: "nothing that can be opened",
          expected: "a picture, a lock, a scene or a tape")
      }
    } catch {
      return .trouble("\(error)")
    }
  }

  private func startPlayer(_ path: String, _ name: String) throws(Failure) {
    do {
      try DetachedProcess.start(["replay", "--", path])
    } catch {
      throw Failure("\(name): the player can't be started: \(error.reason)")
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
