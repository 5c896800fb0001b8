// The hands and what draws by lot, apart since benchmarks are built without the testing library.
@_exported public import SwivelHandSupport
