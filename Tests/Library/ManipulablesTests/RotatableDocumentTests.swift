import SwivelGestures
import SwivelTestSupport
import Testing

// The snippets of "Rotatable: a Swift protocol extension to rotate any UIView", each beside the project's own.

private typealias CGFloat = Double

/// The protocol as the document writes it, without the first argument's second name.
private protocol DocumentedRotatable {
  mutating func rotate(degrees: CGFloat, animated: Bool)
  mutating func rotate(radians: CGFloat, animated: Bool)
  var rotation: (radians: CGFloat, degrees: CGFloat) { get }
}

/// Stands in for UIKit's: something with a placement, as a view has a transform.
private struct UIDatePicker { var placement = Placement(position: Vector(x: 5, y: 6), scale: 2) }

extension UIDatePicker: Rotatable, DocumentedRotatable {}

private final class UIView {
  private(set) var subviews = 0
  func addSubview(_ picker: UIDatePicker) { subviews += 1 }
}

@Suite struct `Rotatable, as its document writes it` {
  /// The words of the document under "Implementation".
  @Test func `turns a date picker`() {
    let view = UIView()
    var datePicker = UIDatePicker()
    view.addSubview(datePicker)

    datePicker.rotate(degrees: 45)
    expectLess((datePicker.rotation.degrees - 45).magnitude, 1e-12)
    expectEqual(datePicker.presented(at: 0).rotation.degrees, datePicker.rotation.degrees)

    datePicker.rotate(radians: 0, animated: true)
    expectEqual(datePicker.rotation.radians, 0)
    expectEqual(view.subviews, 1)
  }

  /// `animateWithDuration(0.2)` around a new matrix there; here an animation of the angle.
  @Test func `takes 0.2 seconds where it is animated, and none where it isn't`() {
    var datePicker = UIDatePicker()
    datePicker.rotate(radians: 3, animated: true)
    expectEqual(datePicker.presented(at: 0).rotation, .zero)
    expectLess((datePicker.presented(at: 0.1).rotation.radians - 1.5).magnitude, 1e-6)
    expectEqual(datePicker.presented(at: 0.2).rotation, .radians(3))
    datePicker.rotate(radians: 1)
    expectEqual(datePicker.presented(at: 0.1).rotation, .radians(1))
  }

  /// `atan2f(transform.b, transform.a)` there, which loses whole turns; here the angle that was asked for.
  @Test(arguments: [30.0, 170, 200, -200, 360, 1_000], [true, false])
  func `tells its rotation, beyond half a turn too`(degrees: Double, animated: Bool) {
    var datePicker = UIDatePicker()
    datePicker.rotate(degrees: degrees, animated: animated)
    let rotation = datePicker.rotation
    let matrix = datePicker.placement.similarity.affine
    let documented = arctangent(matrix.x.y, matrix.x.x) * 180 / .pi
    expectLess((rotation.degrees - degrees).magnitude, 1e-9)
    expectLess((rotation.radians - degrees * .pi / 180).magnitude, 1e-12)
    let turns = (rotation.degrees - documented) / 360
    expectLess((turns - turns.rounded()).magnitude, 1e-9)
    expectEqual(turns.rounded() == 0, degrees.magnitude < 180)
  }

  @Test func `leaves everything else as it was, which a new matrix doesn't`() {
    var datePicker = UIDatePicker()
    datePicker.rotate(degrees: 90)
    expectTrue(
      datePicker.placement.position == Vector(x: 5, y: 6) && datePicker.placement.scale == 2)
  }
}
