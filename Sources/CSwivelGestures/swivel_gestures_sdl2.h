/* Swivel's gestures for programs with SDL 2: hand it every event, and it gives whole reports.
 *
 * Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
 *
 *     swivel_sdl2 touches;
 *     swivel_report report;
 *     swivel_sdl2_init(&touches, window);
 *     ...
 *     while (SDL_PollEvent(&event)) {
 *       if (swivel_sdl2_event(&touches, &event, &report))
 *         swivel_recognizer_report(turner, report.contacts, report.count, report.time);
 *     }
 *     while (swivel_sdl2_flush(&touches, &report))
 *       swivel_recognizer_report(turner, report.contacts, report.count, report.time);
 *     swivel_recognizer_advance(turner, swivel_sdl2_time(&touches));
 *
 * What it knows that a program needn't: which events are one report of the device; what SDL's fractions of a window
 * are in points, which differs between X11 and Wayland; fingers of a device that was unplugged, which SDL never
 * lifts; touchpads, which don't touch the window; pressures that are none; and the mouse, whose left button is a
 * finger, and with Ctrl two, the second one mirrored at the window's middle. Presses of the mouse that the window
 * system makes of fingers are left out.
 *
 * Nothing is allocated. Like SDL's events it belongs to the thread that made the window. */
#ifndef SWIVEL_GESTURES_SDL2_H
#define SWIVEL_GESTURES_SDL2_H

#include <SDL.h>
#include "swivel_gestures_touches.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The fingers on a window; the first three parts may be set. */
typedef struct swivel_sdl2 {
  SDL_Window *window;
  /* Whether the mouse touches too; 1 from the beginning. */
  int32_t takes_mouse;
  /* Whether fingers on touchpads count too; 0 from the beginning. */
  int32_t takes_touchpads;
  swivel_touches touches;
  /* Whether the mouse is down, and as two fingers. */
  int32_t is_pressed, is_mirrored;
  /* SDL counts milliseconds in 32 bits: how often it went round, and what it said last. */
  int64_t rounds;
  Uint32 last_ticks;
} swivel_sdl2;

/* Begins with no finger on a window, of which it needs the size and the number. */
static inline void swivel_sdl2_init(swivel_sdl2 *sdl, SDL_Window *window) {
  memset(sdl, 0, sizeof *sdl);
  sdl->window = window;
  sdl->takes_mouse = 1;
}

/* A time of SDL's in microseconds; SDL's go back to 0 every seven weeks, this doesn't. */
static inline int64_t swivel_sdl2_microseconds(swivel_sdl2 *sdl, Uint32 ticks) {
  if (ticks < sdl->last_ticks && sdl->last_ticks - ticks > 0x80000000u) sdl->rounds++;
  if (ticks > sdl->last_ticks || sdl->last_ticks - ticks > 0x80000000u) sdl->last_ticks = ticks;
  return (sdl->rounds * ((int64_t)1 << 32) + ticks) * 1000;
}

/* A time of SDL's in microseconds, never before the last. */
static inline int64_t swivel_sdl2_after_last(swivel_sdl2 *sdl, int64_t time) {
  if (time < sdl->touches.last_time) time = sdl->touches.last_time;
  return time;
}

/* What time it is for recognizers, to let it pass while nothing is reported. Events that SDL has from before, but
 * hands out later, are of this time too, as no time goes back. */
static inline int64_t swivel_sdl2_time(swivel_sdl2 *sdl) {
  sdl->touches.last_time = swivel_sdl2_after_last(sdl, swivel_sdl2_microseconds(sdl, SDL_GetTicks()));
  return sdl->touches.last_time;
}

/* Where a finger is, in points: window systems divide by different things. */
static inline void swivel_sdl2_place(const swivel_sdl2 *sdl, double *x, double *y) {
  int width = 1, height = 1;
  const char *driver = SDL_GetCurrentVideoDriver();
  int less = driver != NULL && strcmp(driver, "x11") == 0;
  SDL_GetWindowSize(sdl->window, &width, &height);
  *x *= width > less ? width - less : width;
  *y *= height > less ? height - less : height;
}

/* A finger lands, moves or lifts. */
static inline int swivel_sdl2_finger(
    swivel_sdl2 *sdl, const SDL_TouchFingerEvent *event, int32_t phase, swivel_report *ready) {
  double x = event->x, y = event->y;
  int is_clamped = x <= 0 || x >= 1 || y <= 0 || y >= 1, is_ready = 0;
  int64_t time = swivel_sdl2_after_last(sdl, swivel_sdl2_microseconds(sdl, event->timestamp));
  if (event->touchId == SDL_MOUSE_TOUCHID) return 0;
  if (event->windowID != 0 && event->windowID != SDL_GetWindowID(sdl->window)) return 0;
  if (phase == SWIVEL_BEGAN && !sdl->takes_touchpads) {
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(event->touchId);
    if (type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE) return 0;
  }
  swivel_sdl2_place(sdl, &x, &y);
  if (phase == SWIVEL_BEGAN && sdl->is_pressed && swivel_touches_explained(&sdl->touches, x, y, time)) {
    is_ready = swivel_touches_lose_mouse(&sdl->touches, time, ready);
    sdl->is_pressed = 0;
  }
  /* Two reports become ready by one event only where the first is of another time; then the second is not. */
  return swivel_touches_take(
             &sdl->touches, (uint64_t)event->touchId, (uint64_t)event->fingerId, SWIVEL_FINGER, phase, x, y,
             event->pressure, is_clamped, time, ready) ||
         is_ready;
}

/* The mouse does something with its left button down, with its second finger, where it has one. */
static inline int swivel_sdl2_mouse(
    swivel_sdl2 *sdl, int32_t phase, double x, double y, int64_t time, swivel_report *ready) {
  int width = 0, height = 0, is_ready;
  time = swivel_sdl2_after_last(sdl, time);
  is_ready = swivel_touches_take(&sdl->touches, 0, 0, SWIVEL_MOUSE, phase, x, y, -1, 0, time, ready);
  if (!sdl->is_mirrored) return is_ready;
  SDL_GetWindowSize(sdl->window, &width, &height);
  /* It is of the same report, so none becomes ready by it. */
  swivel_touches_take(
      &sdl->touches, 0, 1, SWIVEL_VIRTUAL, phase, width - x, height - y, -1, 0, time, ready);
  return is_ready;
}

/* The mouse's left button goes down or comes up. */
static inline int swivel_sdl2_button(
    swivel_sdl2 *sdl, const SDL_MouseButtonEvent *event, int is_down, swivel_report *ready) {
  int64_t time = swivel_sdl2_microseconds(sdl, event->timestamp);
  if (event->which == SDL_TOUCH_MOUSEID || event->button != SDL_BUTTON_LEFT || !sdl->takes_mouse) return 0;
  if (is_down) {
    if (event->windowID != SDL_GetWindowID(sdl->window) || sdl->is_pressed) return 0;
    if (swivel_touches_explain(&sdl->touches, event->x, event->y, time)) return 0;
    sdl->touches.press_time = time;
    sdl->touches.press_x = event->x;
    sdl->touches.press_y = event->y;
    sdl->is_mirrored = (SDL_GetModState() & KMOD_CTRL) != 0;
  } else if (!sdl->is_pressed) {
    return 0;
  }
  sdl->is_pressed = is_down;
  return swivel_sdl2_mouse(sdl, is_down ? SWIVEL_BEGAN : SWIVEL_ENDED, event->x, event->y, time, ready);
}

/* Takes in any event; 1 where it begins a new report, and `ready` is the one before, to be handed on now. */
static inline int swivel_sdl2_event(swivel_sdl2 *sdl, const SDL_Event *event, swivel_report *ready) {
  switch (event->type) {
    case SDL_FINGERDOWN: return swivel_sdl2_finger(sdl, &event->tfinger, SWIVEL_BEGAN, ready);
    case SDL_FINGERMOTION: return swivel_sdl2_finger(sdl, &event->tfinger, SWIVEL_MOVED, ready);
    case SDL_FINGERUP: return swivel_sdl2_finger(sdl, &event->tfinger, SWIVEL_ENDED, ready);
    case SDL_MOUSEBUTTONDOWN: return swivel_sdl2_button(sdl, &event->button, 1, ready);
    case SDL_MOUSEBUTTONUP: return swivel_sdl2_button(sdl, &event->button, 0, ready);
    case SDL_MOUSEMOTION:
      if (event->motion.which == SDL_TOUCH_MOUSEID || !sdl->is_pressed) return 0;
      return swivel_sdl2_mouse(
          sdl, SWIVEL_MOVED, event->motion.x, event->motion.y,
          swivel_sdl2_microseconds(sdl, event->motion.timestamp), ready);
    default: return 0;
  }
}

/* Whether SDL still lists a finger. */
static inline int swivel_sdl2_lists(const swivel_touch *touch) {
  SDL_TouchID device = (SDL_TouchID)touch->device;
  int index, count = SDL_GetNumTouchFingers(device);
  for (index = 0; index < count; index++) {
    const SDL_Finger *finger = SDL_GetTouchFinger(device, index);
    if (finger != NULL && (uint64_t)finger->id == touch->finger) return 1;
  }
  return 0;
}

/* To be called once no event is left: hands out the report that the last events made, and then one that says which
 * fingers are lost with their device. 1 where there was one; call it until it answers 0. */
static inline int swivel_sdl2_flush(swivel_sdl2 *sdl, swivel_report *ready) {
  size_t index = 0;
  int64_t time;
  if (swivel_touches_flush(&sdl->touches, ready)) return 1;
  /* SDL may have more events than it hands out at once: a finger that it no longer lists may have lifted. */
  if (SDL_HasEvent(SDL_FINGERUP)) return 0;
  time = swivel_sdl2_time(sdl);
  while (index < sdl->touches.count) {
    swivel_touch *touch = &sdl->touches.down[index];
    if (touch->is_mouse || swivel_sdl2_lists(touch)) {
      touch->was_listed = 1;
      index++;
    } else if (touch->was_listed) {
      swivel_touches_lose(&sdl->touches, index, time, ready);
    } else {
      index++;
    }
  }
  return swivel_touches_flush(&sdl->touches, ready);
}

#ifdef __cplusplus
}
#endif

#endif
