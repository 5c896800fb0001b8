public import Geometry
public import Input

/// A continuous gesture: a finger starts at an edge of the surface and moves inwards.
///
/// Once it has begun it is a pan: the finger may go anywhere. Contacts that land away from the wanted
/// edges are no part of it, so a palm or another finger doesn't disturb it. The first contact of an
/// attempt that lands elsewhere fails it, as does a first movement along the edge or outwards.
public struct ScreenEdgePanGestureRecognizer: GestureRecognizer {
  /// Edges of a surface, with UIKit's bits.
  public struct Edges: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The edges of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// How far from an edge a contact may land, on either side of it, in points: half a fingertip.
  public static let edgeMargin = 20.0

  /// At which edges the gesture may start.
  public var edges: Edges
  /// The surface whose edges count, in points of the window; to be set anew when its size changes.
  public var bounds: Rectangle
  /// From which edge the gesture came, or nil before it has begun.
  public private(set) var recognizedEdge: Edges?

  /// The movement itself; a contact gets there only from an edge.
  private var pan: PanGestureRecognizer
  /// The edges at which the first contact landed: two in a corner.
  private var landedEdges: Edges = []

  /// A recognizer at edges of a surface, in points of the window.
  public init(
    edges: Edges, bounds: Rectangle, thresholds: Thresholds = Thresholds(),
    slop: SlopPolicy = .repay
  ) {
    self.edges = edges
    self.bounds = bounds
    pan = PanGestureRecognizer(thresholds: thresholds, slop: slop)
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// The state and the contacts.
  public var core: GestureCore {
    get { pan.core }
    set { pan.core = newValue }
  }

  /// How far the finger travels before the gesture is recognised; only the move's part begins it.
  public var thresholds: Thresholds {
    get { pan.thresholds }
    set { pan.thresholds = newValue }
  }

  /// What becomes of the way that was gone before the gesture began.
  public var slop: SlopPolicy {
    get { pan.slop }
    set { pan.slop = newValue }
  }

  /// The way of the fingers' middle since the gesture began or since it was set, in points of the window.
  ///
  /// Setting it makes later values relative to the value set and forgets the velocity.
  public var translation: Vector {
    get { pan.translation }
    set { pan.translation = newValue }
  }

  /// How fast the fingers' middle moves at a time not before the last report, in points a second.
  public func velocity(at time: Timestamp) -> Vector { pan.velocity(at: time) }

  /// Takes in what a contact does at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended, .cancelled: pan.handle(contact, at: time)
    }
  }

  /// Takes in what the contacts of a report do that move, measured once they all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    if pan.state.isOver { reset() }
    pan.handle(movesOf: frame, at: time)
    checkEdge()
  }

  /// When what is owed is given back next if the hand rests until then, or nil where nothing is.
  public var due: Timestamp? { pan.due }

  /// Lets time pass: a hand that rests is given back what is owed.
  public mutating func advance(to time: Timestamp) { pan.advance(to: time) }

  /// Begins, or begins anew, where the fingers are.
  public mutating func beginHere() { pan.beginHere() }

  /// Forgets the attempt: back to possible, contacts that are down are ignored until they lift.
  public mutating func reset() {
    pan.reset()
    recognizedEdge = nil
    landedEdges = []
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    if pan.state.isOver { reset() }
    guard accepts(contact) else { return pass(contact, at: time) }
    let near = edges.intersection(edges(near: contact.position.vector))
    let isFirst = pan.state == .possible && pan.numberOfTouches == 0
    guard !near.isEmpty else {
      pass(contact, at: time)
      if isFirst { pan.core.state = .failed }
      return
    }
    if isFirst { landedEdges = near }
    pan.handle(contact, at: time)
  }

  /// A contact lands that is no part of the gesture; if its number was, that contact lifted unseen.
  private mutating func pass(_ contact: Contact, at time: Timestamp) {
    var lost = contact
    lost.phase = .cancelled
    pan.handle(lost, at: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    if pan.state.isOver { reset() }
    pan.handle(contact, at: time)
    checkEdge()
  }

  private mutating func checkEdge() {
    guard pan.state == .began else { return }
    recognizedEdge = edge(leftBy: pan.core.hand.translation)
    guard recognizedEdge == nil else { return }
    pan.core.state = .failed
    pan.core.hand.release()
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// The edges of the surface that a place is at.
  private func edges(near place: Vector) -> Edges {
    guard bounds.grown(by: Self.edgeMargin).contains(place) else { return [] }
    var near: Edges = []
    if place.y - bounds.origin.y <= Self.edgeMargin { near.insert(.top) }
    if place.x - bounds.origin.x <= Self.edgeMargin { near.insert(.left) }
    if bounds.end.y - place.y <= Self.edgeMargin { near.insert(.bottom) }
    if bounds.end.x - place.x <= Self.edgeMargin { near.insert(.right) }
    return near
  }

  /// The edge from which a way leads inwards, more than it leads along it.
  private func edge(leftBy way: Vector) -> Edges? {
    let inward: Edges =
      if way.x.magnitude > way.y.magnitude {
        way.x > 0 ? .left : .right
      } else {
        way.y > 0 ? .top : .bottom
      }
    return landedEdges.contains(inward) ? inward : nil
  }
}
