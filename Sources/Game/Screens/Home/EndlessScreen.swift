import SwivelCommands
package import SwivelDrawing
package import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
package import SwivelLocks
package import SwivelTexts

/// Tonight's locks, and more: a lane with the doors of a night or of another name, one for each grade, and a wall of the doors of
/// a month.
package struct EndlessScreen: Hashable, Encodable, Sendable {
  /// Whether a lock may be named, and what is typed as its name.
  private var isNaming = false
  package private(set) var typed = ""
  /// The present day; nil until the program has sent it.
  package private(set) var today: CalendarDay?
  /// The doors in the lane, by grade; none until the day is known or a name is typed.
  private var lane: [Level] = []
  private var laneLock: EndlessLock?
  /// The month of the wall, counted from the present one.
  private var month = 0
  /// How many locks were opened when one was here last; nil before, and where what lies behind the door that one comes from is to
  /// fly to its place again.
  package var seen: Int?
  /// What lay behind the door that was opened last flies to its place.
  private var flight: Flight?

  private struct Flight: Hashable, Encodable, Sendable {
    let lock: EndlessLock
    /// Whether it is a piece of the month's picture, else the seal of a grade.
    let isPiece: Bool
    let since: Timestamp
    /// How long it shines before the door, flies, and shines at its place, in seconds.
    private static let (resting, flying, shining) = (0.35, 0.9, 0.6)

    /// When it has come to its place.
    var landing: Timestamp { since.adding(Self.resting + Self.flying) }

    /// How brightly it shines at a time, from 0 to 1.
    func light(at time: Timestamp) -> Double {
      min(max(1 - time.seconds(since: landing) / Self.shining, 0), 1)
    }

    /// Where it is on its way from the doorway to its place, over a bow.
    func box(from start: Rectangle, to end: Rectangle, at time: Timestamp) -> Rectangle {
      let share = smoothstep((time.seconds(since: since) - Self.resting) / Self.flying)
      let bow = Vector(x: 0, y: 1.2 * start.size.y * share * (1 - share))
      return Rectangle(
        center: start.center + (end.center - start.center) * share - bow,
        size: start.size * (0.8 * (1 - share)) + end.size * share)
    }
  }

  /// Whether its picture changes without input.
  package func isMoving(at time: Timestamp) -> Bool {
    flight.map { $0.light(at: time) > 0 } ?? false
  }

  /// What a piece asks for in a tick: it is heard as it comes to its place.
  package func request(at time: Timestamp) -> ScreenRequest? {
    guard let landing = flight?.landing else { return nil }
    return landing <= time && landing.adding(0.008) > time ? .play([Self.landing]) : nil
  }

  package init() {}

  package static let landing = Sound.join

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

  /// Tonight's door in the light of the lamp; nil until the day is known.
  private var tonight: EndlessLock? { today.flatMap { EndlessLock($0.grade, named: $0.text) } }

  private var isTonight: Bool { laneLock?.name == tonight?.name }

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
  package static var title: MessageKey { .endlessTonight }

  /// Its elements; the index is that of a door in the lane, or the day of the month.
  package enum Part: UInt8 {
    case door, floor, portrait, tonight, random, name, earlier, later, wall, day, leaf, back, list,
      naming, piece, seal, nightly, last
  }

  package func body(_ layout: inout Layout, _ context: ScreenContext) {
    let (metrics, gap) = (layout.metrics, 20 * layout.metrics.unit)
    let view = metrics.listViewport(widest: 1_400)
    layout.addListGround()
    layout.list(layout.id(Part.list), in: view) { layout in
      // Lane and wall are side by side in a wide window; what has no place scrolls.
      let (isWide, height) = (view.size.x > view.size.y, view.size.y - 0.4 * gap)
      var rest = layout.flow.rest
      let above = isWide ? 0 : Self.laneHeight(view.size.x, metrics) + metrics.gap + gap / 2
      // The least height of the wall with what stands above and below it: its doors are to be pressed.
      let least =
        metrics.target(52) + 5.7 * metrics.smallSize + 4 * metrics.gap + 6 * Metrics.minimumTarget
      rest.size.y = max(height, above + least)
      layout.flow.rest.origin.y = rest.end.y
      // The doors of the wall are to be pressed, so that they have a least width.
      let days = max(0.46 * (rest.size.x - gap), 7.1 * Metrics.minimumTarget)
      var lane = isWide ? rest.cutLeft(rest.size.x - gap - days, gap: gap) : rest
      if isWide { lane.size.y = height }
      let doors = addLane(&lane, isWide ? height : nil, context, &layout)
      let wall = addCalendar(in: isWide ? rest : lane.inset(y: gap / 4), context, &layout)
      guard let flight, isMoving(at: context.now), let wall else { return }
      let start = doors ?? Rectangle(center: view.center, side: view.size.y / 3)
      let end = place(of: flight, in: wall, layout)
      // Over the numbers of the doors, too.
      layout.beginLayer()
      layout.addCanvas(layout.id(Part.piece), flight.box(from: start, to: end, at: context.now))
    }
    addFrame(context, &layout)
  }

  /// Where a piece or a seal comes to: to the day of a night, or to the seals that are counted.
  private func place(of flight: Flight, in wall: Rectangle, _ layout: Layout) -> Rectangle {
    let grade = flight.lock.grade
    guard let night = flight.lock.night else {
      let seal = layout.id(Part.seal, grade.rawValue)
      return layout.elements.first { $0.id == seal }?.frame ?? wall
    }
    let cell = MonthWall.cell(night, in: wall)
    return flight.isPiece ? cell : MonthDoor.seal(grade, in: cell)
  }

  /// Adds the title and the bar, whose bright button leads to the door under the lamp.
  private func addFrame(_ context: ScreenContext, _ layout: inout Layout) {
    var (_, bar) = layout.addListFrame(
      Self.title, layout.id(Part.back), context.back.screen.shortTitle)
    let (icon, word): (Icon, MessageKey) =
      lit(context) == nil
      ? (.again, .endlessRandom) : (.next, isTonight ? .endlessOpenTonight : .endlessOpen)
    // Where nothing lies in a lock's bar, so that a second press does nothing there.
    layout.addButton(
      layout.id(Part.tonight), bar.cutLeft(min(bar.size.x, 300 * layout.metrics.unit)), icon,
      word, .plate, laneLock == nil ? .disabled : [], figure: Palette.brass, name: "tonight")
  }

  package mutating func answer(_ input: ScreenInput, _ context: ScreenContext) -> ScreenRequest? {
    switch input {
    case .appear(let level): return appear(after: level.flatMap { EndlessLock(id: $0.id) }, context)
    case .action(_, .write(let text)): typed = text
    // Which of the doors with that name is opened is another choice.
    case .action(_, .submit):
      isNaming = false
      show(EndlessLock(context.progress.endlessGrade, named: typed))
      return .scroll(toTop: Self.element(Part.floor))
    case .action(let id, .press): return press(id, context)
    case .command(.escape) where isNaming:
      isNaming = false
      return .close(TouchKeyboard.id)
    default: break
    }
    return nil
  }

  /// Shows the doors beside the lock that was left, or tonight's; what lay behind one that was opened since flies to its place.
  private mutating func appear(after lock: EndlessLock?, _ context: ScreenContext) -> ScreenRequest?
  {
    let progress = context.progress
    isNaming = false
    show(lock ?? tonight)
    // What was opened before a restart, or is sent here, comes to its place from its door.
    let left = progress.records.filter { seen == nil && $0.id == lock?.id }
    let opened = left + progress.records.dropFirst(seen ?? progress.records.count)
    seen = progress.records.count
    guard let new = opened.reversed().lazy.compactMap({ EndlessLock(id: $0.id) }).first else {
      return nil
    }
    guard !context.reducesMotion else { return .play([Self.landing]) }
    let isPiece = progress.firstNight(of: new) != nil
    guard isPiece || progress.seals(named: new.name).contains(new.grade) else { return nil }
    flight = Flight(lock: new, isPiece: isPiece, since: context.now)
    return .scroll(toTop: Self.element(Part.earlier))
  }

  private mutating func press(_ id: ElementID, _ context: ScreenContext) -> ScreenRequest? {
    switch Part(rawValue: id.part) {
    case .door:
      let index = Int(id.index)
      return lane.indices.contains(index) ? .open(lane[index]) : nil
    case .tonight: return open(lit(context) ?? random(context))
    case .nightly: show(tonight)
    case .last: show(context.progress.lastLock)
    case .random: return open(random(context))
    case .earlier: month = max(Self.months.lowerBound, month - 1)
    case .later: month = min(Self.months.upperBound, month + 1)
    // A day shows its doors; a door is opened.
    case .day:
      show(shownMonth?.on(Int(id.index)).flatMap { EndlessLock($0.grade, named: $0.text) })
      return .scroll(toTop: Self.element(Part.floor))
    case .naming:
      isNaming.toggle()
      return isNaming ? .edit(Self.element(Part.name)) : .nothing
    case .back: return .goBack
    case .name, .floor, .portrait, .wall, .leaf, .list, .piece, .seal, nil: break
    }
    return nil
  }

  /// Opens the door of a lock, beside which the lane stands afterwards.
  private mutating func open(_ lock: EndlessLock?) -> ScreenRequest? {
    show(lock)
    return lane.first { $0.id == lock?.id }.map { .open($0) }
  }

  /// A lock with a name as random as the moment at which it was asked for, which a tape records.
  private func random(_ context: ScreenContext) -> EndlessLock? {
    let seed = "\(context.now.microseconds) \(today?.text ?? "") \(context.progress.text)"
    let grade = context.progress.endlessGrade
    let unlike = lane.filter { EndlessLock(id: $0.id)?.grade == grade }
    return EndlessLock.random(grade, seed: seed, unlike: unlike)
  }

  package func draw(
    _ element: Element, _ context: ScreenContext, _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    guard let id = element.id, let part = Part(rawValue: id.part) else { return }
    switch part {
    case .floor:
      let lit = lit(context)?.id
      let door = lane.firstIndex { $0.id == lit }
      builder.addLane(element.frame, lampOver: door, of: lane.count, to: &list)
    case .portrait:
      guard lane.indices.contains(Int(id.index)) else { return }
      let level = lane[Int(id.index)]
      let isLit = level.id == lit(context)?.id
      var door = element.frame
      let lintel = door.cutTop(Self.lintel(Metrics(screen: context.surface)))
      builder.addLintel(lintel, isLit: isLit, to: &list)
      DoorPortrait(
        level, in: door, context.progress[level.id] != nil ? .ajar : .lit, builder
      ).draw(into: &list)
    case .wall:
      guard let shownMonth else { return }
      context.drawWall(of: shownMonth, in: element.frame, builder, into: &list)
    case .leaf:
      guard let day = shownMonth?.on(Int(id.index)) else { return }
      context.drawDoor(
        of: day, today, isChosen: day == laneLock?.night, without: flown(context),
        in: element.frame, builder, into: &list)
      // Its number is read before any picture.
      guard context.progress.isOpened(day) else { return }
      let corner = MonthDoor.corner(of: element.frame, Metrics(screen: context.surface).smallSize)
      builder.addBox(corner, corner: 3, Palette.ground.faded(0.65), to: &list)
    case .seal:
      guard let grade = LockGrade(rawValue: Int(id.index)) else { return }
      let radius = element.frame.size.y / 2
      builder.addSeal(grade, at: element.frame.center, radius: radius, to: &list)
    case .piece: if let flight { draw(flight, in: element.frame, context, builder, into: &list) }
    default: return
    }
  }

  private func draw(
    _ flight: Flight, in box: Rectangle, _ context: ScreenContext, _ builder: ShapeBuilder,
    into list: inout DrawList
  ) {
    let side = min(box.size.x, box.size.y)
    let shape = flight.isPiece ? box : Rectangle(center: box.center, side: side)
    builder.addGlow(
      around: shape, corner: flight.isPiece ? 3 : side / 2, reach: 0.25 * side + 6,
      Palette.brass.faded(0.7 * flight.light(at: context.now)), to: &list)
    if flight.isPiece, let night = flight.lock.night {
      MonthWall.drawPiece(of: night, in: box, builder, into: &list)
    } else {
      builder.addSeal(flight.lock.grade, at: box.center, radius: side / 2, to: &list)
    }
  }

  /// The lock whose piece or seal hasn't come to its place yet; nil for none.
  private func flown(_ context: ScreenContext) -> EndlessLock? {
    flight.flatMap { context.now < $0.landing ? $0.lock : nil }
  }

  /// The door over which the lamp is: the next of the lane that is shut, of a night from the grade on that one has come to; nil
  /// where all are open.
  private func lit(_ context: ScreenContext) -> EndlessLock? {
    guard let laneLock else { return nil }
    let grade = laneLock.night.map(context.progress.grade) ?? laneLock.grade
    return [grade, .apprentice].lazy.compactMap { EndlessLock($0, named: laneLock.name) }
      .compactMap(context.progress.nextDoor).first
  }
}

// MARK: - The lane

extension EndlessScreen {
  /// The height of the lintel that bears the name of a grade.
  private static func lintel(_ metrics: Metrics) -> Double { metrics.textSize * 1.9 }

  /// The height of a doorway with its lintel in a lane of a width.
  private static func door(_ width: Double, _ metrics: Metrics) -> Double {
    (width - 42 * metrics.unit) / Double(LockGrade.allCases.count) / 0.86 + lintel(metrics)
  }

  /// The height of a lane of a width, with what stands above and below.
  private static func laneHeight(_ width: Double, _ metrics: Metrics) -> Double {
    door(width, metrics) + 72 * metrics.unit + 2 * metrics.target(52) + 2 * metrics.gap
      + moreHeight(metrics)
  }

  /// The height of the heading above what leads to more locks.
  private static func moreHeight(_ metrics: Metrics) -> Double {
    1.3 * metrics.smallSize + metrics.gap / 2
  }

  /// Adds the lane with what stands above and below; it is as high as there is room, where that is limited.
  ///
  /// - Returns: the door of the lane's lock.
  private func addLane(
    _ column: inout Rectangle, _ height: Double?, _ context: ScreenContext, _ layout: inout Layout
  ) -> Rectangle? {
    let metrics = layout.metrics
    let (unit, control) = (metrics.unit, metrics.target(52))
    var head = column.cutTop(control, gap: metrics.gap)
    if !isTonight {
      layout.addButton(
        layout.id(Part.nightly), head.cutRight(0.32 * head.size.x, gap: metrics.gap), .moon,
        .endlessTonight, figure: Palette.brass, name: "show tonight")
      layout.endElement()
    }
    layout.add(.heading, layout.id(Part.floor), head, .none)
    layout.addFittingText(
      in: head, TextStyle(metrics.textSize, Palette.ivory, weight: .bold, alignment: .center)
    ) { appendName(context.progress, $0, to: &$1) }
    let door = Self.door(column.size.x, metrics)
    let height = height ?? Self.laneHeight(column.size.x, metrics)
    let floor = column.cutTop(
      height - 2 * control - 2 * metrics.gap - Self.moreHeight(metrics), gap: metrics.gap)
    layout.addCanvas(layout.id(Part.floor), floor)
    // They stand on the floor, below which there is a little of it.
    var doors = floor.inset(x: 12 * unit)
    _ = doors.cutBottom(max(14 * unit, (floor.size.y - door) * 0.2))
    doors = doors.cutBottom(door)
    // The names of all grades are of one size.
    let beam = doors.column(0, of: lane.count, gap: 6 * unit).size.x - 12 * unit
    let widest = LockGrade.allCases.map { layout.width(of: $0.title) }.max() ?? 1
    let size = min(metrics.textSize, beam / (LineBreaker.bold * max(widest, 1)))
    for index in lane.indices {
      addDoor(index, doors.column(index, of: 4, gap: 6 * unit), size, context, &layout)
    }
    addMore(&column, context, &layout)
    return lane.firstIndex { $0.id == laneLock?.id }.map { doors.column($0, of: 4, gap: 6 * unit) }
  }

  /// Adds what leads to more locks: the last one, any other, or one with a name, which is typed in their place.
  private func addMore(_ column: inout Rectangle, _ context: ScreenContext, _ layout: inout Layout)
  {
    let (metrics, unit) = (layout.metrics, layout.metrics.unit)
    layout.addText(
      .endlessMore, in: column.cutTop(1.3 * metrics.smallSize, gap: metrics.gap / 2),
      TextStyle(metrics.smallSize, Palette.quiet, weight: .bold), role: .heading)
    var row = column.cutTop(metrics.target(52), gap: metrics.gap)
    if isNaming {
      let close = row.cutRight(row.size.y, gap: metrics.gap)
      layout.addTextField(
        layout.id(Part.name), row,
        FieldText(typed, bytes: Self.longest, selectsAllOnFocus: true), .endlessName,
        name: "lock name")
      layout.addIconButton(
        layout.id(Part.naming), close, .cross, size: close.size.y / 2, .lockClose, "name a lock")
    } else {
      let last = context.progress.lastLock
      let width = last == nil ? (row.size.x - metrics.gap) / 2 : 0.32 * row.size.x
      // They stay at the sides where they were pressed first.
      layout.addButton(
        layout.id(Part.random), row.cutLeft(width, gap: metrics.gap), nil, .endlessRandom,
        isSmall: last != nil, name: "random lock")
      if let last {
        let box = layout.add(
          .button, layout.id(Part.last), row.cutLeft(width, gap: metrics.gap), name: "last lock")
        layout.addLines(
          in: box.inset(x: 6 * unit), TextStyle(metrics.smallSize, alignment: .center),
          line: 1.25 * metrics.smallSize, most: 2, isCentered: true
        ) { $0.append(.endlessLast, to: &$1) { NumberFormat.append(last.title, to: &$1) } }
        layout.endElement()
      }
      layout.addButton(
        layout.id(Part.naming), row, nil, .endlessNaming, isSmall: last != nil, name: "name a lock")
    }
  }

  private func addDoor(
    _ index: Int, _ frame: Rectangle, _ size: Double, _ context: ScreenContext,
    _ layout: inout Layout
  ) {
    let metrics = layout.metrics
    guard let grade = EndlessLock(id: lane[index].id)?.grade else { return }
    let isLit = lane[index].id == lit(context)?.id
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
    layout.addText(
      grade.title, in: rest.cutTop(Self.lintel(metrics)),
      TextStyle(size, isLit ? Palette.brass : Palette.ivory, weight: .bold, alignment: .center))
  }

  /// Appends which doors stand in the lane, those of a day or those with a name, and how many of them were opened.
  private func appendName(_ progress: LockProgress, _ texts: Texts, to text: inout [UInt8]) {
    guard let laneLock else { return }
    if let night = laneLock.night {
      texts.append(night, to: &text)
    } else {
      NumberFormat.append(laneLock.title, to: &text)
    }
    let opened = progress.grades(named: laneLock.name).count
    guard opened > 0 else { return }
    NumberFormat.append(" · ", to: &text)
    texts.append(.homeLocks, opened, lane.count, to: &text)
  }
}

// MARK: - The wall of a month

extension EndlessScreen {
  /// Adds the wall with what stands above and below it.
  ///
  /// - Returns: the wall; nil until the day is known.
  private func addCalendar(
    in box: Rectangle, _ context: ScreenContext, _ layout: inout Layout
  ) -> Rectangle? {
    guard let today, let shownMonth else { return nil }
    let metrics = layout.metrics
    let (control, week) = (metrics.target(52), metrics.smallSize * 1.2)
    let count = metrics.smallSize * 1.5
    var words = box
    addMonth(words.cutTop(control, gap: metrics.gap), shownMonth, &layout)
    let legend = 3 * metrics.smallSize
    let most = words.size.y - legend - count - 2 * metrics.gap
    var wall = words.cutTop(min(most, words.size.x * 0.86 + week + metrics.gap), gap: metrics.gap)
    let names = wall.cutTop(week, gap: metrics.gap)
    for weekday in 0..<7 {
      layout.addFittingText(
        in: names.column(weekday, of: 7),
        TextStyle(metrics.smallSize, Palette.quiet, alignment: .center)
      ) { $0.append(word: weekday, of: .calendarWeekdays, to: &$1) }
    }
    layout.addCanvas(layout.id(Part.wall), wall)
    for day in shownMonth.daysInMonth {
      add(day, today, MonthWall.cell(day, in: wall), context, &layout)
    }
    layout.endElement()
    addLegend(words.cutTop(legend, gap: 0.5 * metrics.gap), context, &layout)
    layout.addFittingText(
      in: words.cutTop(count), TextStyle(metrics.smallSize, Palette.quiet, alignment: .center)
    ) { appendCount(shownMonth, today, context, $0, to: &$1) }
    return wall
  }

  /// Adds the seals of the grades, with their names and how many of each were won.
  private func addLegend(_ box: Rectangle, _ context: ScreenContext, _ layout: inout Layout) {
    let (grades, size) = (LockGrade.allCases, layout.metrics.smallSize)
    for (index, grade) in grades.enumerated() {
      var entry = box.row(index / 2, of: 2).column(index % 2, of: 2, gap: 0.5 * size)
      let seal = Rectangle(
        center: entry.cutLeft(1.2 * size, gap: 0.4 * size).center, side: 1.2 * size)
      layout.addCanvas(layout.id(Part.seal, grade.rawValue), seal)
      let count = context.progress.seals(grade)
      layout.addFittingText(in: entry, TextStyle(size, Palette.quiet)) { texts, text in
        texts.append(grade.title, to: &text)
        NumberFormat.append(": ", to: &text)
        texts.append(.endlessInAll, count, to: &text)
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
      .calendarLater, "month after", month < Self.months.upperBound ? [] : .disabled, Palette.ivory)
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
    let isAhead = day.number > today.number
    let opened = context.progress.grades(named: day.text).count
    let box = layout.add(
      .button, layout.id(Part.day, day.day), frame, .bare, isAhead ? .disabled : [],
      name: "day \(day.day)")
    guard layout.isVisible(box) else { return }
    layout.label { texts, text in
      texts.append(day, to: &text)
      guard opened > 0 else { return }
      NumberFormat.append(", ", to: &text)
      texts.append(.homeLocks, opened, LockGrade.allCases.count, to: &text)
    }
    layout.addCanvas(layout.id(Part.leaf, day.day), box)
    // Beside a piece of the picture its number stands in the corner.
    let size = opened > 0 ? layout.metrics.smallSize : layout.metrics.textSize
    layout.addText(
      in: opened > 0 ? MonthDoor.corner(of: box, size) : box,
      TextStyle(
        size, isAhead ? Palette.quiet.faded(0.5) : day == today ? Palette.brass : Palette.ivory,
        weight: .bold, alignment: .center)
    ) { _, text in NumberFormat.append(Int64(day.day), to: &text) }
  }

  /// Appends how many doors of a month are open, and of the present one how many nights there were in a row, now and at best,
  /// where those are more than one.
  private func appendCount(
    _ month: CalendarDay, _ today: CalendarDay, _ context: ScreenContext, _ texts: Texts,
    to text: inout [UInt8]
  ) {
    let count = month.daysInMonth.count(where: context.progress.isOpened)
    guard count > 0 else { return texts.append(.endlessNone, to: &text) }
    let streak = EndlessLock.streak(upTo: today) { context.progress[$0] != nil }
    let best = EndlessLock.bestStreak(of: context.progress.records.lazy.map(\.id))
    texts.append(.endlessDoors, count, to: &text)
    for (phrase, nights) in [(MessageKey.endlessNights, streak), (.endlessBest, best)]
    where (month.year, month.month) == (today.year, today.month) && nights > 1 {
      NumberFormat.append(" · ", to: &text)
      texts.append(phrase, nights, to: &text)
    }
  }
}
