/// A picture in premultiplied texels, at full size or halved.
struct MipLevel: Sendable {
  let width: Int
  let height: Int
  var texels: [Texel]

  /// Plain white, a few texels wide, so that a filter never reads beyond it.
  static let white = MipLevel(width: 4, height: 4, texels: [Texel](repeating: .max, count: 16))
}

extension MipLevel {
  /// Nil where the image is empty.
  init?(_ image: Image) {
    guard image.width > 0, image.height > 0,
      image.pixels.count == image.width * image.height * bytesPerPixel
    else { return nil }
    let texels = image.pixels.withUnsafeBytes { pixels in
      [Texel](unsafeUninitializedCapacity: image.width * image.height) { texels, count in
        count = image.width * image.height
        for index in 0..<count {
          let pixel = pixels.loadUnaligned(fromByteOffset: index * bytesPerPixel, as: UInt32.self)
          texels[index] = premultiplied(UInt32(littleEndian: pixel))
        }
      }
    }
    self.init(width: image.width, height: image.height, texels: texels)
  }

  /// This level and its halved copies, as long as no side is too short.
  func withHalves(atMost count: Int = most) -> [MipLevel] {
    var levels = [self]
    while let last = levels.last, min(last.width, last.height) >= 2 * Self.shortestSide,
      levels.count < count
    {
      levels.append(last.halved)
    }
    return levels
  }

  /// The least length of a halved copy's sides, in texels.
  private static let shortestSide = 4
  /// The greatest number of copies of a picture, including the full one.
  static let most = 7

  /// The level at half its size, odd sides rounded up: each texel is the mean of the area that it covers.
  var halved: MipLevel {
    if width % 2 == 0, height % 2 == 0 { return evenlyHalved }
    let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
    var half = [Texel](repeating: 0, count: newWidth * newHeight)
    let columns = (0..<newWidth).map { Coverage(of: $0, parts: newWidth, whole: width) }
    texels.withUnsafeBufferPointer { source in
      for y in 0..<newHeight {
        let rows = Coverage(of: y, parts: newHeight, whole: height)
        for x in 0..<newWidth {
          half[y * newWidth + x] = mean(of: source, rows: rows, columns: columns[x])
        }
      }
    }
    return MipLevel(width: newWidth, height: newHeight, texels: half)
  }

  /// The same for even sides: each texel is the rounded mean of four.
  private var evenlyHalved: MipLevel {
    let (newWidth, newHeight) = (width / 2, height / 2)
    let half = texels.withUnsafeBufferPointer { source in
      [Texel](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
        for y in 0..<newHeight {
          let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
          for x in 0..<newWidth {
            let sum =
              Channels.spread(source[upper + 2 * x]) &+ Channels.spread(source[upper + 2 * x + 1])
              &+ Channels.spread(source[lower + 2 * x])
              &+ Channels.spread(source[lower + 2 * x + 1])
            target[y * newWidth + x] = Channels.pack(((sum &+ Channels.two) >> 2) & Channels.mask)
          }
        }
        count = newWidth * newHeight
      }
    }
    return MipLevel(width: newWidth, height: newHeight, texels: half)
  }

  private func mean(
    of source: UnsafeBufferPointer<Texel>, rows: Coverage, columns: Coverage
  ) -> Texel {
    var sum = SIMD4<UInt64>.zero
    for row in rows.first..<rows.first + 3 where rows[row] > 0 {
      for column in columns.first..<columns.first + 3 where columns[column] > 0 {
        let texel = source[row * width + column]
        let parts = SIMD4<UInt64>(
          UInt64(texel & 0xFF), UInt64(texel >> 8 & 0xFF), UInt64(texel >> 16 & 0xFF),
          UInt64(texel >> 24))
        sum &+= parts &* SIMD4(repeating: UInt64(rows[row] * columns[column]))
      }
    }
    let total = UInt64(rows.total * columns.total)
    let rounded = (sum &+ SIMD4(repeating: total / 2)) / SIMD4(repeating: total)
    return Texel(rounded.w << 24 | rounded.z << 16 | rounded.y << 8 | rounded.x)
  }

  func copy(into page: UnsafeMutablePointer<Texel>, stride: Int, at patch: Patch) {
    texels.withUnsafeBufferPointer { texels in
      guard let source = texels.baseAddress else { return }
      for row in 0..<height {
        (page + (Int(patch.y) + row) * stride + Int(patch.x))
          .update(from: source + row * width, count: width)
      }
    }
  }
}

/// The weights of up to three neighbouring texels that a texel of a smaller row covers.
private struct Coverage {
  let first: Int
  let total: Int
  private let weights: SIMD3<Int>

  /// The coverage of part `index` of `parts` equal parts of a row of `whole` texels, in `parts`-ths of a texel.
  init(of index: Int, parts: Int, whole: Int) {
    let (start, end) = (index * whole, (index + 1) * whole)
    first = start / parts
    total = whole
    var weights = SIMD3<Int>.zero
    for offset in 0..<3 {
      let texel = (first + offset) * parts
      weights[offset] = max(0, min(end, texel + parts) - max(start, texel))
    }
    self.weights = weights
  }

  subscript(texel: Int) -> Int { weights[texel - first] }
}
