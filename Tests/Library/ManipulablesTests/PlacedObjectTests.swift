import SwivelGestures
import SwivelTestSupport
import Testing

@testable import SwivelManipulables

private final class Picker {}
extension Picker: @MainActor Rotatable, @MainActor PlacedObject {}

@MainActor @Suite struct `A placement beside an object` {
  @Test func `is the object's own, by code and by hands`() {
    let (picker, other) = (Picker(), Picker())
    picker.rotate(degrees: 45)
    other.rotate(degrees: 400, animated: true)
    expectLess((other.presented(at: 0.1).rotation.degrees - 200).magnitude, 1e-9)
    picker.makeRotatable()
    let fingers = SwivelHandSupport.Hand(center: .zero, fingers: 2, radius: 100)
    for step in 0...100 {
      let turned = fingers.similarity(turnedBy: .degrees(0.6 * Double(step)))
      for contact in fingers.contacts(step == 0 ? .began : .moved, under: turned) {
        picker.handle(contact, at: Timestamp(microseconds: Int64(step) * 8_000))
      }
    }
    expectLess((picker.rotation.degrees - 105).magnitude, 1e-5)
    expectEqual(other.rotation.degrees, 400)
    expectTrue(other.placement.recognizers.isEmpty)
  }

  /// Nearly all of these lie where one that is gone has lain.
  @Test func `is gone with the object, and never that of another one`() {
    for _ in 0..<100 {
      let pickers = (0..<50).map { _ in Picker() }
      for picker in pickers {
        expectEqual(picker.rotation.radians, 0)
        picker.rotate(radians: 0.5)
      }
      expectTrue(pickers.allSatisfy { $0.rotation.radians == 0.5 })
      expectAtMost(PlacementTable.shared.entries.count, 200)
    }
  }
}
