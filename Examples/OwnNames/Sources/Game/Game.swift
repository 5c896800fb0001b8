/// What this package means by Game.
public let nameGame = "Game"
