import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { quizEndpoints } from '../../../../contract/endpoints/quiz.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/quiz-edit.ts'
import { Problem } from '../../../core/problem.ts'
import { defaultQuiz, type QuizRow } from './quiz-store.ts'

type Given = BodyOf<typeof quizEndpoints.changeQuiz>
type Settings = Omit<QuizRow, 'lecture_id'>

/** The columns of what is given. Where nothing is penalised, `penalty` says nothing. */
export function toSettings(given: Given, before: Settings = defaultQuiz): Settings {
  const or = <Value>(value: Value | undefined, other: Value) => (value === undefined ? other : value)
  const settings = {
    time_limit_seconds: or(given.timeLimitSeconds, before.time_limit_seconds),
    attempts: or(given.attempts, before.attempts),
    pass_share: or(given.passShare, before.pass_share),
    feedback: or(given.feedback, before.feedback),
    scoring: or(given.scoring, before.scoring),
    opens_at: or(given.opensAt, before.opens_at),
    closes_at: or(given.closesAt, before.closes_at),
    is_shuffled: or(given.isShuffled, before.is_shuffled),
    navigation: or(given.navigation, before.navigation),
    layout: or(given.layout, before.layout),
    is_until_right: or(given.isUntilRight, before.is_until_right),
    penalty: or(given.penalty, before.penalty),
  }
  requireSound(settings)
  return settings
}

function requireSound({ opens_at, closes_at, feedback, is_until_right }: Settings) {
  if (opens_at && closes_at && opens_at >= closes_at) throw wrong('closesAt', messages.closesBeforeItOpens)
  if (feedback === 'after-close' && !closes_at) throw wrong('closesAt', messages.closeMissing)
  if (is_until_right && feedback !== 'at-once') throw wrong('feedback', messages.untilRightAtOnce)
}

const wrong = (field: string, message: Message) =>
  new Problem('broken', message, { fields: { [field]: message } })
