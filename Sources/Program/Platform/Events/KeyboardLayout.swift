import CSwivelSDL2
import SwivelGestures

/// Which key each printable key of the keyboard is in its layout.
///
/// A key is found by its character where the layout has it without a modifier, else by its position in the US layout, and
/// never by both. Where both want the same key, letters and digits come first: most layouts that aren't Latin have
/// punctuation where shortcuts are, as a Bulgarian one has a comma at Q. Where a character needs Shift or AltGr, as the
/// slash of a German layout, what the key types says so.
struct KeyboardLayout {
  private static let positions =
    Array(SDL_SCANCODE_A.rawValue...SDL_SCANCODE_0.rawValue)
    + Array(SDL_SCANCODE_MINUS.rawValue...SDL_SCANCODE_SLASH.rawValue)
    + [SDL_SCANCODE_NONUSBACKSLASH.rawValue]
  private static let us =
    "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\#;'`,./<".unicodeScalars
    .map { Key.key(code: Int32($0.value)) }
  private static let alphanumerics = Key.allCases.filter { $0.rawValue.count == 1 }
  private static let punctuation: [Key] = [.comma, .period, .minus, .equals, .slash, .question]

  /// What each position types without a modifier.
  private var codes = [Int32](repeating: 0, count: positions.count)
  private var keys = [Key?](repeating: nil, count: positions.count)
  /// The keys that lie where their character is.
  private var byCharacter: [Key] = []

  /// Adopts the layout of a keyboard that types these characters; it allocates nothing where the layout is the same.
  mutating func update(from code: (SDL_Scancode) -> Int32) {
    var isSame = true
    for (index, position) in Self.positions.enumerated() {
      let code = code(SDL_Scancode(rawValue: position))
      if codes[index] != code { (codes[index], isSame) = (code, false) }
    }
    if !isSame { assign() }
  }

  /// The key at a position; nil where none is, or where the position isn't that of a printable key.
  func key(at position: SDL_Scancode) -> Key? {
    Self.positions.firstIndex(of: position.rawValue).flatMap { keys[$0] }
  }

  static func isPrintable(_ position: SDL_Scancode) -> Bool {
    positions.contains(position.rawValue)
  }

  /// The key that a character of a position stands for, in place of ``key(at:)``; nil where the position says it better.
  func key(typing code: Int32, at position: SDL_Scancode, isShifted: Bool) -> Key? {
    let usual = key(at: position)
    guard code != SDLK_PLUS.rawValue.signed, let key = Key.key(code: code), key != usual else {
      return nil
    }
    if isShifted { return byCharacter.contains(key) ? nil : key }
    // SDL reports digits where a French layout has punctuation, so that its minus is known by its text alone.
    let hasDigit = usual.map { Self.alphanumerics.suffix(10).contains($0) } ?? false
    return hasDigit || !keys.contains(key) ? key : nil
  }

  private mutating func assign() {
    let labels = self.labels
    let byPosition = alphanumericsByPosition(labels)
    (keys, byCharacter) = (keys.map { _ in nil }, [])
    for key in Self.alphanumerics where byPosition.contains(key) { place(key, in: Self.us) }
    for key in Self.alphanumerics + Self.punctuation where !byPosition.contains(key) {
      if place(key, in: labels) { byCharacter.append(key) }
    }
    for key in Self.punctuation where !byCharacter.contains(key) { place(key, in: Self.us) }
  }

  /// Puts a key where a layout has it, unless another one is there; returns whether it did.
  @discardableResult private mutating func place(_ key: Key, in layout: [Key?]) -> Bool {
    guard let index = layout.firstIndex(of: key), keys[index] == nil else { return false }
    keys[index] = key
    return true
  }

  /// The key by the character at each position.
  ///
  /// A plus is an equals sign where the layout has no other.
  private var labels: [Key?] {
    let hasEquals = codes.contains(SDLK_EQUALS.rawValue.signed)
    return codes.map { code in
      hasEquals && code == SDLK_PLUS.rawValue.signed ? nil : Key.key(code: code)
    }
  }

  /// The letters and digits that the layout lacks, and those whose key is taken by one of them.
  private func alphanumericsByPosition(_ labels: [Key?]) -> [Key] {
    var found = Self.alphanumerics.filter { !labels.contains($0) }
    while let displaced = Self.alphanumerics.first(where: { key in
      !found.contains(key)
        && labels.firstIndex(of: key).flatMap { Self.us[$0] }.map(found.contains) == true
    }) { found.append(displaced) }
    return found
  }
}
