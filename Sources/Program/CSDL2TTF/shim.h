// SDL_ttf for Swift.
#define SDL_MAIN_HANDLED
#include <SDL_ttf.h>
