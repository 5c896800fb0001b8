/* A photo (a chessboard here, so that it needs no file) that any number of fingers move, turn and scale; the mouse
 * is a finger too, with Ctrl two. It says how far it was turned when the window is closed.
 *
 *     cc turn_a_photo.c -o turn_a_photo $(pkg-config --cflags --libs swivel-gestures sdl2) -lm */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <swivel_gestures_sdl.h>

static const double half = 150;

/* A square of the photo, as two triangles. */
static void draw_square(SDL_Renderer *renderer, const swivel_similarity *photo, int column, int row) {
  static const int corners[6][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
  SDL_Vertex vertices[6];
  int index;
  for (index = 0; index < 6; index++) {
    double x, y;
    swivel_similarity_apply(
        photo, (column + corners[index][0]) * half / 4 - half, (row + corners[index][1]) * half / 4 - half, &x, &y);
    vertices[index].position.x = (float)x;
    vertices[index].position.y = (float)y;
    vertices[index].color = (column + row) % 2 ? (SDL_Color){40, 60, 90, 255} : (SDL_Color){230, 200, 140, 255};
    vertices[index].tex_coord = (SDL_FPoint){0, 0};
  }
  SDL_RenderGeometry(renderer, NULL, vertices, 6, NULL, 0);
}

static void draw(SDL_Renderer *renderer, const swivel_similarity *photo) {
  int column, row;
  SDL_SetRenderDrawColor(renderer, 20, 20, 24, 255);
  SDL_RenderClear(renderer);
  for (column = 0; column < 8; column++) {
    for (row = 0; row < 8; row++) draw_square(renderer, photo, column, row);
  }
  SDL_RenderPresent(renderer);
}

/* Where the photo is: what it was before the gesture, carried by the gesture. */
typedef struct {
  swivel_recognizer *hand;
  swivel_similarity before, now;
} photo;

/* It may be asked more than once after a report: the movement has its first step when the gesture has begun. */
static void follow(photo *photo) {
  swivel_reading reading;
  swivel_recognizer_read(photo->hand, &reading, sizeof reading);
  if (reading.state == SWIVEL_STATE_POSSIBLE) photo->before = photo->now;
  if (reading.state >= SWIVEL_STATE_BEGAN && reading.state <= SWIVEL_STATE_ENDED) {
    swivel_similarity_combine(&photo->before, &reading.movement, &photo->now);
  }
}

int main(int argc, char **argv) {
  SDL_Window *window;
  SDL_Renderer *renderer;
  swivel_sdl touches;
  swivel_report report;
  photo photo = {swivel_recognizer_create(SWIVEL_TRANSFORM), {0, 1, 400, 300}, {0, 1, 400, 300}};
  int is_open = 1;
  (void)argc;
  (void)argv;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  window = SDL_CreateWindow(
      "turn a photo", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 800, 600, SDL_WINDOW_RESIZABLE);
  renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  swivel_sdl_init(&touches, window);
  while (is_open) {
    SDL_Event event;
    SDL_WaitEventTimeout(NULL, 20);
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) is_open = 0;
      if (swivel_sdl_event(&touches, &event, &report)) {
        swivel_recognizer_report(photo.hand, report.contacts, report.count, report.time);
        follow(&photo);
      }
    }
    while (swivel_sdl_flush(&touches, &report)) {
      swivel_recognizer_report(photo.hand, report.contacts, report.count, report.time);
      follow(&photo);
    }
    swivel_recognizer_advance(photo.hand, swivel_sdl_time(&touches));
    follow(&photo);
    draw(renderer, &photo.now);
  }
  printf("turned by %.3f degrees, scaled by %.4f\n", photo.now.rotation * 180 / acos(-1), photo.now.scale);
  swivel_recognizer_free(photo.hand);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
