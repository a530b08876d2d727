import { usePlayer } from '../player-context.ts'
import { showTime } from '../show-time.ts'
import { useDuration, useSeconds } from '../use-video.ts'

export function TimeShown() {
  const { video } = usePlayer()
  const seconds = useSeconds(video)
  const duration = useDuration(video)
  return (
    <p className="px-2 text-sm whitespace-nowrap tabular-nums">
      {showTime(seconds)} / {showTime(duration)}
    </p>
  )
}
