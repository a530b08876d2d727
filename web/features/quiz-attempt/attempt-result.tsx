import { type ReactNode, useEffect, useRef } from 'react'
import type { Attempt, AttemptQuestion } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { QuestionCard } from './question-card.tsx'
import { ScoreText } from './score-text.tsx'

/** An attempt that was handed in, with what may be seen of it. */
export function AttemptResult({ attempt, onBack }: { attempt: Attempt; onBack: () => void }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="quiz-paper grid gap-6">
      <section className="grid gap-3 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {t(messages.attempt({ number: attempt.number }))}
        </h2>
        <ScoreText result={attempt} />
        <button type="button" className="btn justify-self-start" onClick={onBack}>
          {t(messages.back)}
        </button>
      </section>
      <GivenAnswers attempt={attempt} />
    </div>
  )
}

type GivenProps = {
  attempt: Attempt
  /** The id of a question; undefined: all. */
  only?: string | undefined
  /** Stands below each answer. */
  below?: (question: AttemptQuestion, number: number) => ReactNode
}

/** The questions of an attempt with what was answered, to be read. */
export const GivenAnswers = ({ attempt, only, below }: GivenProps) =>
  attempt.questions.map((question, index) =>
    only && only !== question.questionId ? null : (
      <QuestionCard
        attemptId={attempt.attemptId}
        key={question.questionId}
        question={question}
        number={index + 1}
        count={attempt.questionCount}
        value={attempt.answers[question.questionId] ?? null}
        isDisabled
        onAnswer={() => {}}
        below={below?.(question, index + 1)}
      />
    ),
  )
