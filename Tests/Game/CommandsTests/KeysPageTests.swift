import Foundation
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands

@Suite struct `The page of keys` {
  private static let file = Fixtures.file("Documentation/Keys.md")

  private static let sections: [(title: String, scope: CommandScopes)] = [
    ("Everywhere", .everywhere), ("In the sandbox", .sandbox), ("In lists", .lists),
    ("At a lock", .lock), ("In its demonstration", .demonstration), ("While a tape plays", .player),
  ]

  /// The page that the one table of commands makes.
  private static var page: String {
    var lines = [
      "# Keys and buttons", "",
      "What each does by default; all can be set anew in the settings. F1 says what can be done now.",
      "With Shift, steps are fine.",
    ]
    for section in sections {
      lines += ["", "## \(section.title)", "", "| command | keys | gamepad |", "|---|---|---|"]
      lines += CommandTable.rows.filter { $0.isFound(in: section.scope) }.map(row)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ entry: CommandRow) -> String {
    let strokes = entry.strokes.map { stroke in text { stroke.append(.english, to: &$0) } }
    let buttons = entry.buttons.map { button in text { button.append(.english, to: &$0) } }
    let cells = [Texts.english[entry.title], code(strokes), code(buttons)]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func code(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  @Test func `is what the one table of commands says`() throws {
    try expectKept(Self.page, in: Self.file)
  }
}
