import { setTimeout as pause } from 'node:timers/promises'
import { defaultSchool, type School } from '../../../contract/endpoints/school.ts'
import type { PageSchool } from '../../../contract/page.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { cacheQuery } from '../../db/query-cache.ts'
import { readSchool } from './school-store.ts'

// A page that needs nothing else from the database must not wait for a hanging one.
const patienceMs = 300

/** Returns the same promise until a change is known. While the database is away, it has the last known school. */
export function openKnownSchool(
  db: OpenDatabase,
  {
    sendsMail,
    signInWith,
    needsSubscription,
    timeZone,
  }: Omit<PageSchool, keyof School> & Pick<PageSchool, 'timeZone'>,
): () => Promise<PageSchool> {
  const forPages = (school: School): PageSchool => ({
    timeZone,
    ...school,
    sendsMail,
    ...(signInWith && { signInWith }),
    ...(needsSubscription && { needsSubscription }),
  })
  let last = Promise.resolve(forPages(defaultSchool))
  const readCached = cacheQuery({ db, tables: ['library'], maxEntries: 1 }, async () => {
    const late = pause(patienceMs, undefined, { ref: false })
    const [known, found] = await Promise.all([
      last,
      Promise.race([readSchool(db).then(forPages), late]).catch(() => undefined),
    ])
    return !found || JSON.stringify(found) === JSON.stringify(known) ? known : found
  })
  return () => {
    last = readCached('school')
    return last
  }
}
