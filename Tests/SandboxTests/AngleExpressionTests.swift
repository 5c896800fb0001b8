import SwivelGeometry
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
      ("720", nil, 720.0), ("+720", .right, 720), ("-90", .left, 90), ("−90", .left, 90),
      ("90", nil, 90), ("90°", nil, 90), ("37.5", nil, 37.5), ("37,5", nil, 37.5), (".5", nil, 0.5),
      ("5.", nil, 5),
      ("1.5t", nil, 540), ("-2t", .left, 720), ("+.25t", .right, 90), ("1000t", nil, 360_000),
      ("2pi", nil, 360), ("pi", nil, 180), ("-pi", .left, 180), ("π", nil, 180), ("2π", nil, 360),
      ("pi/2", nil, 90), ("-pi / 2", .left, 90), ("0.99pi", nil, 178.2), ("3pi/4", nil, 135),
      ("  720  ", nil, 720), ("- 90", .left, 90), ("1.5 t", nil, 540), ("2 pi", nil, 360),
      ("0.001", nil, 0.001), ("359.999999999", nil, 359.999999999),
    ] as [(String, TurnDirection?, Double)])
  func `is read in every spelling`(
    text: String, direction: TurnDirection?, degrees: Double
  ) throws {
    let expression = try AngleExpression(text)
    expectEqual(expression.direction, direction)
    expectAtMost((expression.magnitude.degrees - degrees).magnitude, 1e-12 * degrees)
  }

  @Test func `is exactly as many turns as it says`() throws {
    try expectEqual(AngleExpression("1.5t").magnitude, .turns(1.5))
    try expectEqual(AngleExpression("2pi").magnitude.radians, 2 * Double.pi)
    try expectEqual(AngleExpression("-pi/2").magnitude.radians, Double.pi / 2)
    try expectEqual(AngleExpression("0.1").amount, 0.1)
    try expectEqual(AngleExpression("123456.789").amount, 123_456.789)
  }

  @Test(arguments: [
    ("", "found nothing, expected an angle: 720, 1.5t or 2pi"),
    ("   ", "found nothing, expected an angle: 720, 1.5t or 2pi"),
    ("abc", "found “abc”, expected an angle: 720, 1.5t or 2pi"),
    ("t", "found “t”, expected an angle: 720, 1.5t or 2pi"),
    (".", "found “.”, expected an angle: 720, 1.5t or 2pi"),
    ("°", "found “°”, expected an angle: 720, 1.5t or 2pi"),
    ("+", "found nothing, expected a number after the sign"),
    ("--90", "found “-90”, expected a number after the sign"),
    ("+-5", "found “-5”, expected a number after the sign"),
    ("12x", "found “x”, expected t, pi, ° or nothing there"),
    ("1,5,5", "found “,5”, expected t, pi, ° or nothing there"),
    ("1.2.3", "found “.3”, expected t, pi, ° or nothing there"),
    ("1e400", "found “e400”, expected t, pi, ° or nothing there"),
    ("90 90", "found “90”, expected t, pi, ° or nothing there"),
    ("1.5tt", "found “t”, expected t, pi, ° or nothing there"),
    ("2T", "found “T”, expected t, pi, ° or nothing there"),
    ("720/2", "found “/2”, expected t, pi, ° or nothing there"),
    ("pi2", "found “2”, expected nothing there or / and a number"),
    ("pi/", "found nothing, expected a number after /"),
    ("pi/x", "found “x”, expected a number after /"),
    ("pi/0", "found “pi/0”, expected an angle that is not 0"),
    ("0", "found “0”, expected an angle that is not 0"),
    ("-0.0t", "found “-0.0t”, expected an angle that is not 0"),
    ("1000.01t", "found “1000.01t”, expected 1000 turns at most"),
    ("360001", "found “360001”, expected 1000 turns at most"),
    ("999999999999", "found “9999999…”, expected 1000 turns at most"),
    ("1234567890123456", "found “6”, expected t, pi, ° or nothing there"),
    ("nonsense and more", "found “nonsens…”, expected an angle: 720, 1.5t or 2pi"),
  ])
  func `says in one line what was found and what was expected`(text: String, says: String) {
    let fault = #expect(throws: InputError.self) { try AngleExpression(text) }
    expectEqual(line(fault), says)
  }
}

@Suite struct `A time that is typed` {
  @Test(arguments: [("1.4", 1.4), ("0.1", 0.1), ("60", 60), ("2 s", 2), (" .5s ", 0.5)])
  func `is read in seconds`(text: String, seconds: Double) throws {
    try expectEqual(SecondsExpression.seconds(text), seconds)
  }

  @Test(arguments: [
    ("", "found nothing, expected seconds such as 1.4"),
    ("-1", "found “-1”, expected seconds such as 1.4"),
    ("1m", "found “m”, expected seconds such as 1.4"),
    ("0", "found “0”, expected 0.1 to 60 seconds"),
    ("0.09", "found “0.09”, expected 0.1 to 60 seconds"),
    ("60.1", "found “60.1”, expected 0.1 to 60 seconds"),
  ])
  func `says in one line what is wrong with it`(text: String, says: String) {
    let fault = #expect(throws: InputError.self) { try SecondsExpression.seconds(text) }
    expectEqual(line(fault), says)
  }
}
