import SwivelCommands
import SwivelDrawing
import SwivelGeometry
import SwivelInput
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Endless locks: tonight's, a random one or one by its name, in four grades, and a calendar of those of each night.
package struct EndlessScreen: Hashable, Encodable, Sendable {
  package private(set) var grade = LockGrade.shown
  /// What is typed as a lock's name.
  package private(set) var typed = ""
  /// The present day; nil until the program has told it.
  package private(set) var today: CalendarDay?
  /// The month of the calendar, counted from the present one.
  private var month = 0
  /// Whether the user has asked how many nights in a row.
  private var tellsStreak = false

  /// The first grade, and no day yet.
  package init() {}

  /// How far back the calendar goes, in months.
  private static let months = -120...0

  /// Takes in the present day; texts that are none are ignored.
  package mutating func recall(_ text: String) {
    if let day = CalendarDay(text) { today = day }
  }

  /// The greatest length of the name, in bytes.
  private static let longest = 60
}

extension EndlessScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { .endless }
  package static var title: MessageKey { .endless }
  package static var shortTitle: MessageKey { .endlessShort }
  package static var hasPaletteButton: Bool { true }

  /// Its elements; the index is that of a grade, or the day of the month.
  package enum Part: UInt8 {
    case grade, tonight, random, name, play, earlier, later, day, streak, back, list, make
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let metrics = Metrics(screen: layout.surface)
    let (unit, gap) = (metrics.unit, 16 * metrics.unit)
    let view = Layout.listViewport(metrics, widest: 1_120)
    let isWide = view.size.x >= 2 * 7 * Metrics.leastTarget + gap
    layout.addListGround()
    var content = layout.beginScroll(layout.id(Part.list), view, notch: 68 * unit)
    var choice = isWide ? content.cutLeft((content.size.x - gap) / 2, gap: gap) : content
    addChoice(&choice, metrics, &layout)
    if !isWide { content.origin.y = choice.origin.y + gap }
    addCalendar(&content, context, metrics, &layout)
    layout.endScroll(at: max(choice.origin.y, content.origin.y))
    layout.addListBands(metrics)
    layout.addTitle(Self.title, metrics)
    layout.addButton(
      layout.id(Part.back), Layout.backButton(metrics), .back,
      context.back.screen.shortTitle, metrics)
    layout.name("back")
    let back = Layout.backButton(metrics)
    layout.addButton(
      layout.id(Part.make),
      Rectangle(origin: Vector(x: back.end.x + metrics.gap, y: back.origin.y), size: back.size),
      .plus, .makerShort, metrics, figure: Palette.brass)
    layout.name("make a lock")
  }

  package mutating func act(_ id: ElementID, _ action: Action, _ context: ScreenContext) -> Wish? {
    if case .write(let text) = action { typed = text }
    if action == .submit { return open(named) }
    guard action == .press else { return nil }
    switch Part(rawValue: id.part) {
    case .grade: grade = LockGrade(rawValue: Int(id.index)) ?? grade
    case .tonight: return open(today.flatMap { EndlessLock(grade, named: $0.text) })
    case .random:
      // As random as the moment at which it was asked for, which a tape records.
      let seed = "\(context.now.microseconds) \(today?.text ?? "") \(context.progress.text)"
      return open(EndlessLock.random(grade, seed: seed))
    case .play: return open(named)
    case .earlier: month = max(Self.months.lowerBound, month - 1)
    case .later: month = min(Self.months.upperBound, month + 1)
    case .streak: tellsStreak.toggle()
    case .day:
      let day = shown.flatMap { CalendarDay(year: $0.year, month: $0.month, day: Int(id.index)) }
      return open(day.flatMap { EndlessLock(grade, named: $0.text) })
    case .make: return .perform(.maker)
    case .back: return .goBack
    case .name, .list, nil: break
    }
    return nil
  }

  /// Asks for the day; the grade is that of the lock that was left.
  package mutating func appear(after level: Level?, _ context: ScreenContext) -> Wish? {
    if let lock = level.flatMap({ EndlessLock(id: $0.id) }) { follow(lock) }
    return .effect(.tellDay)
  }

  /// Opens a lock, as it was left or at its start.
  private mutating func open(_ lock: EndlessLock?) -> Wish? {
    guard let lock, let level = try? lock.level() else { return nil }
    follow(lock)
    return .open(level)
  }
}

// MARK: - What to open

extension EndlessScreen {
  private func gradeHeight(_ metrics: Metrics) -> Double { metrics.target(64) }
  private func controlHeight(_ metrics: Metrics) -> Double { metrics.target(52) }

  private func addChoice(
    _ column: inout Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let row = column.cutTop(controlHeight(metrics), gap: metrics.gap)
    layout.addButton(
      layout.id(Part.tonight), row.column(0, of: 2, gap: metrics.gap), .clock, .endlessTonight,
      metrics, .primary, today == nil ? [.initialFocus, .disabled] : .initialFocus)
    layout.name("tonight")
    layout.addButton(
      layout.id(Part.random), row.column(1, of: 2, gap: metrics.gap), .again, .endlessRandom,
      metrics, figure: Palette.brass)
    layout.name("random lock")
    for grade in LockGrade.allCases {
      add(grade, column.cutTop(gradeHeight(metrics), gap: metrics.gap), metrics, &layout)
    }
    var line = column.cutTop(controlHeight(metrics), gap: metrics.gap)
    let play = line.cutRight(metrics.target(52), gap: metrics.gap)
    layout.addTextField(
      layout.id(Part.name), line, FieldText(typed, bytes: Self.longest),
      .endlessName, metrics)
    layout.name("lock name")
    layout.add(.button, layout.id(Part.play), play, .plate, named == nil ? .disabled : [])
    layout.addIcon(
      .play, at: play.center, size: 20 * metrics.unit,
      named == nil ? Palette.quiet.faded(0.5) : Palette.brass)
    layout.label { texts, text in
      texts.append(.lockPlay, to: &text)
      NumberFormat.append(": ", to: &text)
      NumberFormat.append(named.map(\.description) ?? "?", to: &text)
    }
    layout.name("play name")
  }

  private func add(
    _ grade: LockGrade, _ frame: Rectangle, _ metrics: Metrics, _ layout: inout Layout
  ) {
    let (unit, isChosen) = (metrics.unit, grade == self.grade)
    let box = layout.add(
      .toggle, layout.id(Part.grade, grade.rawValue), frame, .plate, isChosen ? .selected : [])
    layout.name("grade \(grade.rawValue)")
    var rest = box.inset(x: 12 * unit)
    let figure = rest.cutLeft(34 * unit, gap: 10 * unit)
    layout.addText(
      in: figure,
      TextStyle(
        metrics.text * 1.4, isChosen ? Palette.brass : Palette.quiet, weight: .bold,
        alignment: .center)
    ) { _, text in NumberFormat.append(Int64(grade.rawValue), to: &text) }
    layout.label { texts, text in
      texts.append(grade.title, to: &text)
      NumberFormat.append(": ", to: &text)
      texts.append(grade.why, to: &text)
    }
    var (upper, lower) = (rest.row(0, of: 2), rest.row(1, of: 2))
    upper.origin.y += 4 * unit
    lower.origin.y -= 4 * unit
    layout.addText(
      grade.title, in: upper,
      TextStyle(metrics.text, isChosen ? Palette.brass : Palette.ivory, weight: .bold))
    layout.addText(grade.why, in: lower, TextStyle(metrics.small, Palette.quiet))
  }
}

extension LockGrade {
  /// What the grade is called.
  fileprivate var title: MessageKey {
    switch self {
    case .shown: .gradeShown
    case .reckoned: .gradeReckoned
    case .reasoned: .gradeReasoned
    case .felt: .gradeFelt
    }
  }

  /// What the grade asks for.
  fileprivate var why: MessageKey {
    switch self {
    case .shown: .gradeShownWhy
    case .reckoned: .gradeReckonedWhy
    case .reasoned: .gradeReasonedWhy
    case .felt: .gradeFeltWhy
    }
  }
}

// MARK: - The calendar

extension EndlessScreen {
  private func cellHeight(_ metrics: Metrics) -> Double { metrics.target(46) }
  private func cellGap(_ metrics: Metrics) -> Double { 3 * metrics.unit }
  private func weekdayHeight(_ metrics: Metrics) -> Double { 26 * metrics.unit }

  private func addCalendar(
    _ column: inout Rectangle, _ context: ScreenContext, _ metrics: Metrics, _ layout: inout Layout
  ) {
    guard let today, let shown else { return }
    addMonth(column.cutTop(controlHeight(metrics), gap: metrics.gap), shown, metrics, &layout)
    let weekdays = column.cutTop(weekdayHeight(metrics))
    for weekday in 0..<7 {
      layout.addText(
        in: weekdays.column(weekday, of: 7),
        TextStyle(metrics.small, Palette.quiet, alignment: .center)
      ) { Self.appendWord(weekday, of: .calendarDays, $0, to: &$1) }
    }
    // Always six weeks, so that what is below stays where it is from month to month.
    var weeks = column.cutTop(6 * (cellHeight(metrics) + cellGap(metrics)), gap: metrics.gap)
    var week = weeks.cutTop(cellHeight(metrics), gap: cellGap(metrics))
    for number in 1...CalendarDay.days(of: shown.month, shown.year) {
      guard let day = CalendarDay(year: shown.year, month: shown.month, day: number) else { return }
      if number > 1, day.weekday == 0 {
        week = weeks.cutTop(cellHeight(metrics), gap: cellGap(metrics))
      }
      add(day, today, week.column(day.weekday, of: 7), context, metrics, &layout)
    }
    addStreak(column.cutTop(controlHeight(metrics)), today, context, metrics, &layout)
  }

  private func addMonth(
    _ frame: Rectangle, _ shown: CalendarDay, _ metrics: Metrics, _ layout: inout Layout
  ) {
    var row = frame
    let steps: [(Part, Icon, MessageKey, Bool, Rectangle)] = [
      (
        .earlier, .left, .calendarEarlier, month > Self.months.lowerBound,
        row.cutLeft(metrics.target(52), gap: metrics.gap)
      ),
      (
        .later, .right, .calendarLater, month < Self.months.upperBound,
        row.cutRight(metrics.target(52), gap: metrics.gap)
      ),
    ]
    for (part, icon, title, isOn, box) in steps {
      layout.addIconButton(
        layout.id(part), box, icon, size: 22 * metrics.unit, title,
        part == .earlier ? "month before" : "month after", isOn ? [] : .disabled, Palette.ivory)
    }
    layout.endElement()
    layout.addText(
      in: row, TextStyle(metrics.text, Palette.ivory, weight: .bold, alignment: .center),
      role: .heading
    ) { texts, text in
      Self.appendWord(shown.month - 1, of: .calendarMonths, texts, to: &text)
      NumberFormat.append(" ", to: &text)
      NumberFormat.append(Int64(shown.year), to: &text)
    }
  }

  private func add(
    _ day: CalendarDay, _ today: CalendarDay, _ frame: Rectangle, _ context: ScreenContext,
    _ metrics: Metrics, _ layout: inout Layout
  ) {
    let isToday = day == today
    let isAhead = month == 0 && day.day > today.day
    let box = layout.add(
      .button, layout.id(Part.day, day.day), frame, .row,
      isAhead ? .disabled : isToday ? .selected : [])
    layout.name("day \(day.day)")
    guard layout.isSeen(box) else { return }
    let isOpened = EndlessLock(grade, named: day.text).flatMap { context.progress[$0.id] } != nil
    layout.label { texts, text in
      NumberFormat.append(day.text, to: &text)
      guard isOpened else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listOpened, to: &text)
    }
    layout.addText(
      in: box,
      TextStyle(
        metrics.text,
        isAhead
          ? Palette.quiet.faded(0.5) : isToday || isOpened ? Palette.brass : Palette.ivory,
        weight: isToday ? .bold : .regular, alignment: .center)
    ) { _, text in NumberFormat.append(Int64(day.day), to: &text) }
  }

  /// Adds how many nights in a row, which is told only to who asks.
  private func addStreak(
    _ row: Rectangle, _ today: CalendarDay, _ context: ScreenContext, _ metrics: Metrics,
    _ layout: inout Layout
  ) {
    let box = layout.add(
      .toggle, layout.id(Part.streak), row, .plate, tellsStreak ? .selected : [])
    layout.name("streak")
    layout.addText(
      in: box.inset(x: 6 * metrics.unit),
      TextStyle(metrics.text, tellsStreak ? Palette.brass : Palette.quiet, alignment: .center)
    ) { texts, text in
      guard tellsStreak else { return texts.append(.endlessStreak, to: &text) }
      let count = EndlessLock.streak(grade, upTo: today) { context.progress[$0] != nil }
      texts.append(.endlessNights, count: count, to: &text) { Texts.append(count, to: &$1) }
    }
  }

  /// Appends a word of a message that lists several.
  private static func appendWord(
    _ index: Int, of key: MessageKey, _ texts: Texts, to text: inout [UInt8]
  ) {
    var all: [UInt8] = []
    texts.append(key, to: &all)
    let words = all.split(separator: UInt8(ascii: " "))
    guard words.indices.contains(index) else { return }
    text.append(contentsOf: words[index])
  }

  /// The lock with the typed name; nil for none.
  private var named: EndlessLock? { EndlessLock(grade, named: typed) }

  /// Shows the grade of a lock that is opened.
  private mutating func follow(_ lock: EndlessLock) { grade = lock.grade }

  /// The first day of the month that the calendar shows.
  private var shown: CalendarDay? { today?.first(monthsOn: month) }
}
