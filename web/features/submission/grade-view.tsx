import type { Grade } from '../../../contract/endpoints/submission.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PlainText } from '../../ui/text/plain-text.tsx'
import { FileLink } from './file-link.tsx'

/** Points with the sum that made them, the levels of the rubric, and the comment. */
export function GradeView({ grade, submissionId }: { grade: Grade; submissionId: string }) {
  const t = useTranslate()
  const { points, givenPoints, maxPoints, latePenalty, rubric, comment, feedbackFile } = grade
  return (
    <div className="grid gap-3 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6">
      <p className="text-2xl font-bold tabular-nums">
        {points === null ? t(messages.notGraded) : t(messages.score({ points, max: maxPoints }))}
      </p>
      {latePenalty > 0 && givenPoints !== null && (
        <p>{t(messages.withPenalty({ given: givenPoints, penalty: latePenalty }))}</p>
      )}
      {rubric.length > 0 && (
        <ul className="grid gap-2">
          {rubric.map(({ criterionId, title, level, points: given, maxPoints: max, feedback }) => (
            <li key={criterionId} dir="auto" className="wrap-anywhere">
              <span className="font-medium">{t(messages.markOf({ title, level, points: given, max }))}</span>
              {feedback && <span className="block text-base-content/75">{feedback}</span>}
            </li>
          ))}
        </ul>
      )}
      {comment && <PlainText text={comment} />}
      {feedbackFile && <FileLink submissionId={submissionId} file={feedbackFile} />}
    </div>
  )
}
