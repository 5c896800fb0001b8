public import SwivelInput

/// A thing that gestures are attached to, by a number that its owner assigns.
public struct GestureNode: NumberID {
  /// The owner's number, such as an entity's index and generation.
  public var number: Int64

  /// The thing of this number.
  public init(_ number: Int64) { self.number = number }
}

/// The thing that a contact hits, and its containers, from the thing outwards.
///
/// It is made at each landing, so it uses no heap; beyond ``capacity`` things the outermost are left out.
public struct GestureChain: Sendable, ExpressibleByArrayLiteral {
  /// The greatest number of things.
  public static let capacity = 16

  private var nodes = InlineList<16, GestureNode>()

  /// An empty chain: a contact beside everything.
  public init() {}

  /// The number of things.
  public var count: Int { nodes.count }

  /// One thing that lies in no other.
  public init(_ node: GestureNode) { append(node) }

  /// Things from the innermost outwards.
  public init(arrayLiteral elements: GestureNode...) { for node in elements { append(node) } }

  /// Adds the container of the last thing; false where there is no room or it is in the chain already.
  @discardableResult public mutating func append(_ node: GestureNode) -> Bool {
    !contains(node) && nodes.append(node)
  }

  /// The thing at an index in 0..<count, 0 being the innermost.
  public subscript(index: Int) -> GestureNode { nodes[index] }

  /// The thing that was hit.
  public var first: GestureNode? { count > 0 ? nodes[0] : nil }

  func contains(_ node: GestureNode) -> Bool { nodes.contains(node) }
}

extension GestureNode: InlineListElement {
  @usableFromInline init() { self.init(0) }
}

/// The id of a gesture in an arena, which is never reused.
public struct GestureID: NumberID {
  /// The number, counted in the order of attaching.
  public let number: Int

  package init(_ number: Int) { self.number = number }
}

/// The options of a gesture's attachment to a thing, besides the recognizer.
public struct GestureOptions: Hashable, Encodable, Sendable {
  /// The name for the application; it also determines the order of otherwise equal gestures.
  public var name: String
  /// The names of the actions that are called when it begins, changes, ends or is cancelled.
  public var actions: [String]
  /// Whether the contacts of the recognised gesture are cancelled for the thing's own touch handling,
  /// immediately before the actions.
  public var cancelsTouchesInView = true
  /// Whether a landing isn't delivered to the thing's own touch handling while this gesture may be recognised.
  public var delaysTouchesBegan = false
  /// Whether a lift isn't delivered to the thing's own touch handling while this gesture may be recognised.
  public var delaysTouchesEnded = true
  /// Whether contacts of another kind than the attempt's first are ignored.
  public var requiresExclusiveTouchType = true

  /// Options with a name and actions.
  public init(name: String = "", actions: [String] = []) {
    (self.name, self.actions) = (name, actions)
  }

  /// A canonical order: by name, then actions, then the rest.
  func comes(before other: GestureOptions) -> Bool {
    if name != other.name { return name < other.name }
    if actions != other.actions { return actions.lexicographicallyPrecedes(other.actions) }
    return bits < other.bits
  }

  private var bits: Int {
    (cancelsTouchesInView ? 0 : 8) + (delaysTouchesBegan ? 4 : 0) + (delaysTouchesEnded ? 0 : 2)
      + (requiresExclusiveTouchType ? 0 : 1)
  }
}
