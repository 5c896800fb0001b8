import JSON

extension MessageKey {
  /// The English texts, which are compiled in, so that the program works without any file.
  ///
  /// A test checks that each key has a text.
  static let english: [MessageKey: String] = {
    guard let file = try? JSONNode(parsing: PackageResources.en_json), let members = file.members
    else { return [:] }
    return members.reduce(into: [:]) { all, member in
      if let key = MessageKey(rawValue: member.key) { all[key] = member.value.string }
    }
  }()
}
