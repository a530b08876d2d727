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
