import type { AppContext } from '../../core/context.ts'
import { purgeAttempts } from '../../rate-limit/attempt-store.ts'
import { purgeSessions, shortenSessions } from '../user/session-store.ts'

/** Deletes sessions and counts that time has ended, and bounds those that a clock since set back began. */
export async function purgeSignIns({ db, settings, now }: Pick<AppContext, 'db' | 'settings' | 'now'>) {
  await purgeAttempts(db, now())
  await purgeSessions(db, now())
  await shortenSessions(db, now(), settings.sessionDays)
}
