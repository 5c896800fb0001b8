// Turns a card with one import, in a package whose own modules are called as they like.
import Commands
import Game
import Geometry
import Input
import JSON
import Platform
import SwivelGestures

struct Card: Rotatable {
  var placement = Placement()
}

var card = Card()
card.rotate(degrees: 450)
print(
  "beside \(nameCommands), \(nameGame), \(nameGeometry), \(nameInput), \(nameJSON), \(namePlatform)"
)
print("a card reads \(card.rotation.degrees)")
