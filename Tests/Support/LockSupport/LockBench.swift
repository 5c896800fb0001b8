import Foundation
import SwivelInput
import SwivelLocks
import SwivelTestSupport
import SwivelTexts

/// The project's levels, and a player at one of them that scripted hands play.
package enum LockBench {
  package static let surface = Surface(width: 1_280, height: 720)

  /// Those of the game.
  package static let levels = levels(in: "Levels")

  /// Those of the game, and those that show a mechanism which none of these has.
  package static let all = levels + levels(in: "Tests/Levels")

  private static func levels(in folder: String) -> [Level] {
    let files = Fixtures.files(in: Fixtures.file(folder), named: ".json")
    return files.filter { !$0.path.hasSuffix(".schema.json") }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap { try? Level(json: Array($0)) }
    }
  }

  package static let ids = levels.map(\.id)

  /// A player at a level, given the numbers that a tray would show.
  package static func player(_ id: String) -> LockPlayer {
    LockPlayer((all.first { $0.id == id } ?? levels[0]).reported)
  }
}

extension Level {
  /// The same level with its numbers shown instead of a tray, and hints about the next one.
  package var reported: Level {
    guard reveal.tray != nil else { return self }
    var reported = self
    reported.reveal.method = .shown
    reported.reveal.tray = nil
    reported.hints = []
    return reported
  }

  /// The level with every help, so that a script can use it.
  package var watchedForTests: Level {
    var level = self
    level.assists = Assist.allCases
    return level
  }
}

extension Texts {
  /// The texts of the program in a language, with its names and search words.
  package static func ofProgram(_ language: String) throws -> Texts {
    func strings(_ folder: String) throws -> [String: String] {
      let file = Fixtures.file("Assets/Texts/\(folder)\(language).json")
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
    return try Texts(
      language: language, messages: strings(""), names: strings("Names/"),
      keywords: strings("Words/"))
  }
}
