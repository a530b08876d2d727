import { useCallback, useEffect, useState } from 'react'

const shownMs = 900

/** The last thing that was done, until a moment later. */
export function useBezel() {
  const [said, setSaid] = useState<{ sentence: string; place: number }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  const tell = useCallback(
    (sentence: string) => setSaid((before) => ({ sentence, place: (before?.place ?? 0) + 1 })),
    [],
  )
  return { said, tell }
}
