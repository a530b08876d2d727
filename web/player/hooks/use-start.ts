import { useEffect, useState } from 'react'

type Start = {
  seconds: number
  /** Asks learners before a video resumes; not for a start position from the address. */
  offersResume: boolean
  playsAtOnce: boolean
}

/** Where playback begins: seconds to offer, and seconds at which it resumed by itself; 0 means neither. */
export function useStart(video: HTMLVideoElement | null, id: string, start: Start) {
  const { seconds, offersResume, playsAtOnce } = start
  const [decidedId, setDecidedId] = useState('')
  // Kept per video, because the position changes while it plays.
  const [resumed, setResumed] = useState({ id: '', seconds: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the start position matters once per video
  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    const begin = () => {
      if (seconds > 0 && seconds < video.duration) video.currentTime = seconds
      if (!playsAtOnce) return
      setResumed({ id, seconds: offersResume ? seconds : 0 })
      void video.play().catch(() => {})
    }
    video.addEventListener('loadedmetadata', begin, { once: true, signal })
    video.addEventListener('play', () => setDecidedId(id), { signal })
    return () => leaving.abort()
  }, [video, id])

  const isAsking = offersResume && !playsAtOnce && decidedId !== id
  return {
    offeredSeconds: isAsking ? seconds : 0,
    resumedSeconds: resumed.id === id ? resumed.seconds : 0,
    decide: () => setDecidedId(id),
  }
}
