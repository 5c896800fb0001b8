import SwivelDocuments
import SwivelPlatform
import SwivelSandbox
import SwivelTapes

/// The files of imported pictures: PNG files named by their SHA-256.
struct PictureStore: Sendable {
  /// The folders in which pictures are searched, in this order.
  let folders: [String]
  /// The user's.
  private let own: String
  /// The folders to which each imported picture is written.
  private let targets: [String]
  /// The folder in which pictures are kept as they are drawn.
  private let cache: String

  /// In bytes.
  private static let limit = 64 << 20

  /// The user's pictures, and those in a folder beside a tape.
  init(in paths: Paths, beside tape: String? = nil, recording record: String? = nil) {
    own = paths.data + "/pictures"
    let beside = [tape, record].compactMap { $0.map(Self.folder) }
    cache = paths.cache
    folders = beside + [own]
    targets = [own] + (record.map { [Self.folder(beside: $0)] } ?? [])
  }

  private static func folder(beside tape: String) -> String { Files.folder(of: tape) + "/pictures" }

  /// Returns the picture's fingerprint.
  func keep(_ file: [UInt8]) throws -> String {
    let hash = SHA256.hex(of: file)
    for folder in targets {
      let path = folder + "/" + hash + ".png"
      if !Files.exists(path) { try Files.write(file, to: path, makingFolder: true) }
    }
    return hash
  }

  /// The picture of an asset with its shadows as an earlier ``atlas(of:longest:)`` has kept it; nil where there is none.
  ///
  /// No pixel is looked at.
  func keptAtlas(of asset: ImportedAsset, longest: Int) -> Atlas? {
    files(of: asset, longest: longest).lazy.compactMap { $0.file.read($0.kept)?.atlas }.first
  }

  /// The picture of an asset with its shadows, which is kept for later calls; nil where no folder has an intact one.
  func atlas(of asset: ImportedAsset, longest: Int) -> Atlas? {
    if let kept = keptAtlas(of: asset, longest: longest) { return kept }
    guard let found = files(of: asset, longest: longest).first(where: { isIntact($0.path, asset) })
    else { return nil }
    let atlas = try? found.file.make(at: found.kept).atlas
    sweep()
    return atlas
  }

  private func files(
    of asset: ImportedAsset, longest: Int
  ) -> [(path: String, file: AtlasFile, kept: String)] {
    guard case .picture(let hash, let width, let height) = asset.content, SHA256.isDigest(hash)
    else { return [] }
    let isSmall = min(longest, max(width, height)) <= Self.longestSmall
    let shadows = [ThingShadow.lying, ThingShadow.raised].map { $0.shape(asset.size) }
    return folders.map { folder in
      let path = "\(folder)/\(hash).png"
      return (
        path,
        AtlasFile(
          of: [AtlasSource(path, shadows: shadows, longest: longest, isSmall: isSmall)], list: []),
        "\(cache)/\(hash)\(Self.ending)"
      )
    }
  }

  private func isIntact(_ path: String, _ asset: ImportedAsset) -> Bool {
    guard case .picture(let hash, let width, let height) = asset.content,
      let file = try? Files.read(path, limit: Self.limit), SHA256.hex(of: file) == hash,
      let size = PictureMetadata(file, .png).size
    else { return false }
    return (size.width, size.height) == (width, height)
  }

  /// What the names of pictures end in that are kept as they are drawn.
  private static let ending = ".picture"
  /// So many bytes of them are kept: those of a scene with as many photos as are drawn at their full size.
  private static let maximumKept = 320 << 20
  /// Up to this length of the longer side, in pixels, a window of one pixel a point draws a photo from its largest copy.
  private static let longestSmall = 600

  /// Removes the oldest of those that are kept, as long as they are too many.
  private func sweep() {
    let path = { (name: String) in "\(cache)/\(name)\(Self.ending)" }
    var sum = 0
    for (name, stamp) in Files.newestFirst(Files.list(cache, ending: Self.ending), at: path) {
      sum += stamp.size
      if sum > Self.maximumKept { Files.remove(path(name)) }
    }
  }
}

/// Those of scenes: the user's, and copies in the folder `pictures` beside a scene elsewhere, so that it can be shared.
extension PictureStore {
  /// Copies the pictures beside a scene to the user's pictures.
  ///
  /// Paths out of the scene's folder and files with another fingerprint are ignored.
  func bringIn(_ scene: Scene, from path: String) {
    let folder = Files.folder(of: path)
    copy(scene.importedAssets, from: Self.folder(beside: path), to: own) {
      Files.lies($0, in: folder)
    }
  }

  /// Copies the pictures of a scene beside it; failures are ignored, since the user's pictures have them too.
  func layOut(_ importedAssets: [ImportedAsset], beside path: String) {
    copy(importedAssets, from: own, to: Self.folder(beside: path)) { _ in true }
  }

  private func copy(
    _ importedAssets: [ImportedAsset], from folder: String, to target: String,
    where isWanted: (String) -> Bool
  ) {
    for case .picture(let hash, _, _) in importedAssets.map(\.content) where SHA256.isDigest(hash) {
      let (source, copy) = ("\(folder)/\(hash).png", "\(target)/\(hash).png")
      guard !Files.exists(copy), isWanted(source),
        let file = try? Files.read(source, limit: Self.limit), SHA256.hex(of: file) == hash
      else { continue }
      try? Files.write(file, to: copy, makingFolder: true)
    }
  }
}
