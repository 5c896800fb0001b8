// libpng's simplified interface for Swift: no setjmp, and the size is known before anything is allocated.
#include <png.h>
