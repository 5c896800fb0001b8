import FoundationEssentials
import Platform
import Texts

/// Loads the texts of the user's language.
enum TextSupply {
  /// The folder of the messages.
  private static let folder = "Assets/Texts"
  /// The greatest size of a file of messages, in bytes.
  private static let limit = 1 << 20

  /// The texts in a requested language, or in the first available language of the environment; else in English.
  static func load(_ asked: String?, from paths: Paths) throws -> Texts {
    guard let asked else { return try load(wanted: Languages.wanted(), from: paths) }
    if let texts = try texts(in: asked, from: paths) { return texts }
    throw Failure(
      "--lang", found: "\"\(LockLevels.inOneLine(asked))\"",
      expected: "one of \(languages(in: paths).joined(separator: ", "))")
  }

  /// The available languages, and the pseudo language that tests the layout.
  private static func languages(in paths: Paths) -> [String] {
    let english = Texts.english.language
    let found = (try? paths.find("\(folder)/\(english).json")).map(LockLevels.folder)
    let files = found.flatMap { try? Files.list($0) } ?? []
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return names.filter { $0 != english }.sorted() + [english, Texts.pseudo.language]
  }

  private static func load(wanted: [String], from paths: Paths) throws -> Texts {
    for language in wanted {
      if let texts = try texts(in: language, from: paths) { return texts }
    }
    return .english
  }

  /// The texts in a language; nil where there are none.
  private static func texts(in language: String, from paths: Paths) throws -> Texts? {
    if language == Texts.english.language { return .english }
    if language == Texts.pseudo.language {
      return .pseudo(naming: try names(in: Texts.english.language, from: paths).keys.sorted())
    }
    // A name with other characters could be a path.
    guard language.allSatisfy({ $0.isASCII && $0.isLetter }),
      let path = try? paths.find("\(folder)/\(language).json")
    else { return nil }
    do {
      return try Texts(
        language: language, messages: try messages(path),
        names: try names(in: language, from: paths))
    } catch let error as TextsError {
      throw Failure("\(path): \(error)")
    }
  }

  /// The titles and clues in a language, by the English ones; empty where there is no such file.
  private static func names(in language: String, from paths: Paths) throws -> [String: String] {
    guard let path = try? paths.find("\(folder)/Names/\(language).json") else { return [:] }
    return try messages(path)
  }

  /// The texts of a file, by key.
  private static func messages(_ path: String) throws -> [String: String] {
    let bytes = try Files.read(path, limit: limit)
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(bytes))
    } catch {
      throw Failure(path, found: oneLine(error), expected: "an object of messages")
    }
  }
}
