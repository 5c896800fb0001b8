// How long it takes from a report of a touchscreen until a pixel of the screen is another.
//
// A finger lands on something in the middle of the screen and moves it to and fro, over a pixel that it covers
// and leaves free by turns. Each report goes to the socket of Xorg's inputtest driver; the pixel is read from
// the server again and again. Prints the milliseconds of each round in a line; those that never came are left
// out, and where they are more than one of 20 it fails.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { kind_version = 0, kind_sync = 1, kind_touch = 6, finger_down = 18, finger_move = 19, finger_up = 20 };
enum { width = 1280, height = 720, axes = 64 };

// Where the finger is while the pixel is covered, how far it goes to leave it, and the pixel; in points.
static const double home_x = 613, home_y = 358, way = 60;
static const int pixel_x = 460, pixel_y = 358;

typedef struct {
  uint32_t length, kind;
} head;

typedef struct {
  head head;
  uint16_t major, minor;
} version_message;

typedef struct {
  head head;
  int32_t finger;
  uint32_t phase, has_unaccelerated;
  uint8_t mask[(axes + 7) / 8];
  uint32_t padding;
  double values[axes], unaccelerated[axes];
} touch_message;

static void fail(const char *what) {
  fprintf(stderr, "finger-to-pixel: %s\n", what);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void sleep_for(double milliseconds) {
  struct timespec time = {(time_t)(milliseconds / 1e3), (long)(milliseconds * 1e6) % 1000000000};
  nanosleep(&time, NULL);
}

static void send_all(int socket, const void *message, size_t size) {
  if (send(socket, message, size, MSG_NOSIGNAL) != (ssize_t)size) fail("the touch device takes no more");
}

static int open_device(const char *path) {
  int device = socket(AF_UNIX, SOCK_STREAM, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  if (connect(device, (struct sockaddr *)&address, sizeof address) != 0) fail("found no touch device");
  version_message version = {{sizeof version, kind_version}, 1, 1};
  send_all(device, &version, sizeof version);
  if (recv(device, &version, sizeof version, MSG_WAITALL) != sizeof version) fail("the touch device is silent");
  return device;
}

static void report(int device, uint32_t phase, double x, double y) {
  touch_message touch = {{sizeof touch, kind_touch}, 1, phase, 0, {3}, 0, {0}, {0}};
  touch.values[0] = x / width * 65535;
  touch.values[1] = y / height * 65535;
  send_all(device, &touch, sizeof touch);
}

static unsigned long pixel(Display *display) {
  XImage *image = XGetImage(
      display, DefaultRootWindow(display), pixel_x, pixel_y, 1, 1, AllPlanes, ZPixmap);
  if (!image) fail("the screen can't be read");
  unsigned long value = XGetPixel(image, 0, 0);
  XDestroyImage(image);
  return value;
}

int main(int count, char **arguments) {
  if (count != 3) return fputs("usage: finger-to-pixel SOCKET ROUNDS\n", stderr), 2;
  Display *display = XOpenDisplay(NULL);
  if (!display) fail("found no display");
  int device = open_device(arguments[1]);
  long rounds = strtol(arguments[2], NULL, 10);
  report(device, finger_down, home_x, home_y);
  // Past the threshold and the points that are given back behind it, and until nothing moves by itself.
  for (int step = 1; step <= 60; step++) {
    sleep_for(8);
    report(device, finger_move, home_x + (step <= 30 ? 4 * step : 4 * (60 - step)), home_y);
  }
  sleep_for(1000);
  srand(1);
  int late = 0;
  for (long round = 1; round <= rounds; round++) {
    unsigned long before = pixel(display);
    double begin = now(), end = begin;
    report(device, finger_move, home_x + (round % 2 ? way : 0), home_y);
    while (pixel(display) == before && end - begin < 500) {
      sleep_for(0.1);
      end = now();
    }
    end = now();
    // A busy machine loses some: they are left out, and counted.
    if (end - begin >= 500) late++;
    else printf("%.3f\n", end - begin);
    // At another time of the program's frames in each round.
    sleep_for(60 + rand() % 40);
  }
  report(device, finger_up, home_x, home_y);
  sleep_for(50);
  XCloseDisplay(display);
  if (late > 0) fprintf(stderr, "finger-to-pixel: %d of %ld never came and are left out\n", late, rounds);
  return late * 20 > rounds;
}
