import { Link } from 'react-router'
import { pages } from '../../../../contract/addresses.ts'
import type { MissingPass } from '../../../../contract/endpoints/progress.ts'
import * as messages from '../../../../contract/messages/watch-passes.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { courseId: string; passes: MissingPass[]; onChoose: (lectureId: string) => void }

/** What the learner has yet to pass before the course is complete, however much of it they have seen. */
export function MissingPasses({ courseId, passes, onChoose }: Props) {
  const t = useTranslate()
  if (passes.length === 0) return null
  const marks = `${pages.myGrades}?${new URLSearchParams({ course: courseId })}`
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t(messages.missing)}</p>
      <ul>
        {passes.map(({ itemId, title, lectureId, fromShare }) => (
          <li key={itemId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            {lectureId ? (
              <button
                type="button"
                dir="auto"
                className="link min-h-11 min-w-0 text-start wrap-anywhere"
                onClick={() => onChoose(lectureId)}
              >
                {title}
              </button>
            ) : (
              <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
            )}
            <span className="text-base-content/75 tabular-nums">
              {t(messages.from({ percent: Math.round(fromShare * 1e4) / 1e2 }))}
            </span>
          </li>
        ))}
      </ul>
      <Link to={marks} className="link inline-flex min-h-11 w-fit items-center">
        {t(messages.marks)}
      </Link>
    </div>
  )
}
