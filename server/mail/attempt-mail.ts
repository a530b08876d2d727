import type { MailProblem } from '../../contract/endpoints/mail-choices.ts'
import type { Log } from '../core/log.ts'
import type { Database } from '../db/open.ts'
import { returnRow } from '../outbox/outbox-store.ts'
import { planRetries } from '../outbox/plan-retries.ts'
import { type ClaimedMail, delayMail, endFailedMail, endSentMail, type MailOutcome } from './mail-store.ts'
import type { Smtp } from './open-smtp.ts'

export type MailCounts = { sent: number; failed: number }

type Services = { db: Database; log: Log; now: () => Date; smtp: Smtp; counts: MailCounts }

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

export const mailPausesMs = [
  30 * second,
  2 * minute,
  5 * minute,
  10 * minute,
  30 * minute,
  hour,
  4 * hour,
  12 * hour,
  24 * hour,
]
export const maxMailPauseMs = 24 * hour

const pauseAfter = planRetries({ pausesMs: mailPausesMs, maxPauseMs: maxMailPauseMs })

// The mail itself is refused, so the next attempt would be, too.
const final: MailProblem[] = ['rejected']

export async function attemptMail(services: Services, mail: ClaimedMail, signal: AbortSignal) {
  const { db, now, smtp, counts } = services
  const attempted_at = now()
  const answer = await smtp.send(mail, attempted_at, signal).catch((error) => {
    if (signal.aborted) return undefined
    throw error
  })
  // The process is closing.
  if (!answer) return returnRow(db, 'mail', mail, now())
  counts[answer.problem ? 'failed' : 'sent'] += 1
  const outcome = { ...answer, attempted_at }
  if (!answer.problem) return endSentMail(db, mail, outcome)
  return fail(services, mail, outcome)
}

async function fail({ db, log, now }: Services, mail: ClaimedMail, outcome: MailOutcome) {
  const { problem } = outcome
  const pause = problem && final.includes(problem) ? undefined : pauseAfter(mail.attempts)
  const next = pause === undefined ? undefined : new Date(now().getTime() + pause)
  if (next && next < mail.expires_at) return delayMail(db, mail, next, outcome)
  log.error({ mail: mail.id, kind: mail.kind, problem }, 'a mail could not be sent')
  return endFailedMail(db, mail, outcome)
}
