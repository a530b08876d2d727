import type { PlayerSource } from '../player-source.ts'
import type { EngineEvents, Refresh, Way } from './engine.ts'
import { followPlayback, type Playback } from './playback.ts'
import { againIn, lastTrySeconds } from './try-again.ts'
import { watchStalls } from './watch-stalls.ts'

/** Plays one file by ranges. After an expired address or a lost network it resumes at the same second. */
export function openFile(
  video: HTMLVideoElement,
  first: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
  playback: Playback,
): Way {
  const closing = new AbortController()
  const { signal } = closing
  let source = first
  let tries = 0
  let triedAt = playback.seconds
  let existed = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  function load({ seconds, isPlaying }: Playback) {
    video.src = source.address
    if (seconds > 0) {
      video.addEventListener(
        'loadedmetadata',
        () => {
          video.currentTime = seconds
        },
        { once: true, signal },
      )
    }
    if (isPlaying) void video.play().catch(() => {})
  }

  async function recover() {
    clearTimeout(waiting)
    const before = { ...playback }
    source = await refresh().catch(() => source)
    if (!signal.aborted) load(before)
  }

  async function fail() {
    const { code = 0 } = video.error ?? {}
    if (code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && (await isUnplayable())) return giveUp()
    if (signal.aborted) return
    if (againIn(tries) === undefined) return events.onProblem(messages[code] ?? unknown)
    waiting = setTimeout(() => void recover(), againIn(tries))
    tries += 1
  }

  /** The element reports missing and unplayable files alike: a file that exists and fails twice is unplayable. */
  async function isUnplayable() {
    const existedBefore = existed
    existed = await fetch(source.address, { headers: { range: 'bytes=0-0' }, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    return existed && existedBefore
  }

  function giveUp() {
    if (signal.aborted) return
    close()
    video.removeAttribute('src')
    video.load()
    events.onProblem(unknown)
  }

  function close() {
    closing.abort()
    clearTimeout(waiting)
  }

  followPlayback(video, playback, signal)
  const onTime = () => {
    if (video.error || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    if (video.currentTime > triedAt + 0.5) {
      tries = 0
      triedAt = video.currentTime
    }
    events.onProblem(undefined)
  }
  // Browsers that cannot decode the picture play only the sound, with a black screen.
  const look = () => void (video.videoWidth === 0 && giveUp())
  video.addEventListener('timeupdate', onTime, { signal })
  video.addEventListener('loadedmetadata', look, { signal })
  video.addEventListener('error', () => void fail(), { signal })
  watchStalls(video, () => void recover(), signal)
  events.onRenditions([])
  load(playback)
  return { playback, choose: () => {}, close }
}

const unknown = 'This browser cannot play the video.'
// HTML §4.8.11.1: MediaError's codes
const messages: Record<number, string> = {
  2: `The video could not be loaded for ${lastTrySeconds} seconds. Please check your connection.`,
  3: 'The video is damaged at this place.',
  4: 'The video cannot be loaded, or this browser cannot play it.',
}
