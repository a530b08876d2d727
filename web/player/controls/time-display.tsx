import { formatTime } from '../format-time.ts'
import { usePlayer } from '../player-context.ts'
import { useDuration, useSeconds } from '../use-video.ts'

export function TimeDisplay() {
  const { video } = usePlayer()
  const seconds = useSeconds(video)
  const duration = useDuration(video)
  return (
    <p className="min-w-0 overflow-hidden px-1 text-sm text-ellipsis whitespace-nowrap tabular-nums sm:px-2">
      {formatTime(seconds)}
      <span className="max-[21rem]:sr-only"> / {formatTime(duration)}</span>
    </p>
  )
}
