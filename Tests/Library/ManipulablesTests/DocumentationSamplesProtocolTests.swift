import SwivelManipulables
import SwivelTestSupport
import Testing

// The samples of Documentation/Rotatable.md and Documentation/Protocols.md, word for word: another test compares them.

struct DatePicker { var placement = Placement() }
extension DatePicker: Rotatable {}

private final class Knob {}
extension Knob: @MainActor Rotatable, @MainActor PlacedObject {}

private struct MyAwesomeThing: Moveable, Rotatable, Pinchable, Tappable, Peekable {
  var placement = Placement()

  init() {
    makeMoveable()
    makeRotatable()
    makePinchable()
    makeTappable()
    makePeekable()
  }
}

private struct Bounded: Moveable {
  var placement = Placement()

  func translate(translation: Vector, start: Vector, current: Vector) -> Vector {
    let wanted = start + translation
    return Vector(x: min(max(wanted.x, 0), 640), y: min(max(wanted.y, 0), 360))
  }
}

@Suite struct `A sample of the protocols` {
  @Test func `makes a type rotatable afterwards`() {
    var datePicker = DatePicker()
    datePicker.rotate(degrees: 45)
    datePicker.rotate(radians: 0, animated: true)
    let (radians, degrees) = datePicker.rotation
    #expect(radians == 0 && degrees == 0)
  }

  @Test func `shows a full turn half way`() {
    var datePicker = DatePicker()
    datePicker.rotate(degrees: 360, animated: true)
    let halfWay = datePicker.presented(at: 0.1).rotation.degrees
    #expect(abs(halfWay - 180) < 1e-9)
    datePicker.makeRotatable()
    #expect(datePicker.placement.recognizers.count == 1)
  }

  @Test func `mixes them at will`() {
    #expect(MyAwesomeThing().placement.recognizers.count == 3)
  }

  @Test func `keeps a thing in a box`() {
    let far = Bounded().translate(
      translation: Vector(x: 900, y: -50), start: Vector(x: 100, y: 100), current: .zero)
    #expect(far == Vector(x: 640, y: 50))
  }

  @Test(arguments: ["Rotatable.md", "Protocols.md"])
  func `stands in its page word for word`(page: String) throws {
    try DocumentationPage.expect(
      "Tests/Library/ManipulablesTests/DocumentationSamplesProtocolTests.swift",
      holds: "Documentation/\(page)", atLeast: 2)
  }
}
