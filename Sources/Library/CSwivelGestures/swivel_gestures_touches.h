/* The part of swivel_gestures_sdl.h that needs no SDL: which fingers are down, and which of their events are one
 * report. Include that one.
 *
 * Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
 *
 * A device says in one report what all its fingers do; SDL makes an event of each finger. Measured finger by finger a
 * hand that turns would shear in between, so events within a millisecond are put together again: SDL 2 counts in whole
 * ones, SDL 3 gives each event the nanosecond at which it is made. A device tells of its fingers in one order, so one that
 * is told of again begins a new report, also where SDL got a report in pieces or several at once. So does a finger's first move
 * after another's landing: those that land together move together, and their turn is measured from where they landed. */
#ifndef SWIVEL_GESTURES_TOUCHES_H
#define SWIVEL_GESTURES_TOUCHES_H

#include <string.h>
#include "swivel_gestures.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a device says at a time, for swivel_recognizer_report and its kin. */
typedef struct swivel_report {
  int64_t time;
  size_t count;
  swivel_contact contacts[SWIVEL_HAND_CONTACTS];
} swivel_report;

/* A contact that is down. */
typedef struct swivel_touch {
  uint64_t device, finger;
  swivel_contact contact;
  /* Whether SDL has ever listed it; only then can it be missed. */
  int32_t was_listed;
  int32_t is_mouse;
  /* Whether it was in the present report. */
  int32_t is_heard;
  /* Whether it has moved since it landed. */
  int32_t has_moved;
} swivel_touch;

/* The contacts that are down, and the report that is being put together. All of it set to 0 is none. */
typedef struct swivel_touches {
  swivel_report pending;
  swivel_touch down[SWIVEL_HAND_CONTACTS];
  size_t count;
  int64_t last_id, last_time;
  /* Devices that have reported a pressure between none and all; others only ever say one of these. */
  uint64_t pressing[4];
  size_t pressing_count;
  /* When and where a finger landed or lifted last: window systems make mouse events of it. */
  int64_t touch_time;
  double touch_x, touch_y;
  /* The same of the mouse's button. */
  int64_t press_time;
  double press_x, press_y;
} swivel_touches;

/* Where a contact stands among those that are down; SWIVEL_HAND_CONTACTS where it isn't. */
static inline size_t swivel_touches_find(
    const swivel_touches *touches, uint64_t device, uint64_t finger, int32_t is_mouse) {
  size_t index;
  for (index = 0; index < touches->count; index++) {
    const swivel_touch *touch = &touches->down[index];
    if (touch->device == device && touch->finger == finger && touch->is_mouse == is_mouse) return index;
  }
  return SWIVEL_HAND_CONTACTS;
}

/* Hands out the report that was put together; 1 where there is one. */
static inline int swivel_touches_flush(swivel_touches *touches, swivel_report *ready) {
  if (touches->pending.count == 0) return 0;
  *ready = touches->pending;
  touches->pending.count = 0;
  return 1;
}

/* How far apart the events of one report are, in microseconds: less than this. */
enum { swivel_report_spread = 1000 };

/* Whether a contact that does something can't do so in the report that is being put together: it moves for the first time,
 * and another lands there. */
static inline int swivel_touches_is_next(const swivel_touches *touches, const swivel_touch *touch) {
  size_t index;
  if (touch->contact.phase != SWIVEL_MOVED || touch->has_moved) return 0;
  for (index = 0; index < touches->pending.count; index++) {
    if (touches->pending.contacts[index].phase == SWIVEL_BEGAN) return 1;
  }
  return 0;
}

/* Adds what a contact does that is down, by its place among them; 1 where that begins a new report, and `ready` is the one
 * before. One that lifts or is lost isn't down any more. */
static inline int swivel_touches_add(
    swivel_touches *touches, size_t index, int64_t time, swivel_report *ready) {
  swivel_touch *touch = &touches->down[index];
  int is_ready = 0;
  if (time < touches->last_time) time = touches->last_time;
  touches->last_time = time;
  if (touch->is_heard || swivel_touches_is_next(touches, touch) || time - touches->pending.time >= swivel_report_spread ||
      touches->pending.count == SWIVEL_HAND_CONTACTS) {
    is_ready = swivel_touches_flush(touches, ready);
  }
  if (touches->pending.count == 0) {
    touches->pending.time = time;
    for (index = 0; index < touches->count; index++) touches->down[index].is_heard = 0;
  }
  touches->pending.contacts[touches->pending.count++] = touch->contact;
  touch->is_heard = 1;
  touch->has_moved = touch->contact.phase == SWIVEL_MOVED;
  if (touch->contact.phase == SWIVEL_ENDED || touch->contact.phase == SWIVEL_CANCELLED) {
    *touch = touches->down[--touches->count];
  }
  return is_ready;
}

/* The pressure, or -1 where the device only ever says none or all. */
static inline double swivel_touches_pressure(swivel_touches *touches, uint64_t device, double pressure) {
  size_t index;
  if (!(pressure >= 0)) return -1;
  for (index = 0; index < touches->pressing_count; index++) {
    if (touches->pressing[index] == device) return pressure < 1 ? pressure : 1;
  }
  if (pressure <= 0 || pressure >= 1) return -1;
  if (touches->pressing_count < sizeof touches->pressing / sizeof touches->pressing[0]) {
    touches->pressing[touches->pressing_count++] = device;
  }
  return pressure;
}

/* A contact does something; answers as swivel_touches_add. One that lands while it is down was lost in between. */
static inline int swivel_touches_take(
    swivel_touches *touches, uint64_t device, uint64_t finger, int32_t kind, int32_t phase, double x, double y,
    double pressure, int is_clamped, int64_t time, swivel_report *ready) {
  int32_t is_mouse = kind == SWIVEL_MOUSE || kind == SWIVEL_VIRTUAL;
  size_t index = swivel_touches_find(touches, device, finger, is_mouse);
  swivel_touch *touch;
  if (!(x >= -SWIVEL_FARTHEST && x <= SWIVEL_FARTHEST && y >= -SWIVEL_FARTHEST && y <= SWIVEL_FARTHEST)) return 0;
  if (phase == SWIVEL_BEGAN && index == SWIVEL_HAND_CONTACTS) {
    if (touches->count == SWIVEL_HAND_CONTACTS) return 0;
    index = touches->count++;
    memset(&touches->down[index], 0, sizeof touches->down[index]);
    touches->down[index].device = device;
    touches->down[index].finger = finger;
    touches->down[index].is_mouse = is_mouse;
    touches->down[index].contact.id = ++touches->last_id;
  }
  if (index == SWIVEL_HAND_CONTACTS) return 0;
  touch = &touches->down[index];
  touch->contact.kind = kind;
  touch->contact.phase = phase;
  touch->contact.x = x;
  touch->contact.y = y;
  touch->contact.pressure = is_mouse ? -1 : swivel_touches_pressure(touches, device, pressure);
  touch->contact.is_clamped = is_clamped;
  if (phase != SWIVEL_MOVED && !is_mouse) {
    touches->touch_time = time;
    touches->touch_x = x;
    touches->touch_y = y;
  }
  return swivel_touches_add(touches, index, time, ready);
}

/* Loses a contact by its place among those that are down; answers as swivel_touches_add. */
static inline int swivel_touches_lose(
    swivel_touches *touches, size_t index, int64_t time, swivel_report *ready) {
  touches->down[index].contact.phase = SWIVEL_CANCELLED;
  return swivel_touches_add(touches, index, time, ready);
}

/* Whether two things are so near in time and place that the window system made one of the other. */
static inline int swivel_touches_agree(int64_t time, double x, double y) {
  return time <= 50000 && time >= -50000 && x <= 2 && x >= -2 && y <= 2 && y >= -2;
}

/* Whether a press of the mouse is one that the window system made of a finger. */
static inline int swivel_touches_explain(const swivel_touches *touches, double x, double y, int64_t time) {
  size_t index;
  for (index = 0; index < touches->count; index++) {
    if (!touches->down[index].is_mouse) return 1;
  }
  return touches->last_id > 0 &&
         swivel_touches_agree(time - touches->touch_time, x - touches->touch_x, y - touches->touch_y);
}

/* Whether the mouse's press before was made of a finger that lands only now. */
static inline int swivel_touches_explained(const swivel_touches *touches, double x, double y, int64_t time) {
  return swivel_touches_agree(time - touches->press_time, x - touches->press_x, y - touches->press_y);
}

/* Loses the mouse's contacts; answers as swivel_touches_add. */
static inline int swivel_touches_lose_mouse(swivel_touches *touches, int64_t time, swivel_report *ready) {
  size_t index = touches->count;
  int is_ready = 0;
  while (index > 0) {
    index--;
    if (touches->down[index].is_mouse && swivel_touches_lose(touches, index, time, ready)) is_ready = 1;
  }
  return is_ready;
}

#ifdef __cplusplus
}
#endif

#endif
