/// What this package means by Commands.
public let nameCommands = "Commands"
