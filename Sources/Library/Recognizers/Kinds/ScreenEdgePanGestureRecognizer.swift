public import SwivelGeometry
public import SwivelInput

/// A continuous gesture: a finger starts at an edge of the surface and moves inwards.
///
/// Once it has begun it is a pan: the finger may move anywhere.
///
/// Contacts that land away from the wanted edges are ignored, so a palm or another finger doesn't disturb it.
/// An attempt fails if its first contact lands elsewhere, or first moves along the edge or outwards.
public struct ScreenEdgePanGestureRecognizer: GestureRecognizer {
  /// Edges of a surface, with UIKit's bits.
  public struct Edges: OptionSet, Hashable, Encodable, Sendable {
    /// One bit for each edge, as in UIKit's `UIRectEdge`.
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

  /// How far from an edge a contact may land, to either side of it, in points: half a fingertip.
  public static let edgeMargin = 20.0

  /// The edges at which the gesture may start.
  public var edges: Edges
  /// The surface, in points of the window; to be set again when its size changes.
  public var bounds: Rectangle
  /// The edge from which the gesture came; nil before it has begun.
  public private(set) var recognizedEdge: Edges?

  /// The pan that measures the movement; only contacts from an edge are passed to it.
  private var pan: PanGestureRecognizer
  /// The edges at which the first contact landed: two in a corner.
  private var landedEdges: Edges = []

  /// A recognizer at edges of a surface, in points of the window.
  public init(
    edges: Edges, bounds: Rectangle, thresholds: Thresholds = Thresholds(),
    slop: SlopPolicy = .repay
  ) {
    (self.edges, self.bounds) = (edges, bounds)
    pan = PanGestureRecognizer(thresholds: thresholds, slop: slop)
  }

  /// The state and the contacts.
  public var core: GestureCore {
    get { pan.core }
    set { pan.core = newValue }
  }

  /// The travel before the gesture is recognised; only the move's threshold applies.
  public var thresholds: Thresholds {
    get { pan.thresholds }
    set { pan.thresholds = newValue }
  }

  /// The policy for travel before the gesture begins.
  public var slop: SlopPolicy {
    get { pan.slop }
    set { pan.slop = newValue }
  }

  /// The translation of the fingers' centroid since the gesture began or since it was set, in points of the window.
  ///
  /// Setting it makes later values relative to the value set and resets the velocity.
  public var translation: Vector {
    get { pan.translation }
    set { pan.translation = newValue }
  }

  /// The velocity of the fingers' centroid at a time not before the last report, in points per second.
  public func velocity(at time: Timestamp) -> Vector { pan.velocity(at: time) }

  /// The progress of the move towards its recognition, from 0 to 1; 1 once it has begun.
  public var progress: Double { state.isActive ? 1 : core.hand.progress(thresholds).move }

  /// Handles a contact at a time that is not before the last one; it allocates nothing.
  public mutating func handle(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved: move(contact, at: time)
    case .ended, .cancelled: pan.handle(contact, at: time)
    }
  }

  /// Handles the moving contacts of a report, measured once after all have moved.
  public mutating func handle(movesOf frame: ContactFrame, at time: Timestamp) {
    if pan.state.isOver { reset() }
    pan.handle(movesOf: frame, at: time)
    checkEdge()
  }

  /// When a part of what is owed is caught up next if nothing is reported until then; nil where nothing is owed.
  public var due: Timestamp? { pan.due }

  /// Advances to a time, in which what is owed is caught up.
  public mutating func advance(to time: Timestamp) { pan.advance(to: time) }

  /// Begins, or begins again, at the present contacts.
  public mutating func beginHere() { pan.beginHere() }

  /// Resets the attempt to possible; contacts that are down are ignored until they lift.
  public mutating func reset() {
    pan.reset()
    recognizedEdge = nil
    landedEdges = []
  }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    if pan.state.isOver { reset() }
    guard accepts(contact) else { return ignoreLanding(contact, at: time) }
    let near = edges.intersection(edges(near: contact.position.vector))
    let isFirst = pan.state == .possible && pan.numberOfTouches == 0
    guard !near.isEmpty else {
      ignoreLanding(contact, at: time)
      if isFirst { pan.core.state = .failed }
      return
    }
    if isFirst { landedEdges = near }
    pan.handle(contact, at: time)
  }

  /// Handles a landing that is no part of the gesture; if its id was, that contact has lifted unseen.
  private mutating func ignoreLanding(_ contact: Contact, at time: Timestamp) {
    pan.handle(contact.cancelled, at: time)
  }

  private mutating func move(_ contact: Contact, at time: Timestamp) {
    if pan.state.isOver { reset() }
    pan.handle(contact, at: time)
    checkEdge()
  }

  private mutating func checkEdge() {
    guard pan.state == .began else { return }
    recognizedEdge = edge(leftBy: pan.core.hand.travel)
    guard recognizedEdge == nil else { return }
    pan.core.state = .failed
    pan.core.hand.release()
  }

  private func edges(near position: Vector) -> Edges {
    guard bounds.grown(by: Self.edgeMargin).contains(position) else { return [] }
    var near: Edges = []
    if position.y - bounds.origin.y <= Self.edgeMargin { near.insert(.top) }
    if position.x - bounds.origin.x <= Self.edgeMargin { near.insert(.left) }
    if bounds.end.y - position.y <= Self.edgeMargin { near.insert(.bottom) }
    if bounds.end.x - position.x <= Self.edgeMargin { near.insert(.right) }
    return near
  }

  /// The edge from which a movement leads inwards, more than along it.
  private func edge(leftBy displacement: Vector) -> Edges? {
    let inward: Edges =
      if displacement.x.magnitude > displacement.y.magnitude {
        displacement.x > 0 ? .left : .right
      } else { displacement.y > 0 ? .top : .bottom }
    return landedEdges.contains(inward) ? inward : nil
  }
}
