import Glibc

/// Finds fonts on a Linux system, without fontconfig, since reading its caches would dominate the start.
struct FontSearch {
  /// In order of preference.
  let folders: [String]
  let isReadable: (String) -> Bool

  /// Font families: their files, and the subfolders in which distributions have them.
  private static let families: [(regular: [String], bold: [String], subfolders: [String])] = [
    // The program's own, which lies in its data alone.
    (["SwivelSans-Regular.ttf"], ["SwivelSans-Bold.ttf"], []),
    (
      ["DejaVuSans.ttf"], ["DejaVuSans-Bold.ttf"],
      ["truetype/dejavu", "dejavu", "dejavu-sans-fonts", "TTF"]
    ),
    (
      ["NotoSans-Regular.ttf", "NotoSans[wght].ttf"], ["NotoSans-Bold.ttf"],
      ["truetype/noto", "noto", "google-noto", "google-noto-vf", "TTF"]
    ),
    (
      ["LiberationSans-Regular.ttf"], ["LiberationSans-Bold.ttf"],
      [
        "truetype/liberation", "truetype/liberation2", "liberation", "liberation-sans-fonts",
        "liberation-sans", "TTF",
      ]
    ),
  ]

  /// For Chinese, Japanese and Korean, in order of preference: files of the same typeface, and the index of the face in them;
  /// in the collections simplified Chinese is the third.
  private static let wide: [(files: [String], face: Int)] = [
    (["NotoSansCJK-Regular.ttc", "NotoSansCJK-VF.ttc"], 2),
    (["NotoSansCJKsc-Regular.otf", "NotoSansSC-Regular.otf"], 0), (["SourceHanSans.ttc"], 2),
    (["SourceHanSansSC-Regular.otf", "SourceHanSansCN-Regular.otf"], 0),
    (["wqy-microhei.ttc", "wqy-zenhei.ttc"], 0),
    (["DroidSansFallbackFull.ttf", "DroidSansFallback.ttf"], 0),
  ]

  private static let wideSubfolders = [
    "opentype/noto", "truetype/noto", "noto-cjk", "google-noto-cjk", "google-noto-sans-cjk-fonts",
    "noto", "opentype/source-han-sans", "adobe-source-han-sans", "truetype/wqy", "wenquanyi",
    "wqy-microhei", "truetype/droid", "droid", "google-droid", "TTF", "OTF",
  ]

  /// The first available typeface for characters that others lack, and the index of its face.
  func findWide() -> (path: String, face: Int)? {
    for wide in Self.wide {
      if let path = path(of: wide.files, in: Self.wideSubfolders) { return (path, wide.face) }
    }
    return nil
  }

  static func folders(home: String?) -> [String] {
    let own = home.map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] } ?? []
    return own + ["/usr/local/share/fonts", "/usr/share/fonts"]
  }

  /// The first available family.
  ///
  /// - Parameter isOwn: whether it may be the program's own.
  func find(isOwn: Bool = true) -> (regular: String, bold: String?)? {
    for family in Self.families.dropFirst(isOwn ? 0 : 1) {
      guard let regular = path(of: family.regular, in: family.subfolders) else { continue }
      return (regular, path(of: family.bold, in: family.subfolders))
    }
    return nil
  }

  private func path(of names: [String], in subfolders: [String]) -> String? {
    for folder in folders {
      for subfolder in [""] + subfolders.map({ "/" + $0 }) {
        for name in names {
          let path = folder + subfolder + "/" + name
          if isReadable(path) { return path }
        }
      }
    }
    return nil
  }

  /// The folders of the system and of the user, then that of the program's data.
  static var ofSystem: FontSearch {
    let own = (try? Paths.current().find("Assets/Fonts")).map { [$0] } ?? []
    return FontSearch(
      folders: folders(home: environmentValue("HOME")) + own, isReadable: { access($0, R_OK) == 0 })
  }
}
