import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as messages from '../../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { formatTime } from '../../../player/format-time.ts'
import type { ServerClock } from './server-clock.ts'

const tickMs = 500

/** Said aloud when as many seconds are left. */
const saidAt = [600, 300, 60, 30, 10]

/** Shortly before the end, extra time may have come that the page has not heard of. */
const nearSeconds = 3

type Props = { deadline: string; clock: ServerClock; onEnd: () => void }

/** By the server's clock. The time can be hidden. */
export function TimeLeft({ deadline, clock, onEnd }: Props) {
  const t = useTranslate()
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1_000))
  const [left, setLeft] = useState(leftNow)
  const [isHidden, setIsHidden] = useState(false)
  const tick = useEffectEvent(() => setLeft(leftNow()))
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  const isOver = left === 0
  const isNear = left <= nearSeconds
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isNear || isOver) end()
  }, [isNear, isOver])
  const last = saidAt.findLast((seconds) => left <= seconds)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!isHidden && (
        <p role="timer" className="flex items-center gap-2 font-medium tabular-nums">
          <Clock aria-hidden className="size-5" />
          <span className="sr-only">{t(messages.timeLeft)}</span>
          {formatTime(left)}
        </p>
      )}
      <button type="button" className="btn btn-sm btn-ghost" onClick={() => setIsHidden(!isHidden)}>
        {t(isHidden ? messages.showTime : messages.hideTime)}
      </button>
      <p role="status" className={isOver ? 'text-sm font-medium' : 'sr-only'}>
        {isOver
          ? t(messages.timeOver)
          : last &&
            t(last >= 60 ? messages.leftSaid({ count: last / 60 }) : messages.secondsSaid({ count: last }))}
      </p>
    </div>
  )
}
