/// Anything that a JSON file can hold, for files whose shape differs from entry to entry.
package enum JSONValue: Hashable, Sendable, Decodable {
  case nothing
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .nothing
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value of an object's key; nil where there is none or it is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let entries) = self else { return nil }
    return entries[key]
  }

  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The entries of a list; none for what is no list.
  package var list: [JSONValue] {
    guard case .list(let entries) = self else { return [] }
    return entries
  }

  /// The numbers of a list, without whatever else it holds.
  package var numbers: [Double] { list.compactMap(\.number) }

  /// The keys of an object, sorted.
  package var keys: [String] {
    guard case .object(let entries) = self else { return [] }
    return entries.keys.sorted()
  }
}
