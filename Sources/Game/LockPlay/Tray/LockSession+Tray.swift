package import SwivelGestures
import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// The thing of a tray that is in front, drawn large before the other, or near, over the door.
package struct TrayFront: Hashable, Encodable, Sendable {
  package fileprivate(set) var thing = 0
  package fileprivate(set) var isNear = false
  /// Whether it was near before it came where it is; where it was, the other thing was in front.
  fileprivate(set) var wasNear = false
  fileprivate(set) var since = Timestamp.zero

  /// How long it takes to come to the front, in seconds.
  static let time = 0.22
}

/// What rolls in a thing of the tray or has rolled, or a part that is turned over.
struct TrayRoll: Hashable, Encodable, Sendable {
  let part: Int
  let from: Int
  let since: Timestamp

  /// The seconds in which it rolls a cell, from rest.
  static let cell = 0.09
  /// The seconds after which it lies still, wherever it rolled from.
  static let longest = cell * Double(BallClue.side)
}

/// The pictures of a level's tray, worked out of it once, since some are drawn at random; they say nothing that it doesn't say.
struct TrayPictures: Hashable, Sendable {
  /// The picture of each thing; nil where its kind can't show the numbers.
  let pictures: [(any TrayPicture)?]
  /// How the parts of the tray lie at the start; empty where there is none.
  let start: [TraySlot]

  init(_ level: Level) {
    let tray = level.reveal.tray ?? []
    let pictures = tray.indices.map { level.picture(of: $0) }
    self.pictures = pictures
    start = zip(tray, pictures).flatMap { thing, picture in
      picture?.start ?? Array(repeating: TraySlot(rotation: 0), count: thing.parts)
    }
  }

  subscript(thing: Int) -> (any TrayPicture)? {
    pictures.indices.contains(thing) ? pictures[thing] : nil
  }

  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension LockSession {

  /// Clockwise, with all turns.
  package func shownAngle(ofPart part: Int) -> Angle { Dial.angle(at: slots[part].rotation) }

  /// Indices into ``slots``.
  package func parts(of thing: Int) -> Range<Int> {
    let tray = level.reveal.tray ?? []
    guard tray.indices.contains(thing) else { return 0..<0 }
    let first = tray[..<thing].reduce(0) { $0 + $1.parts }
    return first..<first + tray[thing].parts
  }

  /// A part, and those with which it meshes.
  private func parts(turnedWith part: Int) -> Range<Int> {
    picture(ofPart: part)?.gears.isEmpty == false
      ? parts(of: level.trayParts[part].thing) : part..<part + 1
  }

  func picture(ofPart part: Int) -> (any TrayPicture)? {
    let parts = level.trayParts
    return parts.indices.contains(part) ? pictures[parts[part].thing] : nil
  }

  /// Whether a press turns a part over or lays in another, not only turns it by a step.
  package func isTouched(_ part: Int) -> Bool {
    picture(ofPart: part).map { $0.hasOtherSide || $0.swapsLooseParts } == true
  }

  /// Whether a thing lies so that it shows its numbers, as does the one that guides it.
  package func isReadable(_ thing: Int) -> Bool { reading(of: thing) != nil }

  private func reading(of thing: Int) -> [Int]? {
    guard let picture = pictures[thing] else { return nil }
    let guide = level.reveal.tray?[thing].guide?.thing
    let hour = guide.flatMap { reading(of: $0)?.first.map { $0 / 2 } }
    guard guide == nil || hour != nil else { return nil }
    return picture.reading(in: pose(of: thing, picture), guidedBy: hour)
  }

  /// Within a turn where it turns through any angle.
  func pose(of thing: Int, _ picture: any TrayPicture) -> TrayPose {
    let parts = parts(of: thing)
    var pose = TrayPose(steps: [])
    pose.steps = parts.map { part in
      let step = slots[part].steps(of: picture.steps)
      guard picture.range == nil else { return step }
      return (step % picture.steps + picture.steps) % picture.steps
    }
    pose.over = Set(parts.filter { slots[$0].isOver }.map { $0 - parts.lowerBound })
    pose.loose = slots[parts.lowerBound].loose
    return pose
  }

  // MARK: - Hands

  /// False where there is none.
  mutating func takePart(
    _ contact: Contact, _ grip: Vector, _ layout: LockLayout, at time: Timestamp
  ) -> Bool {
    guard opened == nil, let part = layout.part(at: grip) else { return false }
    let wasBehind = level.trayParts[part].thing != front.thing
    focus(onPart: part, at: time)
    if let index = hands.parts.firstIndex(where: { $0.target == part }) {
      hands.parts[index].handle(contact, at: time)
    } else {
      beginStep()
      var hand = takingHand(onPart: part, grip, layout.parts[part], at: time)
      hand.handle(contact, at: time)
      // A tap on what lies behind brings it to the front, and that is all.
      if !wasBehind { hand.tray = snapshot.tray }
      hands.parts.append(hand)
      let (place, radius) = (grip - layout.parts[part].center, layout.parts[part].radius)
      // A wheel that waits is taken by who takes hold of it.
      if !wasBehind, let clue = picture(ofPart: part) as? RoseClue,
        TrayThingView.waits(at: place / radius, clue, slots[part])
      {
        touchPart(part, atRight: place.x > 0, at: time)
      }
    }
    return true
  }

  /// A hand on a part, which turns about the middle of what it has taken, of the smaller of two wheels where it is on that, and
  /// turns nothing at the folded corner of a card, which it draws over.
  private func takingHand(
    onPart part: Int, _ grip: Vector, _ face: LockLayout.Face, at time: Timestamp
  ) -> DialHand {
    var (center, gain) = (face.center, 1.0)
    if let clue = picture(ofPart: part) as? MarksClue {
      let star = TrayThingView.star(of: clue)
      let middle = center - Vector(x: 0, y: star.away * face.radius)
      let slack = grip.distance(to: center) - star.wheel * face.radius
      if grip.distance(to: middle) - star.pinion * face.radius < min(slack, Self.fingertip) {
        (center, gain) = (middle, -star.pinion / star.wheel)
      }
    }
    // Paper on a rod is rolled up or down.
    let isRolled = picture(ofPart: part) is StripClue && TrayThingView.isOnRoll(grip - center, face)
    if isRolled { center = grip + Vector(x: TrayThingView.roll.y * face.radius, y: 0) }
    // Whoever takes it near its middle turns it there.
    let radius = min(face.radius, max(1.25 * grip.distance(to: center), Self.fingertip))
    var hand = DialHand(target: part, center: center, radius: radius, remainder: 0, at: time)
    hand.gain = TrayThingView.isAtCorner(grip - center, face.radius, self, part) ? 0 : gain
    return hand
  }

  /// How far two fingers on a thing spread that bring it near, and how far they close that lay it back, as factors.
  private static let (spread, pinched) = (1.3, 0.75)

  /// How far a finger may be from what it grabs, in points.
  private static let fingertip = 12.0

  /// Gives a part the focus, and brings its thing to the front.
  package mutating func focus(onPart part: Int, at time: Timestamp) {
    focus.part = part
    if level.trayParts.indices.contains(part) {
      bringForward(level.trayParts[part].thing, at: time)
    }
  }

  mutating func bringForward(_ thing: Int, at time: Timestamp) {
    guard thing != front.thing else { return }
    front = TrayFront(thing: thing, isNear: front.isNear, wasNear: front.isNear, since: time)
  }

  mutating func bringNear(_ isNear: Bool, at time: Timestamp) {
    guard isNear != front.isNear, opened == nil || !isNear else { return }
    front = TrayFront(thing: front.thing, isNear: isNear, wasNear: !isNear, since: time)
  }

  /// How far the thing in front has come there at a time, from 0 to 1.
  func frontShare(at time: Timestamp) -> Double {
    front.since == .zero ? 1 : smoothstep(time.seconds(since: front.since) / TrayFront.time)
  }

  /// Moves a contact on a part, which turns, or turns over where it is drawn across; false where it is on none.
  mutating func movePart(_ contact: Contact, at time: Timestamp) -> Bool {
    guard let index = hands.parts.firstIndex(where: { $0.contains(contact.id) }) else {
      return false
    }
    let part = hands.parts[index].target
    guard let picture = picture(ofPart: part) else { return false }
    let wasAcross = hands.parts[index].isAcross
    hands.parts[index].handle(contact, at: time)
    if let spread = hands.parts[index].spread, hands.count == 1, mayComeNear,
      front.isNear ? spread < Self.pinched : spread > Self.spread
    {
      // It was a pinch, so nothing is turned.
      _ = putBack()
      bringNear(!front.isNear, at: time)
      return true
    }
    guard picture.isTurned, hands.parts[index].gain != 0 else {
      if hands.parts[index].isAcross != wasAcross { touchPart(part, at: time) }
      return true
    }
    let row = StopRow(width: DialUnits.perTurn / picture.steps, origin: 0)
    let position = slots[part].rotation
    let units = hands.parts[index].movement(at: position, drawnTo: row, time: time).units
    turnPart(part, to: position + units, picture, at: time)
    return true
  }

  /// Lifts a contact from a part, which settles at the nearest step; a tap turns it by one, or over, or lays another part in.
  mutating func liftPart(_ id: ContactID, isCancelled: Bool, at time: Timestamp) {
    guard let index = hands.parts.firstIndex(where: { $0.contains(id) }) else { return }
    let hand = hands.parts[index]
    hands.parts[index].lift(id, at: time)
    guard hand.fingerCount == 1 else { return }
    hands.parts.remove(at: index)
    if picture(ofPart: hand.target)?.isTurned == false || hand.gain == 0 {
      // What a finger has drawn across is over already; a short way does what a tap does.
      let isShort = !hand.wasAcross && !hand.tray.isEmpty
      if isCancelled ? hand.isAcross : isShort { touchPart(hand.target, at: time) }
    } else if !isCancelled, !hand.tray.isEmpty,
      hand.isTap(at: time, steps: picture(ofPart: hand.target)?.steps ?? 1)
    {
      let laidIn = slots[hand.target].loose
      // What a finger turns that can't keep still is taken back.
      for part in parts(turnedWith: hand.target) { snapshot.tray[part] = hand.tray[part] }
      if picture(ofPart: hand.target)?.swapsLooseParts == true, laidIn != slots[hand.target].loose {
        snapshot.tray[hand.target] = TraySlot(rotation: 0, loose: laidIn)
      } else {
        touchPart(hand.target, atRight: hand.isAtRight, at: time)
      }
    } else {
      if !isCancelled {
        pushOn(hand, at: time)
        turnToRay(hand.target, at: time)
      }
      settlePart(hand.target)
    }
    if hands.isEmpty { endStep() }
  }

  /// Turns a part on to the next step that a hand has turned by a third of a step, and says that less springs back.
  private mutating func pushOn(_ hand: DialHand, at time: Timestamp) {
    let part = hand.target
    guard hand.tray.indices.contains(part), let picture = picture(ofPart: part) else { return }
    let (start, step) = (hand.tray[part].rotation, DialUnits.perTurn / picture.steps)
    let turned = slots[part].rotation - start
    guard 2 * turned.magnitude < step else { return }
    guard 3 * turned.magnitude > step else {
      // At its end it was said that it goes no further.
      if captions.last?.kind != .stopped { say(.sprang, at: time) }
      return
    }
    turnPart(part, to: start + turned.signum() * step, picture, at: time)
  }

  /// Turns rings of fine lines on to a ray that they have missed by a step, which is less than a fingertip can tell.
  private mutating func turnToRay(_ part: Int, at time: Timestamp) {
    guard let clue = picture(ofPart: part) as? HairClue else { return }
    let step = slots[part].steps(of: clue.steps)
    guard let ray = [step, step - 1, step + 1].first(where: clue.isOnRay) else { return }
    turnPart(part, to: -ray * DialUnits.perTurn / clue.steps, clue, at: time)
  }

  /// Leaves a part at its nearest step.
  mutating func settlePart(_ part: Int) {
    guard let picture = picture(ofPart: part) else { return }
    let step = slots[part].steps(of: picture.steps)
    leavePart(part, at: -step * DialUnits.perTurn / picture.steps, picture)
  }

  /// Leaves a part at a position, in its range but for what it gives at its ends, and those in mesh where it drives them.
  private mutating func leavePart(
    _ part: Int, at position: Int, _ picture: any TrayPicture, giving give: Int = 0
  ) {
    let all = parts(turnedWith: part)
    let gears = picture.gears.isEmpty ? [1] : picture.gears
    let own = gears[part - all.lowerBound]
    var position = position
    if let range = picture.range {
      let width = DialUnits.perTurn / picture.steps * own
      position = min(
        max(position, -range.upperBound * width - give), -range.lowerBound * width + give)
    }
    for (other, gear) in zip(all, gears) { snapshot.tray[other].rotation = position * gear / own }
  }

  /// How far a thing gives at its end, in units: less than half a step of any that has one.
  private static let give = DialUnits.perTurn / 72

  /// Turns a part over, or by a step to the right where it has one side; lays another of its loose parts in where they can be.
  ///
  /// - Parameter atRight: whether the part at the right is meant, not that at the left; nil for the next.
  private mutating func touchPart(_ part: Int, atRight: Bool? = nil, at time: Timestamp) {
    guard let picture = picture(ofPart: part) else { return }
    if picture.swapsLooseParts {
      let (count, laidIn) = (picture.loose.count, slots[part].loose)
      let waiting = (0..<count).filter { $0 != laidIn }
      let other = atRight.map { $0 ? waiting.last : waiting.first } ?? (laidIn + 1) % count
      snapshot.tray[part] = TraySlot(rotation: 0, loose: other ?? laidIn)
      hear(.put, at: time)
    } else if picture.hasOtherSide {
      snapshot.tray[part].isOver.toggle()
      roll = TrayRoll(part: part, from: slots[part].loose, since: time)
      hear(.turnOver, at: time)
      if let joint = joint(of: part) { hear(joint, at: time) }
    } else {
      settlePart(part)
      turnPart(
        part, to: slots[part].rotation - DialUnits.perTurn / picture.steps, picture, at: time)
      settlePart(part)
    }
    forgetTrayHint()
  }

  private mutating func turnPart(
    _ part: Int, to position: Int, _ picture: any TrayPicture, at time: Timestamp
  ) {
    let (start, before) = (slots[part].rotation, slots[part].steps(of: picture.steps))
    leavePart(part, at: position, picture, giving: Self.give)
    let end = slots[part].rotation
    if end != start, end != position {
      sounds.append(.mesh)
      say(.stopped, at: time)
    }
    let step = slots[part].steps(of: picture.steps)
    guard step != before else { return }
    // A disc sounds as its pins pass, whichever way it turns.
    let notes = (picture as? TuneClue)?.pins.filter {
      (min(before, step)...max(before, step)).contains($0.place) && $0.place != before
    }
    sounds.append(.tick)
    let (thing, index) = level.trayParts[part]
    // What a disc sounds is said instead.
    if notes == nil, let name = level.reveal.tray?[thing].name(ofPart: index) {
      say(.ticked(name), at: time)
    }
    roll(part, from: before, to: step, picture, at: time)
    for pin in notes ?? [] {
      sounds.append(.note(pin.tooth))
      say(.tooth(pin.tooth + 1), at: time)
    }
    if let joint = joint(of: part) { hear(joint, at: time) }
    forgetTrayHint()
  }

  /// What is heard where the thing of a part itself shows that all of it fits, or is at a ray; nil for all others.
  func joint(of part: Int) -> Sound? {
    let thing = level.trayParts[part].thing
    switch level.reveal.tray?[thing].kind {
    case .rings, .strip: return isReadable(thing) ? .join : nil
    case .key: return isReadable(thing) ? .sink : nil
    case .hair:
      let clue = pictures[thing] as? HairClue
      return clue?.isOnRay(at: slots[part].steps(of: clue?.steps ?? 1)) == true ? .join : nil
    default: return nil
    }
  }

  /// Lets roll what is loose in a part at each step through which it is turned.
  private mutating func roll(
    _ part: Int, from before: Int, to step: Int, _ picture: any TrayPicture, at time: Timestamp
  ) {
    let sign = (step - before).signum()
    for passed in stride(from: before + sign, through: step, by: sign) {
      let from = slots[part].loose
      let to = picture.rolled(from: from, at: passed)
      guard to != from else { continue }
      snapshot.tray[part].loose = to
      roll = TrayRoll(part: part, from: from, since: time)
      let distance = Int((to - from).magnitude)
      hear(.roll(cells: distance < BallClue.side ? distance : distance / BallClue.side), at: time)
      guard let clue = picture as? BallClue else { continue }
      let cup = clue.cups.first { $0.cell == to }
      if cup != nil || to == clue.star { say(.rested(number: cup?.number), at: time) }
    }
  }

  /// How its parts lie where each thing is read, the shorter way from where they are; what rolls of itself stays as it is while the
  /// door is shut.
  var readSlots: [TraySlot] {
    var read = slots
    for (thing, picture) in pictures.pictures.enumerated() where !isReadable(thing) {
      guard let picture, let right = picture.readings(guidedBy: picture.guidingHour).last?.pose,
        right.loose == picture.startPose.loose || picture.swapsLooseParts || isDone
      else { continue }
      for (index, part) in parts(of: thing).enumerated() {
        let distance =
          -right.steps[index] * DialUnits.perTurn / picture.steps - slots[part].rotation
        read[part].rotation += picture.range == nil ? DialUnits.wrapped(distance) : distance
        (read[part].isOver, read[part].loose) = (right.over.contains(index), right.loose)
      }
    }
    return read
  }

  /// The way by which the one part of a thing is turned until it shows its numbers, 1 to the left and −1 to the right; nil where
  /// that isn't enough.
  func turnToReading(_ thing: Int) -> Int? {
    let (parts, read) = (parts(of: thing), readSlots)
    guard parts.count == 1, let part = parts.first, pictures[thing]?.swapsLooseParts == false,
      read[part].isOver == slots[part].isOver, read[part] != slots[part],
      level.reveal.tray?[thing].guide.map({ isReadable($0.thing) }) != false
    else { return nil }
    return (read[part].rotation - slots[part].rotation).signum()
  }

  /// Turns a part a little on in a tick to where it should lie, by half a turn a second or faster.
  mutating func turnTrayOn(_ part: Int, to read: [TraySlot], at time: Timestamp) {
    guard let picture = picture(ofPart: part) else { return }
    bringForward(level.trayParts[part].thing, at: time)
    let distance = read[part].rotation - slots[part].rotation
    if read[part].isOver != slots[part].isOver || read[part].loose != slots[part].loose {
      touchPart(part, at: time)
    } else {
      let step = max(abs(distance) / 125, DialUnits.perTurn / 250)
      let turn = min(max(distance, -step), step)
      turnPart(part, to: slots[part].rotation + turn, picture, at: time)
    }
  }

  // MARK: - Keys

  /// Turns a part by so many steps, to the left where they are positive; without a count, and where it isn't turned, does with
  /// it what a tap does.
  mutating func changePart(_ part: Int, by count: Int? = nil, at time: Timestamp) {
    guard opened == nil, demonstration == nil, slots.indices.contains(part),
      !hands.parts.contains(where: { $0.target == part }), let picture = picture(ofPart: part)
    else { return }
    let before = snapshot
    if let count, picture.isTurned {
      settlePart(part)
      let distance = count * DialUnits.perTurn / picture.steps
      turnPart(part, to: slots[part].rotation + distance, picture, at: time)
      settlePart(part)
    } else {
      touchPart(part, at: time)
    }
    if snapshot.tray != before.tray { history.append(before) }
  }
}

extension TrayThing {
  package func name(ofPart part: Int) -> MessageKey {
    guard kind == .clockwork else { return kind.name }
    return ClockworkClue.taken[part] == .hourHand ? .partHourHand : .partMinuteHand
  }
}

extension TrayThing.Kind {
  /// In the order of the kinds, made once, since a key is searched for among all.
  private static let names = allCases.map { MessageKey("tray", of: $0.rawValue) }

  package var name: MessageKey { Self.names[Self.allCases.firstIndex(of: self) ?? 0] }

  /// The first hint about it.
  var hint: MessageKey { MessageKey("hint", of: rawValue) }
}
