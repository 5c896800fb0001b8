import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

extension Fonts {
  /// In points, on a surface with a density in pixels per point.
  fileprivate func width(
    of text: String, size: Double, weight: TextWeight = .regular, density: Double = 1
  ) -> Double {
    let face = face(weight, pixelSize: Self.pixelSize(size, density))
    return Double(width(of: Array(text.utf8)[...], in: face)) / density
  }
}

@Suite struct Text {
  @Test func `is measured in points, in proportion to its size`() throws {
    let fonts = try Fonts()
    let width = fonts.width(of: "Swivel", size: 40)
    expectTrue(width > 60 && width < 240)
    expectLess(abs(fonts.width(of: "Swivel", size: 20, density: 2) - width / 2), 0.001)
    expectGreater(fonts.width(of: "Swivel", size: 40, weight: .bold), width)
    expectEqual(fonts.width(of: "", size: 40), 0)
  }

  @Test(arguments: [TextAlignment.leading, .center, .trailing, .justified])
  func `stands where its alignment says`(alignment: TextAlignment) throws {
    let ink = try bounds(of: "HHH", in: Vector(160, 40), alignment)
    switch alignment {
    case .leading: expectTrue((20...24).contains(ink.left))
    case .center: expectAtMost(abs(Double(ink.left + ink.right) / 2 - 99.5), 1.5)
    case .trailing: expectTrue((175...179).contains(ink.right))
    // The last of three letters begins at two thirds.
    case .justified: expectTrue((20...24).contains(ink.left) && (138...144).contains(ink.right))
    }
  }

  @Test func `is centred by the height of its capitals`() throws {
    let ink = try bounds(of: "HHH", in: Vector(160, 40), .center)
    expectAtMost(abs(Double(ink.top + ink.bottom + 1) / 2 - 60), 1)
    let low = try bounds(of: "Hgpq", in: Vector(160, 40), .center)
    expectEqual(low.top, ink.top, "descenders don't move a line")
  }

  @Test(arguments: [1.0, 0.95, 0.88])
  func `is set smaller where its box is too narrow`(part: Double) throws {
    let line = "Turn the dial to seven"
    let width = (try Fonts().width(of: line, size: 13) * part).rounded(.up)
    let ink = try bounds(of: line, in: Vector(width, 40), .leading, size: 13)
    expectLess(ink.right, 20 + Int(width) + 1)
    expectGreater(Double(ink.right - ink.left), width * 0.85, "it isn't cut")
  }

  @Test func `is cut with an ellipsis where even the smallest is too wide`() throws {
    let ink = try bounds(of: "HHHHHHHHHHHHHHHHHHHHHHHH", in: Vector(100, 40), .leading)
    expectAtMost(ink.right, 120)
    expectGreater(ink.right, 100)
  }

  @Test(arguments: [0.0, 1, -5, .nan, .infinity, 1e9])
  func `survives a box of any width, and any size`(value: Double) throws {
    let narrow = Rectangle(origin: Vector(20, 40), size: Vector(value, 40))
    let wide = Rectangle(origin: Vector(20, 40), size: Vector(90, 40))
    _ = try drawn(scene { text("abc", &$0, narrow) })
    _ = try drawn(scene { text("ab", &$0, wide, size: value) })
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62] as [UInt8], [0x61, 0xFFFD, 0x62] as [UInt32]),
    ([0xE2, 0x82], [0xFFFD]), ([0xC0, 0x80], [0xFFFD, 0xFFFD]),
    ([0xED, 0xA0, 0x80], [0xFFFD, 0xFFFD, 0xFFFD]), ([0xF0, 0x9F, 0x98, 0x80], [0x1F600]),
    ([0x61, 0x0A, 0x09], [0x61, 0x20, 0x20]), ([0xE2, 0x82, 0xAC], [0x20AC]), ([], []),
    ([0x1B], [0xFFFD]), ([0], [0xFFFD]), (Array("\u{202E}a".utf8), [0xFFFD, 0x61]),
  ])
  func `is read as UTF-8, whatever its bytes`(bytes: [UInt8], expected: [UInt32]) {
    var reader = CharacterReader(bytes[...])
    var characters: [UInt32] = []
    while let character = reader.next() { characters.append(character) }
    expectEqual(characters, expected)
  }

  @Test func `takes signs that the font doesn't have from one that has them`() throws {
    guard FontSearch.ofSystem.findWide() != nil else {
      return print("no font with Chinese signs is installed: not tested")
    }
    let fonts = try Fonts()
    let face = fonts.face(.bold, pixelSize: 20)
    let glyph = found(0x9501, in: face, of: fonts)
    expectTrue(glyph.substitute == 0 && glyph.character == 0x9501)
    expectTrue((14...26).contains(glyph.advance))
    try expectGreater(#require(fonts.raster(of: glyph)).height, 10)
    expectEqual(fonts.kerning(0x9501, 0x41, in: face), 0)
    let latin = found(0x41, in: face, of: fonts)
    expectNil(latin.substitute)
  }

  @Test func `shows a sign for what no font has`() throws {
    let nowhere = FontSearch(folders: [], isReadable: { _ in false })
    let known = try #require(FontSearch.ofSystem.find())
    let fonts = try Fonts(regular: known.regular, bold: nil, search: nowhere)
    let face = fonts.face(.regular, pixelSize: 20)
    let glyph = found(0x9501, in: face, of: fonts)
    expectTrue(glyph.substitute == nil && glyph.character != 0x9501)
  }

  @Test func `continues when its atlas is full`() throws {
    let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts())
    let box = Rectangle(origin: Vector(0, 0), size: Vector(2000, 500))
    for size in stride(from: 200.0, through: 390, by: 10) {
      renderer.draw(
        scene { text("ABCDEFGHKMNOPQRSTUVWXYZ", &$0, box, size: size) },
        on: Surface(width: 40, height: 40))
    }
    let last = scene { text("H", &$0, Rectangle(origin: .zero, size: Vector(40, 40)), size: 30) }
    for _ in 0..<2 { renderer.draw(last, on: Surface(width: 40, height: 40)) }
    try expectTrue(renderer.snapshot().reds.contains(255))
  }

  @Test func `fails with one line where a font can't be read`() throws {
    #expect { _ = try Fonts(path: "/nowhere/none.ttf") } throws: { error in
      let line = String(describing: error)
      return line.hasPrefix("font /nowhere/none.ttf: ") && !line.contains("\n")
    }
  }

  @Test
  func
    `is the program's own, whose figures are all equally wide, and which has all that is written`()
    throws
  {
    let fonts = try Fonts()
    let paths = try #require(FontSearch.ofSystem.find())
    expectTrue(paths.regular.hasSuffix("/Assets/Fonts/SwivelSans-Regular.ttf"))
    expectEqual(paths.bold?.hasSuffix("/Assets/Fonts/SwivelSans-Bold.ttf"), true)
    for weight in [TextWeight.regular, .bold] {
      let face = fonts.face(weight, pixelSize: 16)
      let figures = (0x30...0x39).map { fonts.advance(of: $0, in: face) }
      expectEqual(Set(figures).count, 1)
      for character in "aÄöüßéçłş½¼¾°×−±·–…“”„’←↑→↓≤≥≠µ³π".unicodeScalars {
        expectNil(found(character.value, in: face, of: fonts).substitute, "\(character)")
        expectTrue(found(character.value, in: face, of: fonts).character == character.value)
      }
    }
  }

  @Test func `prefers fonts by family, then by folder`() {
    let files = [
      "/b/truetype/dejavu/DejaVuSans.ttf", "/a/LiberationSans-Regular.ttf",
      "/a/NotoSans-Regular.ttf", "/b/truetype/dejavu/DejaVuSans-Bold.ttf",
    ]
    let search = FontSearch(folders: ["/a", "/b"], isReadable: files.contains)
    expectEqual(search.find()?.regular, "/b/truetype/dejavu/DejaVuSans.ttf")
    expectEqual(search.find()?.bold, "/b/truetype/dejavu/DejaVuSans-Bold.ttf")
    let first = FontSearch(folders: ["/a"], isReadable: files.contains)
    expectEqual(first.find()?.regular, "/a/NotoSans-Regular.ttf")
    expectNil(first.find()?.bold)
    expectNil(FontSearch(folders: ["/c"], isReadable: files.contains).find())
  }

  @Test func `prefers the face with simplified signs where a file has several`() throws {
    let files = [
      "/f/truetype/droid/DroidSansFallbackFull.ttf", "/f/opentype/noto/NotoSansCJK-Regular.ttc",
    ]
    let search = FontSearch(folders: ["/f"], isReadable: files.contains)
    let found = try #require(search.findWide())
    #expect(found == (files[1], 2))
    expectNil(FontSearch(folders: ["/g"], isReadable: files.contains).findWide())
  }
}

private func found(_ character: UInt32, in face: Int, of fonts: Fonts) -> Glyph {
  let number = fonts.glyph(character, in: face)
  return fonts.glyphs[number]
}

private func text(
  _ line: String, _ list: inout DrawList, _ box: Rectangle, size: Double = 20,
  _ alignment: TextAlignment = .leading
) {
  list.addText(in: box, size: size, alignment: alignment, color: .white) { $0 += line.utf8 }
}

/// The bounds of what a line leaves on black, set in a box at (20, 40).
private func bounds(
  of line: String, in size: Vector, _ alignment: TextAlignment, size points: Double = 20
) throws -> (left: Int, right: Int, top: Int, bottom: Int) {
  let box = Rectangle(origin: Vector(20, 40), size: size)
  let image = try drawn(scene { text(line, &$0, box, size: points, alignment) })
  let reds = image.reds
  let lit = reds.indices.filter { reds[$0] > 40 }
  let (columns, rows) = (lit.map { $0 % image.width }, lit.map { $0 / image.width })
  return try (
    #require(columns.min()), #require(columns.max()), #require(rows.min()), #require(rows.max())
  )
}
