/// Where fonts lie on a Linux system, without asking fontconfig: reading its caches would cost more than all else at start.
struct FontSearch {
  /// The folders that hold fonts, in order of preference.
  let folders: [String]
  /// Whether a file can be read.
  let isReadable: (String) -> Bool

  /// A family: its files, and the sub-folders that distributions put it in.
  private struct Family {
    let regular: [String]
    let bold: [String]
    let subfolders: [String]
  }

  private static let families = [
    Family(
      regular: ["DejaVuSans.ttf"], bold: ["DejaVuSans-Bold.ttf"],
      subfolders: ["truetype/dejavu", "dejavu", "dejavu-sans-fonts", "TTF"]),
    Family(
      regular: ["NotoSans-Regular.ttf", "NotoSans[wght].ttf"], bold: ["NotoSans-Bold.ttf"],
      subfolders: ["truetype/noto", "noto", "google-noto", "google-noto-vf", "TTF"]),
    Family(
      regular: ["LiberationSans-Regular.ttf"], bold: ["LiberationSans-Bold.ttf"],
      subfolders: [
        "truetype/liberation", "truetype/liberation2", "liberation", "liberation-sans-fonts",
        "liberation-sans", "TTF",
      ]),
    Family(
      regular: ["Cantarell-Regular.otf", "Cantarell-VF.otf"], bold: ["Cantarell-Bold.otf"],
      subfolders: ["opentype/cantarell", "cantarell", "abattis-cantarell-fonts"]),
    Family(
      regular: ["Ubuntu-R.ttf", "Ubuntu[wdth,wght].ttf"], bold: ["Ubuntu-B.ttf"],
      subfolders: ["truetype/ubuntu", "ubuntu", "TTF"]),
    Family(
      regular: ["FreeSans.ttf", "FreeSans.otf"], bold: ["FreeSansBold.ttf", "FreeSansBold.otf"],
      subfolders: ["truetype/freefont", "gnu-free", "opentype/freefont"]),
  ]

  /// The usual folders of a person with this home.
  static func folders(home: String?) -> [String] {
    let own = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
    return own + ["/usr/local/share/fonts", "/usr/share/fonts"]
  }

  /// The first family that is there: its regular file, and its bold one where there is one.
  func find() -> (regular: String, bold: String?)? {
    for family in Self.families {
      guard let regular = path(of: family.regular, family) else { continue }
      return (regular, path(of: family.bold, family))
    }
    return nil
  }

  private func path(of names: [String], _ family: Family) -> String? {
    for folder in folders {
      for subfolder in [""] + family.subfolders.map({ "/" + $0 }) {
        for name in names {
          let path = folder + subfolder + "/" + name
          if isReadable(path) { return path }
        }
      }
    }
    return nil
  }
}
