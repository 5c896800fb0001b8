extension MessageKey {
  /// What things and what touches them are called.
  static let things: [MessageKey: String] = [
    .thingCount: "{0} thing|{0} things",
    .thingGroup: "Group",
    .bench: "Bench",
    .contactCount: "{0} contact|{0} contacts",
    .contactPen: "pen",
    .contactMouse: "mouse",
    .contactVirtual: "virtual",
    .contactKey: "key",
    .deviceFinger: "finger",
    .deviceMouse: "mouse",
    .deviceKeys: "keys",
    .deviceGamepad: "gamepad",
  ]
}
