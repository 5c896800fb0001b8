// The least program with SDL2 that follows a finger: a window, a block under the finger, a frame an event.
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <stdio.h>

enum { width = 1280, height = 720, block_width = 360, block_height = 270 };

static int fail(const char *what) {
  fprintf(stderr, "finger-in-c: %s: %s\n", what, SDL_GetError());
  return 1;
}

static void draw(SDL_Renderer *renderer, float x, float y) {
  SDL_FRect block = {x - block_width / 2, y - block_height / 2, block_width, block_height};
  SDL_SetRenderDrawColor(renderer, 20, 17, 15, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawColor(renderer, 239, 230, 210, 255);
  SDL_RenderFillRectF(renderer, &block);
  SDL_RenderPresent(renderer);
}

int main(void) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("SDL_Init");
  SDL_Window *window = SDL_CreateWindow("C", 0, 0, width, height, SDL_WINDOW_RESIZABLE);
  if (!window) return fail("SDL_CreateWindow");
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return fail("SDL_CreateRenderer");
  draw(renderer, width / 2, height / 2);
  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
    if (event.type == SDL_FINGERMOTION)
      draw(renderer, event.tfinger.x * (width - 1), event.tfinger.y * (height - 1));
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED)
      SDL_RenderPresent(renderer);
  }
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
