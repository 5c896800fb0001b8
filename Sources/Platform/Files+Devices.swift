#if canImport(Glibc)
  import Glibc
#endif

/// Devices, pipes and sockets: they are written into, never replaced.
extension Files {
  /// Whether something that is no file and no folder is at a path, wherever links lead.
  static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Writes into a device or a pipe, as a shell does.
  static func write(_ bytes: [UInt8], into device: String) throws(FileError) {
    try Descriptor(device, O_WRONLY).write(bytes)
  }
}
