import { useEffect, useState } from 'react'

const explainAfterMs = 5_000

/** Whether the component has been on the page for `afterMs`. */
export function useIsLate(afterMs = explainAfterMs) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
