import Foundation
import SwivelTestSupport

/// The numbers and texts that an encoder met.
enum WrittenLeaf {
  enum Value: Hashable { case number(Double), text(String) }

  static func all(in text: Data) throws -> Set<Value> {
    var values: Set<Value> = []
    add(try JSONDecoder().decode(JSONValue.self, from: text), &values)
    return values
  }

  private static func add(_ node: JSONValue, _ values: inout Set<Value>) {
    switch node {
    case .list(let list): for part in list { add(part, &values) }
    case .object(let members):
      for (key, part) in members {
        // Dictionaries are met as members.
        values.insert(.text(key))
        add(part, &values)
      }
    case .text(let text): values.insert(.text(text))
    case .number(let number): values.insert(.number(number))
    case .truth, .nothing: break
    }
  }
}
