import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import { useIsWaiting } from '../use-video.ts'

const explainAfterMs = 5_000

/** A spinner; when it lasts, also a sentence and a way to try again. */
export function Waiting() {
  const { video, playing } = usePlayer()
  const isWaiting = useIsWaiting(video)
  const [tries, setTries] = useState(0)
  if (!isWaiting || playing.problem) return null
  const tryAgain = () => {
    setTries(tries + 1)
    playing.retry()
  }
  return (
    <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
      <div role="status" aria-label="Loading">
        <LoaderCircle aria-hidden className="late size-14 animate-spin" />
      </div>
      <Explanation key={tries} onTryAgain={tryAgain} />
    </div>
  )
}

function Explanation({ onTryAgain }: { onTryAgain: () => void }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), explainAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div role="status" className="grid justify-items-center gap-3 rounded-box bg-black/80 px-5 py-3">
      <p>The video takes long to load. Check your connection.</p>
      <button
        type="button"
        className="btn pointer-events-auto border-0 bg-white text-black focus-visible:outline-white"
        onClick={onTryAgain}
      >
        Try again
      </button>
    </div>
  )
}
