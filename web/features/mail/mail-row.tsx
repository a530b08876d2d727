import type { Mail } from '../../../contract/endpoints/mail.ts'
import type { MailProblem, MailState } from '../../../contract/endpoints/mail-choices.ts'
import * as messages from '../../../contract/messages/mail.ts'
import type { Message } from '../../../contract/messages/message.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'

const stateNames: Record<MailState, Message> = {
  waiting: messages.waiting,
  sending: messages.sending,
  sent: messages.sent,
  failed: messages.failed,
  dropped: messages.dropped,
}

const stateLooks: Record<MailState, string> = {
  waiting: 'badge-outline',
  sending: 'badge-outline',
  sent: 'badge-primary',
  failed: 'badge-outline border-error text-error',
  dropped: 'badge-outline border-error text-error',
}

const problems: Record<MailProblem, Message> = {
  name: messages.problemName,
  connection: messages.problemConnection,
  timeout: messages.problemTimeout,
  certificate: messages.problemCertificate,
  'sign-in': messages.problemSignIn,
  later: messages.problemLater,
  rejected: messages.problemRejected,
  expired: messages.problemExpired,
  replaced: messages.problemReplaced,
  'too-many': messages.problemTooMany,
  unwanted: messages.problemUnwanted,
}

export function MailRow({ mail }: { mail: Mail }) {
  const t = useTranslate()
  const { subject, to, state, createdAt, attempts, link } = mail
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {subject}
          </h3>
          <span className={`badge ${stateLooks[state]}`}>{t(stateNames[state])}</span>
        </div>
        <p dir="auto" className="text-sm text-base-content/75 wrap-anywhere">
          {t(messages.to({ name: to.name, email: to.email }))}
        </p>
        <p className="text-sm text-base-content/75">
          <Timestamp at={createdAt} />
          {attempts > 0 && ` · ${t(messages.attempts({ count: attempts }))}`}
        </p>
        <Outcome mail={mail} />
      </div>
      {link && (
        <CopyLink
          label={t(messages.copyLink)}
          name={t(messages.copyLinkOf({ email: to.email }))}
          address={() => link}
          fieldLabel={t(messages.link({ email: to.email }))}
        />
      )}
    </li>
  )
}

function Outcome({ mail: { problem, response, nextAttemptAt, attempts } }: { mail: Mail }) {
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  const lines = [
    problem && t(problems[problem]),
    problem && response && t(messages.response({ text: response })),
    nextAttemptAt && attempts > 0 && t(messages.nextAttempt({ date: formatMoment(nextAttemptAt) })),
  ].filter((line) => typeof line === 'string' && line !== '')
  return lines.map((line) => (
    <p key={String(line)} className="text-sm text-base-content/75 wrap-anywhere">
      {line}
    </p>
  ))
}
