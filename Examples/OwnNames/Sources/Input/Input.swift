/// What this package means by Input.
public let nameInput = "Input"
