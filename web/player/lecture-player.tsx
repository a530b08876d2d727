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
import { useAppliedSettings } from './hooks/use-applied-settings.ts'
import { useIdle } from './hooks/use-idle.ts'
import { useMediaSession } from './hooks/use-media-session.ts'
import { type Position, usePosition } from './hooks/use-position.ts'
import { useWakeLock } from './hooks/use-wake-lock.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { Picture } from './picture.tsx'
import { type Player, PlayerContext } from './player-context.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, PlayerSource } from './player-source.ts'
import { useIsPaused, useIsWaiting } from './use-video.ts'

type Props = {
  /** Which video this is: the same id is the same video, whatever its addresses. */
  id: string
  title: string
  /** What the title belongs to, for lock screens. */
  album: string
  source: PlayerSource
  /** The same video's addresses anew, when they have expired. */
  refresh: () => Promise<PlayerSource>
  settings: PlayerSettings
  onSettings: (changed: Partial<PlayerSettings>) => void
  /** Where to begin, in seconds; `offersResume` asks before going on there. */
  startSeconds: number
  offersResume: boolean
  /** Plays as soon as it can: the learner has just asked for this video. */
  playsAtOnce: boolean
  /** Hands out the element, for what stands beside the player and follows it. */
  onVideo?: (video: HTMLVideoElement | null) => void
  /** Leads to where what is said can be searched, where it can. */
  onSearch?: (() => void) | undefined
  previous?: AdjacentLecture | undefined
  next?: AdjacentLecture | undefined
  onPosition: (id: string, position: Position) => void
}

/** Plays one video after another with everything that people know from the large video sites. */
export default function LecturePlayer(props: Props) {
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

/** Goes to where the video shall begin, and plays when it was asked for; asks first where the learner stopped before. */
function useStart(
  video: HTMLVideoElement | null,
  id: string,
  startSeconds: number,
  offersResume: boolean,
  playsAtOnce: boolean,
) {
  const [prompted, setPrompted] = useState({ id: '', isDecided: false })
  const isDecided = prompted.id === id && prompted.isDecided

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins matters once per video
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
