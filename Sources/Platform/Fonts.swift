public import Drawing

#if canImport(Glibc)
  import Glibc
#endif

/// The type that text is set in, regular and bold, with the measures of every character that was asked for.
public final class Fonts {
  /// The files of the regular and the bold face; the same where the bold one is made of the regular.
  public let paths: (regular: String, bold: String)

  private let regular: Typeface
  private let bold: Typeface
  private var faces: [SizedFace] = []
  /// Every character that was asked for in some size and weight: its index is its number.
  private(set) var glyphs: [Glyph] = []

  /// Opens the font at a path, or else the first that is found among the system's usual ones.
  public convenience init(path: String? = nil) throws(PlatformError) {
    if let path {
      try self.init(regular: path, bold: nil)
      return
    }
    let home = getenv("HOME").map { String(cString: $0) }
    let search = FontSearch(
      folders: FontSearch.folders(home: home), isReadable: { access($0, R_OK) == 0 })
    guard let found = search.find() else {
      throw PlatformError(
        "fonts: found none under \(search.folders.joined(separator: ", ")); "
          + "apt install fonts-dejavu-core, or name one with --font PATH")
    }
    try self.init(regular: found.regular, bold: found.bold)
  }

  init(regular: String, bold: String?) throws(PlatformError) {
    self.regular = try Typeface(path: regular, isEmboldened: false)
    self.bold = try Typeface(path: bold ?? regular, isEmboldened: bold == nil)
    paths = (regular, bold ?? regular)
  }

  /// How wide a line of text is, in points, on a surface of so many pixels a point.
  public func width(
    of text: String, size: Double, weight: TextWeight = .regular, density: Double = 1
  ) -> Double {
    let face = face(weight, pixelSize: Self.pixelSize(size, density))
    return Double(width(of: Array(text.utf8)[...], in: face)) / density
  }

  /// The size in whole pixels, within what can be rasterised.
  static func pixelSize(_ size: Double, _ density: Double) -> Int {
    let pixels = (size * density).rounded()
    return pixels.isNaN ? 1 : Int(min(max(pixels, 1), largest))
  }

  /// No letter is rasterised larger, in pixels.
  private static let largest = 400.0
}

extension Fonts {
  /// The number of a face at a size; the same for ever.
  ///
  /// - Complexity: O(number of sizes in use), a few.
  func face(_ weight: TextWeight, pixelSize: Int) -> Int {
    if let known = faces.firstIndex(where: { $0.pixelSize == pixelSize && $0.weight == weight }) {
      return known
    }
    let typeface = typeface(weight)
    typeface.select(pixelSize)
    let capital = typeface.metrics(of: UInt32(UInt8(ascii: "H")))?.top ?? pixelSize * 3 / 4
    faces.append(SizedFace(weight: weight, pixelSize: pixelSize, capitalHeight: capital))
    return faces.endIndex - 1
  }

  /// The height of a capital letter in pixels.
  func capitalHeight(of face: Int) -> Int { faces[face].capitalHeight }

  /// The number of a character in a face.
  func glyph(_ character: UInt32, in face: Int) -> Int {
    if let known = faces[face].glyph(character) { return known }
    let typeface = selected(face)
    let shown = shape(for: character, in: typeface)
    let number = glyphs.endIndex
    glyphs.append(
      Glyph(
        character: shown, face: face, advance: typeface.metrics(of: shown)?.advance ?? 0))
    faces[face].remember(character, as: number)
    return number
  }

  /// How far the pen goes on at a character of a face, in pixels.
  func advance(of character: UInt32, in face: Int) -> Int {
    // First the number: finding it may add a glyph.
    let number = glyph(character, in: face)
    return glyphs[number].advance
  }

  /// What is added between two characters in a face, in pixels.
  func kerning(_ first: UInt32, _ second: UInt32, in face: Int) -> Int {
    if let known = faces[face].kerning(first, second) { return known }
    let value = selected(face).kerning(first, second)
    faces[face].remember(first, second, kerning: value)
    return value
  }

  /// The ink of a glyph, rasterised anew; nil where it has none, as a space.
  func raster(of glyph: Glyph) -> GlyphRaster? {
    selected(glyph.face).raster(of: glyph.character)
  }

  /// The width of a line of UTF-8 in pixels; what isn't UTF-8 counts as U+FFFD.
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

  /// The character itself where the font has it, else the sign for one that is missing.
  private func shape(for character: UInt32, in typeface: Typeface) -> UInt32 {
    let choices = [character, CharacterReader.replacement]
    return choices.first(where: typeface.has) ?? UInt32(UInt8(ascii: "?"))
  }

  private func selected(_ face: Int) -> Typeface {
    let typeface = typeface(faces[face].weight)
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
