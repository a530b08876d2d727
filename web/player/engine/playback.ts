import type { Message } from '../../../contract/messages/message.ts'
import type { PlayerSource } from '../player-source.ts'
import type { fetchEngine } from './fetch-engine.ts'

type EngineEvents = {
  onRenditions(renditions: Rendition[]): void
  onShown(height: number): void
  onProblem(message: Message | undefined): void
}

export type PlaybackMethod = {
  playback: Playback
  choose(height: number | null): void
  close(): void
}

export type Refresh = () => Promise<PlayerSource | undefined>

export type EngineInput = {
  video: HTMLVideoElement
  source: PlayerSource
  /** Fetches new addresses of the same video after the old ones have expired; undefined if it may be watched no longer. */
  refresh: Refresh
  fetchHls: typeof fetchEngine
  events: EngineEvents
}

export type Rendition = { height: number }

export type Playback = { seconds: number; isPlaying: boolean }

/** Updates `playback` while the video plays, because the element loses both values whenever it loads again. */
export function followPlayback(video: HTMLVideoElement, playback: Playback, signal: AbortSignal) {
  const update = () => {
    if (!hasPicture(video)) return
    playback.seconds = video.currentTime
    playback.isPlaying = !video.paused
  }
  const onSeeking = () => {
    if (video.readyState > video.HAVE_NOTHING) playback.seconds = video.currentTime
  }
  const onPlay = () => {
    playback.isPlaying = true
  }
  const onPause = () => {
    playback.isPlaying = video.error ? playback.isPlaying : false
  }
  video.addEventListener('timeupdate', update, { signal })
  video.addEventListener('seeking', onSeeking, { signal })
  video.addEventListener('play', onPlay, { signal })
  video.addEventListener('pause', onPause, { signal })
}

export const hasPicture = (video: HTMLVideoElement) =>
  !video.error && !video.seeking && video.readyState >= video.HAVE_CURRENT_DATA
