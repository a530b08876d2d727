import type { PlayerSource } from '../player-source.ts'
import type { Engine, EngineEvents, Refresh } from './engine.ts'
import { againIn, lastTrySeconds } from './try-again.ts'

const stalledSeconds = 6

/** Plays one file by ranges. An address that expired or a network that went away is mended at the same second. */
export function openFile(
  video: HTMLVideoElement,
  first: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
  startSeconds: number,
): Engine {
  const closing = new AbortController()
  const { signal } = closing
  let source = first
  let seconds = startSeconds
  let wasPlaying = false
  let tries = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  function load(from: number) {
    video.src = source.address
    if (from > 0) {
      video.addEventListener(
        'loadedmetadata',
        () => {
          video.currentTime = from
        },
        { once: true, signal },
      )
    }
    if (wasPlaying) void video.play().catch(() => {})
  }

  async function recover() {
    clearTimeout(waiting)
    const from = seconds
    source = await refresh().catch(() => source)
    if (!signal.aborted) load(from)
  }

  function fail() {
    if (againIn(tries) === undefined) return events.onProblem(sentences[video.error?.code ?? 0] ?? unknown)
    waiting = setTimeout(() => void recover(), againIn(tries))
    tries += 1
  }

  video.addEventListener(
    'timeupdate',
    () => {
      if (video.error || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      if (video.currentTime > seconds + 0.5) tries = 0
      seconds = video.currentTime
      wasPlaying = !video.paused
      events.onProblem(undefined)
    },
    { signal },
  )
  video.addEventListener(
    'seeking',
    () => {
      seconds = video.currentTime
    },
    { signal },
  )
  video.addEventListener(
    'play',
    () => {
      wasPlaying = true
    },
    { signal },
  )
  video.addEventListener(
    'pause',
    () => {
      wasPlaying = video.error ? wasPlaying : false
    },
    { signal },
  )
  video.addEventListener('error', fail, { signal })
  const watch = watchStalls(video, () => void recover())
  signal.addEventListener('abort', () => {
    clearTimeout(waiting)
    clearInterval(watch)
  })
  events.onRenditions([])
  load(startSeconds)
  return {
    choose: () => {},
    retry: () => {
      tries = 0
      wasPlaying = true
      events.onProblem(undefined)
      void recover()
    },
    close: () => closing.abort(),
  }
}

/** A connection that was cut may leave the element waiting without an error for ever. */
function watchStalls(video: HTMLVideoElement, recover: () => void) {
  let since = performance.now()
  let place = -1
  return setInterval(() => {
    const isStalled = !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isStalled || video.error || video.currentTime !== place) {
      since = performance.now()
      place = video.currentTime
    } else if (performance.now() - since > stalledSeconds * 1_000) {
      since = performance.now()
      recover()
    }
  }, 1_000)
}

const unknown = 'The video cannot be played.'
// HTML §4.8.11.1: MediaError's codes
const sentences: Record<number, string> = {
  2: `The video could not be loaded for ${lastTrySeconds} seconds. Please check your connection.`,
  3: 'The video is damaged at this place.',
  4: 'The video cannot be loaded, or this browser cannot play it.',
}
