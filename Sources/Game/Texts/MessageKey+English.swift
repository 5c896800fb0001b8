import SwivelJSON

extension MessageKey {
  /// The keys by their names: `init(rawValue:)` compares with one after the other.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Compiled in, so that the program works without any file; a test checks that each key has a text.
  static let english: [MessageKey: String] = {
    let keys = named
    return members(of: PackageResources.en_json)
      .reduce(into: Dictionary(minimumCapacity: keys.count)) { all, member in
        if let key = keys[member.key] { all[key] = member.value.string }
      }
  }()

  static let englishKeywords: [String: String] =
    members(of: PackageResources.words_en_json).reduce(into: [:]) { $0[$1.key] = $1.value.string }

  private static func members(of file: [UInt8]) -> [JSONNode.Member] {
    (try? JSONNode(parsing: file))?.members ?? []
  }
}
