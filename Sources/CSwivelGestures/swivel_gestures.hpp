// Swivel's gestures for programs in C++17: the handles of swivel_gestures.h as values that free what they own.
//
// Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
//
//     swivel::Recognizer turner(SWIVEL_TRANSFORM);
//     turner.report(contacts, count, time);
//     swivel_similarity movement = turner.read().movement;
//
// Where a function of C answers an error this throws swivel::Error; SWIVEL_NONE is an empty optional. All else,
// costs and threads too, is as swivel_gestures.h says. A handle can be moved, not copied.
#ifndef SWIVEL_GESTURES_HPP
#define SWIVEL_GESTURES_HPP

#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

#include "swivel_gestures.h"

namespace swivel {

/// What a function of the library answered.
class Error : public std::runtime_error {
 public:
  explicit Error(swivel_status status) : std::runtime_error(swivel_status_text(status)), status(status) {}

  const swivel_status status;
};

/// Throws where the answer is an error; false where there was nothing to answer.
inline bool check(swivel_status status) {
  if (status < 0) throw Error(status);
  return status == SWIVEL_OK;
}

namespace detail {

struct Free {
  void operator()(swivel_hand *hand) const { swivel_hand_free(hand); }
  void operator()(swivel_recognizer *recognizer) const { swivel_recognizer_free(recognizer); }
  void operator()(swivel_arena *arena) const { swivel_arena_free(arena); }
  void operator()(swivel_filter *filter) const { swivel_filter_free(filter); }
  void operator()(swivel_snapping *snapping) const { swivel_snapping_free(snapping); }
};

/// What owns a handle.
template <typename Handle>
class Owner {
 public:
  /// The handle, for functions of C.
  Handle *get() const { return handle_.get(); }

 protected:
  explicit Owner(Handle *handle) : handle_(handle) {
    if (handle == nullptr) throw Error(SWIVEL_ERROR_NUMBER);
  }

 private:
  std::unique_ptr<Handle, Free> handle_;
};

}  // namespace detail

/// The contacts of one gesture and the movement that they make together.
class Hand : public detail::Owner<swivel_hand> {
 public:
  explicit Hand(double hold_radius = 8, double noise = 0) : Owner(swivel_hand_create(hold_radius, noise)) {}

  void report(const swivel_contact *contacts, size_t count) { check(swivel_hand_report(get(), contacts, count)); }

  swivel_hand_reading read() const {
    swivel_hand_reading reading;
    check(swivel_hand_read(get(), &reading, sizeof reading));
    return reading;
  }

  void restart() { check(swivel_hand_restart(get())); }
};

/// Something that tells one gesture among what contacts do.
class Recognizer : public detail::Owner<swivel_recognizer> {
 public:
  explicit Recognizer(int32_t kind) : Owner(swivel_recognizer_create(kind)) {}

  Recognizer &set(int32_t property, double value) {
    check(swivel_recognizer_set(get(), property, value));
    return *this;
  }

  double get_property(int32_t property) const {
    double value = 0;
    check(swivel_recognizer_get(get(), property, &value));
    return value;
  }

  void report(const swivel_contact *contacts, size_t count, int64_t time) {
    check(swivel_recognizer_report(get(), contacts, count, time));
  }

  std::optional<int64_t> due() const {
    int64_t time = 0;
    return check(swivel_recognizer_due(get(), &time)) ? std::optional(time) : std::nullopt;
  }

  void advance(int64_t time) { check(swivel_recognizer_advance(get(), time)); }

  swivel_reading read() const {
    swivel_reading reading;
    check(swivel_recognizer_read(get(), &reading, sizeof reading));
    return reading;
  }

  swivel_velocity velocity(int64_t time) const {
    swivel_velocity velocity;
    check(swivel_recognizer_velocity(get(), time, &velocity, sizeof velocity));
    return velocity;
  }

  void set_translation(double x, double y) { check(swivel_recognizer_set_translation(get(), x, y)); }

  void set_rotation(double rotation) { check(swivel_recognizer_set_rotation(get(), rotation)); }

  void set_scale(double scale) { check(swivel_recognizer_set_scale(get(), scale)); }

  void cancel() { check(swivel_recognizer_cancel(get())); }
};

/// One finger that turns a knob, a dial or a handle about a pivot; `read().rotation` is by how much.
class PivotRotation : public Recognizer {
 public:
  PivotRotation(double x, double y, double gain = 1) : Recognizer(SWIVEL_PIVOT_ROTATION) {
    set_pivot(x, y);
    set(SWIVEL_GAIN, gain);
  }

  /// Moves the point about which it turns, which moves no value.
  void set_pivot(double x, double y) { set(SWIVEL_PIVOT_X, x).set(SWIVEL_PIVOT_Y, y); }
};

/// Gestures of many things that share contacts.
class Arena : public detail::Owner<swivel_arena> {
 public:
  Arena() : Owner(swivel_arena_create()) {}

  int64_t attach(int64_t node, const Recognizer &recognizer, const swivel_gesture_options *options = nullptr) {
    int64_t gesture = 0;
    check(swivel_arena_attach(get(), node, recognizer.get(), options, &gesture));
    return gesture;
  }

  void detach(int64_t gesture) { check(swivel_arena_detach(get(), gesture)); }

  void require_failure(int64_t gesture, int64_t of_other) {
    check(swivel_arena_require_failure(get(), gesture, of_other));
  }

  void allow_together(int64_t gesture, int64_t other, bool is_allowed = true) {
    check(swivel_arena_allow_together(get(), gesture, other, is_allowed));
  }

  void report(
      const swivel_contact *contacts, const swivel_chain *chains, size_t count, int64_t time,
      const swivel_delegate *delegate = nullptr) {
    check(swivel_arena_report(get(), contacts, chains, count, time, delegate));
  }

  /// Whether two fingers pinch on a touchpad, or have until now.
  bool pinch(
      const swivel_pinch &pinch, int64_t time, const swivel_chain *chain = nullptr,
      const swivel_delegate *delegate = nullptr) {
    return check(swivel_arena_pinch(get(), &pinch, chain, time, delegate));
  }

  std::optional<int64_t> due() const {
    int64_t time = 0;
    return check(swivel_arena_due(get(), &time)) ? std::optional(time) : std::nullopt;
  }

  void advance(int64_t time, const swivel_delegate *delegate = nullptr) {
    check(swivel_arena_advance(get(), time, delegate));
  }

  void lose_all(int64_t time) { check(swivel_arena_lose_all(get(), time, nullptr)); }

  size_t outcome_count() const { return swivel_arena_outcome_count(get()); }

  swivel_outcome outcome(size_t index) const {
    swivel_outcome outcome;
    check(swivel_arena_outcome(get(), index, &outcome, sizeof outcome));
    return outcome;
  }

  swivel_reading read(int64_t gesture) const {
    swivel_reading reading;
    check(swivel_arena_read(get(), gesture, &reading, sizeof reading));
    return reading;
  }

  swivel_velocity velocity(int64_t gesture, int64_t time) const {
    swivel_velocity velocity;
    check(swivel_arena_velocity(get(), gesture, time, &velocity, sizeof velocity));
    return velocity;
  }

  std::string explanation(int64_t gesture) const {
    char text[1024];
    swivel_status status = swivel_arena_explanation(get(), gesture, text, sizeof text);
    if (status != SWIVEL_ERROR_ROOM) check(status);
    return text;
  }
};

/// Makes sound contacts of what a touchscreen says.
class Filter : public detail::Owner<swivel_filter> {
 public:
  Filter() : Owner(swivel_filter_create()) {}

  /// Takes in a report and calls `use(contacts, count, time)` with each sound one that comes of it.
  template <typename Use>
  void report(const swivel_contact *contacts, size_t count, int64_t time, Use use) {
    check(swivel_filter_report(get(), contacts, count, time));
    hand_on(use);
  }

  template <typename Use>
  void advance(int64_t time, Use use) {
    check(swivel_filter_advance(get(), time));
    hand_on(use);
  }

 private:
  template <typename Use>
  void hand_on(Use &use) {
    swivel_contact contacts[SWIVEL_HAND_CONTACTS];
    size_t count = 0;
    int64_t time = 0;
    while (check(swivel_filter_next(get(), contacts, SWIVEL_HAND_CONTACTS, &count, &time))) {
      use(contacts, count, time);
    }
  }
};

/// A magnet for a turning angle.
class Snapping : public detail::Owner<swivel_snapping> {
 public:
  Snapping(double step, double catch_distance, double release_distance)
      : Owner(swivel_snapping_create(step, catch_distance, release_distance)) {}

  void begin(double angle) { check(swivel_snapping_begin(get(), angle)); }

  double snap(double angle, double speed) {
    double shown = angle;
    check(swivel_snapping_snap(get(), angle, speed, &shown, nullptr));
    return shown;
  }
};

}  // namespace swivel

#endif
