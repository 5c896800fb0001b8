import SwivelDrawing
package import SwivelGeometry
package import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLocks

/// A hand on the dial.
struct HomeHand: Hashable, Encodable {
  /// All that touch the dial, as one hand.
  var fingers: DialHand
  /// The position of the dial when they came, in stops.
  let start: Double
  /// Whether it may still be a press on the knob: one finger that landed and stayed there, on a dial at rest.
  var isPress: Bool
  /// The speed at which they turn the dial, in stops a second, and when it was measured.
  var speed = 0.0
  var measured: Timestamp
}

/// A dial that goes on turning by itself after a hand has let go of it.
struct HomeSpin: Hashable, Encodable {
  /// How long it turns, in seconds.
  let duration: Double
  /// The room that came to the mark last, counted on over all turns.
  var mark: Int
}

/// The dial of the first screen, turned by the focus, by hands and by the wheel; every third stop is a room.
///
/// It turns without an end: after the last room the first one comes again.
extension HomeScreen {
  /// How long it turns to a room, in seconds.
  private static let turnTime = 0.3
  /// The turn from one room to the next, in stops, and the number of stops.
  private static let width = 3.0
  /// The same as an angle.
  static let step = Angle.turns(width / Double(stops))
  package static let stops = 36
  /// The turn after which both the face and the rooms are the same again, in stops.
  private static let period = Double(stops * rooms.count)
  /// A hand on the knob that turns it by more doesn't press it.
  private static let pressTurn = Angle.degrees(3)

  /// The dial's position at the mark, in stops.
  package func stops(at time: Timestamp) -> Double {
    let share = min(max(time.seconds(since: turnedAt) / duration, 0), 1)
    let rest = 1 - share
    return turnedFrom + (turnedTo - turnedFrom) * (1 - rest * rest * rest)
  }

  /// Whether it turns by itself.
  package func isMoving(at time: Timestamp) -> Bool {
    turnedFrom != turnedTo && time.seconds(since: turnedAt) < duration
  }

  /// How long its present turn takes, in seconds.
  private var duration: Double { spin?.duration ?? Self.turnTime }

  /// Whether it goes on turning after a hand has let go, so that ticks have something to do.
  package var isSpinning: Bool { spin != nil }

  /// The room at the mark, counted on over all turns.
  private var mark: Int { spin?.mark ?? Self.mark(at: turnedTo) }

  private static func mark(at stop: Double) -> Int { Int((stop / width).rounded()) }

  /// The room at the mark.
  package var index: Int { Self.index(at: mark) }

  private static func index(at mark: Int) -> Int {
    let rest = mark % rooms.count
    return rest < 0 ? rest + rooms.count : rest
  }

  /// Turns to a button, which has the focus; returns whether that is another one.
  package mutating func turnDial(to button: Int, at time: Timestamp) -> Bool {
    guard hand == nil, spin == nil || button != index else { return false }
    return go(to: base + Double(button) * Self.width, time)
  }

  private mutating func go(to wanted: Double, _ time: Timestamp) -> Bool {
    guard wanted != turnedTo || spin != nil else { return false }
    show(stops(at: time), time)
    turnedTo = wanted
    return true
  }
}

extension HomeScreen {
  /// What a hand on it leads to.
  package enum DialAnswer: Hashable {
    /// Another room is at the mark.
    case reach(Int)
    /// The knob was pressed, with a room at the mark.
    case open(Int)
  }

  /// Follows a contact on it about its middle on the window; turning it opens nothing, only a press on its knob does.
  ///
  /// - Parameter isStill: whether it comes to rest at once where it is let go of.
  package mutating func turnDial(
    _ contact: Contact, about middle: Vector, knob: Double, isStill: Bool, at time: Timestamp
  ) -> DialAnswer? {
    let isOnKnob = contact.position.vector.distance(to: middle) <= knob
    if contact.phase == .began, hand == nil {
      let start = stops(at: time)
      hand = HomeHand(
        fingers: DialHand(dial: 0, center: middle, remainder: 0, at: time), start: start,
        isPress: isOnKnob && !isMoving(at: time), measured: time)
      show(start, time)
    }
    switch contact.phase {
    case .began: hand?.fingers.land(contact)
    case .moved: hand?.fingers.move(contact)
    case .ended, .cancelled:
      guard let held = hand, held.fingers.contains(contact.id) else { return nil }
      hand?.fingers.lift(contact.id)
      guard hand?.fingers.fingerCount == 0 else { return nil }
      if held.isPress, isOnKnob, contact.phase == .ended {
        letGo(at: time)
        return .open(index)
      }
      fling(isStill || contact.phase == .cancelled ? 0 : held.speed(at: time), time)
      return nil
    }
    guard let held = hand else { return nil }
    let turn = held.fingers.turn
    if held.fingers.fingerCount > 1 || !isOnKnob || turn.radians.magnitude > Self.pressTurn.radians
    {
      hand?.isPress = false
    }
    let (before, shown) = (mark, turnedTo)
    show(held.start - turn.turns * Double(Self.stops), time)
    hand?.measure(turnedTo - shown, at: time)
    return mark == before ? nil : .reach(index)
  }

  /// Lets it turn on by itself from a speed, in stops a second, to the room near to which that leads.
  private mutating func fling(_ speed: Double, _ time: Timestamp) {
    let speed = min(max(speed, -Self.fastest), Self.fastest)
    let start = turnedTo
    let goal = Double(Self.mark(at: start + speed / Self.friction)) * Self.width
    hand = nil
    show(start, time)
    turnedTo = goal
    // It slows down as a cube: from the hand's speed by a third of that speed times the duration.
    let duration = speed == 0 ? 0 : 3 * (goal - start) / speed
    if duration > Self.turnTime {
      spin = HomeSpin(duration: min(duration, Self.longestSpin), mark: Self.mark(at: start))
    }
    keepNear()
  }

  /// The decay of its speed while it turns by itself, per second.
  private static let friction = 2.0
  /// How long it turns by itself at most, in seconds.
  private static let longestSpin = 3 / friction
  /// The greatest speed at which it is let go of, in stops a second: three turns.
  private static let fastest = Double(3 * stops)

  /// Goes on with its spin; returns the room that has come to the mark since, if one has.
  package mutating func spinOn(at time: Timestamp) -> Int? {
    guard let spin else { return nil }
    let reached = Self.mark(at: stops(at: time))
    self.spin?.mark = reached
    if !isMoving(at: time) { show(turnedTo, time) }
    return reached == spin.mark ? nil : index
  }

  /// Turns by notches of the wheel, up positive; returns the room at the mark where that is another one.
  package mutating func turnWheel(_ count: Double, at time: Timestamp) -> Int? {
    guard hand == nil else { return nil }
    let all = notches - min(max(count, -100), 100)
    let whole = all.rounded(.towardZero)
    notches = all - whole
    guard go(to: (Double(mark) + whole) * Self.width, time) else { return nil }
    keepNear()
    return index
  }

  /// Lets go of it, and ends its spin; the nearest room comes to the mark.
  package mutating func letGo(at time: Timestamp) {
    guard hand != nil || spin != nil else { return }
    let nearest = mark
    hand = nil
    _ = go(to: Double(nearest) * Self.width, time)
    keepNear()
  }

  /// Shows it at a position, where it neither turns nor spins.
  private mutating func show(_ position: Double, _ time: Timestamp) {
    (turnedFrom, turnedTo, turnedAt, spin) = (position, position, time, nil)
  }

  /// Takes whole turns away, so that it counts no turns for ever.
  private mutating func keepNear() {
    let away = (turnedTo / Self.period).rounded(.down) * Self.period
    turnedFrom -= away
    turnedTo -= away
    spin?.mark -= Self.mark(at: away)
    base = turnedTo - Double(Self.index(at: Self.mark(at: turnedTo))) * Self.width
  }
}

extension HomeHand {
  /// The weight of the newest speed in the running mean, and how long a hand rests before it lifts that throws nothing, in
  /// seconds.
  private static let newest = 0.5
  private static let rest = 0.06

  /// Measures the speed by a turn since the last report, in stops.
  fileprivate mutating func measure(_ distance: Double, at time: Timestamp) {
    let seconds = time.seconds(since: measured)
    guard seconds > 0 else { return }
    speed += Self.newest * (distance / seconds - speed)
    measured = time
  }

  /// The speed with which it lets go at a time, in stops a second.
  fileprivate func speed(at time: Timestamp) -> Double {
    time.seconds(since: measured) > Self.rest ? 0 : speed
  }
}

/// Draws the emblem of the first screen: a dial, and the program's name cut below it.
struct HomeEmblem {
  let builder: ShapeBuilder
  /// The dial's centre and radius, in points.
  let dial: (center: Vector, radius: Double)
  /// The box of the name below it.
  let name: Rectangle
  /// Whether the buttons are below the dial, so that its mark is at the bottom too.
  let isTall: Bool
  /// The position of the dial at its mark, in stops.
  let stop: Double

  /// The program's name, in letters that the stroke font has.
  private static let letters = Array("SWIVEL".utf8)

  func draw(into list: inout DrawList) {
    drawDial(into: &list)
    drawName(into: &list)
  }

  private func drawDial(into list: inout DrawList) {
    let frame = DialFrame(
      center: dial.center, radius: dial.radius,
      angle: .turns(-stop / Double(HomeScreen.stops)),
      mark: isTall ? .turns(0.5) : .turns(0.25), stops: HomeScreen.stops)
    builder.addDial(frame, .numbers, to: &list)
    drawMark(frame, into: &list)
  }

  /// Draws the tip of the mark, which points at the dial from the side of the buttons.
  private func drawMark(_ frame: DialFrame, into list: inout DrawList) {
    let displacement = frame.direction(at: .zero)
    let side = displacement.perpendicular * (frame.radius * 0.05)
    let (foot, tip) = (frame.point(displacement, 1.1), frame.point(displacement, 0.86))
    builder.addTriangle(
      foot - side * 1.25, foot + side * 1.25, tip - displacement * 3, Palette.ground.faded(0.8),
      to: &list)
    builder.addTriangle(foot - side, foot + side, tip, Palette.signal, to: &list)
  }

  /// Draws the name as an engraving: a dark line with a highlight on its lower edge.
  private func drawName(into list: inout DrawList) {
    let scale = name.size.y / Engraving.height * 0.62
    let air = 0.55
    let letters = Double(Self.letters.count - 1)
    let width = (Engraving.width(of: Self.letters) ?? 0) + letters * air
    var x = -width / 2 * scale
    for byte in Self.letters {
      guard let sign = Engraving.sign(byte) else { continue }
      let center = name.center + Vector(x: x + sign.width * scale / 2, y: 0)
      let line = max(1.6, scale * 0.2)
      cut(sign, at: center + Vector(x: 0, y: line * 0.45), scale, Palette.shadow, into: &list)
      cut(sign, at: center, scale, Palette.brass, into: &list)
      x += (sign.width + Engraving.gap + air) * scale
    }
  }

  private func cut(
    _ sign: Engraving, at center: Vector, _ scale: Double, _ color: Color,
    into list: inout DrawList
  ) {
    for stroke in sign.lines {
      builder.addStroke(
        stroke.points.count, isClosed: stroke.isClosed, width: max(1.6, scale * 0.2), color,
        to: &list
      ) { center + stroke.points[$0] * scale }
    }
  }
}
