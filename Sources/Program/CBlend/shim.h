// Blending eight pixels at once on processors that can, to the bit what the rasteriser's own loops do one by one.
//
// It is C since Swift has no way to use instructions that only some processors have. Texels are 0xAARRGGBB, premultiplied; of
// eight of them the channels blue and red lie in the 16-bit halves of one vector, green and alpha in those of another.
#ifndef SWIVEL_CBLEND_SHIM_H
#define SWIVEL_CBLEND_SHIM_H

// Plain types instead of <stdint.h>, so that it builds against any system's headers: int has 32 bits, long long 64.

#if defined(__x86_64__)

/// Whether this processor blends many at once.
static inline int swivel_blends_many(void) { return __builtin_cpu_supports("avx2") != 0; }

#define SWIVEL_MANY static inline __attribute__((target("avx2")))
typedef int swivel_ints __attribute__((vector_size(32)));
typedef unsigned swivel_words __attribute__((vector_size(32)));
typedef unsigned short swivel_halves __attribute__((vector_size(32)));
typedef long long swivel_longs __attribute__((vector_size(32)));
/// Eight texels anywhere in memory.
typedef unsigned swivel_texels __attribute__((vector_size(32), aligned(4)));

/// The same word eight times.
SWIVEL_MANY swivel_words swivel_all(unsigned word) { return (swivel_words){} + word; }
/// The low byte of each half of a texel: the channels blue and red.
SWIVEL_MANY swivel_halves swivel_even(swivel_words texels) { return (swivel_halves)(texels & 0x00FF00FFu); }
/// The high byte of each half of a texel: the channels green and alpha.
SWIVEL_MANY swivel_halves swivel_odd(swivel_words texels) { return (swivel_halves)(texels >> 8 & 0x00FF00FFu); }
/// A word's value in both of its halves.
SWIVEL_MANY swivel_halves swivel_both(swivel_words words) { return (swivel_halves)(words | words << 16); }

/// Products of two channels divided by 255, exactly rounded.
SWIVEL_MANY swivel_halves swivel_divided(swivel_halves products) {
  products += 128;
  return (products + (products >> 8)) >> 8;
}

/// Eight premultiplied colours over what is in a line, which isn't read where they are opaque.
SWIVEL_MANY void swivel_lay(unsigned *line, swivel_halves even, swivel_halves odd) {
  const swivel_words alphas = swivel_all(255u << 16);
  if (__builtin_ia32_ptestc256((swivel_longs)odd, (swivel_longs)alphas)) {
    *(swivel_texels *)line = (swivel_words)even | (swivel_words)odd << 8;
    return;
  }
  const swivel_halves most = (swivel_halves){} + 255;
  const swivel_halves left = swivel_both(255 - ((swivel_words)odd >> 16));
  const swivel_words ground = *(const swivel_texels *)line;
  even = __builtin_elementwise_min(even + swivel_divided(swivel_even(ground) * left), most);
  odd = __builtin_elementwise_min(odd + swivel_divided(swivel_odd(ground) * left), most);
  *(swivel_texels *)line = (swivel_words)even | (swivel_words)odd << 8;
}

/// Two neighbours in a row of texels, anywhere in memory.
typedef long long swivel_pair __attribute__((aligned(4), may_alias));

/// The texels at eight places, and those on their right: eight loads of pairs, since a processor's own gathering takes up to
/// twice as long. The places go through memory, since the unit that takes them out of a vector is busy with the pairs.
SWIVEL_MANY void swivel_gather(
  const unsigned *texels, swivel_ints at, swivel_words *left, swivel_words *right
) {
  int places[8] __attribute__((aligned(32)));
  *(swivel_ints *)places = at;
  __asm__("" : "+m"(places));
#define SWIVEL_PAIR(lane) *(const swivel_pair *)(texels + places[lane])
  const swivel_longs outer = {SWIVEL_PAIR(0), SWIVEL_PAIR(1), SWIVEL_PAIR(4), SWIVEL_PAIR(5)};
  const swivel_longs inner = {SWIVEL_PAIR(2), SWIVEL_PAIR(3), SWIVEL_PAIR(6), SWIVEL_PAIR(7)};
#undef SWIVEL_PAIR
  *left = __builtin_shufflevector((swivel_words)outer, (swivel_words)inner, 0, 2, 8, 10, 4, 6, 12, 14);
  *right = __builtin_shufflevector((swivel_words)outer, (swivel_words)inner, 1, 3, 9, 11, 5, 7, 13, 15);
}

/// Blends the bilinear mix of texels, of which x and y are 65,536ths, with a line's pixels; `count` is a multiple of eight.
SWIVEL_MANY void swivel_blend_texels(
  unsigned *line, long count, const unsigned *texels, int stride, unsigned x, unsigned y,
  unsigned x_step, unsigned y_step, unsigned tint
) {
  const swivel_words lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const swivel_halves even_tint = swivel_even(swivel_all(tint)), odd_tint = swivel_odd(swivel_all(tint));
  swivel_words xs = x + lanes * x_step, ys = y + lanes * y_step;
  for (long index = 0; index < count; index += 8, xs += 8 * x_step, ys += 8 * y_step) {
    const swivel_ints at = ((swivel_ints)ys >> 16) * stride + ((swivel_ints)xs >> 16);
    swivel_words a, b, c, d;
    swivel_gather(texels, at, &a, &b);
    swivel_gather(texels + stride, at, &c, &d);
    // Beside a round thing, and in the holes of wheels, there is nothing to mix; of plain white, as most of a shadow is, the
    // tint is what is left.
    const swivel_longs any = (swivel_longs)(a | b | c | d), all = (swivel_longs)(a & b & c & d);
    if (__builtin_ia32_ptestz256(any, any)) continue;
    if (tint != ~0u && __builtin_ia32_ptestc256(all, (swivel_longs)swivel_all(~0u))) {
      swivel_lay(line + index, even_tint, odd_tint);
      continue;
    }
    const swivel_words u = xs >> 8 & 255, v = ys >> 8 & 255, both = u * v >> 8;
    const swivel_halves wa = swivel_both(256 - u - v + both), wb = swivel_both(u - both);
    const swivel_halves wc = swivel_both(v - both), wd = swivel_both(both);
    swivel_halves even = (swivel_even(a) * wa + swivel_even(b) * wb + swivel_even(c) * wc
      + swivel_even(d) * wd + 128) >> 8;
    swivel_halves odd = (swivel_odd(a) * wa + swivel_odd(b) * wb + swivel_odd(c) * wc
      + swivel_odd(d) * wd + 128) >> 8;
    if (tint != ~0u) {
      even = swivel_divided(even * even_tint);
      odd = swivel_divided(odd * odd_tint);
    }
    swivel_lay(line + index, even, odd);
  }
}

/// Two channels of eight pixels from numbers with 16 binary digits, two in each long.
SWIVEL_MANY swivel_halves swivel_channels(swivel_longs first, swivel_longs second) {
  first = (first >> 16 & 0xFF) | (first >> 32 & 0x00FF0000);
  second = (second >> 16 & 0xFF) | (second >> 32 & 0x00FF0000);
  return (swivel_halves)__builtin_shufflevector(
    (swivel_words)first, (swivel_words)second, 0, 2, 4, 6, 8, 10, 12, 14);
}

/// Blends colours that change by steps with a line's pixels; `count` is a multiple of eight.
SWIVEL_MANY void swivel_blend_gradient(
  unsigned *line, long count, long long red_blue, long long alpha_green, long long red_blue_step,
  long long alpha_green_step
) {
  const swivel_longs lanes = {0, 1, 2, 3};
  swivel_longs even = red_blue + lanes * red_blue_step, odd = alpha_green + lanes * alpha_green_step;
  for (long index = 0; index < count; index += 8) {
    swivel_lay(
      line + index, swivel_channels(even, even + 4 * red_blue_step),
      swivel_channels(odd, odd + 4 * alpha_green_step));
    even += 8 * red_blue_step;
    odd += 8 * alpha_green_step;
  }
}

/// Blends a colour with a line's pixels; `count` is a multiple of eight.
SWIVEL_MANY void swivel_blend_color(unsigned *line, long count, unsigned color) {
  const swivel_halves even = swivel_even(swivel_all(color)), odd = swivel_odd(swivel_all(color));
  for (long index = 0; index < count; index += 8) swivel_lay(line + index, even, odd);
}

#else

static inline int swivel_blends_many(void) { return 0; }

static inline void swivel_blend_texels(
  unsigned *line, long count, const unsigned *texels, int stride, unsigned x, unsigned y,
  unsigned x_step, unsigned y_step, unsigned tint
) {}

static inline void swivel_blend_gradient(
  unsigned *line, long count, long long red_blue, long long alpha_green, long long red_blue_step,
  long long alpha_green_step
) {}

static inline void swivel_blend_color(unsigned *line, long count, unsigned color) {}

#endif
#endif
