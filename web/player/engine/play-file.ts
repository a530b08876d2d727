import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/player.ts'
import {
  type EngineInput,
  followPlayback,
  hasPicture,
  type Playback,
  type PlaybackMethod,
} from './playback.ts'
import { openRetry, retrySeconds } from './retry.ts'

// Less than this may be a frame that was already decoded.
const progressSeconds = 0.5

const stalledMs = 6_000
const checkMs = 1_000

/** Plays one file by range requests. Resumes at the same second after an expired address or a lost network. */
export function openFile(input: EngineInput, playback: Playback): PlaybackMethod {
  const { video, refresh, events } = input
  const closing = new AbortController()
  const { signal } = closing
  const retry = openRetry()
  let { source } = input
  let progressAt = playback.seconds
  let existed = false

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
    retry.cancel()
    const before = { ...playback }
    const renewed = await refresh().catch(() => source)
    if (!renewed || signal.aborted) return
    source = renewed
    load(before)
  }

  async function fail() {
    const code = video.error?.code ?? 0
    if (code === notSupported && (await isUnplayable())) return giveUp()
    if (signal.aborted) return
    if (!retry.schedule(() => void recover())) events.onProblem(problems[code] ?? unknown)
  }

  /** The element reports missing and unplayable files alike. If the file exists and fails twice, it is unplayable. */
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
    retry.cancel()
  }

  const onTime = () => {
    if (!hasPicture(video)) return
    if (video.currentTime > progressAt + progressSeconds) {
      retry.reset()
      progressAt = video.currentTime
    }
    events.onProblem(undefined)
  }
  // Browsers that cannot decode the picture play only the sound, with a black screen.
  const rejectSoundOnly = () => void (video.videoWidth === 0 && !source.isAudio && giveUp())
  followPlayback(video, playback, signal)
  video.addEventListener('timeupdate', onTime, { signal })
  video.addEventListener('loadedmetadata', rejectSoundOnly, { signal })
  video.addEventListener('error', () => void fail(), { signal })
  watchStalls(video, () => void recover(), signal)
  events.onRenditions([])
  load(playback)
  return { playback, choose: () => {}, close }
}

const unknown = messages.cannotPlay
// HTML §4.8.11.1: MediaError's codes
const notSupported = 4
const problems: Record<number, Message> = {
  2: messages.notLoadedFor({ seconds: retrySeconds }),
  3: messages.damaged,
  4: messages.cannotLoad,
}

function watchStalls(video: HTMLVideoElement, recover: () => void, signal: AbortSignal) {
  let since = performance.now()
  let position = -1
  const watch = setInterval(() => {
    const isStalled = !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA
    if (!isStalled || video.error || video.currentTime !== position) {
      since = performance.now()
      position = video.currentTime
    } else if (performance.now() - since > stalledMs) {
      since = performance.now()
      recover()
    }
  }, checkMs)
  signal.addEventListener('abort', () => clearInterval(watch))
}
