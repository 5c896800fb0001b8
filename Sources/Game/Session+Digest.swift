public import Tapes

extension SessionState {
  /// The fingerprint of the state.
  public var digest: Digest {
    // Encoding plain values can't fail; if it did, the digest of nothing would differ from every other.
    (try? Digest.of(self)) ?? Digest()
  }
}

extension Session {
  /// The fingerprint of the state.
  public var digest: Digest { state.digest }
}
