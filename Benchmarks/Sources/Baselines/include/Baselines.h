#ifndef BASELINES_H
#define BASELINES_H
// What one would write in C for the same purpose, to be measured beside the modules.

#include <stddef.h>
#include <stdint.h>

/// What a finger does, in the order of Swift's `ContactPhase`.
enum { baseline_began, baseline_moved, baseline_ended };

/// A finger's report, in points.
typedef struct {
  int64_t finger;
  int32_t phase;
  double x, y;
} baseline_sample;

/// Fits N points against the pose at the last landing or lift, unwraps, and answers the turn in radians.
double baseline_fit(const baseline_sample *samples, size_t count);

/// The same, writing the turn after each of `frames` reports; the events of report i end at `ends[i]`.
void baseline_fit_turns(
    const baseline_sample *samples, const size_t *ends, size_t frames, double *turns);

/// The same fit of reports of all fingers at once, measured once a report, which also follows the scale and keeps the last
/// 100 ms of 120 reports a second; answers the turn, and adds the angular velocity at the end in radians a second.
double baseline_fit_reports(const baseline_sample *samples, size_t count, int fingers);

/// Makes SDL take fingers that are pushed, without a screen; 0 where it can't.
int baseline_sdl_open(void);
/// Ends SDL.
void baseline_sdl_close(void);

/// Pushes fingers through SDL's queue, takes them out again with its SDL_MULTIGESTURE events, and answers
/// the sum of their `dTheta` in radians. Positions are divided by width and height, as drivers do.
double baseline_sdl(const baseline_sample *samples, size_t count, double width, double height);

/// The same, writing the turn after each report.
void baseline_sdl_turns(
    const baseline_sample *samples, const size_t *ends, size_t frames, double width, double height,
    double *turns);

/// Turns a pack of `count` wheels by the ways of so many steps, and answers where the last wheel is.
int64_t baseline_wheels(int64_t *wheels, int count, const int64_t *way, size_t steps);

/// Where a thing is.
typedef struct {
  double x, y, angle, scale;
} baseline_place;

/// A thing that was placed elsewhere.
typedef struct {
  uint32_t index;
  baseline_place before, after;
} baseline_change;

/// Places so many things anew, as undo would.
void baseline_set_places(baseline_place *places, const baseline_change *changes, size_t count);

/// Writes down which things have something in common with a frame, and answers how many.
size_t baseline_choose(
    const baseline_place *places, size_t count, double half, double left, double top, double right,
    double bottom, uint32_t *chosen);

/// Copies things, moves the copies, forgets them, and answers where the last one was.
double baseline_copy_places(const baseline_place *places, size_t count);

/// Prints places beside a file, syncs them, renames them to the file and syncs its folder; 0 where it is done.
int baseline_save(const char *path, const baseline_place *places, size_t count);

/// How sprites are drawn.
typedef enum {
  baseline_software_copy,     ///< SDL's software renderer, SDL_RenderCopyExF, nearest, blending
  baseline_software_linear,   ///< the same with a linear filter
  baseline_software_geometry, ///< SDL's software renderer, SDL_RenderGeometry
  baseline_opengl_copy,       ///< SDL's OpenGL renderer, SDL_RenderCopyExF, linear
  baseline_opengl_geometry,   ///< SDL's OpenGL renderer, SDL_RenderGeometry, linear
} baseline_way;

/// A sprite: the middle in pixels, the scale, the turn in radians.
typedef struct {
  float x, y, scale, angle;
} baseline_sprite;

typedef struct baseline_stage baseline_stage;

/// A stage of a size with a round picture of 64 pixels; NULL where there is no such renderer.
baseline_stage *baseline_stage_open(baseline_way way, int width, int height);
/// Draws and shows a frame of sprites.
void baseline_stage_draw(baseline_stage *stage, const baseline_sprite *sprites, size_t count);
/// Ends a stage.
void baseline_stage_close(baseline_stage *stage);
#endif
