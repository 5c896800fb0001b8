import JSON

extension MessageKey {
  /// What everything says in English: the file of the language, which is compiled into the program, so that it
  /// speaks without any file.
  ///
  /// That each key has its text is checked by a test.
  static let english: [MessageKey: String] = {
    guard let file = try? JSONNode(parsing: PackageResources.en_json), let members = file.members
    else { return [:] }
    return members.reduce(into: [:]) { all, member in
      if let key = MessageKey(rawValue: member.key) { all[key] = member.value.string }
    }
  }()
}
