import type { Session } from '../../../contract/endpoints/sign-in/session.ts'
import * as messages from '../../../contract/messages/generated/session.ts'
import { call } from '../../lib/calls/call.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { useEnding } from './use-ending.ts'

export function SessionRow({ session }: { session: Session }) {
  const { device, network, signedInAt, lastSeenAt, isCurrent } = session
  const t = useTranslate()
  const { formatMoment } = useFormatTime()
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {device} {isCurrent && <span className="badge badge-primary">{t(messages.thisOne)}</span>}
        </p>
        <p className="text-sm text-base-content/75">
          <time dateTime={lastSeenAt}>{t(messages.lastSeen({ time: formatMoment(lastSeenAt) }))}</time> ·{' '}
          <time dateTime={signedInAt}>{t(messages.loggedIn({ time: formatMoment(signedInAt) }))}</time>
        </p>
        {network && <p className="text-sm text-base-content/75">{t(messages.network({ network }))}</p>}
      </div>
      {!isCurrent && <EndSession session={session} />}
    </li>
  )
}

function EndSession({ session: { _id, device } }: { session: Session }) {
  const t = useTranslate()
  const { isSending, end } = useEnding(() =>
    notify('endSession', call('endSession', { params: { sessionId: _id } })),
  )
  return (
    <button
      type="button"
      className="btn"
      aria-label={t(messages.endNamed({ device }))}
      disabled={isSending}
      onClick={() => void end()}
    >
      {t(messages.end)}
    </button>
  )
}
