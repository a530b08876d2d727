import type { Mark } from '../../../../contract/endpoints/submission-mark.ts'
import { markOf } from '../../../../contract/messages/assignment-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { PlainText } from '../../../ui/text/plain-text.tsx'

/** The levels that were chosen, and the words. */
export function ReviewWords({ rubric, comment }: { rubric: Mark[]; comment: string | null }) {
  const t = useTranslate()
  return (
    <>
      {rubric.length > 0 && (
        <ul className="grid gap-1">
          {rubric.map(({ criterionId, title, level, points, maxPoints: max }) => (
            <li key={criterionId} dir="auto" className="wrap-anywhere">
              {t(markOf({ title, level, points, max }))}
            </li>
          ))}
        </ul>
      )}
      {comment && <PlainText text={comment} />}
    </>
  )
}
