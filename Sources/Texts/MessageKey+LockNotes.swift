extension MessageKey {
  /// Notes, and how to turn with the device in hand.
  static let lockNotes: [MessageKey: String] = [
    .noteNextHint: "The next hint does it.",
    .noteWaiting: "Waiting at a number enters it.",
    .noteKey: "Brass turns with the dial, steel stays. The bar is solid where it lies in a gate.",
    .noteFingerHandle:
      "Turn the dial with a finger; farther out it is finer. Then press the handle.",
    .noteFingerStop: "Turn the dial with a finger; farther out it is finer. It opens by itself.",
    .noteFingerChoice: "Turn to a number with a finger. The handle takes it.",
    .noteMouseHandle: "Drag the dial, or turn the wheel over it. Then press the handle.",
    .noteMouseStop: "Drag the dial, or turn the wheel over it. It opens by itself.",
    .noteMouseChoice: "Drag the dial to a number. The handle takes it.",
    .noteKeysHandle: "Left and right turn the dial, Shift finely. Enter tries the handle.",
    .noteKeysStop: "Left and right turn the dial, Shift finely. It opens by itself.",
    .noteKeysChoice: "Left and right turn the dial to a number. Enter takes it.",
    .notePadHandle: "Push a stick out and turn the dial with it. A tries the handle.",
    .notePadStop: "Push a stick out and turn the dial with it. It opens by itself.",
    .notePadChoice: "Turn the dial to a number with a stick. A takes it.",
  ]
}
