public import SwivelGeometry

/// The values of a gesture's movement, without the size of its recognizer.
public struct GestureMovement: Hashable, Sendable {
  /// The kind of gesture; values that it doesn't have are those of no movement.
  public let kind: GestureKind
  /// The translation of the contacts' centroid since the gesture began, in points.
  public var translation = Vector.zero
  /// The rotation since the gesture began, unbounded.
  public var rotation = Angle.zero
  /// The scale since the gesture began, a factor above 0.
  public var scale = 1.0
  /// The whole similarity; only of a transform.
  public var transform = Similarity.identity
  /// Whether a transform turns.
  public var isTurning = false
  package var isMoving = false
  package var isScaling = false
  /// The direction of a swipe or the edge of a pan, by its bit; 0 before it has begun.
  package var direction: UInt8 = 0
  /// Whether the last report moved a contact, rather than landing or lifting one.
  public var didMove = true
  /// The centroid of the contacts, in points.
  public var location = Vector.zero
  package var force = 0.0
  package var didPeak = false

  init(_ kind: GestureKind) { self.kind = kind }

  /// The values of a transform recognizer.
  public init(_ recognizer: TransformGestureRecognizer) {
    var recognizer = recognizer
    self = recognizer.movement()
  }
}

extension GestureArena {
  /// The movement of a gesture, without copying its recognizer; nil where it is gone.
  ///
  /// It doesn't change anything.
  public mutating func movement(of id: GestureID) -> GestureMovement? {
    read(id, MovementVisitor())
  }

  /// Reads a gesture's recognizer in place; nil where it is gone.
  ///
  /// It doesn't change anything.
  package mutating func read<Visitor: RecognizerVisitor>(
    _ id: GestureID, _ visitor: Visitor
  ) -> Visitor.Answer? {
    let known = live.first { entries[$0].id == id } ?? index(of: id)
    return known.map { columns.read(entries[$0].slot, visitor) }
  }
}

private struct MovementVisitor: RecognizerVisitor {
  func visit(_ recognizer: inout some LibraryRecognizer) -> GestureMovement {
    recognizer.movement()
  }
}

struct TransformParts: OptionSet, Hashable, Encodable, Sendable {
  let rawValue: UInt8
  static let move = TransformParts(rawValue: 1)
  static let turn = TransformParts(rawValue: 2)
  static let scale = TransformParts(rawValue: 4)
  static let all: TransformParts = [.move, .turn, .scale]
}
