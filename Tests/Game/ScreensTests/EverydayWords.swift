import SwivelTestSupport

/// What people type into the palettes of such programs, and what of this one they mean, the most
/// usual first: a word in English, in German and in Chinese, and the keys of what may be found
/// first, which stand behind a word where they are others for it.
enum EverydayWords {
  /// The words of a language, each with the keys of what may be found first.
  static func of(_ language: String) -> [(typed: String, meant: [String])] {
    let column = ["en", "de", "zh"].firstIndex(of: language) ?? 0
    return words.map { row in
      let word = row[column].split(separator: " = ").map(String.init)
      return (word[0], (word.count > 1 ? word[1] : row[3]).split(separator: " ").map(String.init))
    }
  }

  private static let words = table(
    """
    undo ┃ rückgängig ┃ 撤销 ┃ undo
    redo ┃ wiederholen ┃ 重做 ┃ redo
    rotate ┃ drehen = turnRight ┃ 旋转 = turnRight turnLeft spin ┃ turnRight turnLeft
    snap ┃ einrasten ┃ 吸附 ┃ snapTurns
    zoom ┃ zoom ┃ 缩放 = showAll grow ┃ showAll
    sound ┃ ton ┃ 声音 ┃ setting.effectsVolume
    reset ┃ zurücksetzen ┃ 重置 ┃ resetSettings
    language ┃ sprache ┃ 语言 ┃ setting.language
    delete ┃ löschen ┃ 删除 ┃ delete
    copy ┃ kopieren ┃ 复制 ┃ copy
    paste ┃ einfügen ┃ 粘贴 ┃ paste
    cut ┃ ausschneiden ┃ 剪切 ┃ cut
    duplicate ┃ duplizieren ┃ 副本 ┃ duplicate
    save ┃ speichern ┃ 保存 ┃ saveScene
    save as ┃ speichern unter ┃ 另存为 ┃ saveSceneAs
    open ┃ öffnen ┃ 打开 ┃ scenes
    new ┃ neu ┃ 新建 ┃ newScene
    export ┃ exportieren ┃ 导出 ┃ exportPicture
    screenshot ┃ bildschirmfoto ┃ 截图 ┃ exportPicture
    gif ┃ gif ┃ 动图 ┃ exportAnimation
    fullscreen ┃ vollbild ┃ 全屏 ┃ fullScreen
    quit ┃ beenden ┃ 退出 ┃ quit
    exit ┃ schließen ┃ 关闭 ┃ quit
    help ┃ hilfe ┃ 帮助 ┃ help
    settings ┃ einstellungen ┃ 设置 ┃ settings
    preferences ┃ optionen ┃ 选项 ┃ settings
    options ┃ konfiguration ┃ 偏好 ┃ settings
    volume ┃ lautstärke ┃ 音量 ┃ setting.effectsVolume
    mute ┃ stumm ┃ 静音 ┃ setting.effectsVolume
    theme ┃ design ┃ 主题 ┃ setting.contrast
    dark mode ┃ dunkelmodus ┃ 深色模式 ┃ setting.contrast
    font size ┃ schriftgröße ┃ 字号 ┃ setting.textSize
    keyboard ┃ tastatur ┃ 键盘 ┃ keys.usual
    shortcuts ┃ tastenkürzel ┃ 快捷键 ┃ keys.usual
    mouse ┃ maus ┃ 鼠标 ┃ setting.pointerGain
    grid ┃ raster ┃ 网格 ┃ grid
    align ┃ ausrichten ┃ 对齐 ┃ snapToThings
    group ┃ gruppieren ┃ 编组 ┃ group
    ungroup ┃ gruppierung aufheben ┃ 取消编组 ┃ ungroup
    bring to front ┃ in den vordergrund ┃ 置于顶层 ┃ toFront
    send to back ┃ in den hintergrund ┃ 置于底层 ┃ toBack
    lock ┃ sperren ┃ 锁定 ┃ fix
    unlock ┃ entsperren ┃ 解锁 ┃ fix
    select all ┃ alles auswählen ┃ 全选 ┃ chooseAll
    deselect ┃ abwählen ┃ 取消选择 ┃ chooseNone
    move ┃ bewegen = moveRight moveLeft ┃ 移动 = moveLeft moveRight ┃ moveRight
    scale ┃ skalieren ┃ 放大 ┃ grow
    resize ┃ größe ändern ┃ 调整大小 ┃ grow
    bigger ┃ größer ┃ 变大 ┃ grow
    smaller ┃ kleiner ┃ 缩小 ┃ shrink
    animation ┃ animation ┃ 动画 ┃ spin
    record ┃ aufzeichnen ┃ 录制 = tapes keepRecent ┃ keepRecent
    replay ┃ wiederholung ┃ 回放 ┃ tapes
    hint ┃ tipp ┃ 提示 ┃ hint
    levels ┃ level ┃ 关卡 ┃ locks
    puzzles ┃ rätsel ┃ 谜题 ┃ locks
    menu ┃ menü ┃ 菜单 ┃ home
    notifications ┃ benachrichtigungen ┃ 通知 ┃ messages
    debug ┃ debug ┃ 调试 ┃ inspector
    insert ┃ hinzufügen ┃ 添加 ┃ add
    gong ┃ gong ┃ 锣 ┃ add
    gears ┃ zahnräder ┃ 齿轮 ┃ template.gears
    remove ┃ entfernen ┃ 移除 ┃ delete
    clone ┃ klonen ┃ 克隆 ┃ duplicate
    erase ┃ papierkorb ┃ 清除 ┃ delete
    load ┃ laden ┃ 加载 ┃ scenes
    rename ┃ umbenennen ┃ 重命名 ┃ saveSceneAs
    share ┃ teilen = copyScene ungroup ┃ 分享 ┃ copyScene
    picture ┃ bild ┃ 图片 ┃ exportPicture
    maximize ┃ maximieren ┃ 最大化 ┃ fullScreen
    manual ┃ anleitung ┃ 教程 ┃ help
    configuration ┃ barrierefreiheit ┃ 配置 ┃ settings
    subtitles ┃ untertitel ┃ 字幕 ┃ setting.captions
    audio ┃ musik ┃ 音乐 ┃ setting.effectsVolume
    contrast ┃ kontrast ┃ 对比度 ┃ setting.contrast
    text size ┃ textgröße ┃ 字体大小 ┃ setting.textSize
    scroll wheel ┃ mausrad ┃ 滚轮 ┃ setting.wheelStep
    left-handed ┃ linkshänder ┃ 左撇子 ┃ setting.side
    toolbar ┃ werkzeugleiste ┃ 工具栏 ┃ menu
    long press ┃ langes drücken ┃ 长按 ┃ setting.longPress
    reduce motion ┃ bewegung reduzieren ┃ 减少动态 ┃ setting.motion
    defaults ┃ werkseinstellungen ┃ 恢复默认 ┃ resetSettings
    gamepad ┃ gamepad ┃ 手柄 ┃ keys.usual
    magnet ┃ magnet ┃ 参考线 ┃ snapToThings
    physics ┃ physik ┃ 物理 ┃ inertia
    glide ┃ gleiten ┃ 滑行 ┃ inertia
    coordinates ┃ koordinaten ┃ 坐标 ┃ exact
    fit ┃ einpassen ┃ 适应窗口 ┃ showAll
    pivot ┃ drehpunkt ┃ 枢轴 ┃ pivot
    combine ┃ zusammenfassen ┃ 组合 ┃ group
    clockwise ┃ im uhrzeigersinn ┃ 顺时针 ┃ turnRight
    counterclockwise ┃ gegen den uhrzeigersinn ┃ 逆时针 ┃ turnLeft
    enlarge ┃ vergrößern ┃ 更大 ┃ grow
    shrink ┃ verkleinern ┃ 更小 ┃ shrink
    restart ┃ neustart ┃ 重试 ┃ again
    x-ray ┃ röntgen ┃ 透视 ┃ xray
    slow motion ┃ zeitlupe ┃ 慢动作 ┃ slower
    demo ┃ vorführung ┃ 示范 ┃ watch
    vault ┃ safe = locks level.safe ┃ 保险柜 = level.safe ┃ level.safe locks
    safe ┃ tresor ┃ 保险箱 = level.safe locks ┃ level.safe
    level 7 ┃ level 7 ┃ 关卡 7 ┃ level.no-detents
    blank ┃ leer ┃ 空白 = newScene template.empty ┃ template.empty newScene
    """)
}
