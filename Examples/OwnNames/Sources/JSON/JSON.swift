/// What this package means by JSON.
public let nameJSON = "JSON"
