import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { VideoQuestionStatistics } from '../../../contract/endpoints/video-question.ts'
import * as messages from '../../../contract/messages/video-question-edit.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChosenOptions } from '../quiz-statistics/chosen-options.tsx'
import { videoStatisticsQuery } from './video-question-queries.ts'

/** For editors: how the questions of a video are answered. */
export function AnswerFigures({ lectureId }: { lectureId: string }) {
  const t = useTranslate()
  const id = useId()
  const query = useQuery(videoStatisticsQuery(lectureId))
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="text-xl font-semibold">
        {t(messages.figures)}
      </h3>
      <Loaded query={query} notLoaded={messages.figuresNotLoaded} height="h-24">
        {({ questions }) => (
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {questions.map((question) => (
              <Figures key={question.questionId} question={question} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Figures({ question }: { question: VideoQuestionStatistics }) {
  const t = useTranslate()
  const { title, answers, right, rightAtFirst, choices } = question
  const percentOf = (count: number) => Math.round((count / answers) * 100)
  const shares = { first: percentOf(rightAtFirst), end: percentOf(right) }
  return (
    <li className="px-4 py-3">
      <h4 dir="auto" className="line-clamp-2 font-medium break-words">
        {title}
      </h4>
      <p className="text-sm text-base-content/75 tabular-nums">
        {t(answers === 0 ? messages.noAnswers : messages.answered({ count: answers, ...shares }))}
      </p>
      {answers > 0 && <ChosenOptions choices={choices} />}
    </li>
  )
}
