/* The names of SDL's gestures with right numbers: for a program that used SDL_gesture.h, or the gestures of SDL 2.
 *
 * Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
 *
 * Include it after SDL.h in place of SDL_gesture.h, in one file with SDL_GESTURE_IMPLEMENTATION defined, and link
 * with swivel-gestures. Gesture_Init, Gesture_Quit, GESTURE_MULTIGESTURE, Gesture_MultiGestureEvent and its fields
 * are what they were. With SDL 2 call Gesture_Init as well; SDL_MULTIGESTURE is then another name for
 * GESTURE_MULTIGESTURE, so that a program of SDL 2 needs no other change, and SDL's own events of that name are
 * passed over. A program that never called it says so at its end.
 *
 * What is right now:
 * - dTheta: the fit of all fingers, in points of the window. Its sum is the hand's turn, with any number of fingers,
 *   on a window of any shape, also where fingers come and go. SDL's was N - 1 times too large with N fingers, and up
 *   to 16 degrees off on a window of 16:9.
 * - dDist: by how much the root mean square distance from the middle has changed, in points, divided by the root of
 *   width times height, so that fingers that turn without spreading add nothing. On a square window its sum is SDL's
 *   with two fingers.
 *
 * What is not here: dollar gestures. Their functions say so by SDL_SetError and answer 0, and their events never
 * come. */
#ifndef SWIVEL_SDL_GESTURE_H
#define SWIVEL_SDL_GESTURE_H

#if !defined(SDL_VERSION_MAJOR) && !defined(SDL_MAJOR_VERSION)
#error Include SDL.h before this header.
#endif

#include "swivel_gestures.h"

#if SDL_MAJOR_VERSION >= 3
#define SWIVEL_SDL_3 1
#endif

#ifdef __cplusplus
extern "C" {
#endif

#ifdef SWIVEL_SDL_3
#define GESTURE_DOLLARGESTURE 0x800
#define GESTURE_DOLLARRECORD 0x801
#define GESTURE_MULTIGESTURE 0x802

typedef Sint64 Gesture_ID;
typedef SDL_IOStream Gesture_File;

/* What the fingers of a device have done since the last such event. */
typedef struct Gesture_MultiGestureEvent {
  Uint32 type;
  Uint32 reserved;
  /* In nanoseconds, as SDL counts. */
  Uint64 timestamp;
  SDL_TouchID touchID;
  /* The turn in radians, clockwise on screen. */
  float dTheta;
  /* How much farther the fingers are from their middle, as a share of the window. */
  float dDist;
  /* The middle of the fingers, as fractions of the window. */
  float x, y;
  Uint16 numFingers;
  Uint16 padding;
} Gesture_MultiGestureEvent;

typedef struct Gesture_DollarGestureEvent {
  Uint32 type;
  Uint32 reserved;
  Uint64 timestamp;
  SDL_TouchID touchID;
  Gesture_ID gestureId;
  Uint32 numFingers;
  float error;
  float x, y;
} Gesture_DollarGestureEvent;
#else
/* SDL 2 makes events of 0x800 to 0x802 itself, so these have numbers of their own. */
#define GESTURE_DOLLARGESTURE 0x810
#define GESTURE_DOLLARRECORD 0x811
#define GESTURE_MULTIGESTURE 0x812
#define SDL_DOLLARGESTURE GESTURE_DOLLARGESTURE
#define SDL_DOLLARRECORD GESTURE_DOLLARRECORD
#define SDL_MULTIGESTURE GESTURE_MULTIGESTURE

typedef SDL_GestureID Gesture_ID;
typedef SDL_RWops Gesture_File;
typedef SDL_MultiGestureEvent Gesture_MultiGestureEvent;
typedef SDL_DollarGestureEvent Gesture_DollarGestureEvent;
#endif

/* Begins to make events of what fingers do, for all windows; after SDL_Init. 0, always. */
extern int SDLCALL Gesture_Init(void);

/* Makes no more of them; before SDL_Quit. */
extern void SDLCALL Gesture_Quit(void);

/* Dollar gestures are not here: these answer 0 and say so by SDL_SetError. */
extern int SDLCALL Gesture_RecordGesture(SDL_TouchID touch);
extern int SDLCALL Gesture_LoadDollarTemplates(SDL_TouchID touch, Gesture_File *source);
extern int SDLCALL Gesture_SaveAllDollarTemplates(Gesture_File *destination);
extern int SDLCALL Gesture_SaveDollarTemplate(Gesture_ID gesture, Gesture_File *destination);

#ifdef __cplusplus
}
#endif

#endif

#if defined(SDL_GESTURE_IMPLEMENTATION) && !defined(SWIVEL_SDL_GESTURE_IMPLEMENTED)
#define SWIVEL_SDL_GESTURE_IMPLEMENTED

#include <stdlib.h>
#include <string.h>

#ifdef SWIVEL_SDL_3
#define SWIVEL_TOUCH_ID touchID
#define SWIVEL_FINGER_ID fingerID
#define SWIVEL_FINGER_DOWN SDL_EVENT_FINGER_DOWN
#define SWIVEL_FINGER_MOTION SDL_EVENT_FINGER_MOTION
#define SWIVEL_FINGER_UP SDL_EVENT_FINGER_UP
#define SWIVEL_FINGER_CANCELED SDL_EVENT_FINGER_CANCELED
#define SWIVEL_IS_ENABLED SDL_EventEnabled
#else
#define SWIVEL_TOUCH_ID touchId
#define SWIVEL_FINGER_ID fingerId
#define SWIVEL_FINGER_DOWN SDL_FINGERDOWN
#define SWIVEL_FINGER_MOTION SDL_FINGERMOTION
#define SWIVEL_FINGER_UP SDL_FINGERUP
/* SDL 2 has no such event. */
#define SWIVEL_FINGER_CANCELED 0x70f
#define SWIVEL_IS_ENABLED(type) (SDL_GetEventState(type) == SDL_ENABLE)
#endif

enum { swivel_gesture_devices = 8 };

/* The hand on a device, and what it had done when it was reported last. */
typedef struct swivel_gesture_device {
  SDL_TouchID id;
  swivel_hand *hand;
  double rotation, radius;
} swivel_gesture_device;

static swivel_gesture_device swivel_gesture_hands[swivel_gesture_devices];
static int swivel_gesture_count;

static swivel_gesture_device *swivel_gesture_device_of(SDL_TouchID id) {
  int index;
  swivel_gesture_device *device;
  swivel_hand_reading now;
  for (index = 0; index < swivel_gesture_count; index++) {
    if (swivel_gesture_hands[index].id == id) return &swivel_gesture_hands[index];
  }
  /* A device that is plugged in again has another id, so one without fingers gives its place. */
  for (index = 0; swivel_gesture_count == swivel_gesture_devices && index < swivel_gesture_count; index++) {
    device = &swivel_gesture_hands[index];
    if (swivel_hand_read(device->hand, &now, sizeof now) == SWIVEL_OK && now.contacts == 0) {
      device->id = id;
      return device;
    }
  }
  if (swivel_gesture_count == swivel_gesture_devices) return NULL;
  device = &swivel_gesture_hands[swivel_gesture_count];
  device->id = id;
  device->hand = swivel_hand_create(8, 0);
  device->rotation = 0;
  device->radius = 0;
  if (device->hand == NULL) return NULL;
  swivel_gesture_count++;
  return device;
}

static void swivel_gesture_size(Uint32 window, double *width, double *height) {
  int w = 0, h = 0;
  SDL_Window *of = SDL_GetWindowFromID(window);
  if (of != NULL) SDL_GetWindowSize(of, &w, &h);
  /* What isn't on any window has no shape. */
  *width = w > 0 ? w : 1000;
  *height = h > 0 ? h : 1000;
}

static void swivel_gesture_tell(
    swivel_gesture_device *device, const SDL_TouchFingerEvent *finger, const swivel_hand_reading *now, double width,
    double height) {
  SDL_Event event;
  Gesture_MultiGestureEvent gesture;
  memset(&event, 0, sizeof event);
  memset(&gesture, 0, sizeof gesture);
  gesture.type = GESTURE_MULTIGESTURE;
  gesture.SWIVEL_TOUCH_ID = finger->SWIVEL_TOUCH_ID;
  gesture.dTheta = (float)(now->rotation - device->rotation);
  gesture.dDist = (float)((now->radius - device->radius) / SDL_sqrt(width * height));
  gesture.x = (float)(now->x / width);
  gesture.y = (float)(now->y / height);
  gesture.numFingers = (Uint16)now->contacts;
  memcpy(&event, &gesture, sizeof gesture);
  if (SWIVEL_IS_ENABLED(GESTURE_MULTIGESTURE)) SDL_PushEvent(&event);
}

static void swivel_gesture_finger(const SDL_TouchFingerEvent *finger, int32_t phase) {
  swivel_gesture_device *device = swivel_gesture_device_of(finger->SWIVEL_TOUCH_ID);
  swivel_contact contact;
  swivel_hand_reading now;
  double width, height;
  if (device == NULL) return;
  swivel_gesture_size(finger->windowID, &width, &height);
  memset(&contact, 0, sizeof contact);
  contact.id = (int64_t)finger->SWIVEL_FINGER_ID;
  contact.phase = phase;
  contact.x = finger->x * width;
  contact.y = finger->y * height;
  contact.pressure = -1;
  swivel_hand_report(device->hand, &contact, 1);
  if (swivel_hand_read(device->hand, &now, sizeof now) != SWIVEL_OK) return;
  if (phase == SWIVEL_MOVED && now.contacts > 1) swivel_gesture_tell(device, finger, &now, width, height);
  device->rotation = now.rotation;
  device->radius = now.radius;
}

#ifdef SWIVEL_SDL_3
static bool SDLCALL swivel_gesture_watch(void *context, SDL_Event *event) {
#else
static int SDLCALL swivel_gesture_watch(void *context, SDL_Event *event) {
#endif
  (void)context;
  switch (event->type) {
    case SWIVEL_FINGER_DOWN: swivel_gesture_finger(&event->tfinger, SWIVEL_BEGAN); break;
    case SWIVEL_FINGER_MOTION: swivel_gesture_finger(&event->tfinger, SWIVEL_MOVED); break;
    case SWIVEL_FINGER_UP: swivel_gesture_finger(&event->tfinger, SWIVEL_ENDED); break;
    case SWIVEL_FINGER_CANCELED: swivel_gesture_finger(&event->tfinger, SWIVEL_CANCELLED); break;
    default: break;
  }
  return 1;
}

#if !defined(SWIVEL_SDL_3) && defined(__GNUC__)
#define SWIVEL_SAYS_WHY 1
static int swivel_gesture_is_begun;

/* SDL 2 itself needed no Gesture_Init, so whoever leaves it out waits for events that never come. */
static void swivel_gesture_say_why(void) {
  if (!swivel_gesture_is_begun) SDL_Log("swivel_sdl_gesture.h: Gesture_Init was never called, so there were no gestures");
}

__attribute__((constructor)) static void swivel_gesture_look(void) { atexit(swivel_gesture_say_why); }
#endif

int SDLCALL Gesture_Init(void) {
#ifdef SWIVEL_SAYS_WHY
  swivel_gesture_is_begun = 1;
#endif
  Gesture_Quit();
  SDL_AddEventWatch(swivel_gesture_watch, NULL);
  return 0;
}

void SDLCALL Gesture_Quit(void) {
  int index;
#ifdef SWIVEL_SDL_3
  SDL_RemoveEventWatch(swivel_gesture_watch, NULL);
#else
  SDL_DelEventWatch(swivel_gesture_watch, NULL);
#endif
  for (index = 0; index < swivel_gesture_count; index++) swivel_hand_free(swivel_gesture_hands[index].hand);
  swivel_gesture_count = 0;
}

static int swivel_gesture_no_dollar(void) {
  SDL_SetError("there are no dollar gestures in swivel_sdl_gesture.h");
  return 0;
}

int SDLCALL Gesture_RecordGesture(SDL_TouchID touch) {
  (void)touch;
  return swivel_gesture_no_dollar();
}

int SDLCALL Gesture_LoadDollarTemplates(SDL_TouchID touch, Gesture_File *source) {
  (void)touch;
  (void)source;
  return swivel_gesture_no_dollar();
}

int SDLCALL Gesture_SaveAllDollarTemplates(Gesture_File *destination) {
  (void)destination;
  return swivel_gesture_no_dollar();
}

int SDLCALL Gesture_SaveDollarTemplate(Gesture_ID gesture, Gesture_File *destination) {
  (void)gesture;
  (void)destination;
  return swivel_gesture_no_dollar();
}

#endif
