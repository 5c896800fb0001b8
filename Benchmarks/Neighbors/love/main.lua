-- Frames a second of turned discs in LÖVE, by one batch of sprites, which is its fastest way:
--   love Benchmarks/Neighbors/love COUNT SECONDS
-- The discs lie as those of `Benchmarks/run frames`; the first tenth of the time doesn't count.

local function disc()
  local data = love.image.newImageData(64, 64)
  data:mapPixel(function(x, y)
    local distance = math.sqrt((x - 31.5) ^ 2 + (y - 31.5) ^ 2)
    return 4 * x / 255, 4 * y / 255, 0.5, math.min(math.max(31 - distance, 0), 1)
  end)
  return love.graphics.newImage(data)
end

local batch, seconds, began, frames

function love.load(arguments)
  local count = tonumber(arguments[1])
  seconds = tonumber(arguments[2])
  batch = love.graphics.newSpriteBatch(disc(), count, "static")
  for index = 0, count - 1 do
    local scale = 0.75 + 0.5 * (index * 7 % 16) / 15
    batch:add(index * 197 % 1280, index * 131 % 720, index * 0.7, scale, scale, 32, 32)
  end
end

function love.run()
  love.load(love.arg.parseGameArguments(arg))
  local begin = love.timer.getTime()
  return function()
    love.event.pump()
    love.graphics.origin()
    love.graphics.clear(0.1, 0.1, 0.1)
    love.graphics.draw(batch)
    love.graphics.present()
    local now = love.timer.getTime()
    if not began then
      if now - begin > seconds / 10 then began, frames = now, 0 end
      return
    end
    frames = frames + 1
    if now - began > seconds then
      print(string.format("%.1f", frames / (now - began)))
      return 0
    end
  end
end
