// The clipboard of an X server, which SDL reads while everything waits.
#ifndef SWIVEL_CSDL2_CLIPBOARD_H
#define SWIVEL_CSDL2_CLIPBOARD_H

#include <poll.h>

/// What became of reading the clipboard of an X server.
enum { CSDL_CLIPBOARD_TEXT = 0, CSDL_CLIPBOARD_EMPTY = 1, CSDL_CLIPBOARD_LATE = 2, CSDL_CLIPBOARD_LONG = 3 };

/// Reads the text that is on the clipboard, over a connection of its own, and for so many milliseconds at most: the client that has
/// it may take its time, or never answer. The text is to be given to ``SDL_free``; it may be called on any thread.
///
/// A text that is longer than one message comes in parts (INCR), each of which is asked for by removing the one before.
static inline int csdl_read_x11_clipboard(int milliseconds, size_t limit, char **text, size_t *length) {
  typedef struct { int type; unsigned long serial; int sent; void *display; unsigned long window, atom, time; int state; } Property;
  union { csdl_x11_message message; Property property; unsigned long words[24]; } event;
  void *x = SDL_LoadObject("libX11.so.6");
  const char *names[] = {"XOpenDisplay", "XInternAtom", "XCreateSimpleWindow", "XDefaultRootWindow", "XSelectInput",
    "XConvertSelection", "XGetSelectionOwner", "XGetWindowProperty", "XFree", "XPending", "XNextEvent", "XConnectionNumber",
    "XCloseDisplay", "XSetIOErrorExitHandler"};
  void *found[sizeof names / sizeof *names];
  *text = NULL;
  *length = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!x || !(found[i] = SDL_LoadFunction(x, names[i]))) return CSDL_CLIPBOARD_EMPTY;
  void *display = ((void *(*)(const char *))found[0])(NULL);
  if (!display) return CSDL_CLIPBOARD_EMPTY;
  ((void (*)(void *, void (*)(struct _XDisplay *, void *), void *))found[13])(display, csdl_x11_is_gone, NULL);
  unsigned long (*atom)(void *, const char *, int) = (unsigned long (*)(void *, const char *, int))found[1];
  const unsigned long clipboard = atom(display, "CLIPBOARD", 0), kind = atom(display, "UTF8_STRING", 0);
  const unsigned long place = atom(display, "SWIVEL_CLIPBOARD", 0), parts = atom(display, "INCR", 0);
  const unsigned long window =
    ((unsigned long (*)(void *, unsigned long, int, int, unsigned, unsigned, unsigned, unsigned long, unsigned long))found[2])(
      display, ((unsigned long (*)(void *))found[3])(display), 0, 0, 1, 1, 0, 0, 0);
  ((int (*)(void *, unsigned long, long))found[4])(display, window, 1 << 22 /* PropertyChangeMask */);
  int outcome = ((unsigned long (*)(void *, unsigned long))found[6])(display, clipboard) ? -1 : CSDL_CLIPBOARD_EMPTY;
  if (outcome < 0)
    ((int (*)(void *, unsigned long, unsigned long, unsigned long, unsigned long, unsigned long))found[5])(
      display, clipboard, kind, place, window, 0);
  const Uint64 end = SDL_GetTicks64() + (Uint64)milliseconds;
  int isInParts = 0;
  while (outcome < 0) {
    if (!((int (*)(void *))found[9])(display)) {
      struct pollfd line = {((int (*)(void *))found[11])(display), POLLIN, 0};
      const Uint64 now = SDL_GetTicks64();
      if (now >= end || poll(&line, 1, (int)(end - now)) == 0) outcome = CSDL_CLIPBOARD_LATE;
      else if (line.revents & (POLLHUP | POLLERR)) outcome = CSDL_CLIPBOARD_EMPTY;
      continue;
    }
    ((int (*)(void *, void *))found[10])(display, &event);
    const int isAnswer = event.message.head.type == 31 && !isInParts;
    // The property of a SelectionNotify is its fourth word behind the display; none is a refusal.
    if (isAnswer && !event.words[7]) outcome = CSDL_CLIPBOARD_EMPTY;
    if (outcome >= 0 || !(isAnswer || (isInParts && event.property.type == 28 && event.property.atom == place &&
        event.property.state == 0))) continue;
    unsigned long type = 0, count = 0, rest = 0;
    unsigned char *data = NULL;
    int format = 0;
    ((int (*)(void *, unsigned long, unsigned long, long, long, int, unsigned long, unsigned long *, int *, unsigned long *,
      unsigned long *, unsigned char **))found[7])(
      display, window, place, 0, (long)(limit / 4 + 1), 1, 0, &type, &format, &count, &rest, &data);
    if (type == parts) {
      isInParts = 1;
    } else if (format == 8 && count > 0) {
      char *longer = *length + count > limit || rest ? NULL : (char *)SDL_realloc(*text, *length + count);
      if (!longer) {
        outcome = CSDL_CLIPBOARD_LONG;
      } else {
        *text = longer;
        SDL_memcpy(longer + *length, data, count);
        *length += count;
        if (!isInParts) outcome = CSDL_CLIPBOARD_TEXT;
      }
    } else {
      outcome = *length > 0 ? CSDL_CLIPBOARD_TEXT : CSDL_CLIPBOARD_EMPTY;
    }
    if (data) ((int (*)(void *))found[8])(data);
  }
  ((int (*)(void *))found[12])(display);
  return outcome;
}

#endif
