import { useState } from 'react'
import type { PersonSession } from '../../../contract/endpoints/person.ts'
import * as messages from '../../../contract/messages/person.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as sessionMessages from '../../../contract/messages/session.ts'
import { call } from '../../lib/calls/call.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { PersonPart } from './person-part.tsx'
import { reloadPerson } from './person-queries.ts'

const headingId = 'person-sessions'

export function PersonSessions({ userId, sessions }: { userId: string; sessions: PersonSession[] }) {
  const t = useTranslate()
  return (
    <PersonPart
      heading={t(messages.sessions)}
      headingId={headingId}
      none={t(messages.noSessions)}
      items={sessions}
    >
      {({ _id, device, network, lastSeenAt }) => (
        <>
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium wrap-anywhere">{device}</span>
            <span className="block text-xs text-base-content/75">
              <Timestamp at={lastSeenAt} describe={(time) => t(sessionMessages.lastSeen({ time }))} />
              {network && ` · ${network}`}
            </span>
          </span>
          <EndSession userId={userId} sessionId={_id} device={device} />
        </>
      )}
    </PersonPart>
  )
}

type EndSessionProps = { userId: string; sessionId: string; device: string }

function EndSession({ userId, sessionId, device }: EndSessionProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const end = async () => {
    if (isSending) return
    setIsSending(true)
    const params = { userId, sessionId }
    await notify(requestMessages.endPersonSession, call('endPersonSession', { params })).then(
      // The row goes, with its button.
      () => document.getElementById(headingId)?.focus(),
      () => setIsSending(false),
    )
    await reloadPerson(userId)
  }
  return (
    <button
      type="button"
      className="btn btn-ghost"
      aria-label={t(messages.endNamed({ device }))}
      // A disabled button would lose the focus.
      aria-disabled={isSending}
      onClick={() => void end()}
    >
      {t(messages.end)}
    </button>
  )
}
