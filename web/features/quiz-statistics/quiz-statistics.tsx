import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { QuestionStatistics } from '../../../contract/endpoints/quiz-statistics.ts'
import * as messages from '../../../contract/messages/quiz-statistics.ts'
import { formatLength } from '../../lib/format/format-facts.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ChosenOptions } from './chosen-options.tsx'
import { foolsTheGood } from './fools-the-good.ts'
import { statisticsQuery } from './statistics-query.ts'

const percentOf = (share: number) => Math.round(share * 100)

/** For editors: how the questions of a quiz work. */
export function QuizStatistics({ lectureId }: { lectureId: string }) {
  const t = useTranslate()
  const id = useId()
  const read = useQuery(statisticsQuery(lectureId))
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {t(messages.heading)}
      </h2>
      <Loaded query={read} notLoaded={messages.notLoaded} height="h-32">
        {({ attempts, mean, median, questions }) =>
          mean === null || median === null ? (
            <p className="text-base-content/75">{t(messages.none)}</p>
          ) : (
            <>
              <p>
                {t(messages.attempts({ count: attempts, mean: percentOf(mean), median: percentOf(median) }))}
              </p>
              <p className="text-sm text-base-content/75">{t(messages.hint)}</p>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {questions.map((question) => (
                  <Row key={question.questionId} question={question} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Row({ question }: { question: QuestionStatistics }) {
  const t = useTranslate()
  const { title, attempts, answers, choices, discrimination, seconds } = question
  const figures = [
    [messages.facility, question.facility],
    [messages.discrimination, discrimination],
    [messages.efficiency, question.efficiency],
    [messages.weight, question.weight],
  ] as const
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <h3 dir="auto" className="line-clamp-2 font-medium break-words">
        {title}
      </h3>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-base-content/75">{t(messages.answers)}</dt>
          <dd className="tabular-nums">{t(messages.answersOf({ count: answers, attempts }))}</dd>
        </div>
        {seconds !== null && (
          <div>
            <dt className="text-sm text-base-content/75">{t(messages.time)}</dt>
            <dd className="tabular-nums">{t(formatLength(seconds))}</dd>
          </div>
        )}
        {figures.map(([name, share]) => (
          <div key={name.key}>
            <dt className="text-sm text-base-content/75">{t(name)}</dt>
            <dd className="tabular-nums">
              {t(share === null ? messages.undefinedFigure : messages.percent({ percent: percentOf(share) }))}
            </dd>
          </div>
        ))}
      </dl>
      {foolsTheGood(question) && <p className="text-sm font-medium text-error">{t(messages.fools)}</p>}
      <ChosenOptions choices={choices} />
    </li>
  )
}
