#if canImport(Glibc)
  import Glibc
#endif

extension Files {
  /// Whether a path's last part is a symbolic link, wherever that leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
