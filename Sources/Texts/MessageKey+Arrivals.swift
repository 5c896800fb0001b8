extension MessageKey {
  /// Things that come in and go out.
  static let arrivals: [MessageKey: String] = [
    .thingsFull: "There is no room for more things: delete some first",
    .pastedCut: "Only the beginning of the text was pasted: it was too long",
    .pastedNothing: "There is nothing on the clipboard that can be pasted",
    .pastedBroken: "This line of a scene is damaged: copy it whole",
    .pastedVersion: "Another version of the program wrote this line of a scene",
    .shelfTitle: "Add a thing",
    .gearsBlocked: "These wheels block each other",
    .copied: "Copied as a line of text: {0}",
    .copiedTooMany: "These are too many things for one line of text: choose fewer",
    .pictureMissing: "Picture missing",
  ]
}
