import { useState } from 'react'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import type { AttemptSummary } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { startAttempt } from './attempt-queries.ts'
import { percentOf, ScoreText } from './score-text.tsx'

type Listed = Reply<Endpoints['listAttempts']>
type Props = { lectureId: string; listed: Listed; onChoose: (attemptId: string) => void }

export function QuizStart({ lectureId, listed, onChoose }: Props) {
  const t = useTranslate()
  const [isStarting, setIsStarting] = useState(false)
  const { attempts, counting, quiz } = listed
  const now = Date.parse(listed.now)
  const mayStart =
    quiz.questionCount > 0 &&
    quiz.attemptsLeft > 0 &&
    !(quiz.opensAt && Date.parse(quiz.opensAt) > now) &&
    !(quiz.closesAt && Date.parse(quiz.closesAt) <= now)
  const start = async () => {
    setIsStarting(true)
    // A notification has already given the reason.
    const attempt = await startAttempt(lectureId).catch(() => undefined)
    setIsStarting(false)
    if (attempt) onChoose(attempt.attemptId)
  }
  return (
    <div className="grid gap-6">
      <section className="grid gap-4 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6">
        <Facts quiz={quiz} now={now} />
        {counting && (
          <p className="font-medium">
            {t(messages.counts({ percent: percentOf(counting.share) }))}
            {' · '}
            {t(counting.isPassed ? messages.passed : messages.failed)}
          </p>
        )}
        {mayStart && (
          <button
            type="button"
            className="btn btn-primary justify-self-start"
            disabled={isStarting}
            onClick={() => void start()}
          >
            {t(attempts.length > 0 ? messages.startAgain : messages.start)}
          </button>
        )}
      </section>
      {attempts.length > 0 && <Attempts attempts={attempts} onChoose={onChoose} />}
    </div>
  )
}

function Facts({ quiz, now }: Pick<Listed, 'quiz'> & { now: number }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const { questionCount, timeLimitSeconds, passShare, attemptsLeft, opensAt, closesAt } = quiz
  if (questionCount === 0) return <p>{t(messages.noQuestions)}</p>
  const isClosed = closesAt && Date.parse(closesAt) <= now
  const isAhead = opensAt && Date.parse(opensAt) > now
  const facts = [
    t(messages.questions({ count: questionCount })),
    timeLimitSeconds
      ? t(messages.minutes({ count: Math.ceil(timeLimitSeconds / 60) }))
      : t(messages.withoutLimit),
    passShare !== null && t(messages.passMark({ percent: percentOf(passShare) })),
    quiz.attempts !== null && t(messages.attemptsLeft({ count: attemptsLeft })),
    isAhead && t(messages.opens({ at: formatMoment(opensAt) })),
    closesAt && t((isClosed ? messages.closed : messages.closes)({ at: formatMoment(closesAt) })),
  ]
  return (
    <ul className="grid gap-1">
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}

type AttemptsProps = { attempts: AttemptSummary[]; onChoose: (attemptId: string) => void }

function Attempts({ attempts, onChoose }: AttemptsProps) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t(messages.yourAttempts)}</h2>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {attempts.map((attempt) => (
          <li key={attempt.attemptId} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
            <p className="min-w-40 flex-1">
              <span className="font-medium">{t(messages.attempt({ number: attempt.number }))}</span>
              <span className="block text-sm text-base-content/75">
                {formatMoment(attempt.submittedAt ?? attempt.startedAt)}
              </span>
            </p>
            <ScoreText result={attempt} />
            <button
              type="button"
              className="btn"
              aria-label={t(messages.lookAt({ number: attempt.number }))}
              onClick={() => onChoose(attempt.attemptId)}
            >
              {t(messages.look)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
