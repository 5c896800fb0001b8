// What a test of a session speaks in, by the one import of this module.
@_exported import SwivelDocuments
@_exported import SwivelDrawing
@_exported import SwivelLockSupport
@_exported import SwivelManipulables
@_exported import SwivelRecognizers
@_exported import SwivelSandbox
@_exported import SwivelScreens
@_exported import SwivelSession
@_exported import SwivelTapes
@_exported import SwivelWorld
