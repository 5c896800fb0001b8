extension Image {
  /// The paper of a photo's print, as that of `Assets/photo.png`.
  private static let paper: [UInt8] = [233, 221, 196, 255]

  /// A photo on paper, of which as much shows all round as on a print: a thirteenth of the shorter side; nil where a part of the
  /// image is transparent.
  package var printed: Image? {
    let edge = max(1, min(width, height) / 13)
    guard stride(from: 3, to: pixels.count, by: 4).allSatisfy({ pixels[$0] == 255 }),
      var print = placed(atX: edge, y: edge, width: width + 2 * edge, height: height + 2 * edge)
    else { return nil }
    for byte in stride(from: 0, to: print.pixels.count, by: 4) where print.pixels[byte + 3] == 0 {
      print.pixels.replaceSubrange(byte..<byte + 4, with: Self.paper)
    }
    return print
  }
}
