import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts

/// The keys and the gamepad's buttons that are down on the tape, as caps in a row at the lower edge of its picture; those
/// that came up lately are still faintly there.
extension GhostsView {
  /// Sizes at full size, in points.
  private enum Cap {
    static let height = 34.0
    static let letter = 11.0
    static let inset = 11.0
    static let gap = 6.0
    static let margin = 12.0
    static let text = 17.0
    /// The time for which a cap is shown after the release, in seconds.
    static let fading = 0.7
  }

  func drawKeycaps(into list: inout DrawList) {
    var x = picture.origin.x + Cap.margin * unit
    for (name, modifier) in KeyStroke.modifierNames where hands.modifiers.contains(modifier) {
      add(name, seen: 1, isRound: false, at: &x, into: &list)
    }
    for key in hands.keys {
      add(key.part.cap, seen: seen(key.until), isRound: false, at: &x, into: &list)
    }
    for button in hands.buttons {
      add(button.part.cap, seen: seen(button.until), isRound: true, at: &x, into: &list)
    }
    addStick(hands.leftStick, at: &x, into: &list)
    addStick(hands.rightStick, at: &x, into: &list)
  }

  private func seen(_ until: Timestamp?) -> Double {
    until.map { max(0, 0.7 * (1 - age($0) / Cap.fading)) } ?? 1
  }

  private func box(at x: Double, width: Double) -> Rectangle {
    let height = Cap.height * unit
    let y = picture.end.y - Cap.margin * unit - height
    return Rectangle(origin: Vector(x: x, y: y), size: Vector(x: width, y: height))
  }

  private func add(
    _ name: String, seen: Double, isRound: Bool, at x: inout Double, into list: inout DrawList
  ) {
    guard seen > 0 else { return }
    let letters = Double(name.unicodeScalars.count) * Cap.letter + 2 * Cap.inset
    let cap = box(at: x, width: max(Cap.height, letters) * unit)
    x = cap.end.x + Cap.gap * unit
    let corner = isRound ? cap.size.y / 2 : 6 * unit
    var foot = cap
    foot.origin.y += 2.5 * unit
    builder.addBox(foot, corner: corner, Palette.ground.faded(seen), to: &list)
    builder.addBox(cap, corner: corner, Palette.sheet.faded(seen), to: &list)
    builder.addOutline(
      cap, corner: corner, width: seen == 1 ? 2 : 1, Palette.brass.faded(seen), to: &list)
    list.addText(
      in: cap, size: max(13, Cap.text * unit), alignment: .center, weight: .bold,
      color: Palette.ivory.faded(seen)
    ) { NumberFormat.append(name, to: &$0) }
  }

  private func addStick(_ position: ExactPoint, at x: inout Double, into list: inout DrawList) {
    guard position != .zero else { return }
    let stick = position.vector
    let field = box(at: x, width: Cap.height * unit)
    x = field.end.x + Cap.gap * unit
    let radius = field.size.y / 2
    builder.addDisc(field.center, radius: radius, Palette.sheet, to: &list)
    builder.addRing(field.center, radius: radius, width: 1, Palette.panelEdge, to: &list)
    let length = stick.length
    let displacement = length > 1 ? stick / length : stick
    builder.addDisc(
      field.center + displacement * (radius * 0.6), radius: radius * 0.36, Palette.brass, to: &list)
  }
}
