import { useEffect, useState } from 'react'

type Start = {
  seconds: number
  /** Asks the learner before a video that was begun goes on; a start position from an address is not asked about. */
  offersResume: boolean
  playsAtOnce: boolean
}

/** Where playback begins: what to ask the learner, and what to say when it went on by itself. 0 is neither. */
export function useStart(video: HTMLVideoElement | null, id: string, start: Start) {
  const { seconds, offersResume, playsAtOnce } = start
  const [decidedId, setDecidedId] = useState('')
  // Fixed per video: the position moves on while it plays.
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
