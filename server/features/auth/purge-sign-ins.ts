import type { AppContext } from '../../context.ts'
import { purgeAttempts } from '../../rate-limit/attempt-store.ts'
import { purgeSessions, shortenSessions } from '../user/session-store.ts'
import { purgeEmailLinks } from './email/email-link-store.ts'
import { purgeChallenges } from './passkey/assertion/challenge-store.ts'
import { purgeResets } from './reset/reset-store.ts'

/** Deletes expired sessions, links and counts, and shortens sessions from before the clock was set back. */
export async function purgeSignIns({ db, settings, now }: Pick<AppContext, 'db' | 'settings' | 'now'>) {
  await purgeAttempts(db, now())
  await purgeSessions(db, now())
  await purgeResets(db, now())
  await purgeEmailLinks(db, now())
  await purgeChallenges(db, now())
  await shortenSessions(db, now(), settings.sessionDays)
}
