import type { AskedAssignment } from '../../../contract/endpoints/submission.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import { ownZone } from '../../../contract/time/zone.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** What it gives, when it is due, and what lateness costs. */
export function AskedFacts({ assignment }: { assignment: AskedAssignment }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const zone = useSession().data.timeZone || ownZone()
  const { points, due, acceptUntil, latePenaltyPerDay, attempts, attemptsLeft, isAnonymous, isClosed } =
    assignment
  const until = acceptUntil && { at: formatMoment(acceptUntil) }
  const facts = [
    due ? t(messages.due({ at: formatMoment(due.at), zone })) : t(messages.noDue),
    t(messages.points({ points })),
    due && latePenaltyPerDay && t(messages.penalty({ points: latePenaltyPerDay })),
    until && t((isClosed ? messages.closed : messages.until)(until)),
    attempts !== null && t(messages.attemptsLeft({ count: attemptsLeft })),
    isAnonymous && t(messages.anonymous),
  ]
  return (
    <ul className="grid gap-1 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6">
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)} className="first:font-semibold">
          {fact}
        </li>
      ))}
    </ul>
  )
}
