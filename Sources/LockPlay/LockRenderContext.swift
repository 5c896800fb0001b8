package import SwivelDrawing
package import SwivelGeometry
package import SwivelInput
package import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// The inputs for drawing the lock screen, shared by all its parts.
package struct LockRenderContext {
  /// The lock that is drawn, with its hands and dials.
  package let lockRoom: LockRoom
  package let layout: LockLayout
  /// The session's time.
  package let now: Timestamp
  /// The builder of shapes for the display's density.
  package let builder: ShapeBuilder
  /// The device that the user acted with last.
  package let device: Device
  package let reducesMotion: Bool
  package let hasCaptions: Bool
  /// What lies behind the open door; nil for nothing.
  package let find: LockFind?
  /// What was opened, for what shows the parts that were won; nil where it doesn't matter.
  package let progress: LockProgress?
  /// Whether its maker is to open it, to whom it leads back.
  package let isMade: Bool
  /// The texts in the user's language.
  package let texts: Texts

  /// - Parameters:
  ///   - find: what lies behind the open door.
  ///   - progress: what was opened; nil where all shows as if it were won.
  package init(
    lockRoom: LockRoom, surface: Surface, now: Timestamp, device: Device, reducesMotion: Bool,
    hasCaptions: Bool, find: LockFind?, progress: LockProgress? = nil, isMade: Bool = false,
    texts: Texts
  ) {
    self.lockRoom = lockRoom
    self.now = now
    self.device = device
    self.reducesMotion = reducesMotion
    self.hasCaptions = hasCaptions
    self.find = find
    self.progress = progress
    self.isMade = isMade
    self.texts = texts
    layout = LockLayout(lockRoom, on: surface)
    builder = ShapeBuilder(density: Double(surface.density) / 1e6)
  }

  /// How far the handle is turned, from 0 to 1.
  var handleTurn: Double {
    reducesMotion && lockRoom.opened != nil ? 1 : lockRoom.handleTurn(at: now)
  }
  /// How far the bolt is withdrawn, from 0 to 1.
  var boltTravel: Double {
    reducesMotion && lockRoom.opened != nil ? 1 : lockRoom.boltTravel(at: now)
  }
  /// How far one of the bolts is withdrawn, from 0 to 1.
  func boltTravel(_ bolt: Int) -> Double {
    reducesMotion && lockRoom.opened != nil ? 1 : lockRoom.boltTravel(bolt, at: now)
  }
  /// The angle by which a blocked handle gives.
  var handleShake: Angle { reducesMotion ? .zero : lockRoom.handleShake(at: now) }

  /// How far down a dial, or the handle for nil, gives under a hand, in points.
  func recoil(of dial: Int?) -> Double {
    reducesMotion ? 0 : unit * lockRoom.recoil(of: dial, at: now)
  }

  /// What a control is called.
  package func word(of control: LockControl) -> MessageKey {
    control == .back && isMade ? .makerEdit : lockRoom.word(of: control)
  }

  /// The sizes of the interface.
  package var metrics: Metrics { layout.metrics }
  /// The scale of the interface's sizes.
  package var unit: Double { layout.metrics.unit }
  /// The level as it is played: that of a lesson may have glass after its first lock.
  package var level: Level { lockRoom.demonstration?.example ?? lockRoom.played }
  /// The lock that is drawn: the demonstration's copy while there is one.
  package var lock: Lock { lockRoom.demonstration?.lock ?? lockRoom.lock }
  package var isDemonstrating: Bool { lockRoom.demonstration != nil && lockRoom.opened == nil }

  /// The angle of a dial, clockwise, with all turns.
  package func angle(of dial: Int) -> Angle {
    lockRoom.demonstration?.shownAngle(of: dial) ?? lockRoom.shownAngle(of: dial)
  }

  package func frame(of dial: Int) -> DialFrame {
    let face = layout.faces[dial]
    return DialFrame(
      center: face.center, radius: face.radius, angle: angle(of: dial),
      mark: .degrees(level.index), stops: level.dials[dial].combination.dial.stops)
  }

  /// The angle at which numbers are read, clockwise from the mark.
  package func reading(of dial: Int) -> Angle {
    .turns(-level.changeIndex / Double(level.dials[dial].combination.dial.stops))
  }

  /// The number at the reading mark, with its fraction.
  package func number(of dial: Int) -> Double {
    let face = level.dials[dial].combination.dial
    let turns = (-angle(of: dial)).turns * Double(face.stops)
    let number = turns - level.changeIndex
    return number - (number / Double(face.stops)).rounded(.down) * Double(face.stops)
  }

  /// Whether texts may name the numbers: those of the level, or the others that a demonstration shows instead.
  ///
  /// What only the demonstration tells is seen on its dial alone.
  package var areNumbersShown: Bool {
    lockRoom.areNumbersTold || isDemonstrating && lockRoom.demonstration?.example != nil
  }

  /// Whether texts may name the number of the turn that is demonstrated, since they do or a hint has done so.
  package var isTurnTold: Bool {
    areNumbersShown || lockRoom.hintGrade >= HintGrade.number.rawValue
  }

  // MARK: - The parts of the picture, each drawn where it is

  /// Draws a dial, which is on the door's leaf.
  package func drawDial(_ dial: Int, into list: inout DrawList) {
    let view = LockDialView(scene: self, dial: dial)
    onDoor(&list) { view.draw(into: &$0) }
  }

  /// Draws the handle, which is on the door's leaf.
  package func drawHandle(into list: inout DrawList) {
    let view = HandleView(scene: self)
    onDoor(&list) { view.draw(into: &$0) }
  }

  /// Draws the door, the post of its frame, and what is behind it while it is open.
  package func drawDoor(into list: inout DrawList) { DoorView(scene: self).draw(into: &list) }

  package func drawTray(in box: Rectangle, into list: inout DrawList) {
    TrayView(scene: self, box: box).draw(into: &list)
  }

  /// Draws the thing of the tray to which a part belongs.
  package func drawThing(ofPart part: Int, into list: inout DrawList) {
    let parts = lockRoom.level.trayParts
    guard parts.indices.contains(part) else { return }
    TrayThingView(scene: self, thing: parts[part].thing).draw(into: &list)
  }

  package func drawGhost(into list: inout DrawList) { GhostHandView(scene: self).draw(into: &list) }

  /// Draws the graph of contact widths in a box.
  package func drawGraph(in box: Rectangle, into list: inout DrawList) {
    ContactGraphView(scene: self, box: box).draw(into: &list)
  }

  /// The greatest height of the graph, in points at full size.
  package static var mostOfGraph: Double { 170 }
}
