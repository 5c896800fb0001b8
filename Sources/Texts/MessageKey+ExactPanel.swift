extension MessageKey {
  /// The panel that sets numbers.
  static let exactPanel: [MessageKey: String] = [
    .exactButton: "Exact",
    .exactAngle: "Angle",
    .exactScale: "Size",
    .exactAcross: "Across",
    .exactDown: "Down",
    .exactHintAngle: "45 or 1.5t sets · +720 turns by",
    .exactHintScale: "50% sets · *2 doubles it",
    .exactHintPlace: "320 sets · -10 moves by · =-10 sets",
    .exactHintKeys: "Enter does it · Esc closes",
  ]
}
