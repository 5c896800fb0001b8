#if canImport(Glibc)
  import Glibc
#endif

/// The memory that this process may have.
public enum AddressSpace {
  /// What `ulimit -v` allows, in bytes; nil for no limit.
  public static var limit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
