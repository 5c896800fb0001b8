#if hasFeature(Embedded)
  /// Writes what the hashes of Swift begin with.
  ///
  /// Embedded Swift asks the system for it by this name, which glibc has since 2.36 only; the library runs with 2.17. Nothing
  /// that it does depends on a hash.
  @c(arc4random_buf)
  public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0x53, count: count)
  }
#endif
