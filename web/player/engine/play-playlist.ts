import type { ErrorData, default as HlsPlayer } from 'hls.js'
import type { PlayerSource } from '../player-source.ts'
import type { Engine, EngineEvents, Refresh } from './engine.ts'
import { againIn } from './try-again.ts'

const playlistKind = 'application/vnd.apple.mpegurl'

// The light build of hls.js leaves these out as well, but with them the sound of playlists that keep it apart. What they do with
// text tracks would empty the captions that we show.
const leftOut = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
  emeController: undefined,
  cmcdController: undefined,
  contentSteeringController: undefined,
  interstitialsController: undefined,
} as const

/** Plays a playlist with hls.js, which follows the network and the player's size; `fallBack` takes over when it cannot. */
export function openPlaylist(
  video: HTMLVideoElement,
  first: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
  fallBack: (source: PlayerSource, seconds: number) => void,
): Engine {
  let hls: HlsPlayer | undefined
  let isClosed = false
  let chosen: number | null = null
  let source = first
  let tries = 0
  let hasRecovered = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function open(startSeconds: number) {
    const { default: Hls } = await import('hls.js')
    if (isClosed) return
    // Chromium says it plays playlists by itself, without choices: hls.js is asked first.
    if (!Hls.isSupported())
      return video.canPlayType(playlistKind) ? openNatively() : fallBack(source, startSeconds)
    const startPosition = startSeconds || -1
    hls = new Hls({
      startPosition,
      capLevelToPlayerSize: true,
      maxBufferLength: 30,
      backBufferLength: 60,
      ...leftOut,
    })
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      events.onRenditions(hls?.levels.map(({ height }) => ({ height })) ?? [])
      choose(chosen)
    })
    hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onShown(hls?.levels[level]?.height ?? 0))
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      tries = 0
      events.onProblem(undefined)
    })
    hls.on(Hls.Events.ERROR, (_, error) => void (error.fatal && mend(Hls, error)))
    hls.loadSource(source.hlsAddress ?? '')
    hls.attachMedia(video)
  }

  function openNatively() {
    video.src = source.hlsAddress ?? ''
  }

  function mend(Hls: typeof HlsPlayer, { type, response }: ErrorData) {
    if (type === Hls.ErrorTypes.NETWORK_ERROR && (!response?.code || response.code >= 500)) return goOnLater()
    if (response?.code === 403) return void openAnew()
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls?.recoverMediaError()
    }
    leave()
  }

  function goOnLater() {
    const pause = againIn(tries)
    tries += 1
    if (pause === undefined)
      return events.onProblem('The video could not be loaded. Please check your connection.')
    waiting = setTimeout(() => goOn(), pause)
  }

  function goOn() {
    if (hls?.levels.length) hls.startLoad(video.currentTime)
    else hls?.loadSource(source.hlsAddress ?? '')
  }

  /** The addresses have expired: the same second of the same video, at new ones. */
  async function openAnew() {
    const [seconds, wasPlaying] = [video.currentTime, !video.paused]
    source = await refresh().catch(() => source)
    if (isClosed) return
    if (!source.hlsAddress) return leave()
    hls?.destroy()
    await open(seconds)
    if (wasPlaying) void video.play().catch(() => {})
  }

  function leave() {
    const seconds = video.currentTime
    const wasPlaying = !video.paused
    close()
    fallBack(source, seconds)
    if (wasPlaying) void video.play().catch(() => {})
  }

  function choose(height: number | null) {
    chosen = height
    if (!hls) return
    const level = hls.levels.findIndex((known) => known.height === height)
    hls.nextLevel = height === null ? -1 : level
  }

  function close() {
    isClosed = true
    clearTimeout(waiting)
    hls?.destroy()
    hls = undefined
  }

  void open(0)
  return {
    choose,
    retry: () => {
      tries = 0
      events.onProblem(undefined)
      goOn()
    },
    close,
  }
}
