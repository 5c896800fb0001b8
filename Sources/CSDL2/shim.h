// SDL for Swift: what the importer cannot see (macros that call, unions, variadic functions).
#define SDL_MAIN_HANDLED
#include <SDL.h>
