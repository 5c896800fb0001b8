extension MessageKey {
  /// What has become of what was to be kept, and why not.
  static let recent: [MessageKey: String] = [
    .recentSeconds: "The last {0} second is kept in {1}|The last {0} seconds are kept in {1}",
    .recentMinutes: "The last {0} minute is kept in {1}|The last {0} minutes are kept in {1}",
    .recentNotKept: "The last minutes aren't kept: {0}. Put that right, then keep them again",
    .pictureKept: "The picture is kept in {0}",
    .animationKept: "The animation is kept in {0}",
    .exportNotKept: "It isn't kept: {0}. Put that right, then try again",
    .recordingEnded: "Recording has ended: {0}. The tape holds what came before",
    .causeNoRoom: "no room is left for {0}",
    .causeDenied: "there is no permission for {0}",
    .causeReadOnly: "{0} lies where nothing can be written",
    .causeMissing: "{0} isn't there",
  ]
}
