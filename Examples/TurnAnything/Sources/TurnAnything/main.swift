// Makes a struct and a class of another module rotatable, a line each, and turns them: by code, animated
// through any angle in either direction, and by two fingers.
import Cards
import SwivelGestures

extension Card: Rotatable {}
extension Knob: @MainActor Rotatable, @MainActor PlacedObject {}

/// A line of a table: words of 14 places, numbers with three decimals.
func line(_ cells: [String]) -> String {
  cells.map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }.joined()
}

func text(_ number: Double) -> String {
  let thousandths = Int((number * 1_000).rounded())
  let (whole, rest) = (thousandths.magnitude / 1_000, thousandths.magnitude % 1_000)
  let zeros = String(repeating: "0", count: 3 - "\(rest)".count)
  return (thousandths < 0 ? "-" : "") + "\(whole)." + zeros + "\(rest)"
}

// By code. What is asked for is what is turned: a full turn is a turn, and five turns back are five.
var card = Card("ace of spades")
print(
  "The \(card.face), turned in 0.2 s from rest to each angle, looked at half way and at the end:")
print(line(["asked", "half way", "radians", "degrees"]))
for turns in [0.25, -0.25, 0.495, -0.495, 0.5, -0.5, 1, -1, -5] {
  card = Card(card.face)
  card.rotate(radians: turns * 2 * .pi, animated: true)
  let halfWay = card.presented(at: Placement.defaultDuration / 2).rotation.radians
  print(
    line([text(turns * 2 * .pi), text(halfWay), text(card.rotation.radians)])
      + line([text(card.rotation.degrees)]))
}

// An object is turned through a constant, as there is only one of it.
let knob = Knob()
knob.rotate(degrees: 200)
print("\nThe knob at 200 degrees reads \(text(knob.rotation.degrees)), not -160.")

// By hand: two fingers about the middle, one of them going round it one and a quarter times.
var held = Card("queen of hearts")
held.makeRotatable()
func report(_ id: Int64, _ phase: ContactPhase, at angle: Angle, milliseconds: Int64) -> InputEvent
{
  let place = Vector(length: id == 1 ? 100 : 0, angle: angle)
  let contact = Contact(id: ContactID(id), phase: phase, position: ExactPoint(place))
  return InputEvent(time: Timestamp(microseconds: milliseconds * 1_000), contact: contact)
}
let landings = [0, 1].map { report(Int64($0), .began, at: .zero, milliseconds: Int64($0)) }
let moves = (1...450).map {
  report(1, .moved, at: .degrees(Double($0)), milliseconds: Int64($0) * 8)
}
for event in landings + moves {
  if case .contact(let contact) = event.kind { held.handle(contact, at: event.time) }
}
print(
  "The \(held.face), turned by two fingers by 450 degrees, reads \(text(held.rotation.degrees)).")
