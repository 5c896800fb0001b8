import Foundation
import SwivelInput
import SwivelTestSupport
import SwivelTexts
import Testing

@testable import SwivelCommands
@testable import SwivelJSON

@Suite struct `The schema of the settings` {
  private static let file = Fixtures.file("Documentation/settings.schema.json")

  /// The schema that the one table of settings makes.
  private static var schema: String {
    let settings = Setting.allCases.map { JSONNode.Member(key: $0.name, value: property($0)) }
    let buttons = GamepadButton.allCases.map { JSONNode(.string($0.rawValue)) }
    let others = [
      member("$schema", object([word("type", "string")])),
      member("format", object([member("const", integer(Settings.format))])),
    ]
    let keys = [
      member(
        "keys",
        lists("The keys of commands, as {\"undo\": [\"Ctrl+Z\"]}.", [word("type", "string")])),
      member(
        "buttons",
        lists(
          "The gamepad's buttons of commands, as {\"undo\": [\"back\"]}.",
          [member("enum", JSONNode(.array(buttons)))])),
    ]
    let properties = (others + settings + keys).map { "    " + $0.text }.joined(separator: ",\n")
    let head = [
      word("$schema", "https://json-schema.org/draft/2020-12/schema"),
      word("title", "Settings of Swivel"),
      word(
        "description", "The file settings.json in the folder of settings. Every key may be missing."
      ),
      word("type", "object"),
      member("additionalProperties", JSONNode(.bool(false))),
    ]
    return "{\n" + head.map { "  \($0.text),\n" }.joined()
      + "  \"properties\": {\n\(properties)\n  }\n}\n"
  }

  private static func property(_ setting: Setting) -> JSONNode {
    let about = Texts.english[setting.entry.explanation]
    let standard = setting.standard
    if let words = setting.words {
      let list = JSONNode(.array(words.map { JSONNode(.string($0)) }))
      return object([
        member("enum", list), word("default", words[standard]), word("description", about),
      ])
    }
    if setting.isSwitch {
      return object([
        word("type", "boolean"), member("default", JSONNode(.bool(standard != 0))),
        word("description", about),
      ])
    }
    return object([
      word("type", "integer"), member("minimum", integer(setting.range.lowerBound)),
      member("maximum", integer(setting.range.upperBound)), member("default", integer(standard)),
      word("description", "\(about) In \(setting.entry.unit)."),
    ])
  }

  /// An object whose members are lists of what is described.
  private static func lists(_ about: String, _ items: [JSONNode.Member]) -> JSONNode {
    let list = object([
      word("type", "array"), member("maxItems", integer(KeyMap.mostKeys)),
      member("items", object(items)),
    ])
    return object([
      word("type", "object"), word("description", about), member("additionalProperties", list),
    ])
  }

  private static func object(_ members: [JSONNode.Member]) -> JSONNode {
    JSONNode(.object(members))
  }
  private static func integer(_ number: Int) -> JSONNode { JSONNode(.integer(Int64(number))) }
  private static func member(_ key: String, _ value: JSONNode) -> JSONNode.Member {
    JSONNode.Member(key: key, value: value)
  }
  private static func word(_ key: String, _ value: String) -> JSONNode.Member {
    member(key, JSONNode(.string(value)))
  }

  @Test func `is what the one table of settings says`() throws {
    try expectKept(Self.schema, in: Self.file)
  }
}
