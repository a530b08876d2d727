import './player.css'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Bezel } from './cards/bezel.tsx'
import { EndCard } from './cards/end-card.tsx'
import { ErrorCard } from './cards/error-card.tsx'
import { ResumeCard } from './cards/resume-card.tsx'
import { useBezel } from './cards/use-bezel.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { useIsFullscreen } from './controls/use-is-fullscreen.ts'
import { useEngine } from './engine/use-engine.ts'
import type { Position } from './hooks/follow-position.ts'
import { useAppliedSettings } from './hooks/use-applied-settings.ts'
import { useIdle } from './hooks/use-idle.ts'
import { useMediaSession } from './hooks/use-media-session.ts'
import { usePosition } from './hooks/use-position.ts'
import { useWakeLock } from './hooks/use-wake-lock.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { Picture } from './picture.tsx'
import { type Player, PlayerContext } from './player-context.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, PlayerSource } from './player-source.ts'
import { useIsPaused, useIsWaiting } from './use-video.ts'

type Props = {
  /** Identifies the video, whatever its addresses. */
  id: string
  title: string
  album: string
  source: PlayerSource
  /** Fetches the video's addresses again when they have expired. */
  refresh: () => Promise<PlayerSource>
  settings: PlayerSettings
  onSettings: (changed: Partial<PlayerSettings>) => void
  /** The start position in seconds; with `offersResume` the player asks first. */
  startSeconds: number
  offersResume: boolean
  /** The learner has just chosen this video. */
  playsAtOnce: boolean
  /** Passes the element to parts of the page that follow it. */
  onVideo?: (video: HTMLVideoElement | null) => void
  /** Opens the search of the transcript; undefined without captions. */
  onSearch?: (() => void) | undefined
  previous?: AdjacentLecture | undefined
  next?: AdjacentLecture | undefined
  onPosition: (id: string, position: Position) => void
}

export function LecturePlayer(props: Props) {
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
    previous,
    next,
    announce,
  }
  const isPaused = useIsPaused(video)
  const isFullscreen = useIsFullscreen()
  const { isIdle, wake, rest } = useIdle(isPaused)
  useAppliedSettings(player, id)
  useMediaSession(player, album)
  useWakeLock(video)
  usePlayerKeys(player, { isOpen: isHelpOpen, setIsOpen: setIsHelpOpen })
  usePosition(video, id, props.onPosition)
  const isPrompting = useStart(video, id, startSeconds, props.offersResume, props.playsAtOnce)
  return (
    <PlayerContext value={player}>
      <section
        ref={setFrame}
        aria-label="Video player"
        data-idle={isIdle}
        className={`player relative isolate overflow-hidden bg-black text-white ${isFullscreen ? 'size-full' : 'aspect-video w-full rounded-box'}`}
        onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
        onPointerLeave={rest}
        onFocus={wake}
        onKeyDown={wake}
      >
        <Picture ref={setVideo} player={player} onTap={isIdle ? wake : rest} />
        <Waiting video={video} />
        <Bezel announced={announced} />
        {isPrompting.seconds > 0 && (
          <ResumeCard seconds={isPrompting.seconds} onDecide={isPrompting.decide} />
        )}
        <EndCard key={id} />
        <ErrorCard />
        <div className="controls pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-16">
          <ControlBar onHelp={() => setIsHelpOpen(true)} />
        </div>
      </section>
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </PlayerContext>
  )
}

function Waiting({ video }: { video: HTMLVideoElement | null }) {
  const isWaiting = useIsWaiting(video)
  return (
    isWaiting && (
      <div
        className="pointer-events-none absolute inset-0 grid place-items-center"
        role="status"
        aria-label="Loading"
      >
        <LoaderCircle aria-hidden className="late size-14 animate-spin" />
      </div>
    )
  )
}

/** Seeks to the start position; plays if requested, unless the learner is asked first. */
function useStart(
  video: HTMLVideoElement | null,
  id: string,
  startSeconds: number,
  offersResume: boolean,
  playsAtOnce: boolean,
) {
  const [prompted, setPrompted] = useState({ id: '', isDecided: false })
  const isDecided = prompted.id === id && prompted.isDecided

  // biome-ignore lint/correctness/useExhaustiveDependencies: the start position matters once per video
  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = () => {
      if (startSeconds > 0 && startSeconds < video.duration) video.currentTime = startSeconds
      if (playsAtOnce && !(offersResume && startSeconds > 0)) void video.play().catch(() => {})
    }
    video.addEventListener('loadedmetadata', begin, { once: true, signal })
    video.addEventListener('play', () => setPrompted({ id, isDecided: true }), { signal })
    return () => leaving.abort()
  }, [video, id])

  return {
    seconds: offersResume && !isDecided ? startSeconds : 0,
    decide: () => setPrompted({ id, isDecided: true }),
  }
}
