// Two gestures of one thing in C++: a function decides which begins, and another lets both; what a wrapper has beside that.
#include <cmath>
#include <cstdio>
#include <swivel_gestures.hpp>

static int wrong = 0;

static void expect(bool is_so, const char *what) {
  if (is_so) return;
  std::printf("wrong: %s\n", what);
  wrong++;
}

/// Two fingers that turn by 90 degrees about (300, 300) on the thing 7.
static void turn(swivel::Arena &arena) {
  const int64_t node = 7;
  const swivel_chain chain{&node, 1};
  const std::array<swivel_chain, 2> chains{chain, chain};
  for (int step = 0; step <= 60; step++) {
    std::array<swivel_contact, 2> fingers{};
    for (int i = 0; i < 2; i++) {
      const double angle = std::acos(-1.0) * (std::fmin(step, 59) / 59 / 2 + i);
      fingers[i].id = i + 1;
      fingers[i].phase = int32_t(step == 0 ? swivel::Phase::began : step == 60 ? swivel::Phase::ended : swivel::Phase::moved);
      fingers[i].x = 300 + 100 * std::cos(angle);
      fingers[i].y = 300 + 100 * std::sin(angle);
    }
    arena.report(fingers.data(), chains.data(), 2, step * int64_t(8000));
    if (step == 59) return;
  }
}

int main() {
  for (bool may_begin : {false, true}) {
    swivel::Arena first;
    swivel::Recognizer recognizer(swivel::Kind::rotation);
    recognizer.set(swivel::Property::threshold_turn, 0.1);
    expect(recognizer.get_property(swivel::Property::threshold_turn) == 0.1, "a property is what it was set to");
    expect(recognizer.state() == swivel::State::possible, "a new recognizer is possible");
    int asked = 0;
    first.delegate.should_begin = [&](const swivel::Delegate::Gesture &gesture) {
      asked += swivel::Kind(gesture.kind) == swivel::Kind::rotation;
      return may_begin;
    };
    swivel::Arena arena = std::move(first);
    const int64_t gesture = arena.attach(7, recognizer);
    turn(arena);
    expect(asked == 1, "the function is asked once, also after the arena was moved");
    const auto state = swivel::State(arena.read(gesture).state);
    expect((state == swivel::State::changed) == may_begin, "it begins where the function lets it");
    const auto why = swivel::Why(arena.diagnosis(gesture).why);
    expect(may_begin || why == swivel::Why::refused_to_begin, "it says why not");
    if (may_begin) expect(std::fabs(arena.read(gesture).rotation * 180 / std::acos(-1.0) - 90) < 0.01, "it is 90 degrees");
  }
  const swivel_similarity quarter{std::acos(-1.0) / 2, 2, 10, 0};
  const auto point = swivel::apply(quarter, 1, 0);
  const auto numbers = swivel::matrix(swivel::combine(quarter, {0, 1, 5, 0}));
  expect(std::fabs(point[0] - 10) + std::fabs(point[1] - 2) < 1e-12, "a movement turns, scales and moves");
  expect(std::fabs(numbers[4] - 15) < 1e-12 && swivel::version() >= 102, "movements are combined");
  return wrong;
}
