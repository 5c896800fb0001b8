import SwivelJSON

extension MessageKey {
  /// The keys by their names: `init(rawValue:)` compares with one after the other.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Compiled in, so that the program works without any file; a test checks that each key has a text.
  static let english: [MessageKey: String] = {
    guard let file = try? JSONNode(parsing: PackageResources.en_json), let members = file.members
    else { return [:] }
    let keys = named
    return members.reduce(into: Dictionary(minimumCapacity: keys.count)) { all, member in
      if let key = keys[member.key] { all[key] = member.value.string }
    }
  }()

  static let englishKeywords: [String: String] = {
    guard let file = try? JSONNode(parsing: PackageResources.words_en_json),
      let members = file.members
    else { return [:] }
    return members.reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }()
}
