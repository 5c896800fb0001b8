import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelCommands

@Suite struct `What a user sets` {
  @Test(arguments: Setting.allCases)
  func `is kept in a text`(setting: Setting) throws {
    for value in [setting.range.lowerBound, setting.standard, setting.range.upperBound] {
      var settings = Settings()
      settings[setting] = value
      expectEqual(settings[setting], value)
      try expectEqual(Settings(text: settings.text), settings)
    }
  }

  @Test(arguments: Setting.allCases)
  func `is kept within its range`(setting: Setting) {
    var settings = Settings()
    settings[setting] = setting.range.lowerBound - 1
    expectEqual(settings[setting], setting.range.lowerBound)
    settings[setting] = .max
    expectEqual(settings[setting], setting.range.upperBound)
    expectTrue(setting.range.contains(setting.standard))
    expectTrue(setting.words.map { setting.range == 0...($0.count - 1) } ?? true)
  }

  @Test func `is written in the order of the screen, and only where it was changed`() {
    var settings = Settings()
    expectEqual(settings.text, "{\n  \"format\": 1\n}\n")
    settings[.textSize] = 150
    settings[.motion] = MotionChoice.reduced.rawValue
    settings[.waiting] = 1
    expectEqual(
      settings.text,
      """
      {
        "format": 1,
        "textSize": 150,
        "motion": "reduced",
        "waiting": true
      }

      """)
  }

  @Test func `is read with what older versions knew`() throws {
    let text = #"{"handBar": "left", "textSize": 150, "$schema": "settings.schema.json"}"#
    try expectEqual(Settings(text: text).changed, [.textSize])
  }

  @Test func `is described as it is read`() throws {
    let schema = Settings.file.schema.schemaFile(
      title: "Settings of Swivel",
      about: "The file settings.json in the folder of settings. Every key may be missing.")
    try expectKept(schema, in: Fixtures.file("Documentation/settings.schema.json"))
  }

  @Test(arguments: [
    ("{\"textSise\": 100}", "textSise: found an unknown key, expected one of "),
    ("{\"textSize\": 99}", "textSize: found 99, expected a whole number within 100…200"),
    ("{\"textSize\": 150.5}", "textSize: found 150.5, expected a whole number within 100…200"),
    ("{\"waiting\": 1}", "waiting: found 1, expected true or false"),
    ("{\"contrast\": \"loud\"}", "contrast: found \"loud\", expected one of desktop, usual, high"),
    ("{\"format\": 2}", "format: found 2, expected 1"),
    ("[]", "file: found an array of 0, expected an object"),
    ("{\"textSize\": 120, \"textSize\": 130}", "line 1"), ("", "line 1"),
  ])
  func `is refused in one line where it is wrong`(text: String, says: String) {
    #expect {
      try Settings(text: text)
    } throws: {
      "\($0)".hasPrefix(says) && !"\($0)".contains("\n")
    }
  }
}
