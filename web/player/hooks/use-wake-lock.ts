import { useEffect } from 'react'
import { useIsPaused } from '../use-video.ts'

/** Keeps the screen on during playback (W3C Screen Wake Lock); browsers release the lock when the page is hidden. */
export function useWakeLock(video: HTMLVideoElement | null) {
  const isPaused = useIsPaused(video)
  useEffect(() => {
    if (isPaused || !navigator.wakeLock) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isPaused])
}
