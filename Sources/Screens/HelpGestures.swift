import Commands
import Interface
import Texts

package
  /// A gesture that isn't a command, and its effect.
  struct HelpGesture
{
  let gesture: MessageKey
  let effect: MessageKey

  init(_ gesture: MessageKey, _ effect: MessageKey) {
    (self.gesture, self.effect) = (gesture, effect)
  }

  /// The gestures of a device on a screen, in order.
  static func all(_ device: Device, in route: Route) -> [HelpGesture] {
    switch (route, device) {
    case (.sandbox, .finger): fingersInSandbox
    case (.sandbox, .mouse): mouseInSandbox
    case (.sandbox, .gamepad): padInSandbox
    case (.lock, .finger): fingersAtLock
    case (.lock, .mouse): mouseAtLock
    case (.lock, .gamepad): padAtLock
    case (.lock, .keys): turning
    case (.sandbox, .keys): keysInSandbox
    case (.settings, _): inSettings
    case (_, .finger): fingersInList
    case (_, .mouse): mouseInList
    case (_, .gamepad): padInList
    case (_, .keys): []
    }
  }

  private static let fingersInSandbox = [
    HelpGesture(.gestureOneFinger, .effectMoves), HelpGesture(.gestureTwoFingers, .effectTurns),
    HelpGesture(.gestureBothHands, .effectTwoThings), HelpGesture(.gestureTapThing, .effectChooses),
    HelpGesture(.gestureEdgeArrow, .effectBrings), HelpGesture(.gestureOnBench, .effectView),
    HelpGesture(.gestureLens, .effectCommands),
  ]

  private static let mouseInSandbox = [
    HelpGesture(.gestureDrag, .effectMoves), HelpGesture(.gestureClick, .effectChoosesAdds),
    HelpGesture(.gestureShiftDrag, .effectFrames),
    HelpGesture(.gestureControlDrag, .effectTurnsScales),
    HelpGesture(.gestureControlShiftDrag, .effectParallel),
    HelpGesture(.gestureRightClick, .effectPins),
    HelpGesture(.gestureShiftInDrags, .effectSnaps), HelpGesture(.gestureWheel, .effectTurnsBy),
    HelpGesture(.gestureControlWheel, .effectScales),
    HelpGesture(.gestureOnBench, .effectView),
  ]

  private static let keysInSandbox = [
    HelpGesture(.keyShift, .effectFine), HelpGesture(.gestureHoldS, .effectFree),
  ]

  private static let padInSandbox = [
    HelpGesture(.gestureLeftStick, .effectMovesChosen),
    HelpGesture(.gestureRightStick, .effectTurnsChosen),
    HelpGesture(.gestureTriggers, .effectScalesChosen),
    HelpGesture(.gestureNothingChosen, .effectView),
  ]

  private static let turning = [HelpGesture(.gestureTurnBack, .effectEnters)]

  private static let fingersAtLock =
    [
      HelpGesture(.gestureOneFinger, .effectTurnsDial),
      HelpGesture(.gestureFartherOut, .effectFiner),
      HelpGesture(.gestureTwoFingers, .effectAsTheyTurn),
    ] + turning + [HelpGesture(.gestureTapHandle, .effectTries)]

  private static let mouseAtLock =
    [
      HelpGesture(.gestureDrag, .effectTurnsDial), HelpGesture(.gestureWheel, .effectByNumber),
      HelpGesture(.gestureShiftWheel, .effectByQuarter),
    ] + turning + [HelpGesture(.gestureTapHandle, .effectTries)]

  private static let padAtLock =
    [
      HelpGesture(.gestureStickRound, .effectTurnsDial),
      HelpGesture(.gestureShoulders, .effectFinerFaster),
    ] + turning

  private static let inSettings = [
    HelpGesture(.gestureMinusPlus, .effectChanges), HelpGesture(.gestureDelete, .effectResets),
  ]

  private static let fingersInList = [
    HelpGesture(.gestureTapThing, .effectOpens), HelpGesture(.gestureDragUp, .effectScrolls),
  ]

  private static let mouseInList = [
    HelpGesture(.gestureClick, .effectOpens), HelpGesture(.gestureWheel, .effectScrolls),
  ]

  private static let padInList = [HelpGesture(.gestureLeftStick, .effectFocus)]
}
