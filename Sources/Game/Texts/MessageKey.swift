import SwivelJSON

/// The keys of all texts of the program; they are the same in every language.
///
/// The texts are in `Assets/Texts`, in a file for each language.
package enum MessageKey: String, CaseIterable, Codable, Sendable {
  // Parts of other texts.
  case left, right, first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, nth,
    decimalMark, turnCount, more

  // The buttons of the lock screen.
  case lockDial, lockHandle, lockBack, lockHelp, lockNext, lockUndo, lockRedo, lockClear, lockHint,
    lockXray, lockWatch, lockClose, lockPlay, lockPause, lockTime, lockStepBack, lockStepOn,
    lockMagnifier, lockAgain, lockPark, lockRead, lockTray, lockTake, lockTaken, messageTaken,
    lockSweep, lockStop, lockShow, lockMark, lockFirstWheel, lockSecondWheel, lockThirdWheel

  // What a button does, beside it when it is first of use; and what makes a number count, and the last one tried.
  case explainPark, explainRead, explainSweep, explainTurnBack, explainLast

  // The school for manipulation.
  case lessonStep, lessonPark, lessonLeft, lessonRight, lessonRead, lessonRound, lessonSweep,
    lessonMark, lessonApart, lessonWhich, lessonWidth, lessonTrueGate, lessonNoGate,
    lessonFalseGate, lessonOtherWheel, lessonNotYet, lessonIsApart, lessonTogether, lessonOtherSide,
    wordBar, wordGate, wordFalseGate, wordWheels, lessonMeasured

  // What is seen on the things of a tray.
  case signTurned, signOver, signHole, signHour, signShortHand, signLongHand, signThinHand,
    signBlankRay, signRay, signKey, signKeySymbol, signMark, signSymbol, signNoise, signPicture,
    signRow, signCrank, signDots, signWindow, signPlate, signScratch, signTooth, signSpot,
    signJoined, signWire, signLine, signAtRay, signWheel, signTip, signMeeting, signBeside, signCut,
    signBall, signCup, signStar, signDeep, signShallow, signTask, signCounter, signWhole, signBelow,
    signBroken, signFolded, signFrame, signEmpty, signBetween

  // The things of a lock's tray, and the first hint about each.
  case trayGrille, trayWatch, trayScale, trayCipher, trayCards, trayPostcard, trayCrank
  case trayCover, trayTune, trayModel, trayRings, trayHoles, trayHair, trayRose, trayMarks, trayKey,
    trayBall, trayTrace, trayClockwork, trayStrip, trayFlaps
  case hintGrille, hintWatch, hintScale, hintCipher, hintCards, hintPostcard, hintCrank
  case hintCover, hintTune, hintModel, hintRings, hintHoles, hintHair, hintRose, hintMarks, hintKey,
    hintBall, hintTrace, hintClockwork, hintStrip, hintFlaps

  // Above the notes.
  case guideDemonstration, guideExample, guideDial, graphWidth, graphPark

  case noteKey

  // What is said of an opened lock.
  case summaryOpen, summaryShown

  // Captions of a lock's sounds.
  case captionDial, captionClick, captionKept, captionKeptLeft, captionKeptRight, captionReleased,
    captionPickedUp, captionHeld, captionOpened, captionRead, captionLeftContact,
    captionRightContact, captionStopped, captionSprang, captionTick, captionBar, captionBlocked,
    soundTurnOver, soundJoin, soundLaidIn, soundRoll, soundBolt, soundPull, soundEnter, soundHinge,
    soundDoorStop, soundAppear

  case hintAsk, hintAskFirst, hintAskNumbers, hintBegins, hintHandle, hintRelease, hintIsWrong,
    hintClearLeftTurns, hintClearRightTurns, hintOfDial, hintNumberNext, hintNumberTimes,
    hintTurnLeft, hintTurnRight, hintTurnLeftTimes, hintTurnRightTimes, hintLeft, hintRight,
    hintLeftTo, hintRightTo, hintLeftUntil, hintRightUntil, hintThing, hintThingLeft,
    hintThingRight, hintSets, labelBar

  // What turns a thing over, by the device.
  case wordTap, wordClick

  // What the handle says.
  case verdictHolds, verdictLook, verdictTurns, verdictWrong, verdictNone, verdictFew, verdictLetGo,
    verdictFirstLeft, verdictFirstRight, verdictAlternation, verdictTooOften, verdictTooSeldom

  case playerTakeOver, playerDiverged, playerDivergedShort, playerHintFinger, playerHintFingerShort,
    playerHintKeys, playerHintKeysShort

  case locks, listSandbox, listOpened, listShown, listWaiting, listMore, listBad, listDone,
    listSequence, listPasses, listWheels

  // The list of scenes, and messages about scenes.
  case commandNewScene, commandSaveScene, commandSaveSceneAs
  case scenes, scenesSaved, scenesOlder, templates, sceneSave, sceneNew, sceneIsOpen, sceneNamed,
    sceneGears, scenePictures, sceneThings, templateBench, templateEmpty, templateGears,
    templateDesk, sceneKept, sceneKeptApart, sceneKeptOnLeaving, sceneNotKept,
    sceneLeftNotKept, sceneLeftWaits, journalFails, sceneCameBack, scenesCameBack, leavingLoses
  case thingCount, thingGroup, contactCount, contactPen, contactMouse, contactVirtual,
    contactKey, contactTouchpad, deviceFinger

  // Notes on commands in the sandbox whose effect is visible nowhere else.
  case sandboxGathering, sandboxPivotEach, sandboxPivotTogether, sandboxTurnsCatch,
    sandboxTurnsFree, sandboxAligns, sandboxAlignsNot, sandboxGridOn, sandboxGridOff,
    sandboxBounded, sandboxUnbounded, sandboxInertiaOff, sandboxInertiaLow, sandboxInertiaHigh,
    sandboxEmpty, sandboxFixed, sandboxFreed, sandboxOnAxle, sandboxOffAxle, sandboxShowAll,
    sandboxUpright, sandboxPinned

  case undone, redone, stepMoved, stepTurned, stepScaled, stepTidied, stepAdded, stepDeleted,
    stepChanged, stepAxle, stepAxleOff, stepFixed, stepFreed, stepChain, stepChainOff, stepView

  case spinButton, spinDuration, spinEasing, spinGentle, spinSteady, spinSoftStart, spinSoftStop,
    spinSpring, spinBouncy

  case exactAngle, exactScale, exactAcross, exactDown, exactHintAngle, exactHintScale,
    exactHintPlace, exactHintTime

  // Errors in typed text.
  case faultLine, faultFound, faultFoundNothing, faultExpected, faultUnit, faultFewerTurns,
    faultSeconds, faultShortTime, faultAnyAngle, faultScale, faultPlace, faultSize, faultNearPlace

  case inspectorHint, inspectorMove, inspectorTurn, inspectorScale, inspectorPress, inspectorForce,
    inspectorResidual, inspectorOnHold, gestureTransform, gestureRotation, gesturePinch, gesturePan,
    gestureScreenEdgePan, gestureSwipe, gestureTap, gestureDoubleTapDrag, gestureLongPress,
    gestureForce, statePossible, stateBegan, stateChanged, stateEnded, stateCancelled, stateFailed

  // What is done to the scenes and tapes that are kept.
  case keptMore, keptRename, keptShow, keptRestore, keptFind

  // Messages about saving, and reasons of errors.
  case recentSeconds, recentMinutes, recentNotKept, recentTooLong, pictureKept, animationKept,
    exportNotKept, recordingEnded, causeNoRoom, causeDenied, causeReadOnly, causeMissing

  // Commands that work on every screen, and in lists.
  case commandEscape, commandUndo, commandRedo, commandHelp, commandInspector, commandFullScreen,
    commandKeepRecent, commandQuit, commandFocusUp, commandFocusDown, commandFocusLeft,
    commandFocusRight, commandFocusNext, commandFocusPrevious, commandFocusFirst, commandFocusLast,
    commandPageUp, commandPageDown, commandActivate, commandLeave, commandHome, commandTapes,
    commandPalette, commandMessages, commandMenu

  case commandChooseNext, commandChoosePrevious, commandChooseAll, commandChooseNone, commandGather,
    commandMoveLeft, commandMoveRight, commandMoveUp, commandMoveDown, commandTurnLeft,
    commandTurnRight, commandShrink, commandGrow, commandSpin, commandSpinLeft, commandExact,
    commandShowAll, commandShowChosen, commandDuplicate, commandDelete, commandForward,
    commandBackward, commandToFront, commandToBack, commandFix, commandGroup, commandUngroup,
    commandPivot, commandSnapTurns, commandSnapToThings, commandGrid, commandInertia, commandBounds,
    commandAdd, commandCopy, commandCut, commandPaste, commandCopyScene, commandExportPicture,
    commandExportAnimation, commandTidy, commandLockView, commandAxle, commandAxleOff, commandUnfix,
    commandChainOff, commandChain, obstacleTwoWheels, sandboxChained, sandboxUnchained, soundStrike,
    soundNote, soundGlide, templateMusicBox, tellViewLocked, tellViewFree

  // Commands at a lock and in its demonstration.
  case commandDialLeft, commandDialRight, commandDialFarLeft, commandDialFarRight,
    commandPressControl, commandNextControl, commandPreviousControl, commandClear, commandHint,
    commandWatch, commandNextLock, commandXray, commandPark, commandRead, commandAgain,
    commandPlayPause, commandScrubBack, commandScrubOn, commandStepBack, commandStepOn,
    commandScrubToStart, commandScrubToEnd, commandSlower, commandFaster
  case commandTapePlay, commandTapeStepBack, commandTapeStepOn, commandTapeSkipBack,
    commandTapeSkipOn, commandTapeJumpBack, commandTapeJumpOn, commandTapeNormalSpeed,
    commandTapeTakeOver

  // Why a command would do nothing now.
  case obstacleHeld, obstacleChoice, obstacleSeveral, obstacleGroup, obstacleFixed, obstacleEmpty,
    obstacleNothingDone, obstacleNothingUndone, obstacleSandbox, obstacleExhibition,
    obstacleNotHere, obstacleOpen, obstacleHere, obstacleNothingTold

  // What stands on keys where that isn't the same in every language.
  case keyControl, keyAlt, keyShift, keyCommand, keyEscape, keyEnter, keyTab, keySpace,
    keyBackspace, keyDelete, keyDone, keyInsert, keyHome, keyEnd, keyPageUp, keyPageDown,
    keyboardHide, padCross

  // The first screen, the list of tapes, the palette of commands, messages, and what to try first.
  case homeSandbox, homeLocks, homeBegin, homeQuit, homeWaiting, homeParts, homeContinue, tapesNone,
    paletteAsk, paletteNothing, messageText, messagePadGone, lessonFinger, lessonMouse, lessonKeys,
    lessonGamepad, lessonFlick, lessonFlickKeys, lessonFlickGamepad, lessonMenuFinger,
    lessonMenuMouse, lessonMenuKeys, lessonMenuGamepad, lessonAdd, lessonAddKeys, lessonAddGamepad,
    lessonMesh, lessonSize, lessonSizeMouse, lessonSizeKeys, lessonSizeGamepad, lessonSpin,
    lessonSpinKeys, lessonSpinGamepad, lessonCrank, lessonChain

  case endlessTonight, endlessOpenTonight, endlessOpen, endlessMore, endlessPiece, endlessSeal,
    endlessHints, endlessLast, endlessNightDone, endlessRandom, endlessName, endlessNaming,
    endlessDoors, endlessNights, endlessNone, gradeApprentice, gradeJourneyman, gradeMaster,
    gradeSafecracker,
    calendarMonth, calendarMonths, calendarWeekdays, calendarEarlier, calendarLater, calendarDate,
    calendarDay, calendarDays, calendarToday, endlessBest, endlessCopy, endlessCopied, endlessInAll,
    endlessResult, progressSave, progressKept, progressCame, progressOpen, progressNone,
    endlessUnaided, endlessUnsealed

  case maker, makerShort, makerTitle, makerWords, makerLetter, makerModel, makerStops, makerCount,
    makerFirst, makerTolerance, makerClue, makerNumber, makerTimes, makerClueShown,
    makerClueEquations, makerClueWords, makerClueFelt, makerOpen, makerCopy, makerKeep, makerCopied,
    makerKept, makerFair, makerProved, makerBadTitle, makerBadWords, makerBadRiddle,
    makerBadFeeling, makerBadThing, makerBadNumbers, makerChanged, makerChoices, makerDoor,
    makerEdit, makerNew, makerNewAsk, lockLineVersion, lockLineBroken, lockLineUnfair

  case clock, clockCount, clockWaits, clockSet, clockWound, clockTakeOff, clockClose,
    clockElsewhere, clockAsks, clockGoes, clockHint, clockMore, clockPush, clockSign, clockName,
    clockFeast,
    messagePart, partKey, partBarrel, partCentre, partDial, partClick, partMinuteHand, partThird,
    partCannon, partMinuteWork, partHourWheel, partHourHand, partHammer, partBell, partSnail,
    partEscape, partSecondHand, partMoon, partAnchor, partNamePlate, partPendulum

  case table, tableShort, tableDial, tableHandle, tableMouse, tablePeople, tablePrevious, tableRace

  // At an exhibition.
  case kioskSoon, kioskStays, kioskMenu, kioskClean, kioskEnd, kioskGoOn, kioskCleaning

  case gamepadUnmapped, languageNoTypeface

  case helpFinger, helpMouse, helpKeys, helpGamepad, helpOpening, effectKeeps, helpMore,
    helpMoreTap, helpTapCloses, helpCloses, effectTries, familyUndo, familyFocus, familyPages,
    familyChoose, familyMove, familyTurn, familyScale, familyDial, familyDialFar,
    familyControls, familyScrub, familySteps, familySpeed, gestureLetters, effectLetters,
    helpWheels, gestureMarks, effectPasses, helpClock, helpEndless, helpGears, helpHome,
    helpLevels, helpListsFinger, helpListsMouse, helpLockFinger, helpLockGamepad, helpLockMouse,
    helpMaker, helpSandboxFinger, helpSandboxGamepad, helpSandboxMouse, helpScenes,
    helpSettings, helpTable

  case settings, settingsBack, settingsReset, settingsSeeing, settingsHearing, settingsPressing,
    settingsExperts, settingsOn, settingsOff, settingsDesktop, settingsUsual, settingsHigh,
    settingsFull, settingsReduced, settingsRight, settingsLeft, settingTextSize, settingTextSizeWhy,
    settingContrast, settingContrastWhy, settingMotion, settingMotionWhy, progressLoad, resetAsk,
    settingEffects, settingEffectsWhy, settingTicks, settingTicksWhy, settingCaptions,
    settingCaptionsWhy, settingRumble, settingRumbleWhy, settingSide, settingSideWhy,
    settingWaiting, settingWaitingWhy, settingDwell, settingDwellWhy, settingLongPress,
    settingLongPressWhy, settingTapMovement, settingTapMovementWhy, settingTapDuration,
    settingTapDurationWhy, settingTapInterval, settingTapIntervalWhy, settingCoolDown,
    settingCoolDownWhy, settingTouchFilter, settingTouchFilterWhy, settingTouchKeyboard,
    settingTouchKeyboardWhy, settingPalmRejection, settingPalmRejectionWhy, settingsAutomatic,
    settingsAlways, settingsNever, settingMove, settingMoveWhy, settingTurn, settingTurnWhy,
    settingSpread, settingSpreadWhy, settingDialGain, settingDialGainWhy, settingPointerGain,
    settingPointerGainWhy, settingWheel, settingWheelWhy, settingsKeys, settingsKeysUsual,
    settingsConflict, settingsPressKey, settingsNoKey, settingsLocks, settingsEverywhere,
    settingsLow, settingsSearch, settingsTapes, settingLanguage, settingLanguageWhy,
    languageEnglish, languageGerman, languageChinese, soundTake, settingStrikes, settingStrikesWhy,
    soundHour, soundPut, soundMesh, soundUndo, soundTick, narrateChosen, narrateNothing,
    narrateHeld, narrateLocked, narrateOnAxle, narrateThing, soundWind, soundRun

  // Things that come in and go out.
  case thingsFull, nestedTooDeep, picturesFull, pastedCut, pastedNothing, pastedBroken,
    pastedVersion, arrivedElsewhere, arrivedOnBench, pastedTooLong, pastedLate, pictureNotShown,
    pictureMissing, ownPictures, ownPicturesNone, ownPicturesNewest, shelfTitle, gearsBlocked,
    gearsApart, gearsDeep, gearsUnlike, gearsLoose, copied, copiedTooMany
}

extension MessageKey {
  /// The keys by their names: `init(rawValue:)` compares with one after the other.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The text about a case: that of `sign` and `turned` is ``signTurned``.
  ///
  /// Each case has one, as tests prove.
  package init(_ prefix: String, of word: String) {
    self = Self.named[prefix + word.prefix(1).uppercased() + word.dropFirst()] ?? .messageText
  }

  /// Compiled in, so that the program works without any file; a test checks that each key has a text.
  static let english: [MessageKey: String] = {
    let keys = named
    return members(of: PackageResources.en_json)
      .reduce(into: Dictionary(minimumCapacity: keys.count)) { all, member in
        if let key = keys[member.key] { all[key] = member.value.string }
      }
  }()

  static let englishKeywords: [String: String] =
    members(of: PackageResources.words_en_json).reduce(into: [:]) { $0[$1.key] = $1.value.string }

  private static func members(of file: [UInt8]) -> [JSONNode.Member] {
    (try? JSONNode(parsing: file))?.members ?? []
  }
}
