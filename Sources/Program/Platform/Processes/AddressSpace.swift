import Glibc

/// The memory that this process may have.
package enum AddressSpace {
  /// What `ulimit -v` allows, in bytes; nil for no limit.
  package static var limit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
