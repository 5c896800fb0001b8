package import SwivelGestures
package import SwivelLocks
package import SwivelTexts

extension LockProgress {
  /// The grade of the door that is lit on a day: that of its weekday, but for each five doors that were opened alone one
  /// more than the first at most.
  package func grade(of day: CalendarDay) -> LockGrade {
    let own = 1 + records.count(where: \.isAlone) / 5
    return LockGrade(rawValue: min(own, day.grade.rawValue)) ?? .apprentice
  }

  /// The grade of a lock with a name or at random: one more than the first for each five of the endless ones
  /// that were opened alone.
  package var endlessGrade: LockGrade {
    let count = records.count { $0.isAlone && $0.id.hasPrefix(EndlessLock.prefix) }
    return LockGrade(rawValue: 1 + count / 5) ?? .safecracker
  }

  /// The lock with a name at which one was last; nil for none.
  package var lastLock: EndlessLock? {
    begun.reversed().lazy.compactMap { EndlessLock(id: $0.id) }.first { $0.night == nil }
  }

  /// The grades of the doors that were opened of those with a name, such as a night's.
  package func grades(named name: String) -> [LockGrade] {
    LockGrade.allCases.filter { self[EndlessLock.prefix($0) + name] != nil }
  }

  /// Whether one of the doors of a night was opened.
  package func isOpened(_ day: CalendarDay) -> Bool { !grades(named: day.text).isEmpty }

  /// How many endless locks of a grade were opened by hand: one that the game opened gives no seal.
  package func seals(_ grade: LockGrade) -> Int {
    let prefix = EndlessLock.prefix(grade)
    return records.count { $0.isAlone && $0.id.hasPrefix(prefix) }
  }

  /// The grades of the doors with a name that were opened by hand.
  package func seals(named name: String) -> [LockGrade] {
    grades(named: name).filter { self[EndlessLock.prefix($0) + name]?.isAlone == true }
  }

  /// The night of whose doors a lock's was opened first, which is given a piece of the month's picture; nil for none.
  package func firstNight(of lock: EndlessLock) -> CalendarDay? {
    records.lazy.compactMap { EndlessLock(id: $0.id) }.first { $0.night == lock.night } == lock
      ? lock.night : nil
  }

  /// The shut door of those with one name that comes next: of a lock's grade or above it; nil where those are open.
  package func nextDoor(from lock: EndlessLock) -> EndlessLock? {
    let opened = grades(named: lock.name)
    return LockGrade.allCases.first { $0.rawValue >= lock.grade.rawValue && !opened.contains($0) }
      .flatMap { EndlessLock($0, named: lock.name) }
  }
}

extension LockGrade {
  package var title: MessageKey { Self.titles[rawValue - 1] }

  private static let titles: [MessageKey] = [
    .gradeApprentice, .gradeJourneyman, .gradeMaster, .gradeSafecracker,
  ]
}

extension Texts {
  /// Appends a day as people write it, such as `28 November 2026`, or `28 November` as ``MessageKey/calendarDay`` has it.
  package func append(
    _ day: CalendarDay, as phrase: MessageKey = .calendarDate, to text: inout [UInt8]
  ) {
    append(phrase, to: &text) { number, text in
      switch number {
      case 0: Self.append(day.day, to: &text)
      case 1: append(word: day.month - 1, of: .calendarMonths, to: &text)
      default: Self.append(day.year, to: &text)
      }
    }
  }

  package func append(titleOf level: Level, to text: inout [UInt8]) {
    guard let lock = EndlessLock(id: level.id) else {
      return NumberFormat.append(name(level.title), to: &text)
    }
    append(lock, to: &text)
  }

  /// Appends the night or the name of an endless lock, and its grade.
  package func append(_ lock: EndlessLock, to text: inout [UInt8]) {
    if let night = lock.night {
      append(night, as: .calendarDay, to: &text)
    } else {
      NumberFormat.append(lock.title, to: &text)
    }
    NumberFormat.append(", ", to: &text)
    append(lock.grade.title, to: &text)
  }
}
