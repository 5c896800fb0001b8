import SwivelCommands
package import SwivelDrawing
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Endless locks: a lane with the doors of a night or of another name, one for each grade, and a wall of the doors of a month.
package struct EndlessScreen: Hashable, Encodable, Sendable {
  /// Whether a lock may be named, and what is typed as its name.
  private var isNaming = false
  package private(set) var typed = ""
  /// The present day; nil until the program has told it.
  package private(set) var today: CalendarDay?
  /// The doors in the lane, by grade; none until the day is told or a name is typed.
  private var lane: [Level] = []
  /// The lock after which the lane is named.
  private var laneLock: EndlessLock?
  /// The month of the wall, counted from the present one.
  private var month = 0
  /// The night to whose closed doors one went; nil for none.
  private var awaited: CalendarDay?
  /// The night whose door was opened: its piece of the picture flies to the wall, from then on.
  private var flight: Flight?

  private struct Flight: Hashable, Encodable, Sendable {
    let day: CalendarDay
    let since: Timestamp
    /// How long it flies, in seconds.
    static let time = 0.9

    /// From 0 to 1.
    func share(at time: Timestamp) -> Double {
      smoothstep(time.seconds(since: since) / Self.time)
    }
  }

  /// Whether its picture changes without input.
  package func isMoving(at time: Timestamp) -> Bool {
    flight.map { $0.share(at: time) < 1 } ?? false
  }

  package init() {}

  /// How far back the wall goes, in months.
  private static let months = -120...0

  /// Receives the present day: the lane of a night that is over becomes that of the next one.
  package mutating func receive(_ day: CalendarDay) {
    let isOver = today.map { $0 != day && laneLock?.night == $0 } ?? false
    today = day
    if laneLock == nil || isOver { show(tonight) }
  }

  /// The greatest length of the name, in bytes.
  private static let longest = 60

  /// Tonight's door in the light of the lamp; nil until the day is told.
  private var tonight: EndlessLock? { today.flatMap { EndlessLock($0.grade, named: $0.text) } }

  private func typedLock(_ progress: LockProgress) -> EndlessLock? {
    EndlessLock(today.map(progress.grade) ?? .apprentice, named: typed)
  }

  /// The first day of the month that the wall shows.
  private var shownMonth: CalendarDay? { today?.first(monthsOn: month) }

  private mutating func show(_ lock: EndlessLock?) {
    guard let lock, lock != laneLock else { return }
    if lock.name != laneLock?.name {
      lane = LockGrade.allCases.compactMap { try? EndlessLock($0, named: lock.name)?.level() }
    }
    laneLock = lock
  }
}

extension EndlessScreen: WholeScreen, RouteScreen {
  package static var id: ScreenID { 18 }
  package static var title: MessageKey { .endless }
  package static var shortTitle: MessageKey { .endlessShort }

  /// Its elements; the index is that of a door in the lane, or the day of the month.
  package enum Part: UInt8 {
    case door, floor, portrait, tonight, random, name, earlier, later, wall, day, leaf, back, list,
      naming, piece, export
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let (unit, gap) = (layout.metrics.unit, 20 * layout.metrics.unit)
    let view = layout.metrics.listViewport(widest: 1_400)
    let isWide = view.size.x >= 880 * unit && view.size.x > view.size.y
    layout.addListGround()
    layout.list(layout.id(Part.list), in: view) { layout in
      var content = layout.flow.rest
      if isWide { content.size.y = view.size.y }
      var left = isWide ? content.cutLeft((content.size.x - gap) * 0.54, gap: gap) : content
      let doors = addLane(&left, isWide ? left.size.y : nil, context, &layout)
      if !isWide { content.origin.y = left.origin.y + gap }
      let wall = addCalendar(&content, isWide ? content.size.y : nil, context, &layout)
      layout.flow.rest.origin.y = max(left.origin.y, content.origin.y)
      guard let flight, isMoving(at: context.now), let doors, let wall else { return }
      let (share, end) = (flight.share(at: context.now), MonthWall.cell(flight.day, in: wall))
      layout.addCanvas(
        layout.id(Part.piece),
        Rectangle(
          origin: doors.origin + (end.origin - doors.origin) * share,
          size: doors.size + (end.size - doors.size) * share))
    }
    var (_, bar) = layout.addListFrame(
      Self.title, layout.id(Part.back), context.back.screen.shortTitle)
    layout.addButton(
      layout.id(Part.tonight), bar.cutRight(min(bar.size.x, 300 * unit)), .clock,
      .endlessOpenTonight, .primary, today == nil ? .disabled : [], name: "tonight")
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    let request = react(to: input, context)
    if case .open(let level) = request {
      let night = EndlessLock(id: level.id)?.night
      awaited = night.flatMap { context.progress.isOpened($0) ? nil : $0 }
    }
    return request
  }

  private mutating func react(
    to input: ScreenInput, _ context: ScreenContext
  ) -> ScreenRequest? {
    switch input {
    // The doors in the lane are those beside the lock that was left.
    case .appear(let level):
      isNaming = false
      show(level.flatMap { EndlessLock(id: $0.id) } ?? laneLock ?? tonight)
      guard let day = awaited, context.progress.isOpened(day), !context.reducesMotion else { break }
      (flight, awaited) = (Flight(day: day, since: context.now), nil)
      return .play([.turnOver])
    case .action(_, .write(let text)):
      typed = text
      show(typedLock(context.progress) ?? tonight)
    case .action(_, .submit): return open(typedLock(context.progress))
    case .action(let id, .press): return press(id, context)
    case .command(.escape) where isNaming:
      isNaming = false
      return .close(TouchKeyboard.id)
    default: break
    }
    return nil
  }

  private mutating func press(_ id: ElementID, _ context: ScreenContext) -> ScreenRequest? {
    switch Part(rawValue: id.part) {
    case .door:
      let index = Int(id.index)
      return lane.indices.contains(index) ? .open(lane[index]) : nil
    case .tonight:
      typed = ""
      return open(today, context)
    case .random:
      // As random as the moment at which it was asked for, which a tape records.
      let seed = "\(context.now.microseconds) \(today?.text ?? "") \(context.progress.text)"
      let lit = litGrade(context) ?? .apprentice
      let random = EndlessLock.random(lit, seed: seed, unlike: lane.filter { isLit($0, context) })
      typed = random?.name ?? ""
      return open(random)
    case .earlier: month = max(Self.months.lowerBound, month - 1)
    case .later: month = min(Self.months.upperBound, month + 1)
    case .day:
      return open(shownMonth?.on(Int(id.index)), context)
    case .naming:
      isNaming.toggle()
      return isNaming ? .edit(Self.element(Part.name)) : .nothing
    case .back: return .goBack
    case .export: return .effect(.exportProgress(context.progress))
    case .name, .floor, .portrait, .wall, .leaf, .list, .piece, nil: break
    }
    return nil
  }

  /// Opens the lit door of a night.
  private mutating func open(_ day: CalendarDay?, _ context: ScreenContext) -> ScreenRequest? {
    open(day.flatMap { EndlessLock(context.progress.grade(of: $0), named: $0.text) })
  }

  /// Opens a lock, as it was left or at its start.
  private mutating func open(_ lock: EndlessLock?) -> ScreenRequest? {
    show(lock)
    return lock.flatMap { lock in lane.first { $0.id == lock.id } }.map { .open($0) }
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let id = element.id, let part = Part(rawValue: id.part) else { return }
    switch part {
    case .floor:
      let lit = lane.firstIndex { isLit($0, context) }
      builder.addLane(element.frame, lampOver: lit, of: lane.count, to: &list)
    case .portrait:
      guard lane.indices.contains(Int(id.index)) else { return }
      let level = lane[Int(id.index)]
      let isLit = isLit(level, context)
      var door = element.frame
      let lintel = door.cutTop(Self.lintel(Metrics(screen: context.surface)))
      builder.addLintel(lintel, isLit: isLit, to: &list)
      DoorPortrait(
        level, in: door, context.progress[level.id] != nil ? .ajar : .lit, builder
      ).draw(into: &list)
    case .wall:
      guard let shownMonth else { return }
      let wall = MonthWall(shownMonth, in: element.frame, builder)
      wall.draw(into: &list)
    case .leaf:
      guard let day = shownMonth?.on(Int(id.index)) else { return }
      let isAwaited = flight?.day == day && isMoving(at: context.now)
      context.drawDoor(
        of: day, today, isOpened: !isAwaited, in: element.frame, builder, into: &list)
    case .piece:
      guard let flight else { return }
      MonthWall.drawPiece(of: flight.day, in: element.frame, builder, into: &list)
    default: return
    }
  }

  /// The grade over whose door the lamp is: that of the lane's night, or that of the typed lock.
  private func litGrade(_ context: ScreenContext) -> LockGrade? {
    laneLock?.night.map(context.progress.grade) ?? laneLock?.grade
  }

  private func isLit(_ level: Level, _ context: ScreenContext) -> Bool {
    EndlessLock(id: level.id).map { $0.grade == litGrade(context) } ?? false
  }
}

// MARK: - The lane

extension EndlessScreen {
  /// The height of the lintel that bears the name of a grade.
  private static func lintel(_ metrics: Metrics) -> Double { metrics.textSize * 1.9 }

  /// Adds the lane with what stands above and below; it is as high as there is room, where that is limited.
  ///
  /// - Returns: the door of the lane's lock.
  private func addLane(
    _ column: inout Rectangle, _ height: Double?, _ context: ScreenContext,
    _ layout: inout Layout
  ) -> Rectangle? {
    let metrics = layout.metrics
    let (unit, control) = (metrics.unit, metrics.target(52))
    layout.addText(
      in: column.cutTop(control, gap: metrics.gap),
      TextStyle(metrics.textSize, Palette.ivory, weight: .bold, alignment: .center), role: .heading
    ) { appendName($0, to: &$1) }
    let width = (column.size.x - 42 * unit) / Double(LockGrade.allCases.count)
    let door = width / 0.86 + Self.lintel(metrics)
    let most = height.map { $0 - 2 * control - 3 * metrics.gap } ?? 0
    let floor = column.cutTop(max(door + 72 * unit, most), gap: metrics.gap)
    layout.addCanvas(layout.id(Part.floor), floor)
    // They stand on the floor, below which there is a little of it.
    var doors = floor.inset(x: 12 * unit)
    _ = doors.cutBottom(max(14 * unit, (floor.size.y - door) * 0.2))
    doors = doors.cutBottom(door)
    for index in lane.indices {
      addDoor(index, doors.column(index, of: 4, gap: 6 * unit), context, &layout)
    }
    var row = column.cutTop(metrics.target(52), gap: metrics.gap)
    let naming = row.cutRight(row.size.y, gap: metrics.gap)
    if isNaming {
      layout.addTextField(
        layout.id(Part.name), row, FieldText(typed, bytes: Self.longest), .endlessName,
        name: "lock name")
    } else {
      layout.addButton(
        layout.id(Part.random), row, .again, .endlessRandom, figure: Palette.brass,
        name: "random lock")
    }
    layout.addIconButton(
      layout.id(Part.naming), naming, isNaming ? .cross : .dots, size: naming.size.y / 2,
      isNaming ? .lockClose : .endlessName, "name a lock")
    return lane.firstIndex { $0.id == laneLock?.id }
      .map { doors.column($0, of: 4, gap: 6 * unit) }
  }

  private func addDoor(
    _ index: Int, _ frame: Rectangle, _ context: ScreenContext, _ layout: inout Layout
  ) {
    let metrics = layout.metrics
    guard let grade = EndlessLock(id: lane[index].id)?.grade else { return }
    let isLit = isLit(lane[index], context)
    let box = layout.add(
      .button, layout.id(Part.door, index), frame, .bare, isLit ? .initialFocus : [],
      name: "grade \(grade.rawValue)")
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      texts.append(grade.title, to: &text)
      guard context.progress[lane[index].id] != nil else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listOpened, to: &text)
    }
    layout.addCanvas(layout.id(Part.portrait, index), box)
    var rest = box
    layout.addFittingText(
      in: rest.cutTop(Self.lintel(metrics)).inset(x: 8 * metrics.unit),
      TextStyle(
        metrics.textSize, isLit ? Palette.brass : Palette.ivory, weight: .bold, alignment: .center)
    ) { texts, text in texts.append(grade.title, to: &text) }
  }

  /// Appends which doors stand in the lane: tonight's, those of a day, or those with a name.
  private func appendName(_ texts: Texts, to text: inout [UInt8]) {
    guard let laneLock else { return }
    guard let night = laneLock.night else { return NumberFormat.append(laneLock.name, to: &text) }
    if laneLock.name == tonight?.name {
      texts.append(.endlessTonight, to: &text)
      NumberFormat.append(" · ", to: &text)
    }
    texts.append(night, to: &text)
  }
}

// MARK: - The wall of a month

extension EndlessScreen {
  /// Adds the wall with what stands above and below; it is as high as there is room, where that is limited.
  ///
  /// - Returns: the wall; nil until the day is told.
  private func addCalendar(
    _ column: inout Rectangle, _ height: Double?, _ context: ScreenContext,
    _ layout: inout Layout
  ) -> Rectangle? {
    guard let today, let shownMonth else { return nil }
    let metrics = layout.metrics
    let control = metrics.target(52)
    addMonth(column.cutTop(control, gap: metrics.gap), shownMonth, &layout)
    let line = control
    let week = column.cutTop(metrics.smallSize * 1.2, gap: 0.5 * metrics.gap)
    for weekday in 0..<7 {
      layout.addFittingText(
        in: week.column(weekday, of: 7),
        TextStyle(metrics.smallSize, Palette.quiet, alignment: .center)
      ) { $0.append(word: weekday, of: .calendarWeekdays, to: &$1) }
    }
    let columns = column.size.x < 420 * metrics.unit ? 2 : LockGrade.allCases.count
    let legend = Double(LockGrade.allCases.count / columns) * metrics.smallSize * 1.5
    let most =
      height.map { $0 - control - week.size.y - legend - line - 3 * metrics.gap } ?? .infinity
    let least = Double(shownMonth.weeksOfMonth) * (Metrics.minimumTarget + 4)
    let wall = column.cutTop(max(least, min(column.size.x * 0.86, most)), gap: metrics.gap)
    layout.addCanvas(layout.id(Part.wall), wall)
    for number in 1...shownMonth.daysOfMonth {
      guard let day = shownMonth.on(number) else { continue }
      add(day, today, MonthWall.cell(day, in: wall), context, &layout)
    }
    layout.endElement()
    addLegend(column.cutTop(legend, gap: 0.5 * metrics.gap), columns, &layout)
    addCount(column.cutTop(line), shownMonth, today, context, &layout)
    return wall
  }

  /// Adds the colours of the doors with the grades that they stand for.
  private func addLegend(_ box: Rectangle, _ columns: Int, _ layout: inout Layout) {
    let (grades, size) = (LockGrade.allCases, layout.metrics.smallSize)
    for (index, grade) in grades.enumerated() {
      var entry = box.row(index / columns, of: grades.count / columns)
        .column(index % columns, of: columns, gap: 0.5 * size)
      let color = Rectangle(
        center: entry.cutLeft(size, gap: 0.5 * size).center, size: Vector(x: size, y: size))
      layout.addGround(.fill, color, grade.metal.tone(0.35))
      layout.addFittingText(in: entry, TextStyle(size, Palette.quiet)) {
        $0.append(grade.title, to: &$1)
      }
    }
  }

  private func addMonth(_ frame: Rectangle, _ shownMonth: CalendarDay, _ layout: inout Layout) {
    var row = frame
    let metrics = layout.metrics
    layout.addIconButton(
      layout.id(Part.earlier), row.cutLeft(metrics.target(52), gap: metrics.gap), .left,
      .calendarEarlier, "month before", month > Self.months.lowerBound ? [] : .disabled,
      Palette.ivory)
    layout.addIconButton(
      layout.id(Part.later), row.cutRight(metrics.target(52), gap: metrics.gap), .right,
      .calendarLater, "month after", month < Self.months.upperBound ? [] : .disabled,
      Palette.ivory)
    layout.endElement()
    layout.addText(
      in: row, TextStyle(metrics.textSize, Palette.ivory, weight: .bold, alignment: .center),
      role: .heading
    ) { texts, text in
      texts.append(.calendarMonth, to: &text) { number, text in
        guard number == 0 else { return NumberFormat.append(Int64(shownMonth.year), to: &text) }
        texts.append(word: shownMonth.month - 1, of: .calendarMonths, to: &text)
      }
    }
  }

  private func add(
    _ day: CalendarDay, _ today: CalendarDay, _ frame: Rectangle, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let (isAhead, isOpened) = (day.number > today.number, context.progress.isOpened(day))
    let box = layout.add(
      .button, layout.id(Part.day, day.day), frame, .bare, isAhead ? .disabled : [],
      name: "day \(day.day)")
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      texts.append(day, to: &text)
      NumberFormat.append(", ", to: &text)
      texts.append(context.progress.grade(of: day).title, to: &text)
      guard isOpened else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.listOpened, to: &text)
    }
    layout.addCanvas(layout.id(Part.leaf, day.day), box)
    guard !isOpened else { return }
    layout.addText(
      in: box,
      TextStyle(
        layout.metrics.textSize,
        isAhead ? Palette.quiet.faded(0.5) : day == today ? Palette.brass : Palette.ivory,
        weight: .bold, alignment: .center)
    ) { _, text in NumberFormat.append(Int64(day.day), to: &text) }
  }

  /// Adds how many doors of the month are open, and how many nights there were in a row, now and at best, where those are
  /// more than one.
  private func addCount(
    _ row: Rectangle, _ shownMonth: CalendarDay, _ today: CalendarDay, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let count = (1...shownMonth.daysOfMonth).count {
      shownMonth.on($0).map(context.progress.isOpened) ?? false
    }
    let streak = EndlessLock.streak(upTo: today) { context.progress[$0] != nil }
    var row = row
    let export = row.cutRight(row.size.y, gap: layout.metrics.gap)
    layout.addIconButton(
      layout.id(Part.export), export, .copies, size: export.size.y / 2, .progressSave,
      "save progress")
    layout.endElement()
    let best = EndlessLock.bestStreak(of: context.progress.records.lazy.map(\.id))
    layout.addFittingText(
      in: row, TextStyle(layout.metrics.textSize, Palette.quiet, alignment: .center)
    ) { texts, text in
      texts.append(.endlessDoors, count, to: &text)
      for (phrase, nights) in [(MessageKey.endlessNights, streak), (.endlessBest, best)]
      where month == 0 && nights > 1 {
        NumberFormat.append(" · ", to: &text)
        texts.append(phrase, nights, to: &text)
      }
    }
  }
}
