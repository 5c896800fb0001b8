package import SwivelGestures
package import SwivelInterface
import SwivelLocks

/// The layout of the lock screen: a pure function of the lock and the surface.
///
/// From the bottom to the top: a bar of buttons, a strip for captions or scrubbing, and the stage with the door.
///
/// Texts are in a column beside the stage, or above it in a tall window; where there is little to read, in a line below the
/// door. Input asks the layout which dial is under a contact, and drawing where to draw: a tape turns the same dial everywhere.
package struct LockLayout: Sendable {
  package struct Face: Hashable, Sendable {
    /// In points, as is the radius of the turning face.
    package let center: Vector
    package let radius: Double

    package var box: Rectangle {
      Rectangle(center: center, size: Vector(x: 2 * radius, y: 2 * radius))
    }
  }

  package let metrics: Metrics
  package let bar: LockBar
  /// The strip above the bar, for captions or for scrubbing the demonstration; where texts have no panel a part of their line.
  package let strip: Rectangle
  /// Whether nothing covers the strip: where there are more buttons than usual, their upper row lies over it.
  package let isStripFree: Bool
  /// The column of texts, or the line; in a tall window as high as it needs to be, but at most two fifths of the window.
  package let column: Rectangle
  package let stage: LockStage
  /// Where stage and tray lie.
  let field: Rectangle
  package let tray: Rectangle?
  /// The box of the button that brings the thing in front near, over the door, or lays it back; nil where that makes it hardly
  /// larger.
  package private(set) var magnifier: Rectangle?
  /// The round tables of the things of the tray, by index.
  package private(set) var tables = ShortList<Face>()
  /// The same while the other thing was in front.
  package private(set) var tablesBefore = ShortList<Face>()
  /// Where the parts of the tray are taken, by index; rings of a thing lie about one centre, the innermost first.
  package private(set) var parts = ShortList<Face>()

  package var faces: ShortList<Face> { stage.faces }

  package init(_ lockSession: LockSession, on surface: Surface) {
    let metrics = Metrics(screen: surface)
    let (unit, gap, margin) = (metrics.unit, metrics.gap, metrics.margin)
    self.metrics = metrics
    // At a table there are no buttons and no captions.
    let isSeated = lockSession.seat != .alone
    bar = LockBar(
      isSeated ? 0 : lockSession.buttons.count, metrics, left: lockSession.opened == nil ? 1 : 2)
    let top = LockBar(lockSession.usualButtons, metrics).box.origin.y
    isStripFree = bar.box.origin.y >= top
    let end = isSeated ? metrics.window.end.y : top - gap + margin
    var rest = Rectangle(
      origin: Vector(x: margin, y: margin),
      size: Vector(x: max(0, metrics.window.size.x - 2 * margin), y: max(0, end - 2 * margin)))
    let isLine = !isSeated && !lockSession.hasPanel
    let stripHeight =
      isSeated ? 0 : isLine && metrics.isTall ? Self.stripLines * metrics.line : metrics.target(54)
    if lockSession.seat.isMaker || isSeated && lockSession.level.reveal.method == .tray {
      // What lies in a tray says all that is needed.
      (column, strip) = (rest.cutTop(0), rest.cutBottom(0))
    } else if isSeated || metrics.isTall {
      let wanted = Self.columnHeight(of: lockSession, width: rest.size.x, metrics)
      strip = rest.cutBottom(stripHeight, gap: gap)
      column = rest.cutTop(min(wanted, 0.4 * metrics.window.size.y), gap: gap)
    } else if !lockSession.hasPanel {
      var row = rest.cutBottom(max(stripHeight, 2 * metrics.line), gap: gap)
      column = row.cutLeft(Self.titleShare * row.size.x, gap: gap)
      strip = row
    } else {
      column = rest.cutLeft(max(0.26 * metrics.window.size.x, 308 * unit), gap: gap)
      strip = rest.cutBottom(stripHeight, gap: gap)
    }
    field = rest
    guard !lockSession.slots.isEmpty else {
      if !lockSession.seat.isMaker {
        tray = nil
      } else if rest.size.x > 2 * rest.size.y {
        // Beside the door where that is low, else below it.
        tray = rest.cutLeft(Self.paper.share * rest.size.x, gap: gap)
      } else {
        tray = rest.cutBottom(
          min(Self.paper.height * unit, Self.paper.share * rest.size.y), gap: gap)
      }
      stage = LockStage(lockSession, in: rest, unit)
      return
    }
    // The tray gets as much as leaves the dials large enough for fingers.
    let isSingle = lockSession.level.reveal.tray?.count == 1
    var shares = Self.trayShares.dropFirst((isSingle ? 1 : 0) + (metrics.isTall ? 0 : 1))
    let (first, other) = Self.split(rest, shares.removeFirst(), metrics)
    var (box, stage) = (first, LockStage(lockSession, in: other, unit))
    let stops = lockSession.level.dials.reduce(0) { max($0, $1.combination.dial.stops) }
    // The finer its marks, the larger a dial should be.
    let wanted = Self.minimumRadius + min(max(1.2 * Double(stops - 24), 0), 30)
    for share in shares where stage.radius < wanted {
      let (nextBox, nextOther) = Self.split(rest, share, metrics)
      let next = LockStage(lockSession, in: nextOther, unit)
      // Nothing is taken from the tray for a dial that is as wide as the door.
      guard stage.radius < Self.minimumRadius || next.radius > stage.radius + 1 else { break }
      (box, stage) = (nextBox, next)
    }
    (tray, self.stage) = (box, stage)
    lay(lockSession.level.reveal.tray ?? [], lockSession.front, in: box)
    let (front, near) = (lockSession.front, Self.near(in: rest, unit).radius)
    let isNear = front.isNear
    guard lockSession.mayComeNear, isNear || near > Self.nearer * tables[front.thing].radius else {
      return
    }
    let corner = (isNear ? rest : box).inset(x: 6 * unit)
    let size = metrics.target(40)
    // Beside the smaller one of two things is more room than at the rim of the other; a box that isn't low has always enough.
    let isUpper =
      !isNear && tables.count == 2 && (front.thing == 0 || box.size.y > 0.8 * box.size.x)
    magnifier = Rectangle(
      x: isUpper ? corner.end.x - size : corner.origin.x,
      y: isUpper ? corner.origin.y + 6 * unit : corner.end.y - size - 6 * unit,
      width: size, height: size)
  }

  /// How much larger what comes near is at least.
  private static let nearer = 1.2

  /// The parts of the space beside the column that may be the tray's, the best first; the very first of several things alone, and
  /// one less in a window that isn't tall.
  private static let trayShares = [0.56, 0.5, 0.42, 0.36, 0.31, 0.27, 0.22]
  /// The height of the drawer of a lock that is made while only a paper lies in it, in points at full size, and its greatest
  /// share of the height, or its share of the width.
  private static let paper = (height: 136.0, share: 0.28)
  /// The least radius of a dial beside a tray, in points.
  private static let minimumRadius = 54.0

  private static func split(
    _ box: Rectangle, _ share: Double, _ metrics: Metrics
  ) -> (tray: Rectangle, rest: Rectangle) {
    var rest = box
    let tray =
      metrics.isTall
      ? rest.cutTop(rest.size.y * share, gap: metrics.gap)
      : rest.cutLeft(rest.size.x * share, gap: metrics.gap)
    return (tray, rest)
  }

  private mutating func lay(_ tray: [TrayThing], _ front: TrayFront, in box: Rectangle) {
    func table(_ index: Int, isInFront: Bool, isNear: Bool) -> Face {
      isInFront && isNear
        ? Self.near(in: field, metrics.unit)
        : Self.table(index, of: tray.count, isInFront: isInFront, in: box, metrics.unit)
    }
    for (index, thing) in tray.enumerated() {
      let isInFront = index == front.thing
      let face = table(index, isInFront: isInFront, isNear: front.isNear)
      tables.append(face)
      tablesBefore.append(
        table(
          index, isInFront: isInFront == (front.isNear != front.wasNear), isNear: front.wasNear))
      // What lies behind one that is near is out of reach.
      let radius = isInFront || !front.isNear ? face.radius : -1
      for part in 0..<thing.parts {
        let (middle, reach) = Self.grip(ofPart: part, of: thing)
        parts.append(Face(center: face.center + middle * radius, radius: radius * reach))
      }
    }
  }

  /// The round table of a thing that is near.
  private static func near(in field: Rectangle, _ unit: Double) -> Face {
    Face(center: field.center, radius: min(field.size.x, field.size.y) / 2 - 4 * unit)
  }

  /// The round table of a thing among so many: of two the one in front is as large as it can be, and the other lies in the
  /// opposite corner, as large as there is room.
  private static func table(
    _ index: Int, of count: Int, isInFront: Bool, in box: Rectangle, _ unit: Double
  ) -> Face {
    let (width, height) = (box.size.x, box.size.y)
    var cell = width > height ? box.column(index, of: count) : box.row(index, of: count)
    if count == 2 {
      // The middles are as far from each other as both radii together.
      let both = 2 * (width + height - (2 * width * height).squareRoot())
      let large = min(largest * both, width, height)
      let side = isInFront ? large : min(both - large, large)
      let size = Vector(x: side, y: side)
      cell = Rectangle(origin: index == 0 ? box.origin : box.end - size, size: size)
    }
    let margin = (isInFront || count < 2 ? 12 : 8) * unit
    return Face(center: cell.center, radius: max(0, min(cell.size.x, cell.size.y) / 2 - margin))
  }

  /// The greatest part of two things' diameters that is the diameter of the one in front.
  private static let largest = 0.7

  /// Where a part of a thing is taken: about which point, and how far from it, as parts of the table's radius.
  private static func grip(ofPart part: Int, of thing: TrayThing) -> (middle: Vector, reach: Double)
  {
    switch thing.kind {
    case .clockwork: ClockworkView.hub(of: ClockworkClue.taken[part]).grip
    case .flaps: TrayThingView.hinge(ofFlap: part)
    default: (.zero, part == thing.rings - 1 ? 1 : ringEdge(part, of: thing.rings))
    }
  }

  /// The outer radius of a ring of so many about a core, as a part of the table's radius; that of the core for −1.
  static func ringEdge(_ ring: Int, of count: Int) -> Double {
    let core = 0.28 - 0.04 * Double(count)
    return core + (0.72 - core) * Double(ring + 1) / Double(count)
  }

  /// The bar on which the demonstration is scrubbed; its knob may protrude at both ends.
  package var scrub: Rectangle { strip.inset(x: 14 * metrics.unit) }

  /// The innermost part there.
  package func part(at point: Vector) -> Int? {
    parts.firstIndex { $0.center.distance(to: point) <= $0.radius }
  }

  package func dial(at point: Vector) -> Int? {
    faces.firstIndex { $0.center.distance(to: point) <= $0.radius }
  }

  /// Heights in points at full size.
  package static let title = 32.0
  /// The number of lines reserved in a tall window, for notes, at a table, and for a graph with notes.
  private static let noteLines = 5.0
  private static let seatLines = 2.0
  /// The part of the line that is the title's where there is no panel, and the number of lines below the door of a tall window.
  private static let titleShare = 0.26
  private static let stripLines = 3.4
  private static let graphLines = 9.0

  private static func columnHeight(
    of lockSession: LockSession, width: Double, _ metrics: Metrics
  ) -> Double {
    guard lockSession.hasPanel else { return title * metrics.unit }
    let inner = width - 2 * metrics.padding
    let chips = (0..<lockSession.shownDials).reduce(0.0) { sum, dial in
      sum + CombinationStrip(lockSession, dial, width: inner, metrics).height + 6 * metrics.unit
    }
    let isSeated = lockSession.seat != .alone
    let lines = lockSession.hasGraph ? graphLines : isSeated ? seatLines : noteLines
    return (title + 24) * metrics.unit + chips + lines * metrics.line
  }
}

/// The layout of the buttons: the back button at the left, and another where the lock is open, the others together at the right.
///
/// In a narrow window they are in two rows: back and the last three below, where they always are.
package struct LockBar {
  package let box: Rectangle
  private let count: Int
  private let inRow: Int
  private let left: Int
  private let cell: Vector
  private let gap: Vector

  /// The width of a button and the gap between two, in points at full size.
  private static let width = 122.0
  private static let gap = 6.0
  /// Below this width, in points, a button has no room for its label, so there are two rows.
  private static let minimumWidth = 66.0

  package init(_ count: Int, _ metrics: Metrics, left: Int = 1) {
    (self.count, self.left) = (count, left)
    gap = Vector(x: Self.gap * metrics.unit, y: metrics.gap)
    let (window, between) = (metrics.bar().size.x, gap.x)
    func share(_ inRow: Int) -> Double {
      (window - Double(inRow - 1) * between) / Double(max(1, inRow))
    }
    let rows = share(count) < Self.minimumWidth ? 2 : 1
    // Fewer are as narrow as those of a shut lock, so that none takes the place of another.
    let least = share(Self.least) < Self.minimumWidth ? 1 : Self.least
    inRow = max(least, rows > 1 ? (count + 1) / 2 : count)
    box = metrics.bar(rows: rows)
    cell = Vector(x: min(Self.width * metrics.unit, share(inRow)), y: metrics.target(50))
  }

  private static let least = 4

  /// The first at the left, the others at the right, in the order of reading.
  package subscript(_ index: Int) -> Rectangle {
    let upper = max(0, count - inRow)
    let isUpper = (1..<upper + 1).contains(index)
    let fromRight = isUpper ? upper + 1 - index : count - index
    let pitch = cell.x + gap.x
    let x = index < left ? Double(index) * pitch : box.size.x + gap.x - Double(fromRight) * pitch
    let top = isUpper ? 0 : box.size.y - cell.y
    return Rectangle(origin: box.origin + Vector(x: x, y: top), size: cell)
  }
}
