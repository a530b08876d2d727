import { useEffect, useEffectEvent } from 'react'

const everySeconds = 5

/** Where a learner is, in seconds, and whether they have just reached the end or are leaving. */
export type Place = { seconds: number; duration: number; hasEnded: boolean; isLeaving: boolean }

/**
 * Tells the place every few seconds of playing, and whenever playing stops: pause, seek, end, another video, leaving the
 * page. Nothing is told of a video that was only looked at.
 */
export function usePlace(
  video: HTMLVideoElement | null,
  id: string,
  onPlace: (id: string, place: Place) => void,
) {
  const tell = useEffectEvent(onPlace)

  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    // Kept here: when another video takes the element, it no longer knows.
    let last: Place | undefined
    let toldSeconds = 0

    const look = () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !Number.isFinite(video.duration)) return
      const { currentTime: seconds, duration, ended: hasEnded } = video
      if (!video.paused || last) last = { seconds, duration, hasEnded, isLeaving: false }
    }
    const say = (isLeaving: boolean) => {
      if (!last) return
      toldSeconds = last.seconds
      tell(id, { ...last, isLeaving })
    }
    const onTime = () => {
      look()
      if (last && !video.paused && Math.abs(last.seconds - toldSeconds) >= everySeconds) say(false)
    }
    const onStop = () => {
      look()
      say(false)
    }
    video.addEventListener('playing', look, { signal })
    video.addEventListener('timeupdate', onTime, { signal })
    for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, onStop, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && say(true), {
      signal,
    })
    window.addEventListener('pagehide', () => say(true), { signal })
    return () => {
      leaving.abort()
      if (last && !last.hasEnded) say(true)
    }
  }, [video, id])
}
