/// What this package means by Platform.
public let namePlatform = "Platform"
