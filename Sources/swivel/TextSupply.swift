import FoundationEssentials
import Platform
import Texts

/// Finds what the program says in the language that is wanted.
enum TextSupply {
  /// The folder of the messages.
  private static let folder = "Assets/Texts"
  /// How large a file of messages may be, in bytes.
  private static let limit = 1 << 20

  /// The texts in a language that was asked for by name, or else in the first that the environment wants
  /// and there is; English where there is none.
  static func load(_ asked: String?, from paths: Paths) throws -> Texts {
    guard let asked else { return try load(wanted: Languages.wanted(), from: paths) }
    if let texts = try texts(in: asked, from: paths) { return texts }
    throw Failure(
      "--lang", found: "\"\(LockLevels.inOneLine(asked))\"",
      expected: "a language that there is: en, pseudo or the name of a file in \(folder)")
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
    if language == Texts.pseudo.language { return .pseudo }
    // A language's name is never a path.
    guard language.allSatisfy({ $0.isASCII && $0.isLetter }),
      let path = try? paths.find("\(folder)/\(language).json")
    else { return nil }
    do {
      let bytes = try Files.read(path, limit: limit)
      let messages = try JSONDecoder().decode([String: String].self, from: Data(bytes))
      return try Texts(language: language, messages: messages)
    } catch let error as TextsError {
      throw Failure("\(path): \(error)")
    } catch let error as DecodingError {
      throw Failure(path, found: oneLine(error), expected: "an object of messages")
    }
  }
}
