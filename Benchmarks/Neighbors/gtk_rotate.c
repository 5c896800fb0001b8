/* Reports to a GtkGestureRotate of GTK 3 alone, without the way from the window to it; GTK tells each finger apart. */
#include <gtk/gtk.h>

#include "hand.h"

static GtkGesture *gesture;
static GdkWindow *window;
static GdkDevice *device;
static double angle;

static void on_angle(GtkGestureRotate *rotate, double at, double delta, gpointer data) {
  (void)rotate, (void)at, (void)data;
  angle = delta * 180 / G_PI;
}

static void send(hand_phase phase, int time, int fingers, const hand_point *at) {
  static const GdkEventType types[] = {GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END};
  int finger;
  for (finger = 0; finger < fingers; finger++) {
    GdkEvent *event = gdk_event_new(types[phase]);
    event->touch.window = g_object_ref(window);
    event->touch.time = (guint32)(time * 1000.0 / 120);
    event->touch.sequence = GINT_TO_POINTER(finger + 1);
    gdk_event_set_device(event, device);
    gdk_event_set_source_device(event, device);
    event->touch.x = event->touch.x_root = at[finger].x;
    event->touch.y = event->touch.y_root = at[finger].y;
    gtk_event_controller_handle_event(GTK_EVENT_CONTROLLER(gesture), event);
    gdk_event_free(event);
  }
}

static double turn(void) { return gtk_gesture_is_recognized(gesture) ? angle : 0; }

int main(int argc, char **argv) {
  GtkWidget *widget;
  if (!gtk_init_check(&argc, &argv)) return 1;
  widget = gtk_window_new(GTK_WINDOW_POPUP);
  gtk_window_set_default_size(GTK_WINDOW(widget), hand_width, hand_height);
  gtk_widget_show(widget);
  window = gtk_widget_get_window(widget);
  device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  gesture = gtk_gesture_rotate_new(widget);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_NONE);
  g_signal_connect(gesture, "angle-changed", G_CALLBACK(on_angle), NULL);
  return hand_play(argc, argv, send, turn);
}
