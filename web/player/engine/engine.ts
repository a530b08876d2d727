import type { PlayerSource } from '../player-source.ts'
import { openFile } from './play-file.ts'
import { openPlaylist } from './play-playlist.ts'
import type { Playback } from './playback.ts'

export type Rendition = { height: number }

export type EngineEvents = {
  onRenditions(renditions: Rendition[]): void
  onShown(height: number): void
  /** Playback cannot continue by itself; undefined: it continues. */
  onProblem(message: string | undefined): void
}

/** One way to play a source: by playlist or by file. */
export type Way = {
  /** Remains valid after a failure. */
  playback: Playback
  /** Plays this height; null lets the network and the player's size decide. */
  choose(height: number | null): void
  close(): void
}

export type Engine = {
  choose(height: number | null): void
  /** Starts over at the second where playback stopped. */
  retry(): void
  close(): void
}

/** Fetches new addresses of the same video when the old ones have expired. */
export type Refresh = () => Promise<PlayerSource>

/** Plays the playlist if there is one; without one, or when it fails, the whole file. */
export function openEngine(
  video: HTMLVideoElement,
  first: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
): Engine {
  let source = first
  let chosen: number | null = null
  let isClosed = false
  let way = open({ seconds: 0, isPlaying: false })

  function open(playback: Playback): Way {
    if (!source.hlsAddress) return openFile(video, source, refresh, events, playback)
    const opened = openPlaylist(video, source, refresh, events, playback, (from, at) => {
      way.close()
      if (!isClosed) way = openFile(video, from, refresh, events, at)
    })
    opened.choose(chosen)
    return opened
  }

  async function retry() {
    events.onProblem(undefined)
    source = await refresh().catch(() => source)
    if (isClosed) return
    way.close()
    way = open({ seconds: way.playback.seconds, isPlaying: true })
  }
  return {
    choose: (height) => {
      chosen = height
      way.choose(height)
    },
    retry: () => void retry(),
    close: () => {
      isClosed = true
      way.close()
    },
  }
}
