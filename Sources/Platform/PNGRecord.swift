internal import CPNG

/// libpng's record of one picture that is being read or written; it is freed whatever happens.
///
/// libpng keeps the record's address between calls, so it lives in memory of its own.
struct PNGRecord: ~Copyable {
  /// The record, for libpng's calls.
  let pointer: UnsafeMutablePointer<png_image>

  /// An empty record.
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
}

extension PNGRecord {
  /// The width in pixels.
  var width: Int { Int(pointer.pointee.width) }

  /// The height in pixels.
  var height: Int { Int(pointer.pointee.height) }

  /// What libpng has to say about its last call, in one line.
  var message: String {
    let text = withUnsafeBytes(of: pointer.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "nothing that can be used" : "\"\(text)\""
  }
}
