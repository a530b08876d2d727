import type { AttemptQuestion } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { describeAnswer } from './describe-answer.ts'
import { FileLink } from './field/file/file-link.tsx'
import { QuestionText } from './field/question-text.tsx'

type Props = { attemptId?: string; question: AttemptQuestion; value: unknown }

/** What may be seen of how the answer was judged. */
export function QuestionResult({ attemptId, question, value }: Props) {
  const t = useTranslate()
  const { points, isRight, feedback = [], correct, comment, excluded, marks = [], feedbackFile } = question
  if (points === undefined) return null
  const right = isRight ? undefined : describeAnswer(question, correct)
  return (
    <div className="grid gap-2 border-t border-base-300 pt-3">
      <p className={`font-medium ${points === null ? '' : isRight ? 'text-success' : 'text-error'}`}>
        {t(verdictOf({ points, isRight, value }))}
      </p>
      {right && (
        <p>
          {t(messages.rightAnswer)}: <bdi>{right}</bdi>
        </p>
      )}
      {excluded && <p className="font-medium">{t(exclusionNotes[excluded])}</p>}
      {feedback.map(({ partId, text }) => (
        <QuestionText key={`${partId} ${text}`} body={text} />
      ))}
      {marks.length > 0 && (
        <ul className="list-disc ps-5">
          {marks.map(({ title, level, points, maxPoints: max }) => (
            <li key={title}>
              {t(
                level
                  ? messages.markOf({ title, level, points, max })
                  : messages.markPoints({ title, points, max }),
              )}
            </li>
          ))}
        </ul>
      )}
      {(comment || feedbackFile) && (
        <div>
          <p className="font-medium">{t(messages.ofTeacher)}</p>
          <p dir="auto" className="whitespace-pre-line">
            {comment}
          </p>
          {feedbackFile && (
            <div className="flex flex-wrap items-center gap-x-3">
              <FileLink attemptId={attemptId} file={feedbackFile} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const exclusionNotes = { nobody: messages.countsForNobody, all: messages.countsForAll }

function verdictOf({
  points,
  isRight,
  value,
}: {
  points: number | null
  isRight?: boolean | undefined
  value: unknown
}) {
  if (points === null) return messages.notGraded
  if (isRight) return messages.right
  if (points > 0) return messages.partlyRight
  return value === null || value === undefined ? messages.notAnswered : messages.wrong
}
