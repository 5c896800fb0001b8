function love.conf(settings)
  settings.window.width = 1280
  settings.window.height = 720
  settings.window.vsync = 0
  settings.modules.audio = false
  settings.modules.joystick = false
  settings.modules.physics = false
  settings.modules.sound = false
  settings.modules.video = false
end
