import SwivelCommands
import SwivelDocuments
import SwivelGestures
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform
import SwivelScreens
import SwivelSession
import SwivelTapes
import SwivelTexts

/// The tapes in the user's data folder.
enum SavedTapes {
  private static let ending = ".tape"
  /// The greatest number of tapes in the list, the newest first.
  private static let most = 500

  private static var folder: String { Paths.current().tapes }

  /// Their names without suffix, in descending order, so that the newest tape of F8 is first.
  static var names: [String] {
    let all = Files.list(folder, ending: ending).reversed()
    return Array(all.filter { !$0.contains("\n") && !$0.contains("\t") }.prefix(most))
  }

  /// The list of them, with the portraits of the scenes in which the newest begin.
  static func list(_ assets: Assets) -> ListedTapes {
    ListedTapes(
      names.enumerated().map {
        ListedTapes.Entry(
          name: $1, title: title(of: $1, assets),
          picture: $0 < maximumPortraits ? portrait(of: $1, assets) : nil)
      })
  }

  /// What the name of a tape says in words, as `Today, 15:11, The safe`: it is `recent`, the time, and where the user was then.
  private static func title(of name: String, _ assets: Assets) -> String? {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count >= 5, words[0] == "recent", words[4].count == 6, Int(words[4]) != nil,
      let day = CalendarDay(words[1...3].joined(separator: "-"))
    else { return nil }
    let (texts, place) = (assets.texts, words[5...].joined(separator: "-"))
    var text: [UInt8] = []
    if day == .present {
      texts.append(.calendarToday, to: &text)
    } else {
      texts.append(day, to: &text)
    }
    text += ", \(words[4].prefix(2)):\(words[4].dropFirst(2).prefix(2))".utf8
    guard !place.isEmpty else { return String(decoding: text, as: UTF8.self) }
    text += ", ".utf8
    if let level = assets.levels.level(place) {
      texts.append(titleOf: level, to: &text)
    } else if let lock = EndlessLock(id: place) {
      texts.append(lock, to: &text)
    } else {
      texts.append((Route(rawValue: place)?.screen ?? LevelsScreen.self).title, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of tapes with a portrait, and the greatest size of a file that is read for one, in bytes.
  private static let maximumPortraits = 40
  private static let largestWithPortrait = 1 << 18

  /// The portrait of the scene in which a tape begins; nil for a lock, and for a tape that is large or can't be read.
  private static func portrait(of name: String, _ assets: Assets) -> SceneThumbnail? {
    let path = folder + "/" + name + ending
    guard (try? Files.read(path, limit: largestWithPortrait)) != nil,
      let start = try? open(name, assets).start, start.state.route == .sandbox
    else { return nil }
    return SceneThumbnail(of: Scene(start.sceneCopy), assets.library)
  }

  static func perform(
    _ change: FileChange, _ name: String, _ files: TrashableFiles
  ) throws(FileError) {
    guard change == .restore || !name.contains("/") && !name.hasPrefix(".") else { return }
    _ = try files.perform(change, "\(folder)/\(name)\(ending)", suffix: ending)
  }

  static func open(_ name: String, _ assets: Assets) throws -> (tape: Tape, start: Session) {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw Failure("tape", found: "\"\(Console.inOneLine(name))\"", expected: "a plain name")
    }
    let path = folder + "/" + name + ending
    do {
      let tape = try TapeFile.read(path)
      return (tape, try TapeFile.session(of: tape, path, assets))
    } catch {
      // The list has no paths.
      throw Failure(oneLine(error).replacing(folder + "/", with: ""))
    }
  }
}

extension CalendarDay {
  static var present: CalendarDay? { CalendarDay(String(WallClock.dateTime.prefix(10))) }
}
