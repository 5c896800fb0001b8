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

#endif
