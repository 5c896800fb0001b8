/* Swivel's gestures for programs with SDL 2 or 3: hand it every event, and it gives whole reports.
 *
 * Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
 *
 *     #include <SDL.h>                   or <SDL3/SDL.h>
 *     #include <swivel_gestures_sdl.h>
 *
 *     swivel_sdl touches;
 *     swivel_report report;
 *     swivel_sdl_init(&touches, window);
 *     ...
 *     while (SDL_PollEvent(&event)) {
 *       if (swivel_sdl_event(&touches, &event, &report))
 *         swivel_recognizer_report(turner, report.contacts, report.count, report.time);
 *     }
 *     while (swivel_sdl_flush(&touches, &report))
 *       swivel_recognizer_report(turner, report.contacts, report.count, report.time);
 *     swivel_recognizer_advance(turner, swivel_sdl_time(&touches));
 *
 * What it knows that a program needn't: which events are one report of the device; what SDL's fractions of a window
 * are in points, which differs between X11 and Wayland; fingers of a device that was unplugged, which SDL never
 * lifts; touchpads, which don't touch the window; pressures that are none; and the mouse, whose left button is a
 * finger, and with Ctrl two, the second one mirrored at the window's middle. Presses of the mouse that the window
 * system makes of fingers are left out.
 *
 * Nothing is allocated, but by SDL 3 itself: the list of a device's fingers, which is asked for once no event is left.
 * Like SDL's events it belongs to the thread that made the window. */
#ifndef SWIVEL_GESTURES_SDL_H
#define SWIVEL_GESTURES_SDL_H

#include "swivel_gestures_touches.h"

#ifndef SDL_MAJOR_VERSION
#error Include SDL.h, or SDL3/SDL.h, before swivel_gestures_sdl.h.
#endif

/* What the two call otherwise; undefined again at the end. */
#if SDL_MAJOR_VERSION >= 3
#define SWIVEL_SDL_IS(NAME2, NAME3) NAME3
#else
#define SWIVEL_SDL_IS(NAME2, NAME3) NAME2
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The fingers on a window; the first three parts may be set. */
typedef struct swivel_sdl {
  SDL_Window *window;
  /* Whether the mouse touches too; 1 from the beginning. */
  int32_t takes_mouse;
  /* Whether fingers on touchpads count too; 0 from the beginning. */
  int32_t takes_touchpads;
  swivel_touches touches;
  /* Whether the mouse is down, and as two fingers. */
  int32_t is_pressed, is_mirrored;
  /* SDL 2 counts milliseconds in 32 bits: how often it went round, and what it said last. */
  int64_t rounds;
  Uint32 last_ticks;
  /* How far a pinch that SDL tells of has spread; 0 while there is none. */
  double pinch_scale;
} swivel_sdl;

/* Begins with no finger on a window, of which it needs the size and the number. */
static inline void swivel_sdl_init(swivel_sdl *sdl, SDL_Window *window) {
  memset(sdl, 0, sizeof *sdl);
  sdl->window = window;
  sdl->takes_mouse = 1;
#if SDL_MAJOR_VERSION < 3
  sdl->last_ticks = SDL_GetTicks();
#endif
}

/* A time of SDL's events in microseconds; SDL 2's go back to 0 every seven weeks, this doesn't. */
#if SDL_MAJOR_VERSION >= 3
static inline int64_t swivel_sdl_microseconds(swivel_sdl *sdl, Uint64 nanoseconds) {
  (void)sdl;
  return (int64_t)(nanoseconds / 1000);
}
#else
static inline int64_t swivel_sdl_microseconds(swivel_sdl *sdl, Uint32 ticks) {
  int64_t rounds = sdl->rounds;
  /* Whichever way is shorter: events come after the time was asked that are from before. */
  int is_before = ticks - sdl->last_ticks > 0x80000000u;
  if (is_before) {
    if (ticks > sdl->last_ticks && rounds > 0) rounds--;
  } else {
    if (ticks < sdl->last_ticks) rounds = ++sdl->rounds;
    sdl->last_ticks = ticks;
  }
  return (rounds * ((int64_t)1 << 32) + ticks) * 1000;
}
#endif

/* A time of SDL's in microseconds, never before the last. */
static inline int64_t swivel_sdl_after_last(swivel_sdl *sdl, int64_t time) {
  if (time < sdl->touches.last_time) time = sdl->touches.last_time;
  return time;
}

/* What time it is for recognizers, to let it pass while nothing is reported. Events that SDL has from before, but
 * hands out later, are of this time too, as no time goes back. */
static inline int64_t swivel_sdl_time(swivel_sdl *sdl) {
  sdl->touches.last_time = swivel_sdl_after_last(
      sdl, swivel_sdl_microseconds(sdl, SWIVEL_SDL_IS(SDL_GetTicks, SDL_GetTicksNS)()));
  return sdl->touches.last_time;
}

/* Where a finger is, in points: window systems divide by different things. */
static inline void swivel_sdl_place(const swivel_sdl *sdl, double *x, double *y) {
  int width = 1, height = 1;
  const char *driver = SDL_GetCurrentVideoDriver();
  int less = driver != NULL && strcmp(driver, "x11") == 0;
  SDL_GetWindowSize(sdl->window, &width, &height);
  *x *= width > less ? width - less : width;
  *y *= height > less ? height - less : height;
}

/* A finger lands, moves or lifts. */
static inline int swivel_sdl_finger(
    swivel_sdl *sdl, const SDL_TouchFingerEvent *event, int32_t phase, swivel_report *ready) {
  double x = event->x, y = event->y;
  SDL_TouchID device = event->SWIVEL_SDL_IS(touchId, touchID);
  int is_clamped = x <= 0 || x >= 1 || y <= 0 || y >= 1, is_ready = 0;
  int64_t time = swivel_sdl_after_last(sdl, swivel_sdl_microseconds(sdl, event->timestamp));
  if (device == SDL_MOUSE_TOUCHID) return 0;
  if (event->windowID != 0 && event->windowID != SDL_GetWindowID(sdl->window)) return 0;
  if (phase == SWIVEL_BEGAN && !sdl->takes_touchpads) {
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(device);
    if (type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE) return 0;
  }
  swivel_sdl_place(sdl, &x, &y);
  if (phase == SWIVEL_BEGAN && sdl->is_pressed && swivel_touches_explained(&sdl->touches, x, y, time)) {
    is_ready = swivel_touches_lose_mouse(&sdl->touches, time, ready);
    sdl->is_pressed = 0;
  }
  /* Two reports become ready by one event only where the first is of another time; then the second is not. */
  return swivel_touches_take(
             &sdl->touches, (uint64_t)device, (uint64_t)event->SWIVEL_SDL_IS(fingerId, fingerID), SWIVEL_FINGER, phase,
             x, y, event->pressure, is_clamped, time, ready) ||
         is_ready;
}

/* The mouse does something with its left button down, with its second finger, where it has one. */
static inline int swivel_sdl_mouse(
    swivel_sdl *sdl, int32_t phase, double x, double y, int64_t time, swivel_report *ready) {
  int width = 0, height = 0, is_ready;
  time = swivel_sdl_after_last(sdl, time);
  is_ready = swivel_touches_take(&sdl->touches, 0, 0, SWIVEL_MOUSE, phase, x, y, -1, 0, time, ready);
  if (!sdl->is_mirrored) return is_ready;
  SDL_GetWindowSize(sdl->window, &width, &height);
  /* It is of the same report, so none becomes ready by it. */
  swivel_touches_take(
      &sdl->touches, 0, 1, SWIVEL_VIRTUAL, phase, width - x, height - y, -1, 0, time, ready);
  return is_ready;
}

/* The mouse's left button goes down or comes up. */
static inline int swivel_sdl_button(
    swivel_sdl *sdl, const SDL_MouseButtonEvent *event, int is_down, swivel_report *ready) {
  int64_t time = swivel_sdl_microseconds(sdl, event->timestamp);
  if (event->which == SDL_TOUCH_MOUSEID || event->button != SDL_BUTTON_LEFT || !sdl->takes_mouse) return 0;
  if (is_down) {
    if (event->windowID != SDL_GetWindowID(sdl->window) || sdl->is_pressed) return 0;
    if (swivel_touches_explain(&sdl->touches, event->x, event->y, time)) return 0;
    sdl->touches.press_time = time;
    sdl->touches.press_x = event->x;
    sdl->touches.press_y = event->y;
    sdl->is_mirrored = (SDL_GetModState() & SWIVEL_SDL_IS(KMOD_CTRL, SDL_KMOD_CTRL)) != 0;
  } else if (!sdl->is_pressed) {
    return 0;
  }
  sdl->is_pressed = is_down;
  return swivel_sdl_mouse(sdl, is_down ? SWIVEL_BEGAN : SWIVEL_ENDED, event->x, event->y, time, ready);
}

/* Takes in any event; 1 where it begins a new report, and `ready` is the one before, to be handed on now. */
static inline int swivel_sdl_event(swivel_sdl *sdl, const SDL_Event *event, swivel_report *ready) {
  switch (event->type) {
    case SWIVEL_SDL_IS(SDL_FINGERDOWN, SDL_EVENT_FINGER_DOWN):
      return swivel_sdl_finger(sdl, &event->tfinger, SWIVEL_BEGAN, ready);
    case SWIVEL_SDL_IS(SDL_FINGERMOTION, SDL_EVENT_FINGER_MOTION):
      return swivel_sdl_finger(sdl, &event->tfinger, SWIVEL_MOVED, ready);
    case SWIVEL_SDL_IS(SDL_FINGERUP, SDL_EVENT_FINGER_UP):
      return swivel_sdl_finger(sdl, &event->tfinger, SWIVEL_ENDED, ready);
#if SDL_MAJOR_VERSION >= 3
    case SDL_EVENT_FINGER_CANCELED: return swivel_sdl_finger(sdl, &event->tfinger, SWIVEL_CANCELLED, ready);
#endif
    case SWIVEL_SDL_IS(SDL_MOUSEBUTTONDOWN, SDL_EVENT_MOUSE_BUTTON_DOWN):
      return swivel_sdl_button(sdl, &event->button, 1, ready);
    case SWIVEL_SDL_IS(SDL_MOUSEBUTTONUP, SDL_EVENT_MOUSE_BUTTON_UP):
      return swivel_sdl_button(sdl, &event->button, 0, ready);
    case SWIVEL_SDL_IS(SDL_MOUSEMOTION, SDL_EVENT_MOUSE_MOTION):
      if (event->motion.which == SDL_TOUCH_MOUSEID || !sdl->is_pressed) return 0;
      return swivel_sdl_mouse(
          sdl, SWIVEL_MOVED, event->motion.x, event->motion.y,
          swivel_sdl_microseconds(sdl, event->motion.timestamp), ready);
    default: return 0;
  }
}

/* Takes in any event; 1 where SDL tells of a pinch on a touchpad, which is to be handed to swivel_arena_pinch with the things at
 * pinch->x and pinch->y and the time pinch_time. SDL 3.4 does, of the scale alone; others never do, so what a program hears of
 * X11 and Wayland itself (angle and move too) it hands on itself, and not this. */
static inline int swivel_sdl_pinch(
    swivel_sdl *sdl, const SDL_Event *event, swivel_pinch *pinch, int64_t *pinch_time) {
#if SDL_MAJOR_VERSION >= 3
#if SDL_VERSION_ATLEAST(3, 4, 0)
  float x = 0, y = 0;
  memset(pinch, 0, sizeof *pinch);
  switch (event->type) {
    case SDL_EVENT_PINCH_BEGIN:
      if (event->pinch.windowID != SDL_GetWindowID(sdl->window)) return 0;
      SDL_GetMouseState(&x, &y);
      pinch->x = x;
      pinch->y = y;
      sdl->pinch_scale = 1;
      break;
    case SDL_EVENT_PINCH_UPDATE:
      /* Since the last one; the first of some desktops is 0. */
      if (sdl->pinch_scale <= 0 || !(event->pinch.scale > 0)) return 0;
      sdl->pinch_scale *= event->pinch.scale;
      pinch->scale = sdl->pinch_scale;
      pinch->step = SWIVEL_PINCH_UPDATE;
      break;
    case SDL_EVENT_PINCH_END:
      if (sdl->pinch_scale <= 0) return 0;
      sdl->pinch_scale = 0;
      pinch->step = SWIVEL_PINCH_END;
      break;
    default: return 0;
  }
  *pinch_time = swivel_sdl_after_last(sdl, swivel_sdl_microseconds(sdl, event->pinch.timestamp));
  sdl->touches.last_time = *pinch_time;
  return 1;
#endif
#endif
  (void)sdl;
  (void)event;
  (void)pinch;
  (void)pinch_time;
  return 0;
}

/* Whether SDL still lists a finger. */
static inline int swivel_sdl_lists(const swivel_touch *touch) {
  SDL_TouchID device = (SDL_TouchID)touch->device;
  int index, count = 0, is_listed = 0;
#if SDL_MAJOR_VERSION >= 3
  SDL_Finger **fingers = SDL_GetTouchFingers(device, &count);
  for (index = 0; fingers != NULL && index < count; index++) {
    if ((uint64_t)fingers[index]->id == touch->finger) is_listed = 1;
  }
  SDL_free(fingers);
#else
  count = SDL_GetNumTouchFingers(device);
  for (index = 0; index < count; index++) {
    const SDL_Finger *finger = SDL_GetTouchFinger(device, index);
    if (finger != NULL && (uint64_t)finger->id == touch->finger) is_listed = 1;
  }
#endif
  return is_listed;
}

/* To be called once no event is left: hands out the report that the last events made, and then one that says which
 * fingers are lost with their device. 1 where there was one; call it until it answers 0. */
static inline int swivel_sdl_flush(swivel_sdl *sdl, swivel_report *ready) {
  size_t index = 0;
  int64_t time;
  if (swivel_touches_flush(&sdl->touches, ready)) return 1;
  /* SDL may have more events than it hands out at once: a finger that it no longer lists may have lifted. */
  if (SDL_HasEvent(SWIVEL_SDL_IS(SDL_FINGERUP, SDL_EVENT_FINGER_UP))) return 0;
  time = swivel_sdl_time(sdl);
  while (index < sdl->touches.count) {
    swivel_touch *touch = &sdl->touches.down[index];
    if (touch->is_mouse || swivel_sdl_lists(touch)) {
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

#undef SWIVEL_SDL_IS

#ifdef __cplusplus
}
#endif

#endif
