#if canImport(Glibc)
  import Glibc
#endif

/// Which languages a person wants, as the environment says.
public enum Languages {
  /// The codes of the languages that are wanted, the most wanted first, as `["de", "en"]`.
  ///
  /// As gettext has it: `LC_ALL`, else `LC_MESSAGES`, else `LANG` names one; `LANGUAGE` may list several
  /// instead, unless that is `C` or `POSIX`. Of `de_AT.UTF-8` only the language counts.
  public static func wanted(_ environment: [String: String]) -> [String] {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named, let language = code(of: named[...]) else { return [] }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap(code)
    return listed.isEmpty ? [language] : listed
  }

  /// What the environment of this process says.
  public static func wanted() -> [String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"]
    return wanted(
      names.reduce(into: [:]) { found, name in
        found[name] = getenv(name).map { String(cString: $0) }
      })
  }

  /// `de` of `de_AT.UTF-8@euro`; nil for `C`, `POSIX` and what is no language.
  private static func code(of locale: Substring) -> String? {
    let code = locale.prefix { $0.isASCII && $0.isLetter }
    guard (2...3).contains(code.count), code != "C" else { return nil }
    return code.lowercased()
  }
}
