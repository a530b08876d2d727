import type { PlayerSource } from '../player-source.ts'
import { openFile } from './play-file.ts'
import { openPlaylist } from './play-playlist.ts'
import type { Playback } from './playback.ts'

/** One rendition that can be chosen, by its height in pixels. */
export type Rendition = { height: number }

/** What an engine tells while it plays. */
export type EngineEvents = {
  onRenditions(renditions: Rendition[]): void
  /** The height that is shown now. */
  onShown(height: number): void
  /** It cannot go on by itself; undefined: it goes on. */
  onProblem(message: string | undefined): void
}

/** Plays one source in one way. */
export type Way = {
  /** Where it is, also after it could not go on. */
  playback: Playback
  /** Plays this height; null lets the network and the player's size decide. */
  choose(height: number | null): void
  close(): void
}

export type Engine = {
  choose(height: number | null): void
  /** Tries everything again at the second where it stopped. */
  retry(): void
  close(): void
}

/** Where to get the same video anew, when its address has expired. */
export type Refresh = () => Promise<PlayerSource>

/** Opens a video: by its playlist where there is one, else, or when that fails, the whole file. */
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
