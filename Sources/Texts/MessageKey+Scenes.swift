extension MessageKey {
  /// The list of scenes, and what becomes of scenes.
  static let sceneTexts: [MessageKey: String] = [
    .scenes: "Scenes",
    .commandNewScene: "New scene",
    .commandSaveScene: "Save the scene",
    .commandSaveSceneAs: "Save the scene as…",
    .scenesSaved: "Saved",
    .templates: "Templates",
    .sceneSave: "Save",
    .sceneNew: "New",
    .sceneIsOpen: "on the bench",
    .sceneNumber: "Scene {0}",
    .templateEmpty: "Empty bench",
    .templateGears: "Gear train",
    .templateDesk: "Tidy desk",
    .templateOrbits: "Orbits",
    .sceneKept: "{0} is saved",
    .sceneKeptApart:
      "{0} was changed by another program: yours is saved as {1}, so that neither is lost",
    .sceneKeptOnLeaving: "What lay on the bench is saved as {0}",
    .sceneLeftNotKept:
      "What lay on the bench isn't saved: {0}. "
      + "Put that right; it comes back when the program is started again",
    .sceneNotKept: "The scene isn't saved: {0}. Save it elsewhere; nothing is lost until then",
    .journalFails: "Changes aren't kept for the case of a crash: {0}. Save the scene",
    .sceneCameBack: "Your last changes are back: the program had ended without saving them",
    .sceneWasLeft: "The bench is as you left it",
    .scenesCameBack: "Unsaved changes of an earlier time are saved as {0}",
  ]
}
