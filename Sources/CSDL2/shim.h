// SDL for Swift: what the importer cannot see (macros that call, unions, variadic functions).
#define SDL_MAIN_HANDLED
#include <SDL.h>

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
