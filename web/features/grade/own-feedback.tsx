import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { OwnGradeItem } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/grade-made.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { MadeOf } from './made-of.tsx'
import { useNumbers } from './show-total.ts'

/** How a learner's points in an item came to be, and what was said about it. */
export function OwnFeedback({ courseId, item }: { courseId: string; item: OwnGradeItem }) {
  const t = useTranslate()
  const { made, lectureId, isOverridden, source } = item
  if (!made && !(isOverridden && source !== 'column')) return null
  const said = made?.tries.findLast(({ grade, comments }) => grade || comments)
  const search = lectureId && new URLSearchParams({ course: courseId, lecture: lectureId })
  const linked = made?.scoring
    ? messages.answers
    : said?.comments && messages.placed({ count: said.comments })
  return (
    <details className="basis-full">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-medium">
        {t(messages.feedback)}
      </summary>
      <div className="grid gap-3 pb-2">
        <MadeOf made={made} mark={item} maxPoints={item.maxPoints} />
        {said?.grade && <Said {...said.grade} />}
        {linked && search && (
          <Link to={`${pages.lectures}?${search}`} className="link w-fit">
            {t(linked)}
          </Link>
        )}
      </div>
    </details>
  )
}

type Grade = NonNullable<NonNullable<OwnGradeItem['made']>['tries'][number]['grade']>

function Said({ rubric, comment }: Grade) {
  const t = useTranslate()
  const { points } = useNumbers()
  return (
    <>
      {rubric.length > 0 && (
        <ul className="grid gap-2">
          {rubric.map(({ criterionId, title, level, points: given, maxPoints, feedback }) => (
            <li key={criterionId} dir="auto" className="wrap-anywhere">
              <span className="font-medium">
                {t(messages.level({ title, level, points: points(given), max: points(maxPoints) }))}
              </span>
              {feedback && <span className="block text-base-content/75">{feedback}</span>}
            </li>
          ))}
        </ul>
      )}
      {comment && <PlainText text={comment} />}
    </>
  )
}
