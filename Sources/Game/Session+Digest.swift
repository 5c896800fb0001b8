public import Tapes

extension SessionState {
  /// The fingerprint of the state.
  public var digest: Digest {
    // A state encodes plain values only, which can't fail; if it ever did, no two would seem equal.
    (try? Digest.of(self)) ?? Digest()
  }
}

extension Session {
  /// The fingerprint of the state.
  public var digest: Digest { state.digest }
}
