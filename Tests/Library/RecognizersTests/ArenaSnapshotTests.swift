import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A snapshot of an arena` {
  private func snapshot() throws -> String {
    var stage = ArenaStage()
    for kind in [GestureKind.rotation, .longPress, .swipe] {
      stage.attach(kind.rawValue, AnyGestureRecognizer(kind))
    }
    let double = stage.attach("double", .taps(2), to: GestureNode(2))
    let single = stage.attach("single", .taps(1), to: GestureNode(2))
    try stage.arena.require(single, toFail: double)
    stage.landPair(turningTo: 60)
    stage.land(3, 10, 10, on: [GestureNode(2)])
    stage.lift(3, 10, 10)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(stage.arena), as: UTF8.self)
  }

  private func arena(_ text: some StringProtocol) throws -> GestureArena {
    try JSONDecoder().decode(GestureArena.self, from: Data(text.utf8))
  }

  /// The ranges of numbers, texts and booleans in JSON without spaces.
  private func values(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    for start in text.indices where ":[,".contains(text[start]) {
      let first = text.index(after: start)
      guard let end = text[first...].firstIndex(where: { ":,]}".contains($0) }) else { continue }
      guard first < end, !"{[".contains(text[first]), text[end] != ":" else { continue }
      found.append(first..<end)
    }
    return found
  }

  private func goOn(_ arena: GestureArena) {
    var stage = ArenaStage()
    stage.arena = arena
    for round in 0..<2 {
      for id in Int64(1)...3 {
        stage.land(id, 100 * Double(id), 90, on: [GestureNode(2), GestureNode(1)])
      }
      stage.turn(from: 0, to: 90)
      for id in Int64(1)...3 { stage.lift(id, 10, 10) }
      stage.tap(4)
      stage.wait(round == 0 ? 10 : 1000)
    }
    for id in stage.arena.gestures { _ = stage.arena.explanation(of: id) }
    if let first = stage.arena.gestures.first, let last = stage.arena.gestures.last {
      try? stage.arena.require(first, toFail: last)
    }
    for id in stage.arena.gestures { stage.arena.detach(id) }
  }

  @Test func `is read or refused, and never traps, whatever stands at any place of it`() throws {
    let text = try snapshot()
    let wrong = [
      "9223372036854775807", "1e300", "\"cancelled\"", "-9223372036854775808", "-1", "null", "true",
    ]
    let ranges = values(in: text)
    expectGreater(ranges.count, 300)
    var (read, refused) = (0, 0)
    for range in ranges {
      for value in wrong {
        if let arena = try? arena(text.replacingCharacters(in: range, with: value)) {
          read += 1
          goOn(arena)
        } else {
          refused += 1
        }
      }
    }
    expectTrue(read > 30 && refused > 100)
  }

  @Test func `keeps its keys, whatever the properties are called by now`() throws {
    let text = try snapshot()
    for key in ["way", "told"] { expectTrue(text.contains("\"\(key)\":"), "\(key)") }
  }

  @Test(arguments: [
    ["\"nextGesture\":6", "\"nextGesture\":5", "5 for the next gesture's number"],
    ["\"nextGesture\":6", "\"nextGesture\":9223372036854775807", "for the next gesture's number"],
    ["\"id\":4", "\"id\":5", "two gestures of one number"],
    ["\"requires\":[4]", "\"requires\":[5]", "wait for each other"],
    ["\"requires\":[4]", "\"requires\":[99]", "there is no gesture 99"],
    ["\"node\":1", "\"node\":3", "out of order"],
    ["\"kind\":\"rotation\"", "\"kind\":\"pinch\"", "other recognizers than the gestures have"],
    ["\"nextTouch\":4", "\"nextTouch\":1", "of which the next would be 1"],
  ])
  func `is refused with a word where an arena couldn't go on with it`(change: [String]) throws {
    let text = try snapshot()
    let gestures = try #require(text.range(of: "\"gestures\":"))
    let range = try #require(text.range(of: change[0], range: gestures.upperBound..<text.endIndex))
    var message = ""
    do {
      _ = try arena(text.replacingCharacters(in: range, with: change[1]))
    } catch DecodingError.dataCorrupted(let context) {
      message = context.debugDescription
    }
    expectTrue(message.contains(change[2]), "\(message)")
  }
}
