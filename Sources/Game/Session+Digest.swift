public import Sandbox
import Screens
public import Tapes

extension SessionState {
  /// The fingerprint of the state.
  public var digest: Digest {
    // Encoding plain values can't fail; if it did, the digest of nothing would differ from every other.
    (try? Digest.of(self)) ?? Digest()
  }
}

extension Command: Numbered {
  /// Its revision in the history.
  public var number: Int { revision.number }
}

extension Session {
  /// The fingerprint of the state.
  public var digest: Digest { state.digest }

  /// A memory for ``digest(remembering:)``, with nothing in it.
  public static var newMemory: DigestMemory { DigestMemory(of: Command.self) }

  /// The same fingerprint, in a time that doesn't grow with the history.
  ///
  /// - Parameter memory: that of this session alone.
  public func digest(remembering memory: inout DigestMemory) -> Digest {
    memory.belong(to: state.scenes?.serial ?? 0)
    return (try? Digest.of(state, remembering: &memory)) ?? Digest()
  }
}
