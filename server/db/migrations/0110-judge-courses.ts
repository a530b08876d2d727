import type { Kysely } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Tables } from '../tables.ts'

// One statement safely takes this many rows of eight values (sqlite.org/limits.html).
const rowsAtOnce = 1_000

/** Earlier versions judged a course only when its learners reported: each is judged once by a job. */
export async function up(db: Kysely<Tables>) {
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .execute()
  for (let from = 0; from < courses.length; from += rowsAtOnce)
    await db
      .insertInto('job')
      .values(courses.slice(from, from + rowsAtOnce).map(({ id }) => judging(id)))
      .execute()
}

const judging = (courseId: string) => {
  // Due whatever the clock says.
  const due_at = new Date(0)
  const fresh = { state: 'waiting', attempts: 0, percent: 0, lease: null, due_at } as const
  return { id: newId(), kind: 'judging', subject: `${courseId} ${newId()}`, ...fresh }
}
