extension MessageKey {
  /// What was wrong.
  static let lockVerdicts: [MessageKey: String] = [
    .verdictOfDial: "dial {0}: {1}",
    .verdictHolds: "it holds",
    .verdictWrongNumber: "the {0} number was not right",
    .verdictWrongWheel: "wheel {0} stands wrong",
    .verdictWrongDial: "the dial stands wrong",
    .verdictNone: "no number entered yet",
    .verdictFew: "only {0} of {1} numbers entered",
    .verdictMany: "a number too many was dialled",
    .verdictWheelShort: "wheel {0} stands {1} short",
    .verdictWheelPast: "wheel {0} stands {1} past",
    .verdictDialShort: "the dial stands {0} short of {1}",
    .verdictDialPast: "the dial stands {0} past {1}",
    .verdictEarly: "{0} was reached a turn too early|{0} was reached {1} turns too early",
    .verdictLate: "{0} was reached a turn too late|{0} was reached {1} turns too late",
    .verdictShort: "stopped {0} short of {1}",
    .verdictPast: "went {0} past {1}",
    .numbersHalf: "half a number",
    .numbersMany: "{0} number|{0} numbers",
    .ruleEndings: "not all of them may end in 0 or 5",
    .ruleOrder: "they may neither rise nor fall all the way",
    .ruleDistance: "two that follow each other lie less than 10 apart",
    .ruleZone: "the last one has to lie within 21 and 94",
  ]
}
