// What a test of a lock in play speaks in, by the one import of this module.
@_exported import SwivelCommands
@_exported import SwivelInterface
@_exported import SwivelLockPlay
@_exported import SwivelLocks
@_exported import SwivelTestSupport
@_exported import SwivelTexts
