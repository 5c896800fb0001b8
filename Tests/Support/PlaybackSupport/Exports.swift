// What a test of the player speaks in, by the one import of this module.
@_exported import SwivelGameSupport
@_exported import SwivelPlayback
