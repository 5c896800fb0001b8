/// What people type into the palettes of such programs, and what of this one they mean: one a line, the first 61
/// the most usual, in each language the same.
enum EverydayWords {
  /// The words of a language, each with the keys of what may be found first.
  static func of(_ language: String) -> [(typed: String, meant: [String])] {
    let text =
      switch language {
      case "de": german
      case "zh": chinese
      default: english
      }
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (String(parts[0]), parts[1].split(separator: " ").map(String.init))
    }
  }

  private static let english = """
    undo: undo
    redo: redo
    rotate: turnRight turnLeft
    snap: snapTurns
    zoom: showAll
    sound: setting.effectsVolume
    reset: resetSettings
    language: setting.language
    delete: delete
    copy: copy
    paste: paste
    cut: cut
    duplicate: duplicate
    save: saveScene
    save as: saveSceneAs
    open: scenes
    new: newScene
    export: exportPicture
    screenshot: exportPicture
    gif: exportAnimation
    fullscreen: fullScreen
    quit: quit
    exit: quit
    help: help
    settings: settings
    preferences: settings
    options: settings
    volume: setting.effectsVolume
    mute: setting.effectsVolume
    theme: setting.contrast
    dark mode: setting.contrast
    font size: setting.textSize
    keyboard: keys.usual
    shortcuts: keys.usual
    mouse: setting.pointerGain
    grid: grid
    align: snapToThings
    group: group
    ungroup: ungroup
    bring to front: toFront
    send to back: toBack
    lock: fix
    unlock: fix
    select all: chooseAll
    deselect: chooseNone
    move: moveRight
    scale: grow
    resize: grow
    bigger: grow
    smaller: shrink
    animation: spin
    record: keepRecent
    replay: tapes
    hint: hint
    levels: locks
    puzzles: locks
    menu: home
    notifications: messages
    debug: inspector
    insert: add
    gears: template.gears
    remove: delete
    clone: duplicate
    erase: delete
    load: scenes
    rename: saveSceneAs
    share: copyScene
    picture: exportPicture
    maximize: fullScreen
    manual: help
    configuration: settings
    subtitles: setting.captions
    audio: setting.effectsVolume
    contrast: setting.contrast
    text size: setting.textSize
    scroll wheel: setting.wheelStep
    left-handed: setting.side
    toolbar: menu
    long press: setting.longPress
    reduce motion: setting.motion
    defaults: resetSettings
    gamepad: keys.usual
    magnet: snapToThings
    physics: inertia
    glide: inertia
    coordinates: exact
    fit: showAll
    pivot: pivot
    combine: group
    clockwise: turnRight
    counterclockwise: turnLeft
    enlarge: grow
    shrink: shrink
    restart: again
    x-ray: xray
    slow motion: slower
    demo: watch
    vault: level.safe locks
    safe: level.safe
    level 7: level.no-detents
    blank: template.empty newScene
    """

  private static let german = """
    rückgängig: undo
    wiederholen: redo
    drehen: turnRight
    einrasten: snapTurns
    zoom: showAll
    ton: setting.effectsVolume
    zurücksetzen: resetSettings
    sprache: setting.language
    löschen: delete
    kopieren: copy
    einfügen: paste
    ausschneiden: cut
    duplizieren: duplicate
    speichern: saveScene
    speichern unter: saveSceneAs
    öffnen: scenes
    neu: newScene
    exportieren: exportPicture
    bildschirmfoto: exportPicture
    gif: exportAnimation
    vollbild: fullScreen
    beenden: quit
    schließen: quit
    hilfe: help
    einstellungen: settings
    optionen: settings
    konfiguration: settings
    lautstärke: setting.effectsVolume
    stumm: setting.effectsVolume
    design: setting.contrast
    dunkelmodus: setting.contrast
    schriftgröße: setting.textSize
    tastatur: keys.usual
    tastenkürzel: keys.usual
    maus: setting.pointerGain
    raster: grid
    ausrichten: snapToThings
    gruppieren: group
    gruppierung aufheben: ungroup
    in den vordergrund: toFront
    in den hintergrund: toBack
    sperren: fix
    entsperren: fix
    alles auswählen: chooseAll
    abwählen: chooseNone
    bewegen: moveRight moveLeft
    skalieren: grow
    größe ändern: grow
    größer: grow
    kleiner: shrink
    animation: spin
    aufzeichnen: keepRecent
    wiederholung: tapes
    tipp: hint
    level: locks
    rätsel: locks
    menü: home
    benachrichtigungen: messages
    debug: inspector
    hinzufügen: add
    zahnräder: template.gears
    entfernen: delete
    klonen: duplicate
    papierkorb: delete
    laden: scenes
    umbenennen: saveSceneAs
    teilen: copyScene ungroup
    bild: exportPicture
    maximieren: fullScreen
    anleitung: help
    barrierefreiheit: settings
    untertitel: setting.captions
    musik: setting.effectsVolume
    kontrast: setting.contrast
    textgröße: setting.textSize
    mausrad: setting.wheelStep
    linkshänder: setting.side
    werkzeugleiste: menu
    langes drücken: setting.longPress
    bewegung reduzieren: setting.motion
    werkseinstellungen: resetSettings
    gamepad: keys.usual
    magnet: snapToThings
    physik: inertia
    gleiten: inertia
    koordinaten: exact
    einpassen: showAll
    drehpunkt: pivot
    zusammenfassen: group
    im uhrzeigersinn: turnRight
    gegen den uhrzeigersinn: turnLeft
    vergrößern: grow
    verkleinern: shrink
    neustart: again
    röntgen: xray
    zeitlupe: slower
    vorführung: watch
    safe: locks level.safe
    tresor: level.safe
    level 7: level.no-detents
    leer: template.empty newScene
    """

  private static let chinese = """
    撤销: undo
    重做: redo
    旋转: turnRight turnLeft spin
    吸附: snapTurns
    缩放: showAll grow
    声音: setting.effectsVolume
    重置: resetSettings
    语言: setting.language
    删除: delete
    复制: copy
    粘贴: paste
    剪切: cut
    副本: duplicate
    保存: saveScene
    另存为: saveSceneAs
    打开: scenes
    新建: newScene
    导出: exportPicture
    截图: exportPicture
    动图: exportAnimation
    全屏: fullScreen
    退出: quit
    关闭: quit
    帮助: help
    设置: settings
    选项: settings
    偏好: settings
    音量: setting.effectsVolume
    静音: setting.effectsVolume
    主题: setting.contrast
    深色模式: setting.contrast
    字号: setting.textSize
    键盘: keys.usual
    快捷键: keys.usual
    鼠标: setting.pointerGain
    网格: grid
    对齐: snapToThings
    编组: group
    取消编组: ungroup
    置于顶层: toFront
    置于底层: toBack
    锁定: fix
    解锁: fix
    全选: chooseAll
    取消选择: chooseNone
    移动: moveLeft moveRight
    放大: grow
    调整大小: grow
    变大: grow
    缩小: shrink
    动画: spin
    录制: tapes keepRecent
    回放: tapes
    提示: hint
    关卡: locks
    谜题: locks
    菜单: home
    通知: messages
    调试: inspector
    添加: add
    齿轮: template.gears
    移除: delete
    克隆: duplicate
    清除: delete
    加载: scenes
    重命名: saveSceneAs
    分享: copyScene
    图片: exportPicture
    最大化: fullScreen
    教程: help
    配置: settings
    字幕: setting.captions
    音乐: setting.effectsVolume
    对比度: setting.contrast
    字体大小: setting.textSize
    滚轮: setting.wheelStep
    左撇子: setting.side
    工具栏: menu
    长按: setting.longPress
    减少动态: setting.motion
    恢复默认: resetSettings
    手柄: keys.usual
    参考线: snapToThings
    物理: inertia
    滑行: inertia
    坐标: exact
    适应窗口: showAll
    枢轴: pivot
    组合: group
    顺时针: turnRight
    逆时针: turnLeft
    更大: grow
    更小: shrink
    重试: again
    透视: xray
    慢动作: slower
    示范: watch
    保险柜: level.safe
    保险箱: level.safe locks
    关卡 7: level.no-detents
    空白: newScene template.empty
    """
}
