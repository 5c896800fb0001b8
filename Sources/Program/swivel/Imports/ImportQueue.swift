import SwivelDocuments
import SwivelGestures
import SwivelLocks
import SwivelPlatform
import SwivelSession

/// Reads drops on a thread, so that no frame waits for it.
final class ImportQueue: Sendable {
  enum Answer: Sendable {
    case reply(Reply)
    /// A scene's file to open, before all that came with it.
    case open(String)
    /// A message for the user, in one line.
    case trouble(String)
    /// What was brought is a text that is too long.
    case tooLong
  }

  let store: PictureStore
  let worker = Worker<Answer>()

  static let maximumFiles = 64
  /// The greatest number of names that are read of a folder.
  private static let maximumNames = 2_000

  init(_ store: PictureStore) { self.store = store }

  /// Begins to read what was dropped on a scene, by its number; texts are limited in length like the clipboard's.
  func enqueue(_ drops: inout [Drop], on scene: Int) {
    guard !drops.isEmpty else { return }
    var joined: [Drop] = []
    // The files of a drop are read one by one.
    for drop in drops {
      if let last = joined.last, last.position == drop.position {
        joined[joined.endIndex - 1].files += drop.files
        joined[joined.endIndex - 1].texts += drop.texts
      } else {
        joined.append(drop)
      }
    }
    drops.removeAll()
    for drop in joined { worker.post { [self] in answers(to: drop, on: scene) } }
  }

  /// Rejects unusable pictures and lines of a command line before a window opens, if nothing is left without them.
  ///
  /// Else the window says what is wrong with each; the contents of a folder are checked there, too.
  static func check(_ words: [String]) throws(Failure) {
    let imports = ImportQueue(PictureStore(in: Paths.current()))
    var first: Failure?
    for word in words {
      do throws(Failure) { return try imports.check(word) } catch { first = first ?? error }
    }
    if let first { throw first }
  }

  private func check(_ word: String) throws(Failure) {
    if Drop.isText(word) {
      if LockLine.isMeant(word) { try Self.checkLock(word) } else { _ = try Self.line(word) }
    }
    guard PlayableFile.kind(of: word) == .picture else { return }
    _ = try replies(to: Drop(words: [word]))
  }

  private static func checkLock(_ text: String) throws(Failure) {
    do throws(LockLine.Fault) { _ = try LockLine(parsing: text).level } catch {
      let found =
        switch error {
        case .version: "a line of another version"
        case .damaged: "a damaged line"
        case .unfair: "a lock that doesn't open by its numbers only"
        }
      throw Failure("lock", found: found, expected: "a whole line of a lock that was proved")
    }
  }

  static func line(_ text: String) throws(Failure) -> SceneLine {
    do throws(SceneLineError) { return try SceneLine(parsing: text) } catch {
      throw Failure(
        "scene", found: error == .version ? "a line of another version" : "a damaged line",
        expected: "a whole one that this program wrote")
    }
  }

  /// The replies for a drop, read at once; fails for an unusable item.
  func replies(to drop: Drop) throws(Failure) -> [Reply] {
    var replies: [Reply] = []
    for answer in answers(to: drop) {
      switch answer {
      case .reply(let reply): replies.append(reply)
      case .open(let path):
        throw Failure(
          Console.inOneLine(path), found: "a scene among what is brought",
          expected: "a scene alone")
      case .trouble(let line): throw Failure(line)
      case .tooLong:
        throw Failure("text", found: "more than \(Drop.maximumLength >> 20) MB", expected: "less")
      }
    }
    return replies
  }

  private static func answer(to text: String) -> Answer {
    text.utf8.count <= Drop.maximumLength ? .reply(.pasted(text)) : .tooLong
  }

  /// - Parameter scene: the number of the scene that was shown.
  private func answers(to drop: Drop, on scene: Int? = nil) -> [Answer] {
    var (first, pictures, others): ([Answer], [PictureArrival], [Answer]) = ([], [], [])
    var scene = scene
    for answer in answers(to: drop.files) + drop.texts.map(Self.answer) {
      switch answer {
      case .open:
        first.append(answer)
        scene = nil
      case .reply(.pasted), .tooLong: first.append(answer)
      case .reply(.picture(let arrival)): pictures.append(arrival)
      default: others.append(answer)
      }
    }
    for index in pictures.indices {
      pictures[index].position = drop.position
      pictures[index].isJoined = index > 0
      pictures[index].scene = scene
    }
    return first + pictures.map { .reply(.picture($0)) } + others
  }
}

// MARK: - Files

extension ImportQueue {
  /// Reads files; of a folder its pictures, or its levels where it contains no pictures.
  private func answers(to paths: [String]) -> [Answer] {
    var answers: [Answer] = []
    var files: [String] = []
    for path in paths {
      guard Files.isFolder(path) else {
        files.append(path)
        continue
      }
      do { files += try content(of: path) } catch { answers.append(.trouble("\(error)")) }
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
    let names = try Failure.reading(folder) { try Files.list(folder) }
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
      case .progress: return .reply(.progress(RawText(try StoredFile.progress(at: path).read())))
      case .scene: return .open(Files.resolved(path) ?? path)
      case .tape:
        do { try Spawn.detached(["replay", "--", path]) } catch {
          throw Failure("\(name): the player can't be started: \(error.reason)")
        }
        return nil
      case .folder, nil:
        throw Failure(
          name, found: "nothing that can be opened",
          expected: "a picture, a lock, a scene or a tape")
      }
    } catch { return .trouble("\(error)") }
  }

  private func text(ofLevel path: String) throws(Failure) -> String {
    _ = try LockLevels.read(path)
    return try Failure.reading(path) {
      String(decoding: try Files.read(path, limit: Level.largestFile), as: UTF8.self)
    }
  }
}

/// Files or texts that came together: dropped, pasted, or named on the command line.
struct Drop: Sendable {
  var files: [String] = []
  /// In the order in which they came.
  var texts: [String] = []
  /// Where they were dropped, in points; nil to search for free positions.
  var position: ExactPoint?
}

extension Drop {
  /// The longest text that is read, in bytes.
  static let maximumLength = 1 << 20

  /// The files that a text of the clipboard names, one path or `file://` URL per line; nil where it is other text.
  init?(clipboard text: String) {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    guard 1...ImportQueue.maximumFiles + 1 ~= lines.count else { return nil }
    files = lines.compactMap(FileAddress.path).filter(Files.exists)
    guard files.count == lines.count else { return nil }
  }

  /// The words of a command line: files, or scenes as a line of text.
  init(words: [String]) {
    files = words.filter { !Self.isText($0) }
    texts = words.filter(Self.isText)
  }

  /// Whether a word names what is imported into the sandbox.
  static func isMeant(_ word: String) -> Bool {
    let kind = PlayableFile.kind(of: word)
    return [.picture, .folder, .progress].contains(kind) || isText(word)
  }

  /// Whether a word is a scene or a lock as a line of text, and not the name of a file.
  static func isText(_ word: String) -> Bool {
    (SceneLineError.isMeant(word) || LockLine.isMeant(word)) && !Files.exists(word)
  }
}
