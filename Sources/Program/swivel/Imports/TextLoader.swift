import SwivelCommands
import SwivelJSON
import SwivelPlatform
import SwivelTexts

enum TextLoader {
  private static let folder = "Assets/Texts"
  /// In bytes.
  private static let limit = 1 << 20

  /// The texts in a requested language, or in the first available language of the environment; else in English.
  static func load(_ asked: String?, from paths: Paths) throws -> Texts {
    guard let asked else { return try load(wanted: Languages.wanted(), from: paths) }
    if lacksTypeface(asked) { return .english }
    if let texts = try texts(in: asked, from: paths) { return texts }
    throw Failure(
      "--lang", found: "\"\(Console.inOneLine(asked))\"",
      expected: "one of \(languages(in: paths).joined(separator: ", "))")
  }

  /// The texts in the language of a setting, else in the first available one of the environment.
  static func load(_ choice: LanguageChoice, from paths: Paths) throws -> Texts {
    try load(wanted: [choice.code].compactMap(\.self) + Languages.wanted(), from: paths)
  }

  /// The texts in the language of the options, else in that of the settings.
  static func load(_ options: GameOptions, from paths: Paths) throws -> Texts {
    guard options.language == nil, !options.resetSettings else {
      return try load(options.language, from: paths)
    }
    // Settings that can't be read are reported where they are used.
    return try load((try? StoredFile.settings(in: paths).read())?.language ?? .desktop, from: paths)
  }

  /// The available languages, and the pseudo language that tests the layout.
  private static func languages(in paths: Paths) -> [String] {
    let english = Texts.english.language
    let found = (try? paths.find("\(folder)/\(english).json")).map(Files.folder)
    let names = found.map { Files.list($0, ending: ".json") } ?? []
    return names.filter { $0 != english }.sorted() + [english, Texts.pseudo.language]
  }

  private static func load(wanted: [String], from paths: Paths) throws -> Texts {
    for language in wanted where !lacksTypeface(language) {
      if let texts = try texts(in: language, from: paths) { return texts }
    }
    return .english
  }

  /// Whether a language can't be shown, since no typeface that is installed has its characters.
  static func lacksTypeface(_ language: String?) -> Bool { language == "zh" && !Fonts.haveChinese }

  private static func texts(in language: String, from paths: Paths) throws -> Texts? {
    if language == Texts.english.language { return .english }
    if language == Texts.pseudo.language {
      let names = try strings("Names", in: Texts.english.language, from: paths)
      return .pseudo(naming: names.keys.sorted())
    }
    // A name with other characters could be a path.
    guard language.allSatisfy({ $0.isASCII && $0.isLetter }),
      let path = try? paths.find("\(folder)/\(language).json")
    else { return nil }
    do {
      return try Texts(
        language: language, messages: try messages(path),
        names: try strings("Names", in: language, from: paths),
        keywords: try strings("Words", in: language, from: paths))
    } catch let error as JSONError { throw Failure("\(path): \(error)") }
  }

  /// What stands in a folder for a language: titles and clues by the English ones, or search words by their keys;
  /// empty where there is no such file.
  private static func strings(
    _ kind: String, in language: String, from paths: Paths
  ) throws -> [String: String] {
    guard let path = try? paths.find("\(folder)/\(kind)/\(language).json") else { return [:] }
    return try messages(path)
  }

  private static func messages(_ path: String) throws -> [String: String] {
    let bytes = try Files.read(path, limit: limit)
    do {
      let file = try JSONObject(JSONNode(parsing: bytes))
      return try Dictionary(
        file.members.map { (member) throws(JSONError) in
          guard let text = member.value.string else { throw file.mismatch(member.key, "a text") }
          return (member.key, text)
        }, uniquingKeysWith: { $1 })
    } catch { throw Failure(path, found: oneLine(error), expected: "an object of messages") }
  }
}
