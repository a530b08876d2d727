import './player.css'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as messages from '../../contract/messages/player.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { Bezel, useBezel } from './cards/bezel.tsx'
import { CentreControls } from './cards/centre-controls.tsx'
import { EndCard } from './cards/end-card.tsx'
import { ErrorCard } from './cards/error-card.tsx'
import { ResumeCard, ResumedNote } from './cards/resume-card.tsx'
import { Waiting } from './cards/waiting.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { FullscreenTitle } from './controls/fullscreen-title.tsx'
import type { Refresh } from './engine/playback.ts'
import { useEngine } from './engine/use-engine.ts'
import { useAppliedSettings } from './hooks/use-applied-settings.ts'
import { useMediaSession } from './hooks/use-media-session.ts'
import { useStart } from './hooks/use-start.ts'
import { useWakeLock } from './hooks/use-wake-lock.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { Picture } from './picture.tsx'
import { shownCaptions } from './player-captions.ts'
import { type Player, PlayerContext } from './player-context.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, Finish, PlayerSource } from './player-source.ts'
import { useIsPaused } from './use-video.ts'
import { useWatched, type Watching } from './watched/use-watched.ts'

type Props = {
  id: string
  title: string
  album: string
  source: PlayerSource
  refresh: Refresh
  settings: PlayerSettings
  onSettings: (changed: Partial<PlayerSettings>) => void
  startSeconds: number
  offersResume: boolean
  playsAtOnce: boolean
  onVideo?: (video: HTMLVideoElement | null) => void
  onSearch?: (() => void) | undefined
  onNote?: (() => void) | undefined
  previous?: AdjacentLecture | undefined
  next?: AdjacentLecture | undefined
  finish?: Finish | undefined
  watching: Watching
  /** The seconds that the seek bar marks. */
  marks?: number[] | undefined
  /** Stands over the picture, also in full screen. */
  children?: ReactNode
}

export function LecturePlayer(props: Props) {
  const t = useTranslate()
  const { id, title, album, source, refresh, settings, onSettings, startSeconds, previous, next } = props
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useEffect(() => props.onVideo?.(video), [video, props.onVideo])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { announced, announce } = useBezel()
  const playing = useEngine(video, id, source, settings.quality, refresh)
  const player: Player = {
    video,
    frame,
    title,
    source,
    playing,
    settings,
    change: onSettings,
    onSearch: props.onSearch,
    onNote: props.onNote,
    previous,
    next,
    finish: props.finish,
    marks: props.marks ?? [],
    announce,
  }
  const isPaused = useIsPaused(video)
  const { isIdle, wake, rest } = useIdle(isPaused)
  const keyboardFocus = useKeyboardFocus()
  useAppliedSettings(player, id)
  useMediaSession(player, album)
  useWakeLock(video)
  usePlayerKeys(player, { isOpen: isHelpOpen, setIsOpen: setIsHelpOpen })
  useWatched(video, id, props.watching)
  const { offersResume, playsAtOnce } = props
  const start = useStart(video, id, { seconds: startSeconds, offersResume, playsAtOnce })
  return (
    <PlayerContext value={player}>
      <section
        ref={setFrame}
        aria-label={t(messages.player)}
        data-idle={isIdle}
        data-captions={shownCaptions(source, settings) !== undefined}
        data-caption-size={settings.captionSize}
        data-caption-background={settings.captionBackground}
        className="player relative isolate size-full overflow-hidden bg-black text-white outline-none"
        tabIndex={-1}
        onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
        onPointerDown={(event) => event.pointerType === 'mouse' && wake()}
        // On touch screens the pointer leaves after every tap.
        onPointerLeave={(event) => event.pointerType === 'mouse' && rest()}
        onFocus={wake}
        onKeyDown={wake}
      >
        <Picture ref={setVideo} player={player} onTap={isIdle ? wake : rest} />
        <Waiting key={`waiting ${id}`} />
        {start.offeredSeconds > 0 || <CentreControls isIdle={isIdle} onTouch={wake} />}
        <Bezel announced={announced} />
        {start.offeredSeconds > 0 && <ResumeCard seconds={start.offeredSeconds} onDecide={start.decide} />}
        {start.resumedSeconds > 0 && <ResumedNote seconds={start.resumedSeconds} />}
        <EndCard key={`end ${id}`} />
        {props.children}
        <ErrorCard />
        <FullscreenTitle album={album} />
        <div
          {...keyboardFocus}
          className="controls dark-below pointer-events-none absolute inset-x-0 bottom-0 pt-6"
        >
          <ControlBar onHelp={() => setIsHelpOpen(true)} />
        </div>
      </section>
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </PlayerContext>
  )
}

const idleMs = 3_000

function useIdle(isPaused: boolean) {
  const [isIdle, setIsIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setIsIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsIdle(true), idleMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isIdle: isIdle && !isPaused, wake, rest: () => setIsIdle(true) }
}

/** Whether something inside got the focus by keyboard. `:focus-visible` also matches a clicked button after any key. */
function useKeyboardFocus() {
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false)
  return {
    'data-keyboard-focus': hasKeyboardFocus,
    onFocus: ({ target }: FocusEvent) => setHasKeyboardFocus(target.matches(':focus-visible')),
  }
}
