import type { PlayerSource } from '../player-source.ts'
import { openFile } from './play-file.ts'
import { openPlaylist } from './play-playlist.ts'

/** One rendition that can be chosen, by its height in pixels. */
export type Rendition = { height: number }

/** What an engine tells while it plays. */
export type EngineEvents = {
  onRenditions(renditions: Rendition[]): void
  /** The height that is shown now. */
  onShown(height: number): void
  /** It cannot go on by itself; undefined: it goes on. */
  onProblem(sentence: string | undefined): void
}

export type Engine = {
  /** Plays this height; null lets the network and the player's size decide. */
  choose(height: number | null): void
  /** Tries again at the second where it stopped. */
  retry(): void
  close(): void
}

/** Where to get the same video anew, when its address has expired. */
export type Refresh = () => Promise<PlayerSource>

/** Opens a video: by its playlist where there is one, else, or when that fails, the whole file. */
export function openEngine(
  video: HTMLVideoElement,
  source: PlayerSource,
  refresh: Refresh,
  events: EngineEvents,
): Engine {
  let current: Engine | undefined
  let isClosed = false
  const fallBack = (from: PlayerSource, seconds: number) => {
    current?.close()
    if (!isClosed) current = openFile(video, from, refresh, events, seconds)
  }
  if (source.hlsAddress) current = openPlaylist(video, source, refresh, events, fallBack)
  else current = openFile(video, source, refresh, events, 0)
  return {
    choose: (height) => current?.choose(height),
    retry: () => current?.retry(),
    close: () => {
      isClosed = true
      current?.close()
    },
  }
}
