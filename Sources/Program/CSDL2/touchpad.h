// The pinches of touchpads under X11, and how they scroll, which SDL 2 leaves out: a connection of the program's own hears them,
// and SDL loses nothing. What it is made of is found while the program runs.
#ifndef SWIVEL_CSDL2_TOUCHPAD_H
#define SWIVEL_CSDL2_TOUCHPAD_H

/// An axis of a device that scrolls: which it is of what the device tells, whether up and down, and what a notch is on it.
typedef struct csdl_scroll_axis { int device, number, isVertical; double notch; } csdl_scroll_axis;

/// The connection, with the functions of Xlib and its extension for input devices.
typedef struct csdl_touchpad {
  void *display;
  int extension, line;
  /// The window that is heard, and the one on it that is where somebody else hears that; 0 for none.
  unsigned long window, cover;
  /// Whether scrolling is heard, which is told of the whole desktop; and the axes of the devices that have been asked.
  int scrolls, axes, asked;
  csdl_scroll_axis axis[32];
  int devices[32];
  int (*pending)(void *);
  int (*next)(void *, void *);
  int (*get_data)(void *, void *);
  void (*free_data)(void *, void *);
  int (*sync)(void *, int);
  int (*select)(void *, unsigned long, void *, int);
  void *(*set_handler)(void *);
  unsigned long (*create)(void *, unsigned long, int, int, unsigned, unsigned, unsigned, int, unsigned,
    void *, unsigned long, void *);
  int (*map)(void *, unsigned long);
  int (*destroy)(void *, unsigned long);
  int (*close)(void *);
  unsigned long (*root)(void *);
  void *(*query)(void *, int, int *);
  void (*free_query)(void *);
} csdl_touchpad;

/// XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd.
enum { CSDL_PINCH_BEGIN = 27, CSDL_PINCH_UPDATE = 28, CSDL_PINCH_END = 29 };
/// XI_RawMotion; of one the notches right and down are reported as a pinch's way.
enum { CSDL_SCROLL = 17 };

/// What the server tells: `XIGesturePinchEvent`.
typedef struct csdl_pinch {
  int type; unsigned long serial; int sent; void *display; int extension, kind;
  unsigned long time;
  int device, source, fingers;
  unsigned long root, window, child;
  double root_x, root_y, x, y, dx, dy, plain_dx, plain_dy, scale, degrees;
  int flags;
} csdl_pinch;

/// `XIRawEvent`, `XIDeviceInfo` and `XIScrollClassInfo`, as far as they are looked at.
typedef struct csdl_raw {
  int type; unsigned long serial; int sent; void *display; int extension, kind;
  unsigned long time;
  int device, source, detail, flags, length;
  unsigned char *bits;
  double *values;
} csdl_raw;
typedef struct csdl_scroll_class { int kind, source, number, direction; double notch; } csdl_scroll_class;
typedef struct csdl_device { int id; char *name; int use, attachment, enabled, count; csdl_scroll_class **classes; } csdl_device;

/// Opens the connection; NULL where there is no server with XInput 2.4, or where a library lacks something.
///
/// Only after ``csdl_survive_x11``, by which nothing that the server refuses ends the program.
static inline csdl_touchpad *csdl_open_touchpad(void) {
  void *x = SDL_LoadObject("libX11.so.6");
  void *xi = x ? SDL_LoadObject("libXi.so.6") : NULL;
  csdl_touchpad *pad = xi ? (csdl_touchpad *)SDL_calloc(1, sizeof *pad) : NULL;
  if (!pad) return NULL;
  void *(*open)(const char *) = (void *(*)(const char *))SDL_LoadFunction(x, "XOpenDisplay");
  int (*find)(void *, const char *, int *, int *, int *) =
    (int (*)(void *, const char *, int *, int *, int *))SDL_LoadFunction(x, "XQueryExtension");
  int (*number)(void *) = (int (*)(void *))SDL_LoadFunction(x, "XConnectionNumber");
  void (*leave)(void *, void (*)(struct _XDisplay *, void *), void *) =
    (void (*)(void *, void (*)(struct _XDisplay *, void *), void *))
      SDL_LoadFunction(x, "XSetIOErrorExitHandler");
  int (*version)(void *, int *, int *) =
    (int (*)(void *, int *, int *))SDL_LoadFunction(xi, "XIQueryVersion");
  const char *names[] = {"XPending", "XNextEvent", "XGetEventData", "XFreeEventData", "XSync", NULL,
    "XSetErrorHandler", "XCreateWindow", "XMapWindow", "XDestroyWindow", "XCloseDisplay", "XDefaultRootWindow"};
  void **slots = (void **)(void *)&pad->pending;
  int isWhole = open && find && number && leave && version;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    isWhole &= (slots[i] = names[i] ? SDL_LoadFunction(x, names[i]) : SDL_LoadFunction(xi, "XISelectEvents")) != NULL;
  *(void **)&pad->query = SDL_LoadFunction(xi, "XIQueryDevice");
  *(void **)&pad->free_query = SDL_LoadFunction(xi, "XIFreeDeviceInfo");
  isWhole &= pad->query && pad->free_query;
  pad->display = isWhole ? open(NULL) : NULL;
  int first, error, major = 2, minor = 4;
  if (!pad->display) {
    SDL_free(pad);
    return NULL;
  }
  leave(pad->display, csdl_x11_is_gone, NULL);
  if (!find(pad->display, "XInputExtension", &pad->extension, &first, &error) ||
      version(pad->display, &major, &minor) != 0 || major < 2 || (major == 2 && minor < 4)) {
    pad->close(pad->display);
    SDL_free(pad);
    return NULL;
  }
  pad->line = number(pad->display);
  return pad;
}

/// How often the server has refused something.
static inline int *csdl_touchpad_refusals(void) {
  static int count;
  return &count;
}

static inline int csdl_note_touchpad_refusal(struct _XDisplay *display, void *error) {
  (void)display; (void)error;
  ++*csdl_touchpad_refusals();
  return 0;
}

/// Whether the server lets pinches be heard on a window.
static inline int csdl_hear_pinches(csdl_touchpad *pad, unsigned long window) {
  unsigned char bits[4] = {0};
  for (int kind = CSDL_PINCH_BEGIN; kind <= CSDL_PINCH_END; kind++) bits[kind >> 3] |= 1 << (kind & 7);
  struct { int device, length; unsigned char *bits; } mask = {1 /* XIAllMasterDevices */, sizeof bits, bits};
  *csdl_touchpad_refusals() = 0;
  void *before = pad->set_handler((void *)csdl_note_touchpad_refusal);
  pad->select(pad->display, window, &mask, 1);
  pad->sync(pad->display, 0);
  pad->set_handler(before);
  return *csdl_touchpad_refusals() == 0;
}

/// Hears the window that SDL has now, which another one may have taken the place of. One connection may hear a window's
/// pinches: where that is another one, a window over it that shows nothing is deeper.
static inline void csdl_hear_touchpad(csdl_touchpad *pad, SDL_Window *sdl) {
  void *display, *handle;
  csdl_window_handles(sdl, &display, &handle);
  const unsigned long window = (unsigned long)(uintptr_t)handle;
  if (!window || window == pad->window) return;
  pad->window = window;
  pad->cover = 0;
  if (csdl_hear_pinches(pad, window)) return;
  const unsigned most = 32767;
  pad->cover = pad->create(pad->display, window, 0, 0, most, most, 0, 0, 2 /* InputOnly */, NULL, 0, NULL);
  pad->map(pad->display, pad->cover);
  csdl_hear_pinches(pad, pad->cover);
}

/// Begins or ends to hear what scrolls.
static inline void csdl_hear_scrolling(csdl_touchpad *pad, int isOn) {
  if (pad->scrolls == isOn) return;
  unsigned char bits[4] = {0};
  if (isOn) bits[CSDL_SCROLL >> 3] = 1 << (CSDL_SCROLL & 7);
  struct { int device, length; unsigned char *bits; } mask = {1 /* XIAllMasterDevices */, sizeof bits, bits};
  pad->select(pad->display, pad->root(pad->display), &mask, 1);
  pad->sync(pad->display, 0);
  pad->scrolls = isOn;
}

/// Asks a device which of its axes scroll, once.
static inline void csdl_ask_device(csdl_touchpad *pad, int device) {
  for (int i = 0; i < pad->asked; i++)
    if (pad->devices[i] == device) return;
  if (pad->asked == sizeof pad->devices / sizeof *pad->devices) pad->asked = pad->axes = 0;
  pad->devices[pad->asked++] = device;
  int count = 0;
  csdl_device *info = (csdl_device *)pad->query(pad->display, device, &count);
  for (int i = 0; info && i < info->count; i++) {
    const csdl_scroll_class *axis = info->classes[i];
    if (axis->kind != 3 /* XIScrollClass */ || axis->notch == 0 || pad->axes == sizeof pad->axis / sizeof *pad->axis) continue;
    const csdl_scroll_axis known = {device, axis->number, axis->direction == 1, axis->notch};
    pad->axis[pad->axes++] = known;
  }
  if (info) pad->free_query(info);
}

/// Whether a motion scrolls, and by how many notches.
static inline int csdl_take_scroll(csdl_touchpad *pad, const csdl_raw *raw, csdl_pinch *out) {
  SDL_zerop(out);
  out->kind = CSDL_SCROLL;
  out->time = raw->time;
  csdl_ask_device(pad, raw->source);
  const double *value = raw->values;
  for (int number = 0; number < raw->length * 8; number++) {
    if (!(raw->bits[number >> 3] & 1 << (number & 7))) continue;
    for (int i = 0; i < pad->axes; i++) {
      const csdl_scroll_axis *axis = &pad->axis[i];
      if (axis->device != raw->source || axis->number != number) continue;
      *(axis->isVertical ? &out->dy : &out->dx) += *value / axis->notch;
    }
    value++;
  }
  return out->dx != 0 || out->dy != 0;
}

/// The next that the touchpad does; 0 where there is nothing more.
static inline int csdl_next_pinch(csdl_touchpad *pad, csdl_pinch *pinch) {
  union { csdl_x11_cookie cookie; long room[24]; } event;
  while (pad->pending(pad->display) > 0) {
    pad->next(pad->display, &event);
    if (event.cookie.type != 35 /* GenericEvent */ || event.cookie.extension != pad->extension ||
        !pad->get_data(pad->display, &event)) continue;
    int isTold = event.cookie.kind >= CSDL_PINCH_BEGIN && event.cookie.kind <= CSDL_PINCH_END;
    if (isTold) *pinch = *(csdl_pinch *)event.cookie.data;
    if (event.cookie.kind == CSDL_SCROLL) isTold = csdl_take_scroll(pad, (csdl_raw *)event.cookie.data, pinch);
    pad->free_data(pad->display, &event);
    if (isTold) return 1;
  }
  return 0;
}

#endif
