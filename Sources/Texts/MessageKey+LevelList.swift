extension MessageKey {
  /// The list of levels.
  static let levelList: [MessageKey: String] = [
    .locks: "Locks",
    .listSandbox: "Sandbox",
    .listOpened: "opened",
    .listProgress: "{0} of {1} opened · {2}",
    .listStars: "{0} star|{0} stars",
    .listMore: "More locks",
    .listBad: "Not levels",
    .listSequence: "Sequence",
    .listPasses: "Passes",
    .listWheels: "Wheels",
  ]
}
