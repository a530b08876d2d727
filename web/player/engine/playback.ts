/** The position in seconds, and whether the video plays or is meant to. */
export type Playback = { seconds: number; isPlaying: boolean }

/** Updates `playback` while the video plays: the element loses both values whenever it loads again. */
export function followPlayback(video: HTMLVideoElement, playback: Playback, signal: AbortSignal) {
  const look = () => {
    if (video.error || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    playback.seconds = video.currentTime
    playback.isPlaying = !video.paused
  }
  const go = () => {
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING) playback.seconds = video.currentTime
  }
  const play = () => {
    playback.isPlaying = true
  }
  const pause = () => {
    playback.isPlaying = video.error ? playback.isPlaying : false
  }
  video.addEventListener('timeupdate', look, { signal })
  video.addEventListener('seeking', go, { signal })
  video.addEventListener('play', play, { signal })
  video.addEventListener('pause', pause, { signal })
}
