import type { ErrorData, default as HlsPlayer } from 'hls.js'
import * as messages from '../../../contract/messages/player.ts'
import type { PlayerSource } from '../player-source.ts'
import { type EngineInput, followPlayback, type Playback, type PlaybackMethod } from './playback.ts'
import { openRetry } from './retry.ts'

const playlistMediaType = 'application/vnd.apple.mpegurl'

// Like the light build of hls.js, but with separate audio. Its text track code would empty our captions.
const leftOut = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
  emeController: undefined,
  cmcdController: undefined,
  contentSteeringController: undefined,
  interstitialsController: undefined,
} as const

/** hls.js adapts to the network and the player's size; calls `fallBack` if the playlist cannot be played. */
export function openPlaylist(
  input: EngineInput,
  playback: Playback,
  fallBack: (source: PlayerSource, playback: Playback) => void,
): PlaybackMethod {
  const { video, refresh, fetchHls, events } = input
  const closing = new AbortController()
  const retry = openRetry()
  let { source } = input
  let hls: HlsPlayer | undefined
  let chosen: number | null = null
  let hasRecoveredMedia = false

  async function open({ seconds, isPlaying }: Playback) {
    const library = await fetchHls().catch(() => undefined)
    if (closing.signal.aborted) return
    if (!library) return giveUp()
    const { default: Hls } = library
    // Chromium claims to play playlists natively but offers no renditions, so hls.js comes first.
    if (!Hls.isSupported()) return video.canPlayType(playlistMediaType) ? openNatively() : giveUp()
    const opened = new Hls({
      startPosition: seconds || -1,
      capLevelToPlayerSize: true,
      maxBufferLength: 30,
      backBufferLength: 60,
      ...leftOut,
    })
    hls = opened
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      // An audio-only level has no height.
      events.onRenditions(opened.levels.flatMap(({ height }) => (height > 0 ? [{ height }] : [])))
      choose(chosen)
    })
    hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onShown(opened.levels[level]?.height ?? 0))
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      retry.reset()
      events.onProblem(undefined)
    })
    hls.on(Hls.Events.ERROR, (_, error) => recover(error))
    hls.loadSource(source.hlsAddress ?? '')
    // Learners may press Play while the library loads, and attaching pauses the video.
    const plays = isPlaying || !video.paused
    hls.attachMedia(video)
    if (plays) void video.play().catch(() => {})
  }

  function openNatively() {
    video.src = source.hlsAddress ?? ''
  }

  function recover(error: ErrorData) {
    const recovery = chooseRecovery(error, hasRecoveredMedia)
    if (recovery === 'refresh') retryLater(() => void reopen())
    else if (recovery === 'resume') retryLater(resume)
    else if (recovery === 'recover-media') {
      hasRecoveredMedia = true
      hls?.recoverMediaError()
    } else if (recovery === 'give-up') giveUp()
  }

  function retryLater(work: () => void) {
    hls?.stopLoad()
    if (!retry.schedule(work)) events.onProblem(messages.notLoaded)
  }

  function resume() {
    if (hls?.levels.length) hls.startLoad(playback.seconds)
    else hls?.loadSource(source.hlsAddress ?? '')
  }

  async function reopen() {
    const renewed = await refresh().catch(() => source)
    if (!renewed || closing.signal.aborted) return
    source = renewed
    if (!source.hlsAddress) return giveUp()
    const before = { ...playback }
    hls?.destroy()
    await open(before)
  }

  function giveUp() {
    const before = { ...playback }
    close()
    fallBack(source, before)
  }

  function choose(height: number | null) {
    chosen = height
    if (!hls) return
    hls.nextLevel = height === null ? -1 : hls.levels.findIndex((known) => known.height === height)
  }

  function close() {
    closing.abort()
    retry.cancel()
    hls?.destroy()
    hls = undefined
  }

  followPlayback(video, playback, closing.signal)
  void open(playback)
  return { playback, choose, close }
}

type PlaylistError = Pick<ErrorData, 'fatal'> & { type: `${ErrorData['type']}`; response?: { code?: number } }

/** What to do about an hls.js error; undefined if it recovers by itself. */
export function chooseRecovery({ fatal, type, response }: PlaylistError, hasRecoveredMedia: boolean) {
  // All addresses expire together, so other renditions would fail, too.
  if (response?.code === 403) return 'refresh'
  if (!fatal) return undefined
  const isUnanswered = !response?.code || response.code >= 500
  if (type === 'networkError' && isUnanswered) return 'resume'
  if (type === 'mediaError' && !hasRecoveredMedia) return 'recover-media'
  return 'give-up'
}
