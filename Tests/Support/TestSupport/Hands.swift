// The hands and what draws at random, apart since benchmarks are built without the testing library.
@_exported public import SwivelHandSupport
