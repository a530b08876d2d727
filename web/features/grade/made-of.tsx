import type { GradeMark } from '../../../contract/endpoints/grade.ts'
import type { Made, Try } from '../../../contract/endpoints/grade-tries.ts'
import * as messages from '../../../contract/messages/grade-made.ts'
import * as pageMessages from '../../../contract/messages/grade-page.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useNumbers } from './show-total.ts'

const scorings = { best: messages.best, last: messages.last, mean: messages.mean, first: messages.first }

type Props = {
  made: Made | null | undefined
  mark: Pick<GradeMark, 'points' | 'state' | 'isOverridden'> | undefined
  maxPoints: number
}

/** What was handed in, which of it counts, what lateness took off, and what was given by hand in its place. */
export function MadeOf({ made, mark, maxPoints }: Props) {
  const t = useTranslate()
  const { points } = useNumbers()
  return (
    <div className="grid gap-2">
      {made && (
        <>
          <p className="text-sm text-base-content/75">
            {t(made.scoring ? scorings[made.scoring] : messages.lastGraded)}
          </p>
          <ul className="divide-y divide-base-300 border-y border-base-300">
            {made.tries.map((one) => (
              <TryRow key={one.number} one={one} isAttempt={made.scoring !== undefined} />
            ))}
          </ul>
          {made.points !== null && (
            <p className="text-end font-medium tabular-nums">
              {t(messages.makes({ points: points(made.points), max: points(maxPoints) }))}
            </p>
          )}
        </>
      )}
      {mark?.isOverridden && (
        <p className="text-end font-medium tabular-nums">
          {mark.points === undefined
            ? t(messages.isExcused)
            : t(messages.byHand({ points: points(mark.points), max: points(maxPoints) }))}
        </p>
      )}
    </div>
  )
}

function TryRow({ one, isAttempt }: { one: Try; isAttempt: boolean }) {
  const t = useTranslate()
  const { points } = useNumbers()
  const { formatMoment } = useFormatTime()
  const { number, submittedAt, lateDays, grade, maxPoints, counts } = one
  const name = isAttempt ? messages.attempt : messages.version
  const penalty = grade?.latePenalty ?? 0
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <span className={counts ? 'font-medium' : ''}>
        {t(name({ number, at: formatMoment(submittedAt) }))}
        {lateDays !== undefined && `, ${t(messages.days({ days: lateDays }))}`}
        {counts && ` · ${t(messages.counts)}`}
      </span>
      <span className="text-end tabular-nums">
        {one.points === null ? (
          <span className="text-base-content/75">{t(messages.notSeen)}</span>
        ) : (
          t(pageMessages.pointsOf({ points: points(one.points), max: points(maxPoints) }))
        )}
        {penalty > 0 && grade && grade.givenPoints !== null && (
          <span className="block text-sm text-base-content/75">
            {t(messages.penalty({ given: points(grade.givenPoints), penalty: points(penalty) }))}
          </span>
        )}
      </span>
    </li>
  )
}
