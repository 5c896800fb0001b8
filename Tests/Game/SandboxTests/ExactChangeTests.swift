import SwivelInterface
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelSandbox

private func line(_ fault: InputError?) -> String {
  var bytes: [UInt8] = []
  fault?.append(.english, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct `An angle that is typed` {
  @Test(
    arguments: [
      ("720", true, 720.0), ("+720", false, 720), ("-90", false, -90), ("−90", false, -90),
      ("=-90", true, -90), ("90°", true, 90), ("37,5", true, 37.5), (".5", true, 0.5),
      ("5.", true, 5), ("1.5t", true, 540), ("-2t", false, -720), ("+.25t", false, 90),
      ("1000t", true, 360_000), ("  720  ", true, 720), ("- 90", false, -90), ("1.5 t", true, 540),
      ("0", true, 0),
    ] as [(String, Bool, Double)])
  func `is read in every spelling`(text: String, isSet: Bool, degrees: Double) throws {
    let change = try ExactChange(text, for: .angle)
    expectEqual(change.isSet, isSet)
    expectAtMost((Angle(radians: change.value).degrees - degrees).magnitude, 1e-9)
  }

  @Test(
    arguments: [
      (.scale, "big", "“big” doesn't fit"), (.scale, "3%", "5% to 2000%"),
      (.x, "1e9", "“e9” doesn't fit"), (.y, "200000", "100000 points"),
    ] as [(ExactField, String, String)])
  func `or another number says what was found and what is possible`(
    field: ExactField, text: String, says: String
  ) {
    let fault = #expect(throws: InputError.self) { try ExactChange(text, for: field) }
    expectTrue(line(fault).contains(says), "\(line(fault))")
  }

  @Test(arguments: [
    ("", "The field is empty: type an angle such as 45, +720 or 1.5t"),
    ("nonsense and more", "“nonsens…” doesn't fit: type an angle such as 45, +720 or 1.5t"),
    ("--90", "“-90” doesn't fit: type an angle such as 45, +720 or 1.5t"),
    ("12x", "“x” doesn't fit: type t for turns, ° or nothing"),
    ("1,5,5", "“,5” doesn't fit: type t for turns, ° or nothing"),
    ("1e400", "“e400” doesn't fit: type t for turns, ° or nothing"),
    ("360001", "“360001” doesn't fit: type at most 1000 turns"),
    ("1234567890123456", "“6” doesn't fit: type t for turns, ° or nothing"),
  ]) func `says in one line what was found and what was expected`(text: String, says: String) {
    let fault = #expect(throws: InputError.self) { try ExactChange(text, for: .angle) }
    expectEqual(line(fault), says)
  }
}

@Suite struct `A time that is typed` {
  @Test(arguments: [("1.4", 1.4), ("0", 0), ("60", 60), ("2 s", 2), (" .5s ", 0.5)])
  func `is read in seconds`(text: String, seconds: Double) throws {
    try expectEqual(SecondsExpression.seconds(text), seconds)
  }

  @Test(arguments: [
    ("", "The field is empty: type seconds such as 1.4"),
    ("-1", "“-1” doesn't fit: type seconds such as 1.4"),
    ("1m", "“m” doesn't fit: type seconds such as 1.4"),
    ("60.1", "“60.1” doesn't fit: type 0 to 60 seconds"),
  ]) func `says in one line what is wrong with it`(text: String, says: String) {
    let fault = #expect(throws: InputError.self) { try SecondsExpression.seconds(text) }
    expectEqual(line(fault), says)
  }

  @Test(arguments: [
    ("1.4", "1.5", "1.3"), ("0", "0.1", "0"), ("2", "2.5", "1.9"), ("10", "11", "9.5"),
    ("60", "60", "59"), ("", "1.4", "1.4"),
  ]) func `is made longer and shorter by steps`(text: String, more: String, less: String) {
    expectEqual(SecondsExpression.text(after: text, up: true), more)
    expectEqual(SecondsExpression.text(after: text, up: false), less)
  }
}
