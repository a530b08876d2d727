import { RotateCw } from 'lucide-react'
import { usePlayer } from '../player-context.ts'

export function ErrorCard() {
  const { playing } = usePlayer()
  if (!playing.problem) return null
  return (
    <div
      role="alert"
      className="pointer-events-auto absolute inset-0 z-20 grid content-center justify-items-center gap-4 bg-black/85 p-4 text-center text-white"
    >
      <p className="max-w-prose">{playing.problem}</p>
      <button
        type="button"
        className="btn border-0 bg-white text-black focus-visible:outline-white"
        onClick={playing.retry}
      >
        <RotateCw aria-hidden className="size-5" />
        Retry
      </button>
    </div>
  )
}
