import SwivelInput

extension TapeReader {
  /// Reads a line of `TIME` and the events at that time.
  mutating func readReport() throws(TapeError) {
    let first = scanner.offset
    let time = Timestamp(microseconds: try scanner.takeDecimal("a time"))
    guard time >= self.time else {
      throw scanner.error("a time that isn't before \(decimal(self.time.microseconds))", at: first)
    }
    guard time.microseconds <= scanner.limits.latest else {
      throw scanner.error("a time up to \(decimal(scanner.limits.latest))", at: first)
    }
    self.time = time
    guard !isContact else {
      report.close()
      repeat { try readContact() } while !scanner.isAtEnd
      return
    }
    let kind = try readKind()
    try scanner.finish()
    add(.event(InputEvent(time: self.time, kind: kind)))
  }

  /// Whether a contact is next; all other events begin with a letter.
  private var isContact: Bool {
    switch scanner.byte {
    case Byte.digits, Byte.plus, Byte.minus, Byte.mark: true
    default: false
    }
  }

  /// `+1 x,y` and what may be written with it.
  private mutating func readContact() throws(TapeError) {
    let first = scanner.offset
    let phase = ContactPhase(sign: scanner.byte)
    if phase != .moved { scanner.offset += 1 }
    guard let number = scanner.takeDigits() else {
      throw scanner.error("an event or a contact", at: first)
    }
    var contact = Contact(id: ContactID(number), phase: phase, position: .zero)
    let kind = try takeKind()
    try scanner.endWord()
    try takePlace(of: &contact)
    try updateDownContacts(&contact, kind, at: first)
    if try joins(contact.id, at: first) { continueReport() }
    add(.event(InputEvent(time: time, contact: contact)))
  }

  /// Reads `=mouse`; nil where there is no kind.
  mutating func takeKind() throws(TapeError) -> ContactKind? {
    guard scanner.byte == Byte.equals else { return nil }
    let first = scanner.offset
    let last = scanner.wordEnd(from: first)
    let word = scanner.text((first + 1)..<last)
    guard let kind = ContactKind(rawValue: word), kind != .finger else {
      throw scanner.error("a kind of contact that isn't a finger", at: first + 1)
    }
    scanner.offset = last
    return kind
  }

  /// Reads `x,y`, with optional `@pressure` and `~`.
  private mutating func takePlace(of contact: inout Contact) throws(TapeError) {
    contact.position = try scanner.point("a position")
    if scanner.byte == Byte.at {
      scanner.offset += 1
      contact.pressure = try scanner.decimal("a pressure")
    }
    if scanner.byte == Byte.tilde {
      scanner.offset += 1
      contact.isClamped = true
    }
    try scanner.endWord()
  }

  /// Follows which contacts are down, with their kinds.
  private mutating func updateDownContacts(
    _ contact: inout Contact, _ kind: ContactKind?, at offset: Int
  ) throws(TapeError) {
    let index = down.index(of: contact.id)
    guard contact.phase != .began else {
      guard index == nil else { throw scanner.error("a contact that is not down yet", at: offset) }
      contact.kind = kind ?? .finger
      return down.insert(contact)
    }
    guard let index, kind == nil else { throw scanner.error("a contact that is down", at: offset) }
    contact.kind = down.list[index].kind
    if contact.phase == .moved { down.update(contact, at: index) } else { down.remove(at: index) }
  }

  /// Whether a contact belongs to the same report as the one before it: a line is a report, in which a contact is once.
  private mutating func joins(_ id: ContactID, at offset: Int) throws(TapeError) -> Bool {
    defer { report.add(id) }
    guard report.contains(id) else { return !report.isEmpty }
    throw scanner.error("a line of its own, as it reports for the second time", at: offset)
  }
}

/// The contacts that are down, each with its last report.
struct DownContacts {
  private(set) var list: [Contact] = []
  private var indices: [ContactID: Int] = [:]

  /// Up to this number a linear search is faster than a dictionary.
  private static let few = 16

  func index(of id: ContactID) -> Int? {
    list.count <= Self.few ? list.firstIndex { $0.id == id } : indices[id]
  }

  mutating func insert(_ contact: Contact) {
    indices[contact.id] = list.count
    list.append(contact)
  }

  mutating func update(_ contact: Contact, at index: Int) { list[index] = contact }

  mutating func remove(at index: Int) {
    indices[list[index].id] = nil
    let last = list.removeLast()
    guard index < list.count else { return }
    list[index] = last
    indices[last.id] = index
  }
}

/// The contacts that stand on a line together.
struct OpenReport {
  private var few: [ContactID] = []
  private var many: Set<ContactID> = []

  /// Up to this number a linear search is faster than a set.
  private static let fewest = 16

  var isEmpty: Bool { few.isEmpty }

  func contains(_ id: ContactID) -> Bool { many.isEmpty ? few.contains(id) : many.contains(id) }

  mutating func add(_ id: ContactID) {
    if !many.isEmpty {
      many.insert(id)
    } else {
      few.append(id)
      if few.count > Self.fewest { many = Set(few) }
    }
  }

  mutating func close() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many = [] }
  }
}
