/** The second that a video is at, and whether it plays or shall. */
export type Playback = { seconds: number; isPlaying: boolean }

/** Keeps `playback` true while the video plays: the element itself forgets it whenever it is loaded anew. */
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
