import SwivelDocuments
import SwivelPlatform
import SwivelTapes

/// The pictures of scenes: the user's by their SHA-256, and copies in the folder `pictures` beside a scene
/// elsewhere, so that the scene can be shared.
struct ScenePictures: Sendable {
  private let own: String
  /// In bytes.
  private static let limit = 64 << 20

  init(in paths: Paths) { own = paths.data + "/pictures" }

  /// Copies the pictures beside a scene to the user's pictures.
  ///
  /// Paths out of the scene's folder and files with another fingerprint are ignored.
  func bringIn(_ scene: Scene, from path: String) {
    let folder = Files.folder(of: path)
    copy(scene.importedAssets, from: folder + "/pictures", to: own) { Files.lies($0, in: folder) }
  }

  /// Copies the pictures of a scene beside it; failures are ignored, since the user's pictures have them too.
  func layOut(_ importedAssets: [ImportedAsset], beside path: String) {
    copy(importedAssets, from: own, to: Files.folder(of: path) + "/pictures") { _ in true }
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
      try? Files.makeFolder(target)
      try? Files.write(file, to: copy)
    }
  }
}
