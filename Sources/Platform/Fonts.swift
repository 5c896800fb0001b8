public import SwivelDrawing

/// The fonts for text, regular and bold, with a cache of the metrics of all characters in use.
public final class Fonts {
  /// The files of the regular and the bold face; the same where the bold one is synthesized.
  public let paths: (regular: String, bold: String)

  private let regular: Typeface
  private let bold: Typeface
  /// The typeface for characters that the others lack; it is searched when one is first needed.
  private var substitute = Substitute.unknown
  private let search: FontSearch
  private var faces: [SizedFace] = []
  /// All glyphs in use, by number; each is a character at a size and weight.
  private(set) var glyphs: [Glyph] = []

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

  init(
    regular: String, bold: String?, search: FontSearch = .ofSystem
  ) throws(PlatformError) {
    self.search = search
    self.regular = try Typeface(path: regular, isEmboldened: false)
    self.bold = try Typeface(path: bold ?? regular, isEmboldened: bold == nil)
    paths = (regular, bold ?? regular)
  }

  /// The width of a line of text in points, on a surface with a density in pixels per point.
  public func width(
    of text: String, size: Double, weight: TextWeight = .regular, density: Double = 1
  ) -> Double {
    let face = face(weight, pixelSize: Self.pixelSize(size, density))
    return Double(width(of: Array(text.utf8)[...], in: face)) / density
  }

  /// The font size in whole pixels, clamped to the sizes that can be rasterised.
  static func pixelSize(_ size: Double, _ density: Double) -> Int {
    let pixels = (size * density).rounded()
    return pixels.isNaN ? 1 : Int(min(max(pixels, 1), largest))
  }

  /// The greatest font size, in pixels.
  private static let largest = 400.0
}

extension Fonts {
  /// The number of a face at a size; it never changes.
  ///
  /// - Complexity: O(number of sizes in use), which are few.
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

  /// The height of a capital letter in pixels.
  func capitalHeight(of face: Int) -> Int { faces[face].capitalHeight }

  /// The number of a character's glyph in a face.
  func glyph(_ character: UInt32, in face: Int) -> Int {
    if let cached = faces[face].glyph(character) { return cached }
    let number = glyphs.endIndex
    glyphs.append(makeGlyph(character, in: face))
    faces[face].remember(character, as: number)
    return number
  }

  private func makeGlyph(_ character: UInt32, in face: Int) -> Glyph {
    let typeface = selected(face)
    if !typeface.has(character), let other = selectedSubstitute(face), other.has(character) {
      return Glyph(
        character: character, face: face, advance: other.metrics(of: character)?.advance ?? 0,
        isSubstitute: true)
    }
    let shown = shape(for: character, in: typeface)
    return Glyph(
      character: shown, face: face, advance: typeface.metrics(of: shown)?.advance ?? 0,
      isSubstitute: false)
  }

  /// The advance of a character in a face, in pixels.
  func advance(of character: UInt32, in face: Int) -> Int {
    // The number first: looking it up may add a glyph.
    let number = glyph(character, in: face)
    return glyphs[number].advance
  }

  private func isSubstituted(_ character: UInt32, in face: Int) -> Bool {
    // The number first: looking it up may add a glyph.
    let number = glyph(character, in: face)
    return glyphs[number].isSubstitute
  }

  /// The kerning of two characters in a face, in pixels.
  func kerning(_ first: UInt32, _ second: UInt32, in face: Int) -> Int {
    if let cached = faces[face].kerning(first, second) { return cached }
    let isMixed = isSubstituted(first, in: face) || isSubstituted(second, in: face)
    let value = isMixed ? 0 : selected(face).kerning(first, second)
    faces[face].remember(first, second, kerning: value)
    return value
  }

  /// The raster of a glyph; nil where it has no ink, such as a space.
  func raster(of glyph: Glyph) -> GlyphRaster? {
    let typeface = glyph.isSubstitute ? selectedSubstitute(glyph.face) : selected(glyph.face)
    return typeface?.raster(of: glyph.character)
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

  /// The character where the font has it, else the replacement character.
  private func shape(for character: UInt32, in typeface: Typeface) -> UInt32 {
    let choices = [character, CharacterReader.replacement]
    return choices.first(where: typeface.has) ?? UInt32(UInt8(ascii: "?"))
  }

  private func selected(_ face: Int) -> Typeface {
    let typeface = typeface(faces[face].weight)
    typeface.select(faces[face].pixelSize)
    return typeface
  }

  /// The fallback typeface at a face's size; nil where there is none.
  private func selectedSubstitute(_ face: Int) -> Typeface? {
    if case .unknown = substitute { substitute = Substitute(search) }
    guard case .loaded(let regular, let bold) = substitute else { return nil }
    let typeface = faces[face].weight == .bold ? bold : regular
    typeface.select(faces[face].pixelSize)
    return typeface
  }

  private func typeface(_ weight: TextWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .bold: bold
    }
  }
}

/// The fallback typeface for characters that the normal one lacks, such as Chinese ones.
private enum Substitute {
  case unknown
  case none
  case loaded(regular: Typeface, bold: Typeface)

  /// Searches for it; its bold face is synthesized.
  init(_ search: FontSearch) {
    guard let found = search.findWide(),
      let regular = try? Typeface(path: found.path, face: found.face, isEmboldened: false),
      let bold = try? Typeface(path: found.path, face: found.face, isEmboldened: true)
    else {
      self = .none
      return
    }
    self = .loaded(regular: regular, bold: bold)
  }
}
