extension JSONNode: Decodable {
  /// The node that a decoder reads.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: JSONKey.self) {
      let keys = values.allKeys.sorted { $0.stringValue < $1.stringValue }
      self.init(
        .object(
          try keys.map {
            Member(key: $0.stringValue, value: try values.decode(JSONNode.self, forKey: $0))
          }))
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONNode] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONNode.self)) }
      self.init(.array(elements))
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ value: any SingleValueDecodingContainer) throws -> JSONNode {
    if value.decodeNil() { return JSONNode(.null) }
    if let bool = try? value.decode(Bool.self) { return .bool(bool) }
    if let integer = try? value.decode(Int64.self) { return JSONNode(.integer(integer)) }
    if let number = try? value.decode(Double.self) { return .number(number) }
    return .string(try value.decode(String.self))
  }
}
