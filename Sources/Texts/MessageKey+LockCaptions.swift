extension MessageKey {
  /// What a lock did, for those who don't hear it.
  static let lockCaptions: [MessageKey: String] = [
    .captionDial: "dial {0}: ",
    .captionClick: "click, {0}",
    .captionEntered: "{0} entered",
    .captionPassed: "passed {0} the {1} time",
    .captionPickedUp: "wheel {0} picked up",
    .captionWrong: "that was not right",
    .captionHeld: "the handle holds",
    .captionOpened: "open",
    .captionRead: "contact read, wheels at {0}",
  ]
}
