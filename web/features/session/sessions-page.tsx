import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import type { Session } from '../../../contract/endpoints/session.ts'
import * as account from '../../../contract/messages/account.ts'
import * as titles from '../../../contract/messages/page.ts'
import { requestMessages } from '../../../contract/messages/request-messages.ts'
import * as messages from '../../../contract/messages/session.ts'
import { call } from '../../lib/calls/call.ts'
import { useFormatTime } from '../../lib/format/use-format-time.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AccountPage } from '../account/account-layout.tsx'
import { reloadSessions, sessionsQuery } from './session-queries.ts'

export default function Sessions() {
  const t = useTranslate()
  return (
    <AccountPage heading={t(titles.sessions)} lead={t(messages.lead)} isWide>
      <PageTitle>{t(titles.sessions)}</PageTitle>
      <SessionList />
      <BackLink to={pages.profile}>{t(account.backToProfile)}</BackLink>
    </AccountPage>
  )
}

function SessionList() {
  const t = useTranslate()
  return (
    <section className="grid gap-4" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.yourSessions)}
      </h2>
      <Loaded query={useQuery(sessionsQuery)} notLoaded={messages.notLoaded} height="h-32">
        {({ sessions }) => <Rows sessions={sessions} />}
      </Loaded>
    </section>
  )
}

function Rows({ sessions }: { sessions: Session[] }) {
  const t = useTranslate()
  return (
    <>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : <p className="text-base-content/75">{t(messages.none)}</p>}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
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
    notify(requestMessages.endSession, call('endSession', { params: { sessionId: _id } })),
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

function EndOthers() {
  const t = useTranslate()
  const { isSending, end } = useEnding(() =>
    notify(requestMessages.endOtherSessions, call('endOtherSessions')),
  )
  return (
    <button type="button" className="btn btn-primary" disabled={isSending} onClick={() => void end()}>
      {t(messages.endOthers)}
    </button>
  )
}

/** Ends a session. Its button disappears, so the focus moves to the heading of the list. */
function useEnding(send: () => Promise<unknown>) {
  const [isSending, setIsSending] = useState(false)
  const end = async () => {
    setIsSending(true)
    await send().then(
      () => document.getElementById('sessions-heading')?.focus(),
      () => setIsSending(false),
    )
    await reloadSessions()
  }
  return { isSending, end }
}
