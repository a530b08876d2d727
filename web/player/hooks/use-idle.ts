import { useEffect, useRef, useState } from 'react'

const idleMs = 3_000

/** True a while after the last movement or key in the player, but never while the video is paused. */
export function useIdle(isPaused: boolean) {
  const [isIdle, setIsIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setIsIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsIdle(true), idleMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isIdle: isIdle && !isPaused, wake, rest: () => setIsIdle(true) }
}
