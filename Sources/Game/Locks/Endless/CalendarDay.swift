package struct CalendarDay: Hashable, Encodable, Sendable {
  /// 2000 to 2999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  package let day: Int

  package init?(year: Int, month: Int, day: Int) {
    guard (2_000...2_999).contains(year), (1...12).contains(month),
      (1...Self.days(of: month, year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day as ``text`` writes it; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard self.text == text else { return nil }
  }

  /// The day as `2026-11-23`.
  package var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  package static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  package var daysOfMonth: Int { Self.days(of: month, year) }

  /// The day of the week on which its month begins, 0 for Monday.
  package var startOfMonth: Int { modulo(weekday - day + 1, 7) }

  /// How many weeks have a day of its month: 4 to 6.
  package var weeksOfMonth: Int { (startOfMonth + daysOfMonth + 6) / 7 }

  package var before: CalendarDay? {
    if day > 1 { return CalendarDay(year: year, month: month, day: day - 1) }
    let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
    return CalendarDay(year: year, month: month, day: Self.days(of: month, year))
  }

  /// The first day of the month that is so many months on.
  package func first(monthsOn count: Int) -> CalendarDay? {
    let months = year * 12 + month - 1 + count
    return CalendarDay(year: months / 12, month: months % 12 + 1, day: 1)
  }

  /// 0 for Monday to 6 for Sunday.
  package var weekday: Int { modulo(number + 2, 7) }

  /// The days since 1 March 2000, a Wednesday; negative before.
  package var number: Int {
    // In years that begin with March.
    let shifted = month < 3 ? (year - 1, month + 9) : (year, month - 3)
    let years = shifted.0 - 2_000
    let leaps = floorQuotient(years, 4) - floorQuotient(years, 100) + floorQuotient(years, 400)
    return 365 * years + leaps + (153 * shifted.1 + 2) / 5 + day - 1
  }

  /// The day of the same month with a number; nil where it has none.
  package func on(_ day: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: day) }

  /// The days of its month, from the first.
  package var daysInMonth: some Sequence<CalendarDay> { (1...daysOfMonth).lazy.compactMap(on) }

  /// The highest grade of the door in the light of the lamp: the harder, the nearer the end of the week.
  package var grade: LockGrade {
    switch weekday {
    case 0, 1: .apprentice
    case 2, 3: .journeyman
    case 4, 5: .master
    default: .safecracker
    }
  }
}

extension EndlessLock {
  /// The day whose lock it is; nil for a lock with another name.
  package var night: CalendarDay? { CalendarDay(name) }

  /// The four doors of a day, by grade.
  package static func doors(of day: CalendarDay) -> [EndlessLock] {
    LockGrade.allCases.compactMap { EndlessLock($0, named: day.text) }
  }

  /// Of how many nights in a row, the last of which is a day or the one before it, a door was opened.
  package static func streak(upTo today: CalendarDay, isOpened: (String) -> Bool) -> Int {
    func isNightOpened(_ day: CalendarDay) -> Bool { doors(of: day).contains { isOpened($0.id) } }
    var (count, next): (Int, CalendarDay?) = (0, isNightOpened(today) ? today : today.before)
    while let day = next, isNightOpened(day) {
      count += 1
      next = day.before
    }
    return count
  }

  /// The most nights in a row of which a door was opened, by the ids of the levels that were opened.
  package static func bestStreak(of ids: some Sequence<String>) -> Int {
    let nights = Set(ids.compactMap { EndlessLock(id: $0)?.night?.number })
    return nights.reduce(0) { longest, night in
      guard !nights.contains(night - 1) else { return longest }
      var end = night
      while nights.contains(end) { end += 1 }
      return max(longest, end - night)
    }
  }

  /// The lock whose name in full is the last line of a text, as that of a copied result is; nil for any other text.
  package init?(lastLineOf text: String) {
    let line = text.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 1,
      let lock = EndlessLock(.apprentice, named: String(words[0])), lock.description == words[0]
    else { return nil }
    self = lock
  }
}
