/// Lets calls about the files of one folder fail, as SQLite's tests do.
///
/// Linked into the tests, or loaded before a program, where FAULT_IN, FAULT_AT, FAULT_WITH and FAULT_COUNT (a file that gets a
/// byte a call) say what is said here, and FAULT_RECORD names a file that gets a line for all that is done in the folder.
#ifndef FAULTY_DISK_H
#define FAULTY_DISK_H

/// From now on the call of a number fails, of those that open, write, sync, rename or close in a folder.
///
/// `error` is the system's number; where it is 0, a write takes one byte only. Where `lasts` is not 0, all later calls fail
/// too, and nothing of them reaches the disk, as after a cut of the power: a write in which that begins is torn.
void faulty_disk_begin(const char *folder, int at, int error, int lasts);

/// From now on a folder's file system knows no locks and no permissions: calls that lock or set them fail with `error`, or
/// with EPERM where only a lock can fail so.
void faulty_disk_refuse(const char *folder, int error);

/// All calls do what they should again; returns how many there were.
int faulty_disk_end(void);

#endif
