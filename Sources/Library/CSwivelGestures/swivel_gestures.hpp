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

#include <array>
#include <functional>
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

/// The kinds of gestures, one for each recognizer.
enum class Kind : int32_t {
  rotation = SWIVEL_ROTATION, pinch = SWIVEL_PINCH, transform = SWIVEL_TRANSFORM, screen_edge_pan =
  SWIVEL_SCREEN_EDGE_PAN, swipe = SWIVEL_SWIPE, pan = SWIVEL_PAN, force = SWIVEL_FORCE, long_press =
  SWIVEL_LONG_PRESS, tap = SWIVEL_TAP, pivot_rotation = SWIVEL_PIVOT_ROTATION, double_tap_drag =
  SWIVEL_DOUBLE_TAP_DRAG
};

/// How far a gesture is.
enum class State : int32_t {
  possible = SWIVEL_STATE_POSSIBLE, began = SWIVEL_STATE_BEGAN, changed = SWIVEL_STATE_CHANGED, ended =
  SWIVEL_STATE_ENDED, cancelled = SWIVEL_STATE_CANCELLED, failed = SWIVEL_STATE_FAILED
};

/// A property of a recognizer.
enum class Property : int32_t {
  threshold_move = SWIVEL_THRESHOLD_MOVE, threshold_turn = SWIVEL_THRESHOLD_TURN, threshold_spread =
  SWIVEL_THRESHOLD_SPREAD, threshold_wobble = SWIVEL_THRESHOLD_WOBBLE, threshold_spread_share =
  SWIVEL_THRESHOLD_SPREAD_SHARE, threshold_drift_share = SWIVEL_THRESHOLD_DRIFT_SHARE, threshold_noise =
  SWIVEL_THRESHOLD_NOISE, threshold_hold = SWIVEL_THRESHOLD_HOLD, slop = SWIVEL_SLOP, ends_with_one =
  SWIVEL_ENDS_WITH_ONE, minimum_touches = SWIVEL_MINIMUM_TOUCHES, maximum_touches = SWIVEL_MAXIMUM_TOUCHES,
  touches = SWIVEL_TOUCHES, taps = SWIVEL_TAPS, allowable_movement = SWIVEL_ALLOWABLE_MOVEMENT, press_duration
  = SWIVEL_PRESS_DURATION, tap_distance = SWIVEL_TAP_DISTANCE, minimum_tap_interval = SWIVEL_MINIMUM_TAP_INTERVAL,
  directions = SWIVEL_DIRECTIONS, edges = SWIVEL_EDGES, width = SWIVEL_WIDTH, height = SWIVEL_HEIGHT, start_force =
  SWIVEL_START_FORCE, peak_force = SWIVEL_PEAK_FORCE, kinds = SWIVEL_KINDS, enabled = SWIVEL_ENABLED, pivot_x
  = SWIVEL_PIVOT_X, pivot_y = SWIVEL_PIVOT_Y, gain = SWIVEL_GAIN, turns_only_alone = SWIVEL_TURNS_ONLY_ALONE,
  doubling_distance = SWIVEL_DOUBLING_DISTANCE, maximum_tap_interval = SWIVEL_MAXIMUM_TAP_INTERVAL,
  maximum_press_duration = SWIVEL_MAXIMUM_PRESS_DURATION
};

/// Why a gesture was or was not recognised.
enum class Why : int32_t {
  recognized = SWIVEL_WHY_RECOGNIZED, untouched = SWIVEL_WHY_UNTOUCHED, under_way = SWIVEL_WHY_UNDER_WAY,
  not_touchable = SWIVEL_WHY_NOT_TOUCHABLE, disabled = SWIVEL_WHY_DISABLED, too_few_contacts =
  SWIVEL_WHY_TOO_FEW_CONTACTS, too_many_contacts = SWIVEL_WHY_TOO_MANY_CONTACTS, kind_not_allowed =
  SWIVEL_WHY_KIND_NOT_ALLOWED, other_kind_first = SWIVEL_WHY_OTHER_KIND_FIRST, refused_contact =
  SWIVEL_WHY_REFUSED_CONTACT, no_room = SWIVEL_WHY_NO_ROOM, not_meant = SWIVEL_WHY_NOT_MEANT, refused_to_begin
  = SWIVEL_WHY_REFUSED_TO_BEGIN, prevented = SWIVEL_WHY_PREVENTED, waiting = SWIVEL_WHY_WAITING,
  required_recognized = SWIVEL_WHY_REQUIRED_RECOGNIZED, ended_waiting = SWIVEL_WHY_ENDED_WAITING,
  cycle_ignored = SWIVEL_WHY_CYCLE_IGNORED, cancelled = SWIVEL_WHY_CANCELLED
};

/// What a contact does.
enum class Phase : int32_t { began = SWIVEL_BEGAN, moved = SWIVEL_MOVED, ended = SWIVEL_ENDED, cancelled = SWIVEL_CANCELLED };

/// What a contact comes from: some gestures take only some of these.
enum class Contact : int32_t {
  finger = SWIVEL_FINGER, mouse = SWIVEL_MOUSE, pen = SWIVEL_PEN, virtual_finger = SWIVEL_VIRTUAL, key = SWIVEL_KEY,
  touchpad = SWIVEL_TOUCHPAD
};

/// What a program decides about gestures that share contacts, as functions; one that is empty leaves UIKit's default. They must
/// not throw: what calls them is no C++.
struct Delegate {
  using Gesture = swivel_gesture_info;
  std::function<bool(const Gesture &)> should_begin;
  std::function<bool(const swivel_contact &, const Gesture &)> should_receive;
  std::function<bool(const Gesture &, const Gesture &)> should_recognize_together;
  std::function<bool(const Gesture &, const Gesture &)> should_require_failure;

  /// The same for C, as long as this stays where it is.
  swivel_delegate for_c() const {
    swivel_delegate told{};
    told.size = sizeof told;
    told.context = const_cast<Delegate *>(this);
    if (should_begin) {
      told.should_begin = [](void *self, const Gesture *one) noexcept -> int32_t { return of(self).should_begin(*one); };
    }
    if (should_receive) {
      told.should_receive = [](void *self, const swivel_contact *contact, const Gesture *one) noexcept -> int32_t {
        return of(self).should_receive(*contact, *one);
      };
    }
    if (should_recognize_together) {
      told.should_recognize_together = [](void *self, const Gesture *one, const Gesture *other) noexcept -> int32_t {
        return of(self).should_recognize_together(*one, *other);
      };
    }
    if (should_require_failure) {
      told.should_require_failure = [](void *self, const Gesture *one, const Gesture *other) noexcept -> int32_t {
        return of(self).should_require_failure(*one, *other);
      };
    }
    return told;
  }

 private:
  static const Delegate &of(void *self) { return *static_cast<const Delegate *>(self); }
};

/// The version of the library that is running, which may be newer than this header.
inline int32_t version() { return swivel_gestures_version(); }

/// Where a movement puts a point.
inline std::array<double, 2> apply(const swivel_similarity &movement, double x, double y) {
  std::array<double, 2> point{};
  check(swivel_similarity_apply(&movement, x, y, &point[0], &point[1]));
  return point;
}

/// The movement that does one and then another.
inline swivel_similarity combine(const swivel_similarity &first, const swivel_similarity &then) {
  swivel_similarity both;
  check(swivel_similarity_combine(&first, &then, &both));
  return both;
}

/// x' = m[0] x + m[2] y + m[4], y' = m[1] x + m[3] y + m[5].
inline std::array<double, 6> matrix(const swivel_similarity &movement) {
  std::array<double, 6> numbers{};
  check(swivel_similarity_matrix(&movement, numbers.data()));
  return numbers;
}

/// How long a thing that was let go of is on its way, in seconds; none where it is too slow to move on.
inline std::optional<double> fling_duration(const swivel_fling &fling) {
  double seconds = 0;
  return check(swivel_fling_duration(&fling, &seconds)) ? std::optional(seconds) : std::nullopt;
}

/// Where it is then; where it started, where it is too slow.
inline swivel_similarity fling_at(const swivel_fling &fling, double seconds) {
  swivel_similarity place;
  check(swivel_fling_at(&fling, seconds, &place, sizeof place));
  return place;
}

namespace detail {

struct Free {
  void operator()(swivel_hand *hand) const { swivel_hand_free(hand); }
  void operator()(swivel_recognizer *recognizer) const { swivel_recognizer_free(recognizer); }
  void operator()(swivel_arena *arena) const { swivel_arena_free(arena); }
  void operator()(swivel_filter *filter) const { swivel_filter_free(filter); }
  void operator()(swivel_snapping *snapping) const { swivel_snapping_free(snapping); }
};

/// What a function of C writes into a record, whose size it is told.
template <typename Record, typename Function, typename... Words>
Record record(Function read, Words... words) {
  Record record;
  check(read(words..., &record, sizeof record));
  return record;
}

/// What owns a handle.
template <typename Handle>
class Owner {
 public:
  /// The handle, for functions of C.
  Handle *get() const { return handle_.get(); }

 protected:
  /// A null handle throws what is said of it.
  Owner(Handle *handle, swivel_status why_null) : handle_(handle) {
    if (handle == nullptr) throw Error(why_null);
  }

 private:
  std::unique_ptr<Handle, Free> handle_;
};

}  // namespace detail

/// The contacts of one gesture and the movement that they make together.
class Hand : public detail::Owner<swivel_hand> {
 public:
  explicit Hand(double hold_radius = 8, double noise = 0) : Owner(swivel_hand_create(hold_radius, noise), SWIVEL_ERROR_NUMBER) {}

  void report(const swivel_contact *contacts, size_t count) { check(swivel_hand_report(get(), contacts, count)); }

  swivel_hand_reading read() const { return detail::record<swivel_hand_reading>(swivel_hand_read, get()); }

  /// One of its contacts, of which `read().contacts` says how many there are.
  swivel_contact contact(size_t index) const {
    return detail::record<swivel_contact>(swivel_hand_contact, get(), index);
  }

  void restart() { check(swivel_hand_restart(get())); }
};

/// Something that tells one gesture among what contacts do.
class Recognizer : public detail::Owner<swivel_recognizer> {
 public:
  explicit Recognizer(int32_t kind) : Owner(swivel_recognizer_create(kind), SWIVEL_ERROR_KIND) {}
  explicit Recognizer(Kind kind) : Recognizer(int32_t(kind)) {}

  Recognizer &set(int32_t property, double value) {
    check(swivel_recognizer_set(get(), property, value));
    return *this;
  }

  Recognizer &set(Property property, double value) { return set(int32_t(property), value); }

  double get_property(int32_t property) const {
    double value = 0;
    check(swivel_recognizer_get(get(), property, &value));
    return value;
  }

  double get_property(Property property) const { return get_property(int32_t(property)); }

  State state() const { return State(read().state); }

  /// Where one of its contacts is.
  std::array<double, 2> location(size_t index) const {
    std::array<double, 2> point{};
    check(swivel_recognizer_location(get(), index, &point[0], &point[1]));
    return point;
  }

  void report(const swivel_contact *contacts, size_t count, int64_t time) {
    check(swivel_recognizer_report(get(), contacts, count, time));
  }

  std::optional<int64_t> due() const {
    int64_t time = 0;
    return check(swivel_recognizer_due(get(), &time)) ? std::optional(time) : std::nullopt;
  }

  void advance(int64_t time) { check(swivel_recognizer_advance(get(), time)); }

  swivel_reading read() const { return detail::record<swivel_reading>(swivel_recognizer_read, get()); }

  swivel_velocity velocity(int64_t time) const {
    return detail::record<swivel_velocity>(swivel_recognizer_velocity, get(), time);
  }

  void set_translation(double x, double y) { check(swivel_recognizer_set_translation(get(), x, y)); }

  void set_rotation(double rotation) { check(swivel_recognizer_set_rotation(get(), rotation)); }

  void set_scale(double scale) { check(swivel_recognizer_set_scale(get(), scale)); }

  void cancel() { check(swivel_recognizer_cancel(get())); }

  void reset() { check(swivel_recognizer_reset(get())); }
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
  Arena() : Owner(swivel_arena_create(), SWIVEL_ERROR_MEMORY) {}

  /// What decides where a call names no delegate of C.
  Delegate delegate;

  int64_t attach(int64_t node, const Recognizer &recognizer, const swivel_gesture_options *options = nullptr) {
    int64_t gesture = 0;
    check(swivel_arena_attach(get(), node, recognizer.get(), options, &gesture));
    return gesture;
  }

  void detach_all(int64_t node) { check(swivel_arena_detach_all(get(), node)); }

  void detach(int64_t gesture) { check(swivel_arena_detach(get(), gesture)); }

  void require_failure(int64_t gesture, int64_t of_other) {
    check(swivel_arena_require_failure(get(), gesture, of_other));
  }

  void forget_failure(int64_t gesture, int64_t of_other) { check(swivel_arena_forget_failure(get(), gesture, of_other)); }

  void allow_together(int64_t gesture, int64_t other, bool is_allowed = true) {
    check(swivel_arena_allow_together(get(), gesture, other, is_allowed));
  }

  void report(
      const swivel_contact *contacts, const swivel_chain *chains, size_t count, int64_t time,
      const swivel_delegate *decides = nullptr) {
    check(swivel_arena_report(get(), contacts, chains, count, time, Told(this, decides).get()));
  }

  /// Whether two fingers pinch on a touchpad, or have until now.
  bool pinch(
      const swivel_pinch &pinch, int64_t time, const swivel_chain *chain = nullptr,
      const swivel_delegate *decides = nullptr) {
    return check(swivel_arena_pinch(get(), &pinch, chain, time, Told(this, decides).get()));
  }

  std::optional<int64_t> due() const {
    int64_t time = 0;
    return check(swivel_arena_due(get(), &time)) ? std::optional(time) : std::nullopt;
  }

  void advance(int64_t time, const swivel_delegate *decides = nullptr) {
    check(swivel_arena_advance(get(), time, Told(this, decides).get()));
  }

  void lose_all(int64_t time, const swivel_delegate *decides = nullptr) {
    check(swivel_arena_lose_all(get(), time, Told(this, decides).get()));
  }

  void set_touchable(int64_t node, bool is_touchable) { check(swivel_arena_set_touchable(get(), node, is_touchable)); }

  void set_bounds(double x, double y, double width, double height) {
    check(swivel_arena_set_bounds(get(), x, y, width, height));
  }

  void set(int64_t gesture, Property property, double value) {
    check(swivel_arena_set(get(), gesture, int32_t(property), value));
  }

  double get_property(int64_t gesture, Property property) const {
    double value = 0;
    check(swivel_arena_get(get(), gesture, int32_t(property), &value));
    return value;
  }

  size_t delivery_count() const { return swivel_arena_delivery_count(get()); }

  swivel_delivery delivery(size_t index) const {
    return detail::record<swivel_delivery>(swivel_arena_delivery, get(), index);
  }

  swivel_diagnosis diagnosis(int64_t gesture) const {
    return detail::record<swivel_diagnosis>(swivel_arena_diagnosis, get(), gesture);
  }

  size_t outcome_count() const { return swivel_arena_outcome_count(get()); }

  swivel_outcome outcome(size_t index) const {
    return detail::record<swivel_outcome>(swivel_arena_outcome, get(), index);
  }

  swivel_reading read(int64_t gesture) const {
    return detail::record<swivel_reading>(swivel_arena_read, get(), gesture);
  }

  swivel_velocity velocity(int64_t gesture, int64_t time) const {
    return detail::record<swivel_velocity>(swivel_arena_velocity, get(), gesture, time);
  }

  std::string explanation(int64_t gesture) const {
    char text[1024];
    swivel_status status = swivel_arena_explanation(get(), gesture, text, sizeof text);
    if (status != SWIVEL_ERROR_ROOM) check(status);
    return text;
  }

 private:
  /// What a call is given: the delegate of C that it names, or the arena's own.
  struct Told {
    Told(const Arena *arena, const swivel_delegate *named) : own(arena->delegate.for_c()), named(named) {}

    const swivel_delegate *get() const { return named != nullptr ? named : &own; }

    swivel_delegate own;
    const swivel_delegate *named;
  };
};

/// Makes sound contacts of what a touchscreen says.
class Filter : public detail::Owner<swivel_filter> {
 public:
  Filter() : Owner(swivel_filter_create(), SWIVEL_ERROR_MEMORY) {}

  /// Takes in a report and calls `use(contacts, count, time)` with each sound one that comes of it.
  template <typename Use>
  void report(const swivel_contact *contacts, size_t count, int64_t time, Use use) {
    check(swivel_filter_report(get(), contacts, count, time));
    hand_on(use);
  }

  std::optional<int64_t> due() const {
    int64_t time = 0;
    return check(swivel_filter_due(get(), &time)) ? std::optional(time) : std::nullopt;
  }

  template <typename Use>
  void advance(int64_t time, Use use) {
    check(swivel_filter_advance(get(), time));
    hand_on(use);
  }

  /// The device has no contacts any more.
  template <typename Use>
  void lose_all(int64_t time, Use use) {
    check(swivel_filter_lose_all(get(), time));
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
      : Owner(swivel_snapping_create(step, catch_distance, release_distance), SWIVEL_ERROR_NUMBER) {}

  void begin(double angle) { check(swivel_snapping_begin(get(), angle)); }

  double snap(double angle, double speed) {
    double shown = angle;
    check(swivel_snapping_snap(get(), angle, speed, &shown, nullptr));
    return shown;
  }
};

}  // namespace swivel

#endif
