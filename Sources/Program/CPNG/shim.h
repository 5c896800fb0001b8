// libpng's simplified interface for Swift: no setjmp, and the size is known before anything is allocated.
#include <png.h>
// What it deflates and sums with.
#include <zlib.h>

// How libpng wants to be told which layout it was compiled against.
static const png_uint_32 swivel_png_version = PNG_IMAGE_VERSION;

// Straight red, green, blue and alpha, a byte each.
static const png_uint_32 swivel_png_rgba = PNG_FORMAT_RGBA;

// Sixteen-bit files that name no gamma hold sRGB, as eight-bit ones do.
static const png_uint_32 swivel_png_sixteen_bit_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;

// The most bytes that the file of an image can need; the image's size and format must be set.
static inline size_t swivel_png_size_limit(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
