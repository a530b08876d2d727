import type { ErrorData, default as HlsPlayer } from 'hls.js'
import type { PlayerSource } from '../player-source.ts'
import type { EngineEvents, Refresh, Way } from './engine.ts'
import { fetchEngine } from './fetch-engine.ts'
import { followPlayback, type Playback } from './playback.ts'
import { againIn } from './try-again.ts'

const playlistMediaType = 'application/vnd.apple.mpegurl'

// Like the light build of hls.js, but with support for separate audio. Its text track code would empty our captions.
const leftOut = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
  emeController: undefined,
  cmcdController: undefined,
  contentSteeringController: undefined,
  interstitialsController: undefined,
} as const

/** Plays a playlist with hls.js, which adapts to the network and the player's size; calls `fallBack` when it cannot. */
export function openPlaylist(
  video: HTMLVideoElement,
  first: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
  playback: Playback,
  fallBack: (source: PlayerSource, playback: Playback) => void,
): Way {
  const closing = new AbortController()
  let hls: HlsPlayer | undefined
  let chosen: number | null = null
  let source = first
  let tries = 0
  let hasRecovered = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function open({ seconds, isPlaying }: Playback) {
    const { default: Hls } = await fetchEngine()
    if (closing.signal.aborted) return
    // Chromium claims to play playlists natively, but offers no renditions: hls.js comes first.
    if (!Hls.isSupported()) return video.canPlayType(playlistMediaType) ? openNatively() : leave()
    const opened = new Hls({
      startPosition: seconds || -1,
      capLevelToPlayerSize: true,
      maxBufferLength: 30,
      backBufferLength: 60,
      ...leftOut,
    })
    hls = opened
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      events.onRenditions(opened.levels.map(({ height }) => ({ height })))
      choose(chosen)
    })
    hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onShown(opened.levels[level]?.height ?? 0))
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      tries = 0
      events.onProblem(undefined)
    })
    hls.on(Hls.Events.ERROR, (_, error) => mend(Hls, error))
    hls.loadSource(source.hlsAddress ?? '')
    hls.attachMedia(video)
    if (isPlaying) void video.play().catch(() => {})
  }

  function openNatively() {
    video.src = source.hlsAddress ?? ''
  }

  function mend(Hls: typeof HlsPlayer, { fatal, type, response }: ErrorData) {
    // All addresses expire together, so other renditions need not be tried.
    if (response?.code === 403) return goOnLater(() => void openAnew())
    if (!fatal) return
    if (type === Hls.ErrorTypes.NETWORK_ERROR && (!response?.code || response.code >= 500))
      return goOnLater(goOn)
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls?.recoverMediaError()
    }
    leave()
  }

  function goOnLater(go: () => void) {
    hls?.stopLoad()
    clearTimeout(waiting)
    const pause = againIn(tries)
    tries += 1
    if (pause === undefined)
      return events.onProblem('The video could not be loaded. Please check your connection.')
    waiting = setTimeout(go, pause)
  }

  function goOn() {
    if (hls?.levels.length) hls.startLoad(playback.seconds)
    else hls?.loadSource(source.hlsAddress ?? '')
  }

  async function openAnew() {
    source = await refresh().catch(() => source)
    if (closing.signal.aborted) return
    if (!source.hlsAddress) return leave()
    const before = { ...playback }
    hls?.destroy()
    await open(before)
  }

  function leave() {
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
    clearTimeout(waiting)
    hls?.destroy()
    hls = undefined
  }

  followPlayback(video, playback, closing.signal)
  void open(playback)
  return { playback, choose, close }
}
