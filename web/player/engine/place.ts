/** The second that a video is at, and whether it plays or shall. */
export type Place = { seconds: number; isPlaying: boolean }

/** Keeps `place` true while the video plays: the element itself forgets it whenever it is loaded anew. */
export function followPlace(video: HTMLVideoElement, place: Place, signal: AbortSignal) {
  const look = () => {
    if (video.error || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    place.seconds = video.currentTime
    place.isPlaying = !video.paused
  }
  const go = () => {
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING) place.seconds = video.currentTime
  }
  const play = () => {
    place.isPlaying = true
  }
  const pause = () => {
    place.isPlaying = video.error ? place.isPlaying : false
  }
  video.addEventListener('timeupdate', look, { signal })
  video.addEventListener('seeking', go, { signal })
  video.addEventListener('play', play, { signal })
  video.addEventListener('pause', pause, { signal })
}
