import SwivelDrawing

/// The fonts for text, regular and bold, with a cache of the metrics of all characters in use.
public final class Fonts {
  private let regular: Typeface
  private let bold: Typeface
  /// The typefaces for characters that the others lack: one with Chinese signs, then one of the system's; nil until one is
  /// first needed.
  private var substitutes: [Substitute]?
  private let search: FontSearch
  private var faces: [SizedFace] = []
  /// All glyphs in use, by number; each is a character at a size and weight.
  private(set) var glyphs: [Glyph] = []

  /// Whether a typeface with Chinese characters is installed.
  package static var haveChinese: Bool { FontSearch.ofSystem.findWide() != nil }

  /// Opens the font at a path, or the first of the system's usual ones.
  public convenience init(path: String? = nil) throws(PlatformError) {
    let search = FontSearch.ofSystem
    if let path {
      try self.init(regular: path, bold: nil, search: search)
      return
    }
    guard let found = search.find() else {
      throw PlatformError(
        "fonts: found none under \(search.folders.joined(separator: ", ")); "
          + "apt install fonts-dejavu-core, or name one with --font PATH")
    }
    try self.init(regular: found.regular, bold: found.bold, search: search)
  }

  init(regular: String, bold: String?, search: FontSearch = .ofSystem) throws(PlatformError) {
    self.search = search
    self.regular = try Typeface(path: regular, isEmboldened: false)
    self.bold = try Typeface(path: bold ?? regular, isEmboldened: bold == nil)
  }

  /// In whole pixels, clamped to the sizes that can be rasterised.
  static func pixelSize(_ size: Double, _ density: Double) -> Int {
    let pixels = (size * density).rounded()
    return pixels.isNaN ? 1 : Int(min(max(pixels, 1), largest))
  }

  /// In pixels.
  private static let largest = 400.0

  /// The number of a face, which never changes, in O(number of sizes in use), which are few.
  func face(_ weight: TextWeight, pixelSize: Int) -> Int {
    if let index = faces.firstIndex(where: { $0.pixelSize == pixelSize && $0.weight == weight }) {
      return index
    }
    let typeface = typeface(weight)
    typeface.select(pixelSize)
    let capital = typeface.metrics(of: UInt32(UInt8(ascii: "H")))?.top ?? pixelSize * 3 / 4
    faces.append(SizedFace(weight: weight, pixelSize: pixelSize, capitalHeight: capital))
    return faces.endIndex - 1
  }

  /// In pixels.
  func capitalHeight(of face: Int) -> Int { faces[face].capitalHeight }

  func glyph(_ character: UInt32, in face: Int) -> Int {
    if let cached = faces[face].glyph(character) { return cached }
    let number = glyphs.endIndex
    glyphs.append(makeGlyph(character, in: face))
    faces[face].remember(character, as: number)
    return number
  }

  private func makeGlyph(_ character: UInt32, in face: Int) -> Glyph {
    let typeface = selected(face)
    func glyph(_ shown: UInt32, _ substitute: Int?) -> Glyph {
      let typeface = substitute.map { selectedSubstitute($0, face) } ?? typeface
      let advance = typeface.metrics(of: shown)?.advance ?? 0
      return Glyph(character: shown, face: face, advance: advance, substitute: substitute)
    }
    for shown in [character, CharacterReader.replacement] {
      if typeface.has(shown) { return glyph(shown, nil) }
      if let number = substitute(for: shown, face) { return glyph(shown, number) }
    }
    return glyph(UInt32(UInt8(ascii: "?")), nil)
  }

  /// In pixels.
  func advance(of character: UInt32, in face: Int) -> Int { found(character, face).advance }

  private func found(_ character: UInt32, _ face: Int) -> Glyph {
    // The number first: looking it up may add a glyph.
    let number = glyph(character, in: face)
    return glyphs[number]
  }

  /// In pixels.
  func kerning(_ first: UInt32, _ second: UInt32, in face: Int) -> Int {
    if let cached = faces[face].kerning(first, second) { return cached }
    let isMixed = found(first, face).substitute != nil || found(second, face).substitute != nil
    let value = isMixed ? 0 : selected(face).kerning(first, second)
    faces[face].remember(first, second, kerning: value)
    return value
  }

  /// The raster of a glyph; nil where it has no ink, such as a space.
  func raster(of glyph: Glyph) -> GlyphRaster? {
    let typeface =
      glyph.substitute.map { selectedSubstitute($0, glyph.face) } ?? selected(glyph.face)
    return typeface.raster(of: glyph.character)
  }

  /// The width of a line of UTF-8 in pixels; ill-formed bytes count as U+FFFD.
  func width(of text: ArraySlice<UInt8>, in face: Int) -> Int {
    var characters = CharacterReader(text)
    var (width, previous) = (0, UInt32?.none)
    while let character = characters.next() {
      if let previous { width += kerning(previous, character, in: face) }
      width += advance(of: character, in: face)
      previous = character
    }
    return width
  }

  private func selected(_ face: Int) -> Typeface {
    let typeface = typeface(faces[face].weight)
    typeface.select(faces[face].pixelSize)
    return typeface
  }

  /// The number of the first fallback that has a character; nil where none has.
  private func substitute(for character: UInt32, _ face: Int) -> Int? {
    let all = substitutes ?? Substitute.all(search)
    substitutes = all
    return all.indices.first { all[$0].regular.has(character) }
  }

  private func selectedSubstitute(_ number: Int, _ face: Int) -> Typeface {
    guard let substitutes, substitutes.indices.contains(number) else { return selected(face) }
    let other = substitutes[number]
    let typeface = faces[face].weight == .bold ? other.bold : other.regular
    typeface.select(faces[face].pixelSize)
    return typeface
  }

  private func typeface(_ weight: TextWeight) -> Typeface { weight == .bold ? bold : regular }
}

/// A fallback typeface for characters that the normal one lacks, such as Chinese ones.
private struct Substitute {
  let regular: Typeface
  let bold: Typeface

  /// Opens one, whose bold face is synthesized where there is none; nil where it can't be read.
  private init?(_ path: String, face: Int = 0, bold: String? = nil) {
    guard let regular = try? Typeface(path: path, face: face, isEmboldened: false),
      let heavy = try? Typeface(path: bold ?? path, face: face, isEmboldened: bold == nil)
    else { return nil }
    (self.regular, self.bold) = (regular, heavy)
  }

  static func all(_ search: FontSearch) -> [Substitute] {
    let wide = search.findWide().flatMap { Substitute($0.path, face: $0.face) }
    let common = search.find(isOwn: false).flatMap { Substitute($0.regular, bold: $0.bold) }
    return [wide, common].compactMap { $0 }
  }
}
