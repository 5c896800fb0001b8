import Commands
import Input
import Interface
import LockPlay
import Locks
import Screens

extension Session {
}
