package import SwivelInput
package import SwivelLocks
package import SwivelTexts

extension LockProgress {
  /// The grade of the door that is lit on a day: that of its weekday, but for each five doors that were opened alone one
  /// more than the first at most.
  package func grade(of day: CalendarDay) -> LockGrade {
    let own = 1 + records.count(where: \.isAlone) / 5
    return LockGrade(rawValue: min(own, day.grade.rawValue)) ?? .apprentice
  }

  /// Whether one of the doors of a night was opened.
  package func isOpened(_ day: CalendarDay) -> Bool {
    EndlessLock.doors(of: day).contains { self[$0.id] != nil }
  }
}

extension LockGrade {
  package var title: MessageKey {
    switch self {
    case .apprentice: .gradeApprentice
    case .journeyman: .gradeJourneyman
    case .master: .gradeMaster
    case .safecracker: .gradeSafecracker
    }
  }
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

  /// Appends a word of a message that lists several.
  package func append(word index: Int, of key: MessageKey, to text: inout [UInt8]) {
    let words = self[key].utf8.split(separator: UInt8(ascii: " "))
    if words.indices.contains(index) { text.append(contentsOf: words[index]) }
  }

  /// Appends the title of a level.
  ///
  /// - Parameter isShort: whether an endless one is called without its grade.
  package func append(titleOf level: Level, isShort: Bool = false, to text: inout [UInt8]) {
    guard let lock = EndlessLock(id: level.id) else {
      return NumberFormat.append(name(level.title), to: &text)
    }
    append(lock, isShort: isShort, to: &text)
  }

  /// Appends the night or the name of an endless lock, and its grade.
  package func append(_ lock: EndlessLock, isShort: Bool = false, to text: inout [UInt8]) {
    if let night = lock.night {
      append(night, as: .calendarDay, to: &text)
    } else {
      NumberFormat.append(lock.name, to: &text)
    }
    guard !isShort else { return }
    NumberFormat.append(", ", to: &text)
    append(lock.grade.title, to: &text)
  }
}
