import Foundation
import GameSupport
import Input
import TestSupport
import Testing

@testable import Commands
@testable import Game
@testable import LockPlay
@testable import Sandbox

@Suite struct `The schema of the settings` {
  private func properties() throws -> [String: [String: Any]] {
    let file = Fixtures.file("Documentation/settings.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let root = try #require(schema as? [String: Any])
    return try #require(root["properties"] as? [String: [String: Any]])
  }

  @Test func `has every key that is read, and no other`() throws {
    let others = ["$schema", "format", "keys", "buttons"]
    #expect(Set(try properties().keys) == Set(Setting.allCases.map(\.name) + others))
  }

  @Test(arguments: Setting.allCases)
  func `says of each setting what it can be`(setting: Setting) throws {
    let property = try #require(try properties()[setting.name])
    if let words = setting.words {
      #expect(property["enum"] as? [String] == words)
      #expect(property["default"] as? String == words[setting.standard])
    } else if setting.isSwitch {
      #expect(property["type"] as? String == "boolean")
      #expect(property["default"] as? Bool == (setting.standard != 0))
    } else {
      #expect(property["minimum"] as? Int == setting.range.lowerBound)
      #expect(property["maximum"] as? Int == setting.range.upperBound)
      #expect(property["default"] as? Int == setting.standard)
    }
  }

  @Test func `knows every button of a gamepad`() throws {
    let lists = try properties()["buttons"]?["additionalProperties"] as? [String: Any]
    let items = lists?["items"] as? [String: Any]
    #expect(items?["enum"] as? [String] == GamepadButton.allCases.map(\.rawValue))
  }
}
