import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import { rankOf } from './search-index.ts'

type Reading = { conditions: RawBuilder<unknown>[]; isOldestFirst?: boolean; after?: string | undefined }

/**
 * The columns of the courses that fulfil all conditions, by age; the caller's conditions must include which courses the
 * user may see. SQLite reads the index in row order, which is that of the courses, and stops at the limit that follows.
 */
export function selectFound(
  db: Kysely<Tables>,
  columns: RawBuilder<unknown>,
  { conditions, isOldestFirst = false, after }: Reading,
): RawBuilder<unknown> {
  const [comparison, direction] = isOldestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const where = [...conditions]
  if (!isSqlite(db)) {
    if (after) where.push(sql`course.id ${comparison} ${after}`)
    return sql`select ${columns} from course join course_search on course_search.course_id = course.id
      where ${sql.join(where, sql` and `)} order by course.id ${direction}`
  }
  if (after) where.push(sql`course_search.rowid ${comparison} ${rankOf(after)}`)
  // A cross join keeps the order of the tables (sqlite.org/optoverview: manual control of query plans).
  return sql`select ${columns} from course_search cross join course on course.id = course_search.course_id
    where ${sql.join(where, sql` and `)} order by course_search.rowid ${direction}`
}
