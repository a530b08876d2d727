import { useEffect, useRef, useState } from 'react'

const idleMs = 3_000

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
