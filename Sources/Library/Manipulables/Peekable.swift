import SwivelRecognizers

/// A thing that shows more of itself while it is pressed, and opens when it is pressed harder.
///
/// A press harder than ``Manipulable/peekForce()`` peeks, and one harder than ``Manipulable/popForce()`` pops.
///
/// Where the device reports no force, a long press peeks and a longer one pops.
public protocol Peekable: Manipulable {}

extension Peekable {
  /// Attaches a force recognizer with its long press, so that hands can peek at the thing.
  ///
  /// Further calls do nothing.
  ///
  /// It takes the present ``Manipulable/peekForce()``, ``Manipulable/popForce()``, ``Manipulable/minimumPeekDuration()``,
  /// ``Manipulable/minimumPopDuration()`` and ``Manipulable/allowableMovement()``.
  ///
  /// A resting finger sends no reports, so let time pass with ``Manipulable/advance(to:)``.
  public mutating func makePeekable() { attach(peek) }

  private var peek: AttachedRecognizer {
    let recognizer = PeekRecognizer(
      peekForce: peekForce(), popForce: popForce(), minimumPeekDuration: minimumPeekDuration(),
      minimumPopDuration: minimumPopDuration(), allowableMovement: allowableMovement())
    return .peek(recognizer, start: placement.scale, shown: 1)
  }
}

/// The same for objects, whose methods need not be mutating.
extension Peekable where Self: AnyObject {
  /// Attaches a force recognizer with its long press, so that hands can peek at the thing.
  public func makePeekable() { mutate(self) { $0.attach(peek) } }
}

/// The defaults of a peek.
public enum Peeking {
  /// The factor by which a thing is shown larger while it peeks.
  public static let peekScale = 1.05
  /// The factor by which a thing is shown larger after it has popped.
  public static let popScale = 1.1
  /// The force beyond which a thing peeks, as a fraction of the device's full scale.
  public static let peekForce = 0.4
  /// The force beyond which it pops, as a fraction of the device's full scale.
  public static let popForce = 0.85
  /// The duration after which a press without force peeks, in seconds.
  public static let minimumPeekDuration = 0.5
  /// The duration after which a press without force pops, in seconds since the landing.
  public static let minimumPopDuration = 1.2
}

extension Manipulable {
  /// Shows the thing a little larger.
  public mutating func didPeek() { placement.enlarge(by: Peeking.peekScale) }
  /// Shows the thing larger than for a peek.
  public mutating func didPop() { placement.enlarge(by: Peeking.popScale) }
  /// Shows the thing at its own size.
  public mutating func didFinishPeeking() { placement.enlarge(by: 1) }
  /// 0.4 of the full scale.
  public func peekForce() -> Double { Peeking.peekForce }
  /// 0.85 of the full scale.
  public func popForce() -> Double { Peeking.popForce }
  /// Half a second.
  public func minimumPeekDuration() -> Double { Peeking.minimumPeekDuration }
  /// 1.2 seconds.
  public func minimumPopDuration() -> Double { Peeking.minimumPopDuration }
}

extension Placement {
  /// Whether a peek is under way.
  public var isPeeking: Bool {
    for case .peek(let recognizer, _, _) in recognizers { return recognizer.state.isActive }
    return false
  }

  /// Shows the thing larger by a factor for a peek, in place of the factor before; 1 shows its own size.
  ///
  /// Other scaling meanwhile applies to both sizes, so that it is kept after the peek; without any, the thing
  /// has its former scale again to the bit.
  ///
  /// It does nothing where no peek is attached, and for a factor that is not above 0.
  public mutating func enlarge(by factor: Double) {
    guard factor.isNormal, factor > 0 else { return }
    for index in recognizers.indices {
      guard case .peek(let recognizer, var start, let shown) = recognizers[index] else { continue }
      if shown == 1 { start = scale }
      recognizers[index] = .peek(recognizer, start: start, shown: factor)
      rescale(from: start * shown, to: start * factor)
    }
  }

  /// Scales the thing, and what a pinch that is under way has measured.
  private mutating func rescale(from old: Double, to new: Double) {
    guard old.isNormal else { return }
    scale = scale / old * new
    hand?.rescale(by: new / old)
  }

  /// Cancels a press after a peek has begun, so that it can't tap.
  mutating func breakOffPress(at index: Int) {
    guard case .press(var recognizer) = recognizers[index] else { return }
    recognizer.cancel()
    recognizers[index] = .press(recognizer)
  }

  /// Fails the peek of a hand that moves, turns or scales the thing.
  mutating func failPeek() {
    for index in recognizers.indices {
      guard case .peek(var recognizer, let start, let shown) = recognizers[index],
        !recognizer.state.isActive
      else { continue }
      recognizer.cancel()
      recognizers[index] = .peek(recognizer, start: start, shown: shown)
    }
  }
}
