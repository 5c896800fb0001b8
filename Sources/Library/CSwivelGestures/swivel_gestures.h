/* Swivel's gestures for programs in C: report fingers, read how they move, turn and scale what they hold.
 *
 * Copyright (c) 2026 The Swivel contributors. MIT License: see LICENSE.
 *
 * In short:
 *
 *     swivel_recognizer *turner = swivel_recognizer_create(SWIVEL_TRANSFORM);
 *     swivel_contact fingers[2] = { ... };               // what the device says in one report
 *     swivel_recognizer_report(turner, fingers, 2, time_in_microseconds);
 *     swivel_reading reading;
 *     swivel_recognizer_read(turner, &reading, sizeof reading);
 *     // reading.movement carries what was under the fingers to where they are now
 *
 * What holds for every function:
 *
 * - Lengths are in points of the window, y goes down, and a positive angle turns clockwise on the screen.
 *   Angles are radians, unbounded: three turns are 6 pi. Times are whole microseconds of any clock that
 *   never goes back, from 0 to SWIVEL_LATEST.
 * - An answer of type swivel_status is SWIVEL_OK (0), SWIVEL_NONE (1) where there is nothing to answer, or
 *   an error, which is negative. After an error nothing has changed and nothing was written, but where a
 *   function says otherwise. No argument ends the program: null, NaN, infinity, ids of any 64 bits, times
 *   that go back, contacts that never landed and enumerations that don't exist are all answered.
 *   Only a pointer that points to nothing, or to what was freed, can't be.
 * - A handle is used by one thread at a time; different handles have nothing in common, so each thread can
 *   have its own. There are no global variables but one pointer for each thread.
 * - Memory is asked for where a handle is created, and of an arena where a gesture is attached, set or related
 *   to another, where more is down, at work or off than ever before, and where an explanation is put into
 *   words; nowhere else. What is freed is freed whole.
 *   Where the heap has none left a function that creates something answers null, others answer
 *   SWIVEL_ERROR_MEMORY: an arena keeps a reserve for what its functions can't refuse any more.
 * - Structures that are written have their size as an argument: a program that was compiled with an older
 *   header gets what it knows of, one with a newer header the rest as zeros.
 * - Costs are given for n contacts, of which there are SWIVEL_HAND_CONTACTS at most; measured times are in
 *   Documentation/ComingFromSDL.md.
 */
#ifndef SWIVEL_GESTURES_H
#define SWIVEL_GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version -------------------------------------------------------------------------------------- */

/* The version of this header: 10,000 times the major, 100 times the minor and the patch number. */
#define SWIVEL_GESTURES_VERSION 400

/* The version of the library that is linked, as in SWIVEL_GESTURES_VERSION. Costs nothing. */
int32_t swivel_gestures_version(void);

/* ---- Answers -------------------------------------------------------------------------------------- */

/* What a function answers: 0, 1 or an error below 0. */
typedef int32_t swivel_status;

enum {
  /* It is done. */
  SWIVEL_OK = 0,
  /* Nothing is wrong, but there is nothing to answer, and nothing was written. */
  SWIVEL_NONE = 1,
  /* A pointer is null that must not be, or a handle is none of this kind. */
  SWIVEL_ERROR_NULL = -1,
  /* A number is NaN, infinite or outside of its range. */
  SWIVEL_ERROR_NUMBER = -2,
  /* A time is before the last one that this handle was given, below 0 or beyond SWIVEL_LATEST. */
  SWIVEL_ERROR_TIME = -3,
  /* There are more contacts, gestures or characters than there is room for. */
  SWIVEL_ERROR_ROOM = -4,
  /* There is no such contact, gesture or index. */
  SWIVEL_ERROR_UNKNOWN = -5,
  /* An enumeration has no such value, or a kind of recognizer has no such property. */
  SWIVEL_ERROR_KIND = -6,
  /* Gestures would wait for each other for ever. */
  SWIVEL_ERROR_CYCLE = -7,
  /* A structure's size is 0. */
  SWIVEL_ERROR_SIZE = -8,
  /* The handle is at work: a function of it was called from one of its own callbacks. */
  SWIVEL_ERROR_BUSY = -9,
  /* There is no memory. */
  SWIVEL_ERROR_MEMORY = -10
};

/* What an answer means, in a few English words that live as long as the program; for a number that is no
 * answer it says so. Costs nothing. */
const char *swivel_status_text(swivel_status status);

/* ---- Contacts ------------------------------------------------------------------------------------- */

/* The latest time, in microseconds: 285 years. */
#define SWIVEL_LATEST ((int64_t)1 << 53)
/* The farthest that a contact can be from the window's corner along an axis, in points. */
#define SWIVEL_FARTHEST 1e6
/* How many contacts a hand, a recognizer or a filter holds. */
#define SWIVEL_HAND_CONTACTS 16
/* How many contacts an arena holds, and how many one report can tell of. */
#define SWIVEL_ARENA_CONTACTS 64

/* What a contact does: swivel_contact.phase. */
enum {
  /* It lands. */
  SWIVEL_BEGAN = 0,
  /* It moves, or its pressure changes. */
  SWIVEL_MOVED = 1,
  /* It lifts. */
  SWIVEL_ENDED = 2,
  /* It is lost: nothing that it did was meant to be finished. */
  SWIVEL_CANCELLED = 3
};

/* What touches: swivel_contact.kind. As a set of kinds, kind k is the bit 1 << k. */
enum {
  SWIVEL_FINGER = 0,
  SWIVEL_MOUSE = 1,
  SWIVEL_PEN = 2,
  /* A second finger that a program gives the mouse. */
  SWIVEL_VIRTUAL = 3,
  /* A finger that keys move. */
  SWIVEL_KEY = 4,
  /* One of the two fingers that a pinch on a touchpad stands for. */
  SWIVEL_TOUCHPAD = 5
};

/* What a device says of one contact in one report. All of it set to 0 is a finger with the id 0 that lands
 * in the corner. */
typedef struct swivel_contact {
  /* Which contact: any number that stays the same from its landing to its lift. */
  int64_t id;
  /* Where it is, in points of the window; rounded to a millionth. Within SWIVEL_FARTHEST. */
  double x, y;
  /* How hard it presses, from 0 to 1 of the full scale; below 0 where the device doesn't say. */
  double pressure;
  /* SWIVEL_BEGAN to SWIVEL_CANCELLED. */
  int32_t phase;
  /* SWIVEL_FINGER to SWIVEL_TOUCHPAD. */
  int32_t kind;
  /* Not 0 where the device reports the edge of its surface, so that the finger may be farther out. */
  int32_t is_clamped;
  /* Set it to 0. */
  int32_t reserved;
} swivel_contact;

/* ---- Movements of the plane ----------------------------------------------------------------------- */

/* A movement that keeps shapes: p becomes scale * turned(p) + (x, y). */
typedef struct swivel_similarity {
  /* The turn about the origin in radians, clockwise on screen, whole turns kept. */
  double rotation;
  /* The factor of every length, above 0. */
  double scale;
  /* Where the origin goes, in points. */
  double x, y;
} swivel_similarity;

/* Carries a point by a movement and writes where it comes to. Its numbers aren't looked at: NaN gives NaN.
 * Costs a sine and a cosine. SWIVEL_ERROR_NULL for null. */
swivel_status swivel_similarity_apply(
    const swivel_similarity *movement, double x, double y, double *out_x, double *out_y);

/* Writes the movement that does `first` and then `then`; `out` may be one of them. Costs a sine and a
 * cosine. SWIVEL_ERROR_NULL for null. */
swivel_status swivel_similarity_combine(
    const swivel_similarity *first, const swivel_similarity *then, swivel_similarity *out);

/* Writes the same movement as a matrix: x' = m[0] x + m[2] y + m[4], y' = m[1] x + m[3] y + m[5]. Costs a
 * sine and a cosine. SWIVEL_ERROR_NULL for null. */
swivel_status swivel_similarity_matrix(const swivel_similarity *movement, double out[6]);

/* ---- The hand: contacts in, one movement out ------------------------------------------------------ */

/* The contacts of one gesture and the movement that they make together, from the first landing on: no
 * thresholds, no states, no time. The turn and the scale are those that fit all contacts best, and a
 * contact that lands or lifts moves none of them. */
typedef struct swivel_hand swivel_hand;

/* What a hand is and has done since it was made or restarted. */
typedef struct swivel_hand_reading {
  /* How many contacts are down. */
  int32_t contacts;
  /* Not 0 while the turn holds: the contacts are closer together than the hold radius. */
  int32_t is_holding;
  /* The middle of the contacts, in points; the last one where none is down. */
  double x, y;
  /* How far the middle has moved, without the steps of landings and lifts, in points. */
  double translation_x, translation_y;
  /* The turn in radians, unbounded. */
  double rotation;
  /* The ratio of the distances from the middle, from 1e-6 to 1e6. */
  double scale;
  /* The root mean square distance of the contacts from the middle, in points. */
  double radius;
  /* How far they are, root mean square, from a turned and scaled copy of where they were taken, in points;
   * 0 for one or two. */
  double residual;
  /* The movement that carries what was under the contacts to where they are. */
  swivel_similarity movement;
} swivel_hand_reading;

/* A hand without contacts; to be freed by swivel_hand_free.
 *
 * hold_radius: below which root mean square distance from the middle the turn holds, in points; usually 8.
 * noise: how far a contact that rests may seem to move, in points; of three or more contacts one that rests
 * while two others move takes no part. 0 lets none rest.
 *
 * Null for a number that is not from 0 to SWIVEL_FARTHEST, or where there is no memory. Asks for memory
 * once, less than 4 KB. */
swivel_hand *swivel_hand_create(double hold_radius, double noise);

/* Frees a hand. Null does nothing. */
void swivel_hand_free(swivel_hand *hand);

/* Takes in what a device says in one report: all moves first, measured once, then lifts, then landings. In
 * which order they are named changes nothing. A contact that is named twice is taken as two reports; one
 * that lands again was lost in between; one that never landed does nothing.
 *
 * Costs O(count * n): about 0.2 us for two contacts that move, 1.5 us for ten.
 * SWIVEL_ERROR_NULL for null, unless count is 0; SWIVEL_ERROR_ROOM for a count beyond
 * SWIVEL_ARENA_CONTACTS; SWIVEL_ERROR_NUMBER and SWIVEL_ERROR_KIND for a contact that is nonsense: then
 * nothing of the report is done. SWIVEL_ERROR_ROOM also where a contact lands beyond SWIVEL_HAND_CONTACTS:
 * it is left out, and all else is done. */
swivel_status swivel_hand_report(swivel_hand *hand, const swivel_contact *contacts, size_t count);

/* Writes what the hand has done. Costs a sine and a cosine; with three contacts or more also O(n).
 * SWIVEL_ERROR_NULL, SWIVEL_ERROR_SIZE. */
swivel_status swivel_hand_read(const swivel_hand *hand, swivel_hand_reading *out, size_t size);

/* Writes the id and the place of a contact that is down, by its index in landing order, as one that moves.
 * SWIVEL_ERROR_UNKNOWN where there is none. Costs O(1). */
swivel_status swivel_hand_contact(
    const swivel_hand *hand, size_t index, swivel_contact *out, size_t size);

/* Measures anew from where the contacts are: turn 0, scale 1, no way; the contacts stay. Costs O(n). */
swivel_status swivel_hand_restart(swivel_hand *hand);

/* ---- Recognizers: thresholds, states, velocities -------------------------------------------------- */

/* Something that tells one gesture among what contacts do, with the states that UIKit has. */
typedef struct swivel_recognizer swivel_recognizer;

/* What a recognizer tells. In this order they come first where one report would recognise several, but for a tap and drag,
 * which comes after a pinch. SWIVEL_PIVOT_ROTATION is a recognizer by itself, which an arena doesn't take. */
enum {
  /* Fingers turn about each other. */
  SWIVEL_ROTATION = 0,
  /* Fingers spread or close. */
  SWIVEL_PINCH = 1,
  /* Any number of fingers move, turn and scale as one. */
  SWIVEL_TRANSFORM = 2,
  /* A finger moves inwards from an edge of the surface. */
  SWIVEL_SCREEN_EDGE_PAN = 3,
  /* Fingers go a short way in one direction. */
  SWIVEL_SWIPE = 4,
  /* Fingers move together. */
  SWIVEL_PAN = 5,
  /* A finger or a pen presses hard. */
  SWIVEL_FORCE = 6,
  /* Fingers press and stay. */
  SWIVEL_LONG_PRESS = 7,
  /* Fingers touch and lift, once or several times. */
  SWIVEL_TAP = 8,
  /* One finger turns a knob, a dial or a handle about SWIVEL_PIVOT_X and SWIVEL_PIVOT_Y. */
  SWIVEL_PIVOT_ROTATION = 9,
  /* A tap, and a second press that drags down or up to zoom, as in maps. Call swivel_recognizer_advance for it. */
  SWIVEL_DOUBLE_TAP_DRAG = 10
};

/* Where a gesture stands. After ended, cancelled and failed it is possible again with the next report. */
enum {
  SWIVEL_STATE_POSSIBLE = 0,
  /* It was recognised in this report; its values are those of no movement. */
  SWIVEL_STATE_BEGAN = 1,
  SWIVEL_STATE_CHANGED = 2,
  /* It is complete; a tap and a swipe are recognised by this state. */
  SWIVEL_STATE_ENDED = 3,
  /* It was broken off: what it did is not meant. */
  SWIVEL_STATE_CANCELLED = 4,
  SWIVEL_STATE_FAILED = 5
};

/* What a recognizer is set to. Numbers that aren't lengths, times or angles are whole. */
enum {
  /* How far the middle travels before a move begins, in points; 8. */
  SWIVEL_THRESHOLD_MOVE = 0,
  /* How far fingers travel along their arc before a turn begins, in points; 12. */
  SWIVEL_THRESHOLD_TURN = 1,
  /* How far fingers travel outwards or inwards before a spread begins, in points; 10. */
  SWIVEL_THRESHOLD_SPREAD = 2,
  /* By how much a hand that spreads must turn for a turn to be meant, in radians; 16 degrees. */
  SWIVEL_THRESHOLD_WOBBLE = 3,
  /* What share of the turn's travel a spread's must exceed besides; 0.66. */
  SWIVEL_THRESHOLD_SPREAD_SHARE = 4,
  /* What share of the move's travel a spread's must exceed besides; 0.66. */
  SWIVEL_THRESHOLD_DRIFT_SHARE = 5,
  /* How far a contact that rests may seem to move, in points; 3. It counts from the next attempt on. */
  SWIVEL_THRESHOLD_NOISE = 6,
  /* Below which radius the turn holds, in points; 8, from the next attempt on. About a pivot 16, at once. */
  SWIVEL_THRESHOLD_HOLD = 7,
  /* What becomes of the travel before the gesture began: SWIVEL_SLOP_REPAY and so on. */
  SWIVEL_SLOP = 8,
  /* What happens when one finger is left of several: 0 continues, 1 ends. */
  SWIVEL_ENDS_WITH_ONE = 9,
  /* The fewest and the most fingers with which a pan begins; 1 and 2^31 - 1. */
  SWIVEL_MINIMUM_TOUCHES = 10,
  SWIVEL_MAXIMUM_TOUCHES = 11,
  /* How many fingers tap, press or swipe together; 1. */
  SWIVEL_TOUCHES = 12,
  /* How many taps in a row; 1. */
  SWIVEL_TAPS = 13,
  /* How far a finger that taps or presses may move, in points; 10. */
  SWIVEL_ALLOWABLE_MOVEMENT = 14,
  /* How long a long press takes, in seconds; 0.5. */
  SWIVEL_PRESS_DURATION = 15,
  /* How far from a tap the next may land, in points; 100. */
  SWIVEL_TAP_DISTANCE = 16,
  /* How soon after a tap the next may land, in seconds, so that a contact that bounces is none; 0.04. */
  SWIVEL_MINIMUM_TAP_INTERVAL = 17,
  /* In which directions a swipe may go: a set of SWIVEL_RIGHT, SWIVEL_LEFT, SWIVEL_UP, SWIVEL_DOWN. */
  SWIVEL_DIRECTIONS = 18,
  /* From which edges a pan may come: a set of SWIVEL_TOP_EDGE and so on. */
  SWIVEL_EDGES = 19,
  /* The surface's size in points, for pans from its edges; an arena has its own. */
  SWIVEL_WIDTH = 20,
  SWIVEL_HEIGHT = 21,
  /* The force at which a press begins and at which it has peaked, from 0 to 1; 0.4 and 0.85. */
  SWIVEL_START_FORCE = 22,
  SWIVEL_PEAK_FORCE = 23,
  /* Which kinds of contacts are taken, a set of 1 << kind; 63 is all. */
  SWIVEL_KINDS = 24,
  /* Whether contacts are taken at all: 1 or 0, which breaks off what is under way. */
  SWIVEL_ENABLED = 25,
  /* The point about which one finger turns, in points; 0. Moving it moves no value. */
  SWIVEL_PIVOT_X = 26,
  SWIVEL_PIVOT_Y = 27,
  /* How far it turns for a turn of the finger: 2 twice as far, -1 the other way round; 1. */
  SWIVEL_GAIN = 28,
  /* Whether further fingers hold its turn, since another recognizer reads theirs: 1 or 0; 0. */
  SWIVEL_TURNS_ONLY_ALONE = 29,
  /* The drag that doubles the scale of SWIVEL_DOUBLE_TAP_DRAG, in points downwards, below 0 upwards; 128. */
  SWIVEL_DOUBLING_DISTANCE = 30,
  /* How late after a tap the next may land, in seconds: the double tap time; 0.35. */
  SWIVEL_MAXIMUM_TAP_INTERVAL = 31,
  /* How long a finger that taps may stay down, in seconds; 0.75. For hands that tremble or lift slowly, set this and
   * SWIVEL_ALLOWABLE_MOVEMENT higher. */
  SWIVEL_MAXIMUM_PRESS_DURATION = 32
};

/* What becomes of the travel before a gesture began. */
enum {
  /* It is caught up by further travel and while the hand rests: no jump, and then exact. */
  SWIVEL_SLOP_REPAY = 0,
  /* It is left out for good: no jump, and the content trails behind. */
  SWIVEL_SLOP_SUBTRACT = 1,
  /* It counts at once: exact, with a jump at the start. */
  SWIVEL_SLOP_INCLUDE = 2
};

/* Directions of a swipe, as bits. */
enum { SWIVEL_RIGHT = 1, SWIVEL_LEFT = 2, SWIVEL_UP = 4, SWIVEL_DOWN = 8 };

/* Edges of a surface, as bits. */
enum {
  SWIVEL_TOP_EDGE = 1,
  SWIVEL_LEFT_EDGE = 2,
  SWIVEL_BOTTOM_EDGE = 4,
  SWIVEL_RIGHT_EDGE = 8
};

/* Parts of a transform that have begun, as bits. */
enum { SWIVEL_IS_MOVING = 1, SWIVEL_IS_TURNING = 2, SWIVEL_IS_SCALING = 4 };

/* What a recognizer says after a report. What its kind doesn't tell is 0, of the scale 1. */
typedef struct swivel_reading {
  /* SWIVEL_STATE_POSSIBLE to SWIVEL_STATE_FAILED. */
  int32_t state;
  /* How many contacts are part of the gesture. */
  int32_t contacts;
  /* Which gesture: SWIVEL_ROTATION to SWIVEL_DOUBLE_TAP_DRAG. */
  int32_t kind;
  /* Which parts of a transform have begun, as bits. */
  int32_t parts;
  /* In which direction a swipe went, or from which edge a pan came, as a bit. */
  int32_t direction;
  /* Whether a press has peaked in this attempt. */
  int32_t did_peak;
  /* The middle of the contacts, in points; where a swipe started. */
  double x, y;
  /* The way of the middle since the gesture began or since it was set, in points. */
  double translation_x, translation_y;
  /* The turn since then, in radians, unbounded. */
  double rotation;
  /* The scale since then, above 0. */
  double scale;
  /* How hard the contact presses, from 0 to 1. */
  double force;
  /* Of a transform: what was at p when the gesture began is now at this movement's p. */
  swivel_similarity movement;
} swivel_reading;

/* How fast a hand moves; what a kind doesn't tell is 0. */
typedef struct swivel_velocity {
  /* In points a second. */
  double x, y;
  /* In radians a second. */
  double rotation;
  /* Of a pinch: how fast the scale grows, a second. Of a press: full scales a second. Else 0. */
  double scale;
  /* Of a pinch or a transform: the change of the scale's natural logarithm, a second. */
  double log_scale;
} swivel_velocity;

/* A recognizer of a kind with its defaults; to be freed by swivel_recognizer_free. A pan from an edge is
 * one from any edge, of a surface without a size: set SWIVEL_WIDTH and SWIVEL_HEIGHT.
 *
 * Null for a kind that doesn't exist, or where there is no memory. Asks for memory once, less than 8 KB. */
swivel_recognizer *swivel_recognizer_create(int32_t kind);

/* Frees a recognizer. Null does nothing. */
void swivel_recognizer_free(swivel_recognizer *recognizer);

/* Sets a property. Costs O(1).
 * SWIVEL_ERROR_KIND where the property doesn't exist or isn't one of this kind; SWIVEL_ERROR_NUMBER for a
 * value outside of its range. */
swivel_status swivel_recognizer_set(
    swivel_recognizer *recognizer, int32_t property, double value);

/* Writes a property. Costs O(1). SWIVEL_ERROR_KIND as in swivel_recognizer_set. */
swivel_status swivel_recognizer_get(
    const swivel_recognizer *recognizer, int32_t property, double *out);

/* Takes in what a device says in one report at a time, as swivel_hand_report does.
 *
 * A recognizer sees all contacts that it is given, so give it those that landed on its thing; what never
 * landed does nothing. Costs O(count * n): about 0.4 us for two contacts that move, 1.3 us for ten.
 * SWIVEL_ERROR_TIME for a time before the last; otherwise as swivel_hand_report. */
swivel_status swivel_recognizer_report(
    swivel_recognizer *recognizer, const swivel_contact *contacts, size_t count, int64_t time);

/* Writes when time alone changes something if nothing is reported until then: a press that begins, a tap
 * that took too long. It is never before the last time that was reported. SWIVEL_NONE where it doesn't. Costs
 * O(1). */
swivel_status swivel_recognizer_due(const swivel_recognizer *recognizer, int64_t *out_time);

/* Lets time pass: does what is due by then. Costs O(n). SWIVEL_ERROR_TIME for a time before the last. */
swivel_status swivel_recognizer_advance(swivel_recognizer *recognizer, int64_t time);

/* Writes what the recognizer says after the last report. Costs a few sums.
 * SWIVEL_ERROR_NULL, SWIVEL_ERROR_SIZE. */
swivel_status swivel_recognizer_read(
    const swivel_recognizer *recognizer, swivel_reading *out, size_t size);

/* Writes how fast the hand moves at a time, by least squares through its last 100 ms; a hand that rests is
 * slower with the time, and then at rest. Costs about a microsecond.
 * SWIVEL_ERROR_TIME for a time before the last; SWIVEL_ERROR_NULL, SWIVEL_ERROR_SIZE. */
swivel_status swivel_recognizer_velocity(
    const swivel_recognizer *recognizer, int64_t time, swivel_velocity *out, size_t size);

/* Sets the value that the gesture has reached, so that later ones count from there: a way of a pan, in
 * points. It forgets the velocity. SWIVEL_ERROR_KIND for a recognizer that has no such value,
 * SWIVEL_ERROR_NUMBER beyond SWIVEL_FARTHEST. Costs O(1). */
swivel_status swivel_recognizer_set_translation(
    swivel_recognizer *recognizer, double x, double y);

/* The same for the turn of a rotation or about a pivot, in radians, within SWIVEL_FARTHEST. */
swivel_status swivel_recognizer_set_rotation(swivel_recognizer *recognizer, double rotation);

/* The same for the scale of a pinch or of a tap and drag, from 1e-6 to 1e6. */
swivel_status swivel_recognizer_set_scale(swivel_recognizer *recognizer, double scale);

/* Writes where a contact of the gesture is, by its index in landing order; of a swipe where it landed.
 * SWIVEL_ERROR_UNKNOWN where there is none. Costs O(1). */
swivel_status swivel_recognizer_location(
    const swivel_recognizer *recognizer, size_t index, double *out_x, double *out_y);

/* Breaks off the attempt: what is under way is cancelled, what is possible fails. Costs O(1). */
swivel_status swivel_recognizer_cancel(swivel_recognizer *recognizer);

/* Forgets the attempt: possible again; contacts that are down are ignored until they lift. Costs O(1). */
swivel_status swivel_recognizer_reset(swivel_recognizer *recognizer);

/* ---- The arena: gestures of many things that share contacts --------------------------------------- */

/* Gestures that are attached to things, and how they share the contacts that land there: when one is
 * recognised, the others of the same contacts fail, unless they may be recognised together. What comes out
 * doesn't depend on the order in which gestures were attached. Things are numbers that a program gives
 * them; gestures are numbers above 0 that the arena gives them and never uses again. */
typedef struct swivel_arena swivel_arena;

/* What is said of a gesture when it is attached. */
typedef struct swivel_gesture_options {
  /* What people call it, in UTF-8, at most SWIVEL_NAME_LENGTH bytes; null for nothing. It is copied. */
  const char *name;
  /* Whether the thing's own touches are cancelled when it is recognised; 1 where there are no options. */
  int32_t cancels_touches;
  /* Whether the thing's own touches see nothing while it may be recognised; 0 without options. */
  int32_t delays_touches_began;
  /* Whether the thing's own touches learn of a lift only when it can't be recognised; 1 without options. */
  int32_t delays_touches_ended;
  /* Whether contacts of another kind than the attempt's first are left out; 1 without options. */
  int32_t requires_one_kind;
} swivel_gesture_options;

#define SWIVEL_NAME_LENGTH 255

/* Where a contact landed: the thing that it hit and the things that lie around that, outwards. */
typedef struct swivel_chain {
  /* Null where count is 0: a contact beside everything. */
  const int64_t *nodes;
  /* How many; of more than 16 the outermost are left out. */
  size_t count;
} swivel_chain;

/* A gesture as a delegate receives it. */
typedef struct swivel_gesture_info {
  int64_t gesture;
  int64_t node;
  int32_t kind;
  int32_t state;
  int32_t contacts;
  int32_t reserved;
} swivel_gesture_info;

/* What a program decides about gestures that share contacts. Each function may be null, for UIKit's
 * default, and answers 0 or not 0. It is called while a report is handled, must follow from the program's
 * state alone, and must not call a function of the same arena: that answers SWIVEL_ERROR_BUSY. */
typedef struct swivel_delegate {
  /* Set it to sizeof(swivel_delegate). */
  size_t size;
  /* Given to each function as it is. */
  void *context;
  /* Whether a gesture that has been recognised may begin; else it fails. It may. */
  int32_t (*should_begin)(void *context, const swivel_gesture_info *gesture);
  /* Whether a gesture is given a contact that lands. It is. */
  int32_t (*should_receive)(
      void *context, const swivel_contact *contact, const swivel_gesture_info *gesture);
  /* Whether two gestures may be recognised together; one yes is enough. They may not. */
  int32_t (*should_recognize_together)(
      void *context, const swivel_gesture_info *gesture, const swivel_gesture_info *other);
  /* Whether a gesture waits until another has failed. It doesn't. */
  int32_t (*should_require_failure)(
      void *context, const swivel_gesture_info *gesture, const swivel_gesture_info *other);
} swivel_delegate;

/* A gesture that acts after a report. */
typedef struct swivel_outcome {
  int64_t gesture;
  int64_t node;
  /* Began, changed, ended or cancelled; what failed does not act. */
  int32_t state;
  int32_t kind;
} swivel_outcome;

/* What a thing's own touches receive after a report. */
typedef struct swivel_delivery {
  /* Which landing; ids are used again, this is not. */
  int64_t touch;
  int64_t node;
  swivel_contact contact;
} swivel_delivery;

/* An arena without gestures; to be freed by swivel_arena_free. Null where there is no memory. Asks for
 * memory several times, about 40 KB. */
swivel_arena *swivel_arena_create(void);

/* Frees an arena with all its gestures. Null does nothing. */
void swivel_arena_free(swivel_arena *arena);

/* Attaches a gesture to a thing, set as a recognizer is, which is copied; writes its number.
 * options may be null. Asks for memory; costs O(gestures).
 * SWIVEL_ERROR_ROOM for a name that is too long or beyond 1,000,000 gestures ever attached;
 * SWIVEL_ERROR_NUMBER for a name that is not UTF-8; SWIVEL_ERROR_KIND for a kind that is none of an arena. */
swivel_status swivel_arena_attach(
    swivel_arena *arena, int64_t node, const swivel_recognizer *recognizer,
    const swivel_gesture_options *options, int64_t *out_gesture);

/* Takes a gesture off its thing; what is under way is cancelled, which swivel_arena_outcome then tells.
 * SWIVEL_ERROR_UNKNOWN where it is gone. Costs O(gestures). */
swivel_status swivel_arena_detach(swivel_arena *arena, int64_t gesture);

/* Takes all gestures off a thing; SWIVEL_NONE where it has none. Costs O(gestures) for each. */
swivel_status swivel_arena_detach_all(swivel_arena *arena, int64_t node);

/* Makes a gesture wait until another has failed; it fails when the other is recognised.
 * SWIVEL_ERROR_CYCLE where the two would wait for each other, also by way of others;
 * SWIVEL_ERROR_UNKNOWN. Asks for memory; costs O(gestures). */
swivel_status swivel_arena_require_failure(swivel_arena *arena, int64_t gesture, int64_t of_other);

/* Takes that back; SWIVEL_NONE where there was no such relation. */
swivel_status swivel_arena_forget_failure(swivel_arena *arena, int64_t gesture, int64_t of_other);

/* Lets two gestures be recognised together, or, with 0, not any more; it counts for both.
 * SWIVEL_ERROR_UNKNOWN. Asks for memory; costs O(gestures). */
swivel_status swivel_arena_allow_together(
    swivel_arena *arena, int64_t gesture, int64_t other, int32_t is_allowed);

/* Lets contacts reach the gestures of a thing or not; contacts that are down stay. Asks for memory where more
 * things are off than ever before, SWIVEL_ERROR_MEMORY; costs O(things that are off). */
swivel_status swivel_arena_set_touchable(swivel_arena *arena, int64_t node, int32_t is_touchable);

/* Sets the surface whose edges count, in points of the window; for pans from an edge. SWIVEL_ERROR_NUMBER
 * for a size below 0 or numbers beyond SWIVEL_FARTHEST. */
swivel_status swivel_arena_set_bounds(
    swivel_arena *arena, double x, double y, double width, double height);

/* Sets and writes a property of a gesture, as swivel_recognizer_set and swivel_recognizer_get do.
 * SWIVEL_ENABLED may break off what is under way, which swivel_arena_outcome then tells. Costs O(gestures)
 * and copies of the recognizer; setting may ask for memory. */
swivel_status swivel_arena_set(
    swivel_arena *arena, int64_t gesture, int32_t property, double value);
swivel_status swivel_arena_get(
    const swivel_arena *arena, int64_t gesture, int32_t property, double *out);

/* Takes in what a device says in one report at a time.
 *
 * chains: one for each contact, of which those that land are looked at; null where none lands.
 * delegate: may be null.
 *
 * Costs O(count * gestures of the things hit). Asks for memory only where there are more contacts, or more
 * gestures at the same time, than ever before; there is room for 16 of each from the beginning. Where there is
 * none nothing is done: SWIVEL_ERROR_MEMORY.
 * SWIVEL_ERROR_TIME for a time before the last; SWIVEL_ERROR_BUSY from a delegate; SWIVEL_ERROR_ROOM also
 * where contacts land beyond SWIVEL_ARENA_CONTACTS: they are left out, and all else is done. Otherwise as
 * swivel_hand_report. */
swivel_status swivel_arena_report(
    swivel_arena *arena, const swivel_contact *contacts, const swivel_chain *chains, size_t count,
    int64_t time, const swivel_delegate *delegate);

/* What two fingers do on a touchpad: swivel_pinch.step. */
enum {
  SWIVEL_PINCH_BEGIN = 0,
  SWIVEL_PINCH_UPDATE = 1,
  /* They have lifted. */
  SWIVEL_PINCH_END = 2,
  /* The desktop has ended it. One that it ends 90 ms after the last update is a lift, as desktops say so of a single
   * finger that has lifted. */
  SWIVEL_PINCH_CANCEL = 3
};

/* What a desktop reports of two fingers on a touchpad: X11 (XI_GesturePinchBegin and so on), Wayland
 * (zwp_pointer_gesture_pinch_v1), macOS and Windows tell of nothing else. */
typedef struct swivel_pinch {
  /* Where the pointer is, in points; of a begin alone. */
  double x, y;
  /* How far they have gone since the last step, in points, and how far turned, clockwise, in degrees; of an update alone.
   * What is a multiple of 1/65536 is summed up exactly. */
  double dx, dy, degrees;
  /* How far they have spread since the begin; of an update alone. */
  double scale;
  /* SWIVEL_PINCH_BEGIN to SWIVEL_PINCH_CANCEL. */
  int32_t step;
  /* Set it to 0. */
  int32_t reserved;
} swivel_pinch;

/* Takes in what two fingers do on a touchpad: a hand of two contacts of the kind SWIVEL_TOUCHPAD, 100 points beside the
 * pointer, with the ids INT64_MIN and INT64_MIN + 1. The desktop has recognised it already, so it owes no threshold: gestures
 * turn, scale and move from the first update on, and as much as it says. An update of more than a third of a turn is
 * several reports at the same time.
 *
 * chain: of a begin the things under the pointer, which both contacts take hold of; else null.
 * delegate: may be null.
 *
 * SWIVEL_NONE for a step without a begin; SWIVEL_ERROR_NUMBER for what no fingers do: no number, a scale of 0 or less or
 * beyond 0.001 to 1000, 1000000 degrees, a place further than 500000 points; SWIVEL_ERROR_KIND for a step that doesn't exist.
 * Then nothing is done. Otherwise as swivel_arena_report. */
swivel_status swivel_arena_pinch(
    swivel_arena *arena, const swivel_pinch *pinch, const swivel_chain *chain, int64_t time,
    const swivel_delegate *delegate);

/* Writes when time alone changes something, as swivel_recognizer_due does. Costs O(gestures under way). */
swivel_status swivel_arena_due(const swivel_arena *arena, int64_t *out_time);

/* Lets time pass, in as many steps as one likes. SWIVEL_ERROR_TIME for a time before the last. */
swivel_status swivel_arena_advance(
    swivel_arena *arena, int64_t time, const swivel_delegate *delegate);

/* Loses all contacts: what they did is cancelled. For a device that is gone. As swivel_arena_advance. */
swivel_status swivel_arena_lose_all(
    swivel_arena *arena, int64_t time, const swivel_delegate *delegate);

/* How many gestures act after the last call that took in or let pass something; 0 for null. Costs O(1). */
size_t swivel_arena_outcome_count(const swivel_arena *arena);

/* Writes one of them. SWIVEL_ERROR_UNKNOWN beyond the last. Costs O(1). */
swivel_status swivel_arena_outcome(
    const swivel_arena *arena, size_t index, swivel_outcome *out, size_t size);

/* How many times the things' own touches receive something, and what; as for outcomes. */
size_t swivel_arena_delivery_count(const swivel_arena *arena);
swivel_status swivel_arena_delivery(
    const swivel_arena *arena, size_t index, swivel_delivery *out, size_t size);

/* Writes what a gesture says, as swivel_recognizer_read does. Costs O(gestures) and a copy of its
 * recognizer. SWIVEL_ERROR_UNKNOWN where it is gone. */
swivel_status swivel_arena_read(
    const swivel_arena *arena, int64_t gesture, swivel_reading *out, size_t size);

/* Writes how fast a gesture's hand moves, as swivel_recognizer_velocity does. */
swivel_status swivel_arena_velocity(
    const swivel_arena *arena, int64_t gesture, int64_t time, swivel_velocity *out, size_t size);

/* ---- Diagnosis: why a gesture got nothing, or what it wanted -------------------------------------- */

enum {
  SWIVEL_WHY_RECOGNIZED = 0,
  /* No contact has come. */
  SWIVEL_WHY_UNTOUCHED = 1,
  /* The contacts haven't done enough yet. */
  SWIVEL_WHY_UNDER_WAY = 2,
  /* The thing takes no contacts. */
  SWIVEL_WHY_NOT_TOUCHABLE = 3,
  SWIVEL_WHY_DISABLED = 4,
  /* found of needed contacts came. */
  SWIVEL_WHY_TOO_FEW_CONTACTS = 5,
  /* found contacts came, needed tells how many are allowed. */
  SWIVEL_WHY_TOO_MANY_CONTACTS = 6,
  /* It takes no contacts of that kind. */
  SWIVEL_WHY_KIND_NOT_ALLOWED = 7,
  /* Contacts of another kind came first. */
  SWIVEL_WHY_OTHER_KIND_FIRST = 8,
  /* The delegate kept the contact from it. */
  SWIVEL_WHY_REFUSED_CONTACT = 9,
  /* It follows as many contacts as it can. */
  SWIVEL_WHY_NO_ROOM = 10,
  /* The contacts did something else. */
  SWIVEL_WHY_NOT_MEANT = 11,
  /* The delegate didn't let it begin. */
  SWIVEL_WHY_REFUSED_TO_BEGIN = 12,
  /* The gesture `other` was recognised with the same contacts. */
  SWIVEL_WHY_PREVENTED = 13,
  /* It waits until `other` has failed. */
  SWIVEL_WHY_WAITING = 14,
  /* `other`, which had to fail, was recognised. */
  SWIVEL_WHY_REQUIRED_RECOGNIZED = 15,
  /* The contacts lifted while it waited for `other` to fail. */
  SWIVEL_WHY_ENDED_WAITING = 16,
  /* The delegate wanted it to wait for `other`, which waits for it; so it doesn't. */
  SWIVEL_WHY_CYCLE_IGNORED = 17,
  /* It was broken off. */
  SWIVEL_WHY_CANCELLED = 18
};

/* Why a gesture got nothing or what it wanted, in its attempt that is under way or its last one. */
typedef struct swivel_diagnosis {
  /* SWIVEL_WHY_RECOGNIZED to SWIVEL_WHY_CANCELLED. */
  int32_t why;
  /* How many contacts came, and how many it needs or allows; 0 where that is not the matter. */
  int32_t found;
  int32_t needed;
  int32_t reserved;
  /* The other gesture; 0 where there is none. */
  int64_t other;
} swivel_diagnosis;

/* Writes why. SWIVEL_ERROR_UNKNOWN where the gesture is gone. Costs O(gestures). */
swivel_status swivel_arena_diagnosis(
    const swivel_arena *arena, int64_t gesture, swivel_diagnosis *out, size_t size);

/* Writes why in one plain English sentence of UTF-8 with a 0 at its end, which calls gestures by their
 * names; characters that don't fit are cut off, and SWIVEL_ERROR_ROOM answered. Asks for memory. */
swivel_status swivel_arena_explanation(
    const swivel_arena *arena, int64_t gesture, char *out, size_t capacity);

/* ---- The filter for bad panels -------------------------------------------------------------------- */

/* Makes sound contacts of what a touchscreen says: each lands once, moves while it is down, and lifts once
 * or is lost. It knows ghosts, fingers that get a new number, fingers that are reported twice, jumps, and
 * contacts that got stuck. It stands before a recognizer or an arena. */
typedef struct swivel_filter swivel_filter;

/* A filter through which nothing has come; to be freed by swivel_filter_free. Null where there is no
 * memory. Asks for memory once, less than 16 KB. */
swivel_filter *swivel_filter_create(void);

/* Frees a filter. Null does nothing. */
void swivel_filter_free(swivel_filter *filter);

/* Takes in what a device says in one report at a time; swivel_filter_next then tells what is to be made of
 * it. What was not read of the report before is lost. Costs O(count * n). SWIVEL_ERROR_ROOM where a contact is
 * named twice, or there are more than SWIVEL_HAND_CONTACTS: then nothing is done. Other errors as for
 * swivel_recognizer_report. */
swivel_status swivel_filter_report(
    swivel_filter *filter, const swivel_contact *contacts, size_t count, int64_t time);

/* Writes the next sound report: its contacts, of which there are SWIVEL_HAND_CONTACTS at most, how many
 * they are, and its time. SWIVEL_NONE where there is no further one; SWIVEL_ERROR_ROOM where capacity is
 * below SWIVEL_HAND_CONTACTS. Costs O(n). */
swivel_status swivel_filter_next(
    swivel_filter *filter, swivel_contact *out, size_t capacity, size_t *out_count,
    int64_t *out_time);

/* Writes when a lift is reported if nothing is reported until then: a millisecond late, as the finger may come
 * back under another number. SWIVEL_NONE where none waits. */
swivel_status swivel_filter_due(const swivel_filter *filter, int64_t *out_time);

/* Lets time pass; swivel_filter_next then tells of the lifts that were due. SWIVEL_ERROR_TIME for a time
 * before the last. */
swivel_status swivel_filter_advance(swivel_filter *filter, int64_t time);

/* The device has no contacts any more; swivel_filter_next then tells which are lost. */
swivel_status swivel_filter_lose_all(swivel_filter *filter, int64_t time);

/* ---- Snapping: marks that catch an angle ---------------------------------------------------------- */

/* A magnet for a turning angle: marks at whole steps, which catch what a quick hand brings near and let it
 * go again without a jump. */
typedef struct swivel_snapping swivel_snapping;

/* Marks every `step` radians, kept within 1 to 360 degrees; caught within `catch_distance`, let go at
 * `release_distance`, each kept within what a step allows. To be freed by swivel_snapping_free. Null for a
 * number that is none, or where there is no memory. Asks for memory once. */
swivel_snapping *swivel_snapping_create(
    double step, double catch_distance, double release_distance);

/* Frees a magnet. Null does nothing. */
void swivel_snapping_free(swivel_snapping *snapping);

/* Starts a turn at an angle: nothing is held. SWIVEL_ERROR_NUMBER for an angle that is none. Costs O(1). */
swivel_status swivel_snapping_begin(swivel_snapping *snapping, double angle);

/* What a turn did to a mark: swivel_snapping_snap's out_change. */
enum { SWIVEL_SNAP_NOTHING = 0, SWIVEL_SNAP_CAUGHT = 1, SWIVEL_SNAP_RELEASED = 2 };

/* Writes the angle to show for the angle that the hand has turned to, at its speed in radians a second,
 * whichever way; and what changed, if out_change is not null. SWIVEL_ERROR_NUMBER for numbers that are
 * none. Costs O(1). */
swivel_status swivel_snapping_snap(
    swivel_snapping *snapping, double angle, double speed, double *out_angle,
    int32_t *out_change);

/* ---- Fling: how a thing moves after its release --------------------------------------------------- */

/* How far things glide. */
enum {
  /* A thing of 1,000 points a second glides by 125 points. */
  SWIVEL_INERTIA_LOW = 1,
  /* A thing of 1,000 points a second glides by 400 points. */
  SWIVEL_INERTIA_HIGH = 2
};

/* The way of a thing that was let go of while it moved: its position glides on as it moved under the hand, in a
 * straight line, and the thing spins and grows about it, until it rests. The
 * spin is braked evenly, as by a bearing: by 10 radians a second each second (low) or 4 (high), and by
 * more where it would last longer than 4.5 or 12 seconds. The
 * way is a function of the time, so there is nothing to create and nothing to step. */
typedef struct swivel_fling {
  /* Where the thing was when it was let go of. */
  swivel_similarity start;
  /* The middle of the fingers then. */
  double pivot_x, pivot_y;
  /* The hand's velocity then, as swivel_recognizer_velocity tells it; its log_scale counts. */
  swivel_velocity velocity;
  /* SWIVEL_INERTIA_LOW or SWIVEL_INERTIA_HIGH. */
  int32_t inertia;
  /* Set it to 0. */
  int32_t reserved;
} swivel_fling;

/* Writes how long the thing is on its way, in seconds. SWIVEL_NONE where it is too slow to move on at all;
 * SWIVEL_ERROR_NUMBER for numbers that are none or a scale that is not above 0; SWIVEL_ERROR_KIND. Costs
 * three logarithms. */
swivel_status swivel_fling_duration(const swivel_fling *fling, double *out_seconds);

/* Writes where the thing is so many seconds after it was let go of; before 0 where it was, after its
 * duration where it rests. Its scale stays within 0.05 to 20. Errors as for swivel_fling_duration, and
 * SWIVEL_ERROR_NUMBER where it would be infinitely far; where the thing is too slow it writes the start, and answers
 * SWIVEL_NONE. Costs about ten exponentials. */
swivel_status swivel_fling_at(
    const swivel_fling *fling, double seconds, swivel_similarity *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
