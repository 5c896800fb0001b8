import Gestures

/// A thing that shows more of itself while it is pressed, and opens when it is pressed harder.
///
/// A press harder than ``Manipulable/peekForce()`` peeks, and one harder than ``Manipulable/popForce()`` pops.
/// Where the device tells no force, a long press peeks and a longer one pops.
public protocol Peekable: Manipulable {}

extension Peekable {
  /// Attaches a recognizer of force with its long press: from here on hands can peek at the thing.
  ///
  /// Once is enough.
  ///
  /// It takes ``Manipulable/peekForce()``, ``Manipulable/popForce()``, ``Manipulable/minimumPeekDuration()``,
  /// ``Manipulable/minimumPopDuration()`` and ``Manipulable/allowableMovement()`` as they are now. As a finger
  /// that rests sends no reports, let time pass with ``Manipulable/advance(to:)``.
  public mutating func makePeekable() {
    let recognizer = PeekRecognizer(
      peekForce: peekForce(), popForce: popForce(), minimumPeekDuration: minimumPeekDuration(),
      minimumPopDuration: minimumPopDuration(), allowableMovement: allowableMovement())
    placement.attach(.peek(recognizer, start: placement.scale, shown: 1))
  }
}

/// What a peek looks and feels like unless a type says otherwise.
public enum Peeking {
  /// By what factor a thing is shown larger while it peeks: enough to be seen to come nearer.
  public static let peekScale = 1.05
  /// By what factor a thing is shown larger once it has popped.
  public static let popScale = 1.1
  /// The force beyond which a thing peeks, as a share of the device's full scale.
  public static let peekForce = 0.4
  /// The force beyond which it pops, as a share of the device's full scale.
  public static let popForce = 0.85
  /// How long a press without force lasts before it peeks, in seconds.
  public static let minimumPeekDuration = 0.5
  /// How long a press without force lasts before it pops, in seconds since the finger landed.
  public static let minimumPopDuration = 1.2
}

extension Manipulable {
  /// Shows the thing a little larger.
  public mutating func didPeek() { placement.enlarge(by: Peeking.peekScale) }
  /// Shows the thing larger still.
  public mutating func didPop() { placement.enlarge(by: Peeking.popScale) }
  /// Shows the thing as large as it is.
  public mutating func didFinishPeeking() { placement.enlarge(by: 1) }
  /// Four tenths of the full scale.
  public func peekForce() -> Double { Peeking.peekForce }
  /// Eighty-five hundredths of the full scale.
  public func popForce() -> Double { Peeking.popForce }
  /// Half a second.
  public func minimumPeekDuration() -> Double { Peeking.minimumPeekDuration }
  /// One second and a fifth.
  public func minimumPopDuration() -> Double { Peeking.minimumPopDuration }
}

extension Placement {
  /// Whether a peek is under way.
  public var isPeeking: Bool {
    for case .peek(let recognizer, _, _) in recognizers { return recognizer.state.isActive }
    return false
  }

  /// Shows the thing larger by a factor for a peek, in place of the factor before; 1 shows it as it is.
  ///
  /// What scales the thing meanwhile counts for both sizes, so that it is kept when the peek is over; where
  /// nothing did, the thing is as large as before to the bit. Nothing happens where no peek is attached, and
  /// with a factor that is not above 0.
  public mutating func enlarge(by factor: Double) {
    guard factor.isNormal, factor > 0 else { return }
    for index in recognizers.indices {
      guard case .peek(let recognizer, var start, let shown) = recognizers[index] else { continue }
      if shown == 1 { start = scale }
      recognizers[index] = .peek(recognizer, start: start, shown: factor)
      rescale(from: start * shown, to: start * factor)
    }
  }

  /// Scales the thing, and what a pinch that is under way goes by.
  private mutating func rescale(from old: Double, to new: Double) {
    guard old.isNormal else { return }
    scale = scale / old * new
    for index in recognizers.indices {
      guard case .pinch(let pinch, let start, let last) = recognizers[index] else { continue }
      recognizers[index] = .pinch(pinch, start: start / old * new, last: last)
    }
  }

  /// Breaks a press off, as a peek has come of it: no tap will.
  mutating func breakOffPress(at index: Int) {
    guard case .press(var recognizer) = recognizers[index] else { return }
    recognizer.cancel()
    recognizers[index] = .press(recognizer)
  }

  /// Lets no peek come of a hand that moves, turns or scales the thing.
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
