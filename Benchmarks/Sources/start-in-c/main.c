// The least program with SDL2 and SDL2_ttf: a window, a font, a line of text, one frame, the end.
// With a number, so many turned copies of the line are drawn too.
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const char *what) {
  fprintf(stderr, "start-in-c: %s: %s\n", what, SDL_GetError());
  return 1;
}

int main(int count, char **arguments) {
  if (count < 2 || count > 3) return fputs("usage: start-in-c FONT.ttf [COPIES]\n", stderr), 2;
  long copies = count == 3 ? strtol(arguments[2], NULL, 10) : 1;
  SDL_SetMainReady();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("SDL_Init");
  if (TTF_Init() != 0) return fail("TTF_Init");
  SDL_Window *window = SDL_CreateWindow("C", 0, 0, 1280, 720, SDL_WINDOW_RESIZABLE);
  if (!window) return fail("SDL_CreateWindow");
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (!renderer) return fail("SDL_CreateRenderer");
  TTF_Font *font = TTF_OpenFont(arguments[1], 18);
  if (!font) return fail("TTF_OpenFont");
  SDL_Color ivory = {0xEF, 0xE6, 0xD2, 255};
  SDL_Surface *line = TTF_RenderUTF8_Blended(font, "Everything is turned by hand", ivory);
  if (!line) return fail("TTF_RenderUTF8_Blended");
  SDL_Texture *text = SDL_CreateTextureFromSurface(renderer, line);
  SDL_Rect box = {20, 20, line->w, line->h};
  SDL_RenderClear(renderer);
  SDL_RenderCopy(renderer, text, NULL, &box);
  for (long copy = 1; copy < copies; copy++) {
    SDL_FRect place = {(float)(37 * copy % 1200), (float)(53 * copy % 700), 13, 13};
    SDL_RenderCopyExF(renderer, text, NULL, &place, (double)copy, NULL, SDL_FLIP_NONE);
  }
  SDL_RenderPresent(renderer);
  SDL_DestroyTexture(text);
  SDL_FreeSurface(line);
  TTF_CloseFont(font);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  TTF_Quit();
  SDL_Quit();
  return 0;
}
