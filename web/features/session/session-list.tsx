import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contract/endpoints/sign-in/session.ts'
import * as messages from '../../../contract/messages/generated/session.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { EndOthers } from './end-others.tsx'
import { sessionsQuery } from './session-queries.ts'
import { SessionRow } from './session-row.tsx'

export function SessionList() {
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
