import { openFile } from './play-file.ts'
import { openPlaylist } from './play-playlist.ts'
import type { EngineInput, Playback, PlaybackMethod } from './playback.ts'

export type Engine = {
  choose(height: number | null): void
  retry(): void
  /** Plays the whole file from the same second, for a playlist that does not play here. */
  playOriginal(): void
  close(): void
}

/** Plays the playlist; without one, or when it fails, the whole file. */
export function openEngine(input: EngineInput): Engine {
  const { refresh, events } = input
  let { source } = input
  let chosen: number | null = null
  let isClosed = false
  let method = open({ seconds: 0, isPlaying: false })

  function open(playback: Playback): PlaybackMethod {
    if (!source.hlsAddress) return openFile({ ...input, source }, playback)
    const opened = openPlaylist({ ...input, source }, playback, (from, at) => {
      method.close()
      if (!isClosed) method = openFile({ ...input, source: from }, at)
    })
    opened.choose(chosen)
    return opened
  }

  async function retry() {
    events.onProblem(undefined)
    const renewed = await refresh().catch(() => source)
    if (!renewed || isClosed) return
    source = renewed
    method.close()
    method = open({ seconds: method.playback.seconds, isPlaying: true })
  }
  function playOriginal() {
    const { seconds } = method.playback
    method.close()
    method = openFile({ ...input, source }, { seconds, isPlaying: true })
  }

  return {
    choose: (height) => {
      chosen = height
      method.choose(height)
    },
    retry: () => void retry(),
    playOriginal,
    close: () => {
      isClosed = true
      method.close()
    },
  }
}
