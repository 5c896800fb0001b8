// What the program calls of SDL 2.0.22 to 2.26, for the archive that runs with every SDL 2 from 2.0.20 on: SDL's own where it is.
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>

const char *SDL_GetTouchName(int index) {
  const char *(*own)(int) = (const char *(*)(int))dlsym(RTLD_DEFAULT, "SDL_GetTouchName");
  return own ? own(index) : NULL;
}

SDL_bool SDL_ResetHint(const char *name) {
  SDL_bool (*own)(const char *) = (SDL_bool(*)(const char *))dlsym(RTLD_DEFAULT, "SDL_ResetHint");
  return own ? own(name) : SDL_SetHint(name, NULL);
}

void SDL_GetWindowSizeInPixels(SDL_Window *window, int *width, int *height) {
  void (*own)(SDL_Window *, int *, int *) =
      (void (*)(SDL_Window *, int *, int *))dlsym(RTLD_DEFAULT, "SDL_GetWindowSizeInPixels");
  if (own) {
    own(window, width, height);
  } else {
    SDL_GL_GetDrawableSize(window, width, height);
  }
}
