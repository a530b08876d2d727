import { type ReactNode, type Ref, useId } from 'react'
import type { AttemptQuestion } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { AnswerField } from './field/fields.tsx'
import { QuestionPictures, QuestionText } from './field/question-text.tsx'
import { QuestionResult } from './question-result.tsx'

type Props = {
  attemptId: string
  question: AttemptQuestion
  number: number
  count: number
  value: unknown
  isDisabled: boolean
  onAnswer: (value: unknown) => void
  /** Where the focus goes when the question comes into view. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Buttons below the field. */
  children?: ReactNode
  /** Stands at the end. */
  below?: ReactNode
}

export function QuestionCard({
  attemptId,
  question,
  number,
  count,
  value,
  isDisabled,
  onAnswer,
  headingRef,
  children,
  below,
}: Props) {
  const t = useTranslate()
  const id = useId()
  const { stem, maxPoints, points } = question
  return (
    <section
      aria-labelledby={`${id}-number`}
      className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-number`} ref={headingRef} tabIndex={-1} className="font-semibold outline-none">
          {t(messages.question({ number, count }))}
        </h2>
        <p className="text-sm text-base-content/75 tabular-nums">
          {typeof points === 'number'
            ? t(messages.pointsOf({ points: Math.round(points * 100) / 100, max: maxPoints }))
            : t(messages.points({ count: maxPoints }))}
        </p>
      </header>
      <QuestionPictures pictures={question.pictures}>
        <div id={`${id}-stem`}>
          <QuestionText body={stem} />
        </div>
        <AnswerField
          attemptId={attemptId}
          question={question}
          value={value}
          isDisabled={isDisabled}
          labelledBy={`${id}-stem`}
          onAnswer={onAnswer}
        />
        {children}
        <Hints hints={question.hints} />
        <QuestionResult attemptId={attemptId} question={question} value={value} />
        {below}
      </QuestionPictures>
    </section>
  )
}

/** One more after each wrong try. */
function Hints({ hints }: Pick<AttemptQuestion, 'hints'>) {
  const t = useTranslate()
  if (hints.length === 0) return null
  return (
    <div className="grid gap-2 rounded-box bg-base-200/50 p-3">
      <h3 className="font-medium">{t(messages.hints({ count: hints.length }))}</h3>
      {hints.map((hint) => (
        <QuestionText key={hint} body={hint} />
      ))}
    </div>
  )
}
