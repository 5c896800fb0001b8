import CSwivelGestures

#if hasFeature(Embedded)
  /// Writes what the hashes of Swift begin with.
  ///
  /// Embedded Swift asks the system for it by this name, which glibc has since 2.36 only; the library runs with 2.17. Nothing
  /// that it does depends on a hash.
  @c(arc4random_buf)
  public func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0x53, count: count)
  }

  /// Memory as Swift asks for it, which ends the program where it gets none.
  @c(posix_memalign)
  public func posix_memalign(
    _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
  ) -> Int32 {
    memory.pointee = swivel_memory_ask(alignment, size)
    return memory.pointee == nil ? 12 : 0
  }

  /// Gives it back; the linker has all calls of `free` in this library come here.
  @c(__wrap_free)
  public func wrappedFree(_ memory: UnsafeMutableRawPointer?) { swivel_memory_return(memory) }
#endif
