// Reports to a PinchHandler of Qt Quick, as the platform's plugin hands them to the window, until its item is turned.
#include <QGuiApplication>
#include <QPointingDevice>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <qpa/qwindowsysteminterface.h>

extern "C" {
#include "hand.h"
}

static const char scene[] = R"(
import QtQuick
Item {
  width: 1280; height: 720
  Rectangle {
    objectName: "disc"; x: 390; y: 110; width: 500; height: 500
    PinchHandler { objectName: "pinch"; minimumPointCount: %1; maximumPointCount: %1 }
  }
})";

static QWindow *window;
static QQuickItem *disc;
static QObject *pinch;
static const QPointingDevice *panel;

static void send(hand_phase phase, int time, int fingers, const hand_point *at) {
  static const QEventPoint::State states[] = {
      QEventPoint::State::Pressed, QEventPoint::State::Updated, QEventPoint::State::Released};
  if (phase == hand_lands) {
    // The last hand has taken it away.
    disc->setPosition(QPointF(390, 110));
    disc->setRotation(0);
    disc->setScale(1);
  }
  QList<QWindowSystemInterface::TouchPoint> points;
  points.reserve(fingers);
  for (int finger = 0; finger < fingers; finger++) {
    QWindowSystemInterface::TouchPoint point;
    point.id = finger;
    point.state = states[phase];
    point.area = QRectF(at[finger].x - 4, at[finger].y - 4, 8, 8);
    point.normalPosition = QPointF(at[finger].x / hand_width, at[finger].y / hand_height);
    point.pressure = phase == hand_lifts ? 0 : 1;
    points.append(point);
  }
  QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
      window, ulong(time * 1000.0 / 120), panel, points);
}

static double turn() { return pinch->property("active").toBool() ? pinch->property("rotation").toDouble() : 0; }

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  // Otherwise moves wait for the next frame, which is never drawn here.
  qputenv("QML_NO_TOUCH_COMPRESSION", "1");
  QGuiApplication application(argc, argv);
  QQuickView view;
  QQmlComponent component(view.engine());
  component.setData(QString(scene).arg(argc > 1 ? argv[1] : "2").toUtf8(), QUrl());
  auto root = qobject_cast<QQuickItem *>(component.create());
  if (!root) {
    qWarning("%s", qPrintable(component.errorString()));
    return 1;
  }
  view.setContent(QUrl(), &component, root);
  view.setGeometry(0, 0, hand_width, hand_height);
  view.show();
  QGuiApplication::processEvents();
  window = &view;
  disc = root->findChild<QQuickItem *>("disc");
  pinch = root->findChild<QObject *>("pinch");
  panel = new QPointingDevice(
      "panel", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
      QInputDevice::Capability::Position | QInputDevice::Capability::NormalizedPosition, 16, 0, QString(),
      QPointingDeviceUniqueId(), &application);
  QWindowSystemInterface::registerInputDevice(panel);
  return hand_play(argc, argv, send, turn);
}
