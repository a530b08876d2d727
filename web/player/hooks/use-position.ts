import { useEffect, useEffectEvent } from 'react'

const everySeconds = 5

export type Position = { seconds: number; duration: number; hasEnded: boolean; isLeaving: boolean }

/** Reports the position every few seconds of playback and whenever it stops, but never before the first playback. */
export function usePosition(
  video: HTMLVideoElement | null,
  id: string,
  onPosition: (id: string, position: Position) => void,
) {
  const emit = useEffectEvent(onPosition)

  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    // Stored, because the element loses it when another video is loaded.
    let last: Position | undefined
    let reportedSeconds = 0

    const look = () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !Number.isFinite(video.duration)) return
      const { currentTime: seconds, duration, ended: hasEnded } = video
      if (!video.paused || last) last = { seconds, duration, hasEnded, isLeaving: false }
    }
    const report = (isLeaving: boolean) => {
      if (!last) return
      reportedSeconds = last.seconds
      emit(id, { ...last, isLeaving })
    }
    const onTime = () => {
      look()
      if (last && !video.paused && Math.abs(last.seconds - reportedSeconds) >= everySeconds) report(false)
    }
    const onStop = () => {
      look()
      report(false)
    }
    video.addEventListener('playing', look, { signal })
    video.addEventListener('timeupdate', onTime, { signal })
    for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, onStop, { signal })
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && report(true),
      {
        signal,
      },
    )
    window.addEventListener('pagehide', () => report(true), { signal })
    return () => {
      leaving.abort()
      if (last && !last.hasEnded) report(true)
    }
  }, [video, id])
}
