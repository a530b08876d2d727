import { useEffect, useState } from 'react'
import { createPath, Outlet, useLocation, useNavigation } from 'react-router'
import { WaitingPage } from '../../ui/waiting.tsx'
import { loadIfReachable } from '../missing-code.ts'

// Shorter waits need no skeleton.
const skeletonAfterMs = 500

/** The open page, or a skeleton if the next page's code takes long to load. */
export function OpenPage() {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const isOpening = state === 'loading' && next.pathname !== pathname
  const isSlow = useIsSlow(isOpening)
  if (!isSlow || !next) return <Outlet />
  return <WaitingPage onTryAgain={() => void loadIfReachable(createPath(next))} />
}

function useIsSlow(isOpening: boolean) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => setIsSlow(true), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isOpening])
  return isOpening && isSlow
}
