internal import CSwivelPNG

/// libpng's control structure for one image, which is freed in every case.
///
/// libpng keeps its address between calls, so it is allocated separately.
struct PNGRecord: ~Copyable {
  let pointer: UnsafeMutablePointer<png_image>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: png_image())
    pointer.pointee.version = swivel_png_version
  }

  deinit {
    png_image_free(pointer)
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  var width: Int { Int(pointer.pointee.width) }
  var height: Int { Int(pointer.pointee.height) }

  /// libpng's message about its last call, in one line.
  var message: String {
    let text = withUnsafeBytes(of: pointer.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "nothing that can be used" : "\"\(text)\""
  }
}
