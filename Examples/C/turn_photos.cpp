// Three photos that fingers move, turn and scale, each by itself and all at once, and that a tap puts back: an arena
// with two gestures for each. It says how far they were turned when the window is closed.
//
//     c++ -std=c++17 turn_photos.cpp -o turn_photos $(pkg-config --cflags --libs swivel-gestures sdl2)
#include <SDL.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <swivel_gestures.hpp>
#include <swivel_gestures_sdl.h>

struct Photo {
  swivel_similarity home, before, now;
  int64_t turn = 0, tap = 0;

  /// Whether a place of the window is on it.
  bool contains(double x, double y) const {
    const double dx = (x - now.x) / now.scale, dy = (y - now.y) / now.scale;
    const double c = std::cos(now.rotation), s = std::sin(now.rotation);
    return std::fabs(c * dx + s * dy) < 120 && std::fabs(c * dy - s * dx) < 90;
  }

  void draw(SDL_Renderer *renderer, Uint8 shade) const {
    std::array<SDL_Vertex, 4> vertices{};
    const std::array<int, 6> order{0, 1, 2, 0, 2, 3};
    const std::array<SDL_FPoint, 4> corners{{{-120, -90}, {120, -90}, {120, 90}, {-120, 90}}};
    for (size_t i = 0; i < 4; i++) {
      double x = 0, y = 0;
      swivel_similarity_apply(&now, corners[i].x, corners[i].y, &x, &y);
      vertices[i] = {{float(x), float(y)}, {shade, Uint8(60 + 40 * i), 120, 255}, {0, 0}};
    }
    SDL_RenderGeometry(renderer, nullptr, vertices.data(), 4, order.data(), 6);
  }
};

class Album {
 public:
  Album() {
    const swivel::Recognizer turner(SWIVEL_TRANSFORM), tap(SWIVEL_TAP);
    for (size_t i = 0; i < photos.size(); i++) {
      const swivel_similarity home{0, 1, 250.0 + 380.0 * double(i), 360};
      photos[i] = {home, home, home};
      photos[i].turn = arena.attach(int64_t(i), turner);
      photos[i].tap = arena.attach(int64_t(i), tap);
    }
  }

  void take(const swivel_report &report) {
    std::array<int64_t, SWIVEL_HAND_CONTACTS> nodes{};
    std::array<swivel_chain, SWIVEL_HAND_CONTACTS> chains{};
    for (size_t i = 0; i < report.count; i++) {
      for (size_t photo = 0; photo < photos.size(); photo++) {
        if (!photos[photo].contains(report.contacts[i].x, report.contacts[i].y)) continue;
        nodes[i] = int64_t(photo);
        chains[i] = {&nodes[i], 1};
      }
    }
    arena.report(report.contacts, chains.data(), report.count, report.time);
    follow();
  }

  void wait(int64_t time) {
    arena.advance(time);
    follow();
  }

  std::array<Photo, 3> photos;

 private:
  void follow() {
    for (size_t i = 0; i < arena.outcome_count(); i++) {
      const swivel_outcome outcome = arena.outcome(i);
      Photo &photo = photos[size_t(outcome.node)];
      if (outcome.gesture == photo.tap) photo.now = photo.home;
      if (outcome.gesture != photo.turn) continue;
      const swivel_reading reading = arena.read(photo.turn);
      if (outcome.state == SWIVEL_STATE_BEGAN) photo.before = photo.now;
      swivel::check(swivel_similarity_combine(&photo.before, &reading.movement, &photo.now));
    }
  }

  swivel::Arena arena;
};

int main(int, char **) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow(
      "turn photos", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 1280, 720, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  swivel_sdl touches;
  swivel_sdl_init(&touches, window);
  Album album;
  bool is_open = true;
  while (is_open) {
    SDL_Event event;
    swivel_report report;
    SDL_WaitEventTimeout(nullptr, 20);
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) is_open = false;
      if (swivel_sdl_event(&touches, &event, &report)) album.take(report);
    }
    while (swivel_sdl_flush(&touches, &report)) album.take(report);
    album.wait(swivel_sdl_time(&touches));
    SDL_SetRenderDrawColor(renderer, 20, 20, 24, 255);
    SDL_RenderClear(renderer);
    for (size_t i = 0; i < album.photos.size(); i++) album.photos[i].draw(renderer, Uint8(90 + 60 * i));
    SDL_RenderPresent(renderer);
  }
  for (const Photo &photo : album.photos) {
    std::printf("turned by %.3f degrees\n", photo.now.rotation * 180 / std::acos(-1));
  }
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
}
