import Glibc

/// The user's languages, as the environment has them.
package enum Languages {
  /// The codes in order of preference, such as `["de", "en"]`; of `de_AT.UTF-8` only the language counts.
  ///
  /// As for gettext, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` names one; `LANGUAGE` may list several instead, unless
  /// that one is `C` or `POSIX`.
  package static func wanted(_ environment: [String: String]) -> [String] {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named, let language = code(of: named[...]) else { return [] }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap(code)
    return listed.isEmpty ? [language] : listed
  }

  package static func wanted() -> [String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"]
    return wanted(
      names.reduce(into: [:]) { found, name in
        found[name] = getenv(name).map { String(cString: $0) }
      })
  }

  /// `de` for `de_AT.UTF-8@euro`; nil for `C`, `POSIX` and invalid values.
  private static func code(of locale: Substring) -> String? {
    let code = locale.prefix { $0.isASCII && $0.isLetter }
    guard (2...3).contains(code.count), code != "C" else { return nil }
    return code.lowercased()
  }
}
