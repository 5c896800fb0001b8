// SDL for Swift: what the importer cannot see (macros that call, unions, variadic functions).
#define SDL_MAIN_HANDLED
#include <SDL.h>
// Only what functions there are: the rest of that header wants those of X11.
#define SDL_PROTOTYPES_ONLY
#include <SDL_syswm.h>
#undef SDL_PROTOTYPES_ONLY

#ifndef SWIVEL_CSDL2_SHIM_H
#define SWIVEL_CSDL2_SHIM_H

/// The mouse that SDL makes up for a finger.
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
/// The touch device that SDL makes up for a mouse.
static const Sint64 CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;
/// "Anywhere" for a window's place.
static const int CSDL_WINDOWPOS_UNDEFINED = SDL_WINDOWPOS_UNDEFINED;
/// The bit that marks a keycode as one without a character.
static const Sint32 CSDL_SCANCODE_MASK = SDLK_SCANCODE_MASK;

/// The text of a text event; it lives as long as the event does.
static inline const char *csdl_text(const SDL_Event *event) { return event->text.text; }

/// The text of an event of a composition; it lives as long as the event does.
static inline const char *csdl_composed_text(const SDL_Event *event) { return event->edit.text; }

/// Puts text into an event of a composition, cut to what fits.
static inline void csdl_set_composed_text(SDL_Event *event, const char *text) {
  SDL_utf8strlcpy(event->edit.text, text, sizeof event->edit.text);
}

/// Puts text into a text event, cut to what fits.
static inline void csdl_set_text(SDL_Event *event, const char *text) {
  SDL_utf8strlcpy(event->text.text, text, sizeof event->text.text);
}

/// Where the pointer was when the wheel turned; SDL before 2.26 doesn't say (0).
static inline int csdl_wheel_place(const SDL_Event *event, int *x, int *y) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  *x = event->wheel.mouseX;
  *y = event->wheel.mouseY;
  return 1;
#else
  (void)event; (void)x; (void)y;
  return 0;
#endif
}

/// The name of a touch device, or NULL; SDL before 2.0.22 doesn't say.
static inline const char *csdl_touch_name(SDL_TouchID device) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  for (int i = 0; i < SDL_GetNumTouchDevices(); i++)
    if (SDL_GetTouchDevice(i) == device) return SDL_GetTouchName(i);
#else
  (void)device;
#endif
  return NULL;
}

/// The size of a window's surface in pixels.
static inline void csdl_pixel_size(SDL_Window *window, int *width, int *height) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_GetWindowSizeInPixels(window, width, height);
#else
  SDL_GL_GetDrawableSize(window, width, height);
#endif
}

/// The name that the current OpenGL context gives its renderer, or NULL where there is no context.
static inline const char *csdl_gl_renderer(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  const unsigned int renderer = 0x1F01; // GL_RENDERER
  if (!SDL_GL_GetCurrentContext()) return NULL;
  GetString get = (GetString)SDL_GL_GetProcAddress("glGetString");
  return get ? (const char *)get(renderer) : NULL;
}

/// Waits until the graphics processor has done everything, the swap of the buffers with it.
static inline void csdl_gl_finish(void) {
  typedef void (*Finish)(void);
  if (!SDL_GL_GetCurrentContext()) return;
  Finish finish = (Finish)SDL_GL_GetProcAddress("glFinish");
  if (finish) finish();
}

/// What is known of an X server's desktop.
typedef struct {
  /// Whether a window manager runs; 1 too where that can't be known. It says so in a property of the root window. SDL doesn't
  /// tell, and on a bare server its fullscreen does nothing.
  int hasWindowManager;
  /// Pixels an inch, as the resource `Xft.dpi` has it, which desktops and the user set; 0 where nobody does.
  double dpi;
} csdl_x11_desktop;

/// Asks the X server that the environment names, over a connection of its own.
static inline csdl_x11_desktop csdl_ask_x11(void) {
  typedef struct _XDisplay Display;
  csdl_x11_desktop answer = {1, 0};
  void *library = SDL_LoadObject("libX11.so.6");
  if (!library) return answer;
  Display *(*open)(const char *) =
    (Display *(*)(const char *))SDL_LoadFunction(library, "XOpenDisplay");
  int (*close)(Display *) = (int (*)(Display *))SDL_LoadFunction(library, "XCloseDisplay");
  unsigned long (*root)(Display *) =
    (unsigned long (*)(Display *))SDL_LoadFunction(library, "XDefaultRootWindow");
  unsigned long (*atom)(Display *, const char *, int) =
    (unsigned long (*)(Display *, const char *, int))SDL_LoadFunction(library, "XInternAtom");
  int *(*properties)(Display *, unsigned long, int *) =
    (int *(*)(Display *, unsigned long, int *))SDL_LoadFunction(library, "XListProperties");
  int (*release)(void *) = (int (*)(void *))SDL_LoadFunction(library, "XFree");
  const char *(*resource)(Display *, const char *, const char *) =
    (const char *(*)(Display *, const char *, const char *))SDL_LoadFunction(library, "XGetDefault");
  Display *display =
    open && close && root && atom && properties && release && resource ? open(NULL) : NULL;
  if (display) {
    const unsigned long check = atom(display, "_NET_SUPPORTING_WM_CHECK", 0);
    int count = 0;
    unsigned long *found = (unsigned long *)(void *)properties(display, root(display), &count);
    answer.hasWindowManager = 0;
    for (int i = 0; found && i < count; i++) answer.hasWindowManager |= found[i] == check;
    if (found) release(found);
    const char *dpi = resource(display, "Xft", "dpi");
    if (dpi) answer.dpi = SDL_strtod(dpi, NULL);
    close(display);
  }
  SDL_UnloadObject(library);
  return answer;
}

/// The display and the window or surface behind a window, under X11 and Wayland; NULL where SDL doesn't say.
static inline void csdl_window_handles(SDL_Window *window, void **display, void **surface) {
  // As `SDL_SysWMinfo`, of which both have these two first.
  struct { SDL_version version; int subsystem; union { void *handles[2]; Uint8 room[64]; } info; } info;
  SDL_zero(info);
  SDL_VERSION(&info.version);
  *display = *surface = NULL;
  if (!SDL_GetWindowWMInfo(window, (SDL_SysWMinfo *)(void *)&info)) return;
  *display = info.info.handles[0];
  *surface = info.info.handles[1];
}

/// Whether a window covers the screen, as the X server has it: a window manager can have done that by itself, which SDL doesn't
/// notice. -1 where that isn't known.
///
/// With a wish, 1 or 0, it asks the window manager for that first; -1 asks for nothing.
static inline int csdl_x11_fullscreen(SDL_Window *window, int wish) {
  typedef struct { int type; unsigned long serial; int sent; void *display; unsigned long window, kind; int format; long words[5]; } Message;
  void *display, *surface;
  csdl_window_handles(window, &display, &surface);
  // Stays loaded, as SDL has loaded it.
  void *library = display ? SDL_LoadObject("libX11.so.6") : NULL;
  if (!library) return -1;
  unsigned long (*atom)(void *, const char *, int) =
    (unsigned long (*)(void *, const char *, int))SDL_LoadFunction(library, "XInternAtom");
  unsigned long (*root)(void *) = (unsigned long (*)(void *))SDL_LoadFunction(library, "XDefaultRootWindow");
  int (*send)(void *, unsigned long, int, long, void *) =
    (int (*)(void *, unsigned long, int, long, void *))SDL_LoadFunction(library, "XSendEvent");
  int (*property)(void *, unsigned long, unsigned long, long, long, int, unsigned long, unsigned long *, int *,
    unsigned long *, unsigned long *, unsigned char **) =
    (int (*)(void *, unsigned long, unsigned long, long, long, int, unsigned long, unsigned long *, int *,
      unsigned long *, unsigned long *, unsigned char **))SDL_LoadFunction(library, "XGetWindowProperty");
  int (*release)(void *) = (int (*)(void *))SDL_LoadFunction(library, "XFree");
  if (!atom || !root || !send || !property || !release) return -1;
  const unsigned long state = atom(display, "_NET_WM_STATE", 0);
  const unsigned long covering = atom(display, "_NET_WM_STATE_FULLSCREEN", 0);
  if (wish >= 0) {
    // A message of a client, as large as any event is, from an application.
    union { Message message; long room[24]; } event = {
      {33, 0, 1, display, (unsigned long)surface, state, 32, {wish, (long)covering, 0, 1, 0}}};
    // SubstructureRedirectMask and SubstructureNotifyMask.
    send(display, root(display), 0, 1L << 20 | 1L << 19, &event);
  }
  unsigned long type, count = 0, rest;
  unsigned char *data = NULL;
  int format = 0, covers = 0;
  if (property(display, (unsigned long)surface, state, 0, 64, 0, 4 /* ATOM */, &type, &format, &count, &rest, &data)) return -1;
  for (unsigned long i = 0; data && format == 32 && i < count; i++)
    covers |= ((unsigned long *)(void *)data)[i] == covering;
  if (data) release(data);
  return covers;
}

/// Has the program asked to end where the X server is gone. Xlib's functions do nothing from then on.
static inline void csdl_x11_is_gone(struct _XDisplay *display, void *nothing) {
  (void)display; (void)nothing;
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_QUIT;
  SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0);
}

static inline int csdl_ignore_x11_gone(struct _XDisplay *display) { (void)display; return 0; }

static inline int csdl_ignore_x11_error(struct _XDisplay *display, void *error) {
  (void)display; (void)error;
  return 0;
}

/// Keeps Xlib from ending the program by itself, with whatever was not written yet, where the X server refuses something
/// or is gone: then `SDL_QUIT` comes in. Answers the file that the server is read from, -1 where that can't be done.
///
/// SDL must not sleep then: it wakes itself over another connection, the end of which still ends the program.
static inline int csdl_survive_x11(SDL_Window *window) {
  typedef struct _XDisplay Display;
  void *display, *surface;
  csdl_window_handles(window, &display, &surface);
  // Stays loaded: SDL has loaded the same library, and the handlers are the library's.
  void *library = display ? SDL_LoadObject("libX11.so.6") : NULL;
  if (!library) return -1;
  void (*leave)(Display *, void (*)(Display *, void *), void *) =
    (void (*)(Display *, void (*)(Display *, void *), void *))
      SDL_LoadFunction(library, "XSetIOErrorExitHandler");
  void *(*lose)(int (*)(Display *)) =
    (void *(*)(int (*)(Display *)))SDL_LoadFunction(library, "XSetIOErrorHandler");
  void *(*refuse)(int (*)(Display *, void *)) =
    (void *(*)(int (*)(Display *, void *)))SDL_LoadFunction(library, "XSetErrorHandler");
  int (*line)(Display *) = (int (*)(Display *))SDL_LoadFunction(library, "XConnectionNumber");
  if (!leave || !lose || !refuse || !line) return -1;
  leave((Display *)display, csdl_x11_is_gone, NULL);
  lose(csdl_ignore_x11_gone);
  refuse(csdl_ignore_x11_error);
  return line((Display *)display);
}

/// What is looked for among the events of X before SDL takes them: what is dragged over a window, which SDL tells without
/// a place, line by line, and not all of it; and the times of fingers, which SDL doesn't tell.
typedef struct csdl_x11 {
  SDL_Window *window;
  /// The number by which X knows its extension for input devices; 0 without it.
  int input;
  unsigned long position, selection, list, types;
  char *(*name)(void *, unsigned long);
  int (*put_back)(void *, void *);
  int (*property)(void *, unsigned long, unsigned long, long, long, int, unsigned long, unsigned long *,
    int *, unsigned long *, unsigned long *, unsigned char **);
  int (*release)(void *);
  int x, y, isTaken;
  /// Whether SDL hands on an event of X before it makes its own of it, as sdl2-compat does.
  int isEarly;
  /// Whether the event of X that SDL is at is a press or a lift of the mouse that X makes of a finger.
  int isEmulated;
} csdl_x11;

/// What begins every event of X, and a message of a client.
typedef struct { int type; unsigned long serial; int sent; void *display; unsigned long window; } csdl_x11_head;
typedef struct { csdl_x11_head head; unsigned long kind; int format; long words[5]; } csdl_x11_message;

/// How what is dragged in is held back from SDL, which crashes where it is said to be of a kind that the server doesn't know: the
/// message has another kind until its words were looked at.
typedef struct { unsigned long enter, held; int (*convert)(void *, void *, void *); } csdl_x11_hold;

static inline csdl_x11_hold *csdl_held_drag(void) {
  static csdl_x11_hold hold;
  return &hold;
}

/// Makes an event of X of what the server has sent; Xlib is locked meanwhile, so that nothing can be asked.
static inline int csdl_hold_drag(void *display, void *event, void *wire) {
  csdl_x11_message *message = (csdl_x11_message *)event;
  const csdl_x11_hold *hold = csdl_held_drag();
  const int isEvent = hold->convert(display, event, wire);
  if (isEvent && message->head.type == 33 && message->kind == hold->enter) message->kind = hold->held;
  return isEvent;
}

/// Lets SDL have a message that was held back, if the server knows each kind that it names: up to three, or a list.
static inline void csdl_release_drag(const csdl_x11 *x11, const csdl_x11_message *message) {
  unsigned long three[3], type, rest = 0, count = 0, *kinds = three;
  unsigned char *data = NULL;
  int format = 0, isKnown = 1;
  // As large as any event is.
  union { csdl_x11_message message; long room[24]; } released = {*message};
  if (message->words[1] & 1) {
    if (x11->property(message->head.display, (unsigned long)message->words[0], x11->types, 0, 1 << 12, 0, 0, &type, &format,
          &count, &rest, &data) || format != 32 || rest) count = 0;
    kinds = (unsigned long *)(void *)data;
  } else {
    for (int i = 2; i < 5; i++)
      if (message->words[i]) three[count++] = (unsigned long)message->words[i];
  }
  for (unsigned long i = 0; i < count && isKnown; i++) {
    char *name = x11->name(message->head.display, kinds[i]);
    isKnown = name != NULL;
    if (name) x11->release(name);
  }
  if (data) x11->release(data);
  released.message.kind = csdl_held_drag()->enter;
  if (isKnown && count > 0) x11->put_back(message->head.display, &released);
}

/// The codes of the user events that tell a dropped text, a dropped list of files, and the time of the finger before it.
enum { CSDL_DROPPED_TEXT = 2, CSDL_DROPPED_LIST = 3, CSDL_FINGER_TIME = 4 };

/// An event of X that belongs to an extension, and the one of a finger in it.
typedef struct { int type; unsigned long serial; int sent; void *display; int extension, kind; unsigned cookie; void *data; } csdl_x11_cookie;
typedef struct {
  int type; unsigned long serial; int sent; void *display; int extension, kind; unsigned long time; int device, source, detail;
  unsigned long root, event, child; double rootX, rootY, x, y; int flags;
} csdl_x11_finger;

/// Puts the time at which the X server has read a finger into the queue, behind what SDL has made of the finger or, where
/// SDL is early, before it.
///
/// X's event is handed on only to a filter: its data are gone afterwards.
static inline void csdl_tell_finger_time(const csdl_x11_finger *finger, int isEarly) {
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_USEREVENT;
  event.user.code = CSDL_FINGER_TIME;
  event.user.windowID = (Uint32)finger->time;
  event.user.data1 = (void *)(intptr_t)finger->source;
  event.user.data2 = (void *)(intptr_t)isEarly;
  SDL_PushEvent(&event);
}

/// Puts what an X client hands over into the queue as one text, with the place where it was let go.
static inline void csdl_take_drop(
  csdl_x11 *drops, void *display, unsigned long window, unsigned long property, int isList) {
  unsigned long type, count, rest;
  unsigned char *data = NULL;
  int format, left, top;
  if (drops->property(display, window, property, 0, 1 << 22, 0, 0, &type, &format, &count, &rest, &data))
    return;
  if (format == 8 && data) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_USEREVENT;
    event.user.code = isList ? CSDL_DROPPED_LIST : CSDL_DROPPED_TEXT;
    // Xlib puts a zero behind what it reads.
    event.user.data1 = SDL_strdup((const char *)data);
    SDL_GetWindowPosition(drops->window, &left, &top);
    event.user.windowID = (Uint32)((drops->x - left) & 0xffff) << 16 | ((drops->y - top) & 0xffff);
    drops->isTaken = SDL_PushEvent(&event) > 0;
    if (!drops->isTaken) SDL_free(event.user.data1);
  }
  if (data) drops->release(data);
}

/// Looks at every event of X, and keeps it and what SDL makes of a drop out of the queue.
static inline int SDLCALL csdl_filter_x11(void *context, SDL_Event *event) {
  typedef struct { csdl_x11_head head; unsigned long selection, target, property; } Selection;
  typedef struct { SDL_version version; int subsystem; union { csdl_x11_head head; csdl_x11_message message; Selection selection; csdl_x11_cookie cookie; } event; } Carried;
  csdl_x11 *x11 = (csdl_x11 *)context;
  if (event->type == SDL_DROPFILE || event->type == SDL_DROPTEXT) {
    if (x11->isTaken) SDL_free(event->drop.file);
    return !x11->isTaken;
  }
  // SDL 3.2 takes for the mouse's what XIPointerEmulated says is a finger's.
  if (event->type >= SDL_MOUSEMOTION && event->type <= SDL_MOUSEBUTTONUP) return !x11->isEmulated;
  if (event->type != SDL_SYSWMEVENT) return 1;
  x11->isEmulated = 0;
  const Carried *carried = (const Carried *)(const void *)event->syswm.msg;
  const csdl_x11_head *head = &carried->event.head;
  const csdl_x11_cookie *cookie = &carried->event.cookie;
  if (head->type == 35 /* GenericEvent */) {
    const csdl_x11_finger *finger = (const csdl_x11_finger *)cookie->data;
    if (!x11->input || cookie->extension != x11->input || !finger) return 0;
    // XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd; XI_ButtonPress, XI_ButtonRelease.
    if (cookie->kind >= 18 && cookie->kind <= 20) csdl_tell_finger_time(finger, x11->isEarly);
    if (cookie->kind == 4 || cookie->kind == 5) x11->isEmulated = x11->isEarly && finger->flags & 1 << 16;
  } else if (head->type == 33 /* ClientMessage */ && carried->event.message.kind == csdl_held_drag()->held) {
    csdl_release_drag(x11, &carried->event.message);
  } else if (head->type == 33 && carried->event.message.kind == x11->position) {
    x11->x = (int)(carried->event.message.words[2] >> 16 & 0xffff);
    x11->y = (int)(carried->event.message.words[2] & 0xffff);
    x11->isTaken = 0;
  } else if (head->type == 31 /* SelectionNotify */) {
    const Selection *selection = &carried->event.selection;
    if (selection->selection == x11->selection && selection->property)
      csdl_take_drop(x11, head->display, head->window, selection->property, selection->target == x11->list);
  }
  return 0;
}

/// Begins to take in what is dropped on a window under X11 and when its fingers were read, until ``csdl_forget_x11``.
static inline void csdl_follow_x11(SDL_Window *window) {
  void *display, *surface;
  csdl_window_handles(window, &display, &surface);
  void *library = display ? SDL_LoadObject("libX11.so.6") : NULL;
  csdl_x11 *x11 = library ? (csdl_x11 *)SDL_calloc(1, sizeof *x11) : NULL;
  if (!x11) return;
  unsigned long (*atom)(void *, const char *, int) =
    (unsigned long (*)(void *, const char *, int))SDL_LoadFunction(library, "XInternAtom");
  int (*extension)(void *, const char *, int *, int *, int *) =
    (int (*)(void *, const char *, int *, int *, int *))SDL_LoadFunction(library, "XQueryExtension");
  *(void **)&x11->property = SDL_LoadFunction(library, "XGetWindowProperty");
  *(void **)&x11->release = SDL_LoadFunction(library, "XFree");
  *(void **)&x11->name = SDL_LoadFunction(library, "XGetAtomName");
  *(void **)&x11->put_back = SDL_LoadFunction(library, "XPutBackEvent");
  int (*(*convert)(void *, int, int (*)(void *, void *, void *)))(void *, void *, void *) =
    (int (*(*)(void *, int, int (*)(void *, void *, void *)))(void *, void *, void *))
      SDL_LoadFunction(library, "XESetWireToEvent");
  if (!atom || !extension || !x11->property || !x11->release || !x11->name || !x11->put_back || !convert) {
    SDL_free(x11);
    return;
  }
  x11->window = window;
  x11->position = atom(display, "XdndPosition", 0);
  x11->selection = atom(display, "XdndSelection", 0);
  x11->list = atom(display, "text/uri-list", 0);
  // The version of sdl2-compat is that of the SDL whose place it takes, with 50 added to the last number.
  SDL_version version;
  SDL_GetVersion(&version);
  x11->isEarly = version.patch >= 50;
  int first, error;
  if (!extension(display, "XInputExtension", &x11->input, &first, &error)) x11->input = 0;
  x11->types = atom(display, "XdndTypeList", 0);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(csdl_filter_x11, x11);
  csdl_x11_hold *hold = csdl_held_drag();
  hold->enter = atom(display, "XdndEnter", 0);
  hold->held = atom(display, "SWIVEL_XDND_ENTER", 0);
  int (*before)(void *, void *, void *) = convert(display, 33, csdl_hold_drag);
  if (before != csdl_hold_drag) hold->convert = before;
}

/// Takes in nothing more.
static inline void csdl_forget_x11(void) {
  SDL_EventFilter filter;
  void *x11 = NULL;
  if (!SDL_GetEventFilter(&filter, &x11) || filter != csdl_filter_x11) return;
  SDL_EventState(SDL_SYSWMEVENT, SDL_IGNORE);
  SDL_SetEventFilter(NULL, NULL);
  SDL_free(x11);
}

#include "touchpad.h"
#include "clipboard.h"

/// Takes what ALSA's library has to say about missing devices; SDL's error says it in one line.
static inline void csdl_ignore_alsa_error(
  const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file; (void)line; (void)function; (void)error; (void)format;
}

/// Keeps ALSA's library from writing a dozen lines on standard error where there is no sound device.
static inline void csdl_silence_alsa(void) {
  typedef void (*Handler)(const char *, int, const char *, int, const char *, ...);
  // Stays loaded: SDL loads the same library, and the handler is the library's.
  void *library = SDL_LoadObject("libasound.so.2");
  if (!library) return;
  int (*set)(Handler) = (int (*)(Handler))SDL_LoadFunction(library, "snd_lib_error_set_handler");
  if (set) set(csdl_ignore_alsa_error);
}

#endif
