import type { ListedSubmission } from '../../../contract/endpoints/submission-grading.ts'
import type { MarkingStep } from '../../../contract/endpoints/two-markers.ts'
import * as messages from '../../../contract/messages/assignment-mark.ts'
import { score } from '../../../contract/messages/assignment-take.ts'
import * as markerMessages from '../../../contract/messages/two-markers.ts'
import type { SubmissionState } from '../../../contract/validation/choices.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { row: ListedSubmission; number: number; isChosen: boolean; onChoose: () => void }

const stateNames: Record<SubmissionState, (typeof messages)['all']> = {
  draft: messages.toGrade,
  'to-grade': messages.toGrade,
  late: messages.late,
  resubmitted: messages.again,
  graded: messages.graded,
}

const stepNames: Record<MarkingStep, (typeof messages)['all']> = {
  mark: markerMessages.toMark,
  given: markerMessages.waitsForOther,
  differ: markerMessages.markersDiffer,
  others: markerMessages.markedByOthers,
}

export function SubmissionRow({ row, number, isChosen, onChoose }: Props) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { user, team, state, submittedAt, points, maxPoints, isLate, marking } = row
  const shown = points === null ? stateNames[state] : score({ points, max: maxPoints })
  /** What there is to do says more. */
  const isPlain = marking !== undefined && state === 'to-grade'
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        className={`grid min-h-11 w-full gap-0.5 px-4 py-2 text-start focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-primary ${isChosen ? 'bg-base-200 font-semibold' : 'hover:bg-base-200/60'}`}
        onClick={onChoose}
      >
        <span dir="auto" className="wrap-anywhere">
          {user?.fullName ?? team ?? t(messages.nameless({ number }))}
        </span>
        <span className="text-sm font-normal text-base-content/75">
          {[...(isPlain ? [] : [shown]), ...(marking ? [stepNames[marking]] : [])]
            .map((one) => t(one))
            .join(' · ')}
          {isLate && shown !== messages.late && ` · ${t(messages.late)}`}
          {' · '}
          {formatMoment(submittedAt)}
        </span>
      </button>
    </li>
  )
}
