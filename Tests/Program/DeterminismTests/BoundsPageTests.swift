import Foundation
import SwivelGameSupport
import SwivelPlatform
import Testing

@testable import swivel

@Suite struct `The page of the bounds` {
  /// What the code says, in the words of the page.
  private static let rows: [(what: String, most: String)] = [
    ("wheels that one drives", number(Bounds.wheelsOfTrain)),
    ("pairs of wheels that are compared to find a train", number(Bounds.pairsOfTrain)),
    ("vertices of a frame", number(DrawList.maximumVertices)),
    ("things on the bench", number(Bounds.thingsOnBench)),
    ("things, deleted ones that can come back included", number(Bounds.things)),
    ("things in each other", number(World.deepest)),
    ("changes that can be taken back", number(Bounds.changes)),
    ("changes that can be taken back at a lock", number(LockHistory.most)),
    ("changes that a scene's file holds", number(Bounds.changesInFile)),
    ("pictures and texts that came in", number(ImportedAssets.maximumEntries)),
    ("levels that came in", number(ImportedAssets.maximumLevels)),
    ("coordinates, in points", "±" + number(Int(Bounds.places.upperBound))),
    ("angles, in radians", "±" + number(Int(Bounds.angles.upperBound))),
    ("scales by hands", range(Placement.scaleRange)),
    ("scales of the view", range(Camera.scaleRange)),
    ("scales of things out of groups", "0.000001…" + number(Int(Bounds.scales.upperBound))),
    ("characters of a thing's name", number(Bounds.name)),
    ("characters of a text that becomes a card", number(TextCard.longest)),
    ("lines of a card", number(TextCard.lineLimit)),
    ("gestures in a thing's list", number(GestureList.most)),
    ("a scene's file", bytes(Scene.largestFile)), ("a journal", bytes(SceneJournalReading.largest)),
    ("a line of a journal", bytes(SceneJournalReading.longestLine)),
    ("things in a scene as one line", number(SceneLine.maximumItems)),
    ("a scene as one line", bytes(SceneLine.longest)),
    ("words of a command line", number(Swivel.maximumWords)),
    ("a level's file", bytes(Level.largestFile)), ("the settings", bytes(Settings.largestText)),
    ("entries of a tape", number(Tape.maximumEntries)),
    ("the length of a tape, in seconds", number(Int(Tape.longest))),
    ("the longer side of a picture, in pixels", number(PictureFile.longestSide)),
    ("files in a drop", number(ImportQueue.maximumFiles)),
    ("what is pasted", bytes(Drop.maximumLength)),
  ]

  private static func number(_ value: Int) -> String {
    var (digits, text) = (String(value)[...], "")
    while digits.count > 3 {
      text = ",\(digits.suffix(3))\(text)"
      digits.removeLast(3)
    }
    return digits + text
  }

  private static func bytes(_ value: Int) -> String {
    value % (1 << 20) == 0 ? "\(number(value >> 20)) MB" : "\(number(value >> 10)) kB"
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound)…\(Int(range.upperBound))"
  }

  @Test func `says what the code says`() throws {
    let page = try String(contentsOf: Fixtures.file("Documentation/Bounds.md"), encoding: .utf8)
    for row in Self.rows {
      expectTrue(page.contains("\n| \(row.what) | \(row.most) | "), "\(row.what): \(row.most)")
    }
  }
}
