// What the program uses of Wayland's client library, by the parts of it that have been the same since version 1.10. It is
// the library that SDL talks to the compositor with, found while the program runs: nothing of it is needed to build.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#ifndef SWIVEL_CWAYLAND_SHIM_H
#define SWIVEL_CWAYLAND_SHIM_H

/// What is handed over with a request or an event: `union wl_argument`.
typedef union swl_argument {
  int32_t i;
  uint32_t u;
  const char *s;
  void *o;
} swl_argument;

/// Hears an event of an object.
typedef int (*swl_dispatcher)(
  const void *listener, void *proxy, uint32_t event, const void *message, swl_argument *arguments);

/// The library's functions, and its descriptions of interfaces.
typedef struct swl_library {
  void (*marshal)(void *proxy, uint32_t request, swl_argument *arguments);
  void *(*construct)(
    void *proxy, uint32_t request, swl_argument *arguments, const void *interface, uint32_t version);
  int (*add_dispatcher)(void *proxy, swl_dispatcher dispatcher, const void *listener, void *data);
  void (*destroy)(void *proxy);
  void (*set_queue)(void *proxy, void *queue);
  void *(*create_wrapper)(void *proxy);
  void (*destroy_wrapper)(void *wrapper);
  void *(*create_queue)(void *display);
  void (*destroy_queue)(void *queue);
  int (*roundtrip_queue)(void *display, void *queue);
  int (*prepare_read)(void *display);
  int (*read_events)(void *display);
  void (*cancel_read)(void *display);
  int (*flush)(void *display);
  int (*get_fd)(void *display);
  int (*dispatch_pending)(void *display);
  void *(*connect_to_fd)(int line);
  void (*disconnect)(void *display);
  const void *registry, *shm, *shm_pool, *buffer, *callback, *seat, *pointer, *keyboard, *touch;
  const void *data_device_manager, *data_device, *data_source;
} swl_library;

/// A message and an interface as the library describes them: `wl_message`, `wl_interface`.
typedef struct swl_message {
  const char *name, *signature;
  const void *const *types;
} swl_message;
typedef struct swl_interface {
  const char *name;
  int version, request_count;
  const swl_message *requests;
  int event_count;
  const swl_message *events;
} swl_interface;

/// Of no argument it is said which interface an object has.
static const void *const swl_no_types[5] = {0};

static const swl_message swl_gestures_requests[] = {
  {"get_swipe_gesture", "no", swl_no_types}, {"get_pinch_gesture", "no", swl_no_types},
  {"release", "2", swl_no_types}, {"get_hold_gesture", "3no", swl_no_types},
};
static const swl_message swl_pinch_requests[] = {{"destroy", "", swl_no_types}};
static const swl_message swl_pinch_events[] = {
  {"begin", "uuou", swl_no_types}, {"update", "uffff", swl_no_types}, {"end", "uui", swl_no_types},
};

/// The gestures of touchpads, which the library doesn't describe.
static const swl_interface swl_gestures = {
  "zwp_pointer_gestures_v1", 3, 4, swl_gestures_requests, 0, 0,
};
static const swl_interface swl_pinch = {
  "zwp_pointer_gesture_pinch_v1", 3, 1, swl_pinch_requests, 3, swl_pinch_events,
};
static inline const void *swl_gestures_interface(void) { return &swl_gestures; }
static inline const void *swl_pinch_interface(void) { return &swl_pinch; }

/// Finds the library; 0 where it isn't there or lacks something.
static inline int swl_load(swl_library *library) {
  const char *names[] = {
    "wl_proxy_marshal_array", "wl_proxy_marshal_array_constructor_versioned",
    "wl_proxy_add_dispatcher", "wl_proxy_destroy", "wl_proxy_set_queue", "wl_proxy_create_wrapper",
    "wl_proxy_wrapper_destroy", "wl_display_create_queue", "wl_event_queue_destroy",
    "wl_display_roundtrip_queue", "wl_display_prepare_read", "wl_display_read_events",
    "wl_display_cancel_read", "wl_display_flush", "wl_display_get_fd",
    "wl_display_dispatch_pending", "wl_display_connect_to_fd", "wl_display_disconnect", "wl_registry_interface",
    "wl_shm_interface", "wl_shm_pool_interface", "wl_buffer_interface", "wl_callback_interface",
    "wl_seat_interface", "wl_pointer_interface", "wl_keyboard_interface", "wl_touch_interface",
    "wl_data_device_manager_interface", "wl_data_device_interface", "wl_data_source_interface",
  };
  // Pointers all of them, in the order of the struct.
  void **slots = (void **)library;
  _Static_assert(sizeof names == sizeof *library, "as many names as slots");
  void *handle = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return 0;
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (!(slots[index] = dlsym(handle, names[index]))) return 0;
  return 1;
}

/// Declared here since the system's headers do so only for those who ask for all of GNU's.
extern int memfd_create(const char *name, unsigned int flags);

/// Memory that can be shared, as a file without a name; -1 where there is none.
static inline int swl_create_memory(void) { return memfd_create("swivel", 1 /* MFD_CLOEXEC */); }

#endif
