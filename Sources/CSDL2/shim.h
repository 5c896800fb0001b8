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

/// Whether a window manager runs on the X server that the environment names; 1 too where that can't be known.
///
/// It says so in a property of the root window. SDL doesn't tell, and on a bare server its fullscreen does nothing.
static inline int csdl_has_x11_window_manager(void) {
  typedef struct _XDisplay Display;
  void *library = SDL_LoadObject("libX11.so.6");
  if (!library) return 1;
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
  int answer = 1;
  Display *display = open && close && root && atom && properties && release ? open(NULL) : NULL;
  if (display) {
    const unsigned long check = atom(display, "_NET_SUPPORTING_WM_CHECK", 0);
    int count = 0;
    unsigned long *found = (unsigned long *)(void *)properties(display, root(display), &count);
    answer = 0;
    for (int i = 0; found && i < count; i++) answer |= found[i] == check;
    if (found) release(found);
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
