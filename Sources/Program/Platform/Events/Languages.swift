import Glibc

/// The user's languages, as the environment has them.
package enum Languages {
  /// The codes in order of preference, such as `["de", "en"]`; of `de_AT.UTF-8` only the language counts, but
  /// for Chinese in traditional characters, which is `zh_hant`.
  ///
  /// As for gettext, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` names one; `LANGUAGE` may list several instead, unless
  /// that one is `C` or `POSIX`.
  package static func wanted(_ environment: (String) -> String? = environmentValue) -> [String] {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    guard let named, let language = code(of: named[...]) else { return [] }
    let listed = (environment("LANGUAGE") ?? "").split(separator: ":").compactMap(code)
    return listed.isEmpty ? [language] : listed
  }

  /// `de` for `de_AT.UTF-8@euro`; nil for `C`, `POSIX` and invalid values.
  private static func code(of locale: Substring) -> String? {
    let code = locale.prefix { $0.isASCII && $0.isLetter }
    guard (2...3).contains(code.count), code != "C" else { return nil }
    let isTraditional = code == "zh" && traditional.contains { locale.dropFirst(3).hasPrefix($0) }
    return isTraditional ? "zh_hant" : code.lowercased()
  }

  /// Where Chinese has traditional characters, which aren't those of `zh`: whoever reads them may rather have English.
  private static let traditional = ["TW", "HK", "MO", "Hant"]
}
