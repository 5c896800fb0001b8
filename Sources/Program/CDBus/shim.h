// What the program uses of libdbus, by the parts of it that have been the same since version 1.0. It is found while the program
// runs: nothing of it is needed to build, and without it there is no bus.
#ifndef SWIVEL_CDBUS_SHIM_H
#define SWIVEL_CDBUS_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

/// A place among the values of a message: `DBusMessageIter`, which has room for more.
typedef struct swivel_dbus_place { uint64_t words[16]; } swivel_dbus_place;

/// A value that has no parts: `DBusBasicValue`.
typedef union swivel_dbus_basic {
  int64_t number;
  double real;
  const char *_Nullable text;
} swivel_dbus_basic;

/// The library's functions without `dbus_`: what they return, their names, and what they are given.
#define SWIVEL_DBUS_FUNCTIONS(F) \
  F(void *_Nullable, connection_open_private, const char *_Nonnull address, void *_Nullable error) \
  F(void, connection_close, void *_Nonnull connection) \
  F(void, connection_unref, void *_Nonnull connection) \
  F(uint32_t, connection_get_is_connected, void *_Nonnull connection) \
  F(uint32_t, connection_get_is_authenticated, void *_Nonnull connection) \
  F(uint32_t, connection_get_unix_fd, void *_Nonnull connection, int *_Nonnull file) \
  F(uint32_t, connection_send, void *_Nonnull connection, void *_Nonnull message, uint32_t *_Nonnull serial) \
  F(void, connection_flush, void *_Nonnull connection) \
  F(void *_Nullable, connection_send_with_reply_and_block, void *_Nonnull connection, void *_Nonnull message, \
    int milliseconds, void *_Nullable error) \
  F(uint32_t, connection_read_write, void *_Nonnull connection, int milliseconds) \
  F(void *_Nullable, connection_pop_message, void *_Nonnull connection) \
  F(void *_Nullable, message_new, int kind) \
  F(void, message_unref, void *_Nonnull message) \
  F(int, message_get_type, void *_Nonnull message) \
  F(uint32_t, message_get_reply_serial, void *_Nonnull message) \
  F(uint32_t, message_set_reply_serial, void *_Nonnull message, uint32_t serial) \
  F(uint32_t, message_get_serial, void *_Nonnull message) \
  SWIVEL_DBUS_FIELD(F, path) SWIVEL_DBUS_FIELD(F, interface) SWIVEL_DBUS_FIELD(F, member) \
  SWIVEL_DBUS_FIELD(F, error_name) SWIVEL_DBUS_FIELD(F, destination) SWIVEL_DBUS_FIELD(F, sender) \
  F(uint32_t, message_iter_init, void *_Nonnull message, swivel_dbus_place *_Nonnull place) \
  F(void, message_iter_init_append, void *_Nonnull message, swivel_dbus_place *_Nonnull place) \
  F(uint32_t, message_iter_append_basic, swivel_dbus_place *_Nonnull place, int type, const void *_Nonnull value) \
  F(uint32_t, message_iter_open_container, swivel_dbus_place *_Nonnull place, int type, \
    const char *_Nullable signature, swivel_dbus_place *_Nonnull inner) \
  F(uint32_t, message_iter_close_container, swivel_dbus_place *_Nonnull place, swivel_dbus_place *_Nonnull inner) \
  F(int, message_iter_get_arg_type, swivel_dbus_place *_Nonnull place) \
  F(void, message_iter_get_basic, swivel_dbus_place *_Nonnull place, void *_Nonnull value) \
  F(void, message_iter_recurse, swivel_dbus_place *_Nonnull place, swivel_dbus_place *_Nonnull inner) \
  F(uint32_t, message_iter_next, swivel_dbus_place *_Nonnull place) \
  F(char *_Nullable, message_iter_get_signature, swivel_dbus_place *_Nonnull place) \
  F(void, free, void *_Nullable memory)

#define SWIVEL_DBUS_FIELD(F, name) \
  F(const char *_Nullable, message_get_##name, void *_Nonnull message) \
  F(uint32_t, message_set_##name, void *_Nonnull message, const char *_Nonnull text)

typedef struct swivel_dbus {
#define SWIVEL_DBUS_POINTER(type, name, ...) type (*_Nonnull name)(__VA_ARGS__);
  SWIVEL_DBUS_FUNCTIONS(SWIVEL_DBUS_POINTER)
#undef SWIVEL_DBUS_POINTER
} swivel_dbus;

/// Fills in the functions; 0 where the library isn't installed.
static inline int swivel_dbus_load(swivel_dbus *_Nonnull functions) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
#define SWIVEL_DBUS_FIND(type, name, ...) \
  void *name = library ? dlsym(library, "dbus_" #name) : NULL; \
  if (!name) return 0; \
  functions->name = (type (*)(__VA_ARGS__))name;
  SWIVEL_DBUS_FUNCTIONS(SWIVEL_DBUS_FIND)
#undef SWIVEL_DBUS_FIND
  return 1;
}

#endif
