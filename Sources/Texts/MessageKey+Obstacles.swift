extension MessageKey {
  /// Why a command would do nothing now.
  static let obstacles: [MessageKey: String] = [
    .obstacleHeld: "Let go first",
    .obstacleChoice: "Choose something first",
    .obstacleSeveral: "Choose two or more first",
    .obstacleGroup: "No group is chosen",
    .obstacleFixed: "It is locked in place",
    .obstacleEmpty: "Nothing is here",
    .obstacleNothingDone: "Nothing to take back",
    .obstacleNothingUndone: "Nothing to do again",
    .obstacleSandbox: "Only in the sandbox",
    .obstacleLists: "Only in a list",
    .obstacleLock: "Only at a lock",
    .obstacleDemonstration: "Only in a demonstration",
    .obstacleNotHere: "Not at this lock",
    .obstacleOpen: "It is open already",
    .obstacleHere: "You are here",
    .obstacleNothingTold: "Nothing was told yet",
  ]
}
