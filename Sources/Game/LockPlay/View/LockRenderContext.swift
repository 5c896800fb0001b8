package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// The inputs for drawing the lock screen, shared by all its parts.
package struct LockRenderContext {
  package let lockSession: LockSession
  package let layout: LockLayout
  package let now: Timestamp
  package let builder: ShapeBuilder
  /// The device that the user acted with last.
  package let device: Device
  package let reducesMotion: Bool
  package var hasCaptions = false
  package var find: LockFind?
  /// What was opened, for what shows the parts that were won; nil where all shows as if it were won.
  package var progress: LockProgress?
  /// What is said of the doors that stand open with it; nil while one is shut.
  package var completed: Message?
  /// Whether its maker is to open it, to whom it leads back.
  package var isMade = false
  package let texts: Texts

  package init(
    lockSession: LockSession, surface: Surface, now: Timestamp, device: Device, reducesMotion: Bool,
    texts: Texts
  ) {
    (self.lockSession, self.now, self.device) = (lockSession, now, device)
    (self.reducesMotion, self.texts) = (reducesMotion, texts)
    layout = LockLayout(lockSession, on: surface)
    builder = ShapeBuilder(density: surface.pixelsPerPoint)
  }

  /// The time at which motions are drawn: where they are to be reduced, each is over as soon as it begins.
  var motionTime: Timestamp {
    reducesMotion ? Timestamp(microseconds: now.microseconds + 60_000_000) : now
  }

  package func word(of control: LockControl) -> MessageKey {
    let lock = EndlessLock(id: lockSession.level.id)
    switch (control, lock) {
    case (.back, _) where isMade: return .makerEdit
    case (.save, _) where progress?[lockSession.level.id] != nil: return .scenesSaved
    case (.back, _?): return .endlessTonight
    case (.next, let lock?) where lock.isRandom: return .endlessRandom
    case (.next, let lock?): return progress?.nextDoor(from: lock)?.grade.title ?? .endlessRandom
    default: return control.word(isOn: lockSession.goesOn(control))
    }
  }

  package var metrics: Metrics { layout.metrics }
  package var unit: Double { layout.metrics.unit }
  /// The level as it is played: that of a lesson may have glass after its first lock.
  package var level: Level { lockSession.demonstration?.example ?? lockSession.played }
  /// The lock that is drawn: the demonstration's copy while there is one.
  package var lock: Lock { lockSession.demonstration?.lock ?? lockSession.lock }
  package var isDemonstrating: Bool {
    lockSession.demonstration != nil && lockSession.opened == nil
  }

  /// The index of the number that a demonstration is at; nil for none.
  package func demonstratedNumber(of dial: Int) -> Int? {
    guard isDemonstrating, let turn = lockSession.demonstration?.currentTurn?.turn,
      turn.dial == dial
    else { return nil }
    return turn.index
  }

  /// Clockwise, with all turns.
  package func angle(of dial: Int) -> Angle {
    lockSession.demonstration?.shownAngle(of: dial) ?? lockSession.shownAngle(of: dial)
  }

  package func frame(of dial: Int) -> DialFrame {
    let face = layout.faces[dial]
    return DialFrame(
      center: face.center, radius: face.radius, angle: angle(of: dial),
      mark: .degrees(level.markAngle), stops: level.dials[dial].combination.dial.stops)
  }

  /// The angle at which numbers are read, clockwise from the mark.
  package func reading(of dial: Int) -> Angle {
    .turns(-level.changeIndex / Double(level.dials[dial].combination.dial.stops))
  }

  /// At the reading mark, with its fraction.
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
    lockSession.areNumbersTold || isDemonstrating && lockSession.demonstration?.example != nil
  }

  /// Whether texts may name the number of the turn that is demonstrated, since they do or a hint has done so.
  package var isTurnTold: Bool {
    areNumbersShown || lockSession.hints.grade >= HintGrade.number.rawValue
  }

  // MARK: - The parts of the picture, each drawn where it is

  package func drawDial(_ dial: Int, into list: inout DrawList) {
    let view = LockDialView(scene: self, dial: dial)
    onDoor(&list) { view.draw(into: &$0) }
  }

  package func drawHandle(into list: inout DrawList) {
    let view = HandleView(scene: self)
    onDoor(&list) { view.draw(into: &$0) }
  }

  /// With the post of its frame, and what is behind it while it is open.
  package func drawDoor(into list: inout DrawList) { DoorView(scene: self).draw(into: &list) }

  package func drawTray(in box: Rectangle, into list: inout DrawList) {
    TrayView(scene: self, box: box).draw(into: &list)
  }

  package func drawThing(ofPart part: Int, into list: inout DrawList) {
    let parts = lockSession.level.trayParts
    guard parts.indices.contains(part) else { return }
    TrayThingView(scene: self, thing: parts[part].thing).draw(into: &list)
  }

  package func drawGhost(into list: inout DrawList) { GhostHandView(scene: self).draw(into: &list) }

  package func drawGraph(in box: Rectangle, into list: inout DrawList) {
    ContactGraphView(scene: self, box: box).draw(into: &list)
  }
}
