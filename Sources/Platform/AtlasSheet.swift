/// Pictures that are made ready, on any thread, to become a page of an atlas.
public struct AtlasSheet: Sendable {
  /// The number of copies of each picture, and the place of each.
  let counts: [Int]
  let patches: [Patch]
  let page: AtlasPage

  /// Packs pictures, each with its mipmaps, onto a page; O(pixels).
  ///
  /// Of what is larger than a texture may be the largest copies are left out; fails where that isn't enough.
  public init(_ pictures: [(name: String, image: Image)]) throws(PlatformError) {
    var levels = pictures.map { Level($0.image)?.withHalves() ?? [.white] }
    let packing = try Self.packing(of: &levels)
    counts = levels.map(\.count)
    // The white one of the page is no picture's.
    patches = Array(packing.patches.dropFirst())
    page = AtlasPage([.white] + levels.flatMap { $0 }, packing)
  }

  private static func packing(of levels: inout [[Level]]) throws(PlatformError) -> ShelfPacking {
    while true {
      let all = [Level.white] + levels.flatMap { $0 }
      do throws(PlatformError) {
        return try ShelfPacking(all.map { ($0.width, $0.height) }, isNarrow: true)
      } catch {
        let able = levels.indices.filter { levels[$0].count > 1 }
        guard let largest = able.max(by: { levels[$0][0].area < levels[$1][0].area }) else {
          throw error
        }
        levels[largest].removeFirst()
      }
    }
  }
}
