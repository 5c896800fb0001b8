extension MessageKey {
  /// Words that stand within others.
  static let words: [MessageKey: String] = [
    .left: "left",
    .right: "right",
    .atRest: "at rest",
    .first: "first",
    .second: "second",
    .third: "third",
    .fourth: "fourth",
    .fifth: "fifth",
    .sixth: "sixth",
    .seventh: "seventh",
    .eighth: "eighth",
    .ninth: "ninth",
    .nth: "{0}th",
    .decimalMark: ".",
    .turnCount: "{0} turn|{0} turns",
  ]
}
