#include "Baselines.h"
#include <math.h>
#include <stdlib.h>
#define SDL_MAIN_HANDLED
#include <SDL.h>

enum { side = 64 };

struct baseline_stage {
  baseline_way way;
  SDL_Window *window;
  SDL_Surface *surface;
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  SDL_Vertex *vertices;
  int *indices;
  size_t room;
};

static int is_software(baseline_way way) { return way <= baseline_software_geometry; }

static int is_geometry(baseline_way way) {
  return way == baseline_software_geometry || way == baseline_opengl_geometry;
}

// A disc of colours that fades at its edge.
static SDL_Texture *make_texture(SDL_Renderer *renderer, baseline_way way) {
  static Uint32 pixels[side * side];
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      double distance = hypot(x - (side - 1) / 2.0, y - (side - 1) / 2.0);
      double cover = fmin(fmax(side / 2.0 - 1 - distance, 0), 1);
      pixels[y * side + x] =
          (Uint32)lround(255 * cover) << 24 | (Uint32)(4 * x) << 16 | (Uint32)(4 * y) << 8 | 128;
    }
  int is_nearest = way == baseline_software_copy || way == baseline_software_geometry;
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, is_nearest ? "nearest" : "linear");
  SDL_Texture *texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, side, side);
  if (!texture) return NULL;
  SDL_UpdateTexture(texture, NULL, pixels, side * (int)sizeof(Uint32));
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
  return texture;
}

baseline_stage *baseline_stage_open(baseline_way way, int width, int height) {
  baseline_stage *stage = calloc(1, sizeof *stage);
  if (!stage) return NULL;
  stage->way = way;
  if (is_software(way)) {
    stage->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    if (stage->surface) stage->renderer = SDL_CreateSoftwareRenderer(stage->surface);
  } else {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    stage->window = SDL_CreateWindow("C", 0, 0, width, height, SDL_WINDOW_OPENGL);
    if (stage->window)
      stage->renderer = SDL_CreateRenderer(stage->window, -1, SDL_RENDERER_ACCELERATED);
  }
  if (stage->renderer) stage->texture = make_texture(stage->renderer, way);
  if (stage->texture) return stage;
  baseline_stage_close(stage);
  return NULL;
}

static void copy(baseline_stage *stage, const baseline_sprite *sprites, size_t count) {
  for (size_t i = 0; i < count; i++) {
    float size = side * sprites[i].scale;
    SDL_FRect box = {sprites[i].x - size / 2, sprites[i].y - size / 2, size, size};
    double degrees = sprites[i].angle * (180 / M_PI);
    SDL_RenderCopyExF(stage->renderer, stage->texture, NULL, &box, degrees, NULL, SDL_FLIP_NONE);
  }
}

static void make_room(baseline_stage *stage, size_t count) {
  if (count <= stage->room) return;
  stage->vertices = realloc(stage->vertices, 4 * count * sizeof *stage->vertices);
  stage->indices = realloc(stage->indices, 6 * count * sizeof *stage->indices);
  stage->room = count;
  if (!stage->vertices || !stage->indices) abort();
}

static void batch(baseline_stage *stage, const baseline_sprite *sprites, size_t count) {
  static const float corners[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  static const int triangles[6] = {0, 1, 2, 0, 2, 3};
  make_room(stage, count);
  for (size_t i = 0; i < count; i++) {
    float sine = sinf(sprites[i].angle), cosine = cosf(sprites[i].angle);
    for (int k = 0; k < 4; k++) {
      float x = (corners[k][0] - 0.5f) * side * sprites[i].scale;
      float y = (corners[k][1] - 0.5f) * side * sprites[i].scale;
      stage->vertices[4 * i + k] = (SDL_Vertex){
          {sprites[i].x + x * cosine - y * sine, sprites[i].y + x * sine + y * cosine},
          {255, 255, 255, 255},
          {corners[k][0], corners[k][1]}};
    }
    for (int k = 0; k < 6; k++) stage->indices[6 * i + k] = (int)(4 * i) + triangles[k];
  }
  SDL_RenderGeometry(
      stage->renderer, stage->texture, stage->vertices, (int)(4 * count), stage->indices,
      (int)(6 * count));
}

void baseline_stage_draw(baseline_stage *stage, const baseline_sprite *sprites, size_t count) {
  SDL_SetRenderDrawColor(stage->renderer, 0x14, 0x11, 0x0F, 255);
  SDL_RenderClear(stage->renderer);
  if (is_geometry(stage->way))
    batch(stage, sprites, count);
  else
    copy(stage, sprites, count);
  SDL_RenderPresent(stage->renderer);
}

void baseline_stage_close(baseline_stage *stage) {
  if (stage->texture) SDL_DestroyTexture(stage->texture);
  if (stage->renderer) SDL_DestroyRenderer(stage->renderer);
  if (stage->surface) SDL_FreeSurface(stage->surface);
  if (stage->window) SDL_DestroyWindow(stage->window);
  free(stage->vertices);
  free(stage->indices);
  free(stage);
}
