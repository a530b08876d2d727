import type { AttemptSummary } from '../../../contract/endpoints/quiz-attempt.ts'
import * as messages from '../../../contract/messages/quiz-take.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** Rounded down, so that nobody reads a share that they have not reached. */
export const percentOf = (share: number) => Math.floor(share * 100 + 1e-6)

/** What an attempt gave, as far as it may be seen. */
export function ScoreText({ result }: { result: AttemptSummary }) {
  const t = useTranslate()
  const { state, score, maxScore, share, isPassed } = result
  if (state === 'open') return <p>{t(messages.isOpen)}</p>
  if (state === 'to-grade') return <p>{t(messages.notGraded)}</p>
  if (typeof score !== 'number' || typeof share !== 'number') return <p>{t(messages.notShown)}</p>
  const rounded = Math.round(score * 100) / 100
  return (
    <p className="tabular-nums">
      {t(messages.score({ score: rounded, max: maxScore }))}
      {' · '}
      {t(messages.percent({ percent: percentOf(share) }))}
      {' · '}
      {t(isPassed ? messages.passed : messages.failed)}
    </p>
  )
}
