import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '../../../../contract/validation/limits.ts'
import { isSqlite } from '../../../db/dialect.ts'
import type { Database } from '../../../db/open.ts'
import { rankOf } from '../../../db/search/search-index.ts'
import { hasWords, relevanceTiers, type SearchTerms } from '../../../db/search/search-terms.ts'
import type { CourseRow } from '../course-store.ts'
import type { CourseFilter, ListedCourseRow, Page } from './catalogue-store.ts'

/** In `from`, SQLite reads the index in the order of its rows, which is that of the courses, and stops after `limit`. */
type Reading = { where: RawBuilder<boolean>; filter: CourseFilter; isOldestFirst?: boolean; after?: string }

export async function listFound(db: Database, searchTerms: SearchTerms, filter: CourseFilter, page: Page) {
  const { sort, cursor, limit, offset = 0 } = page
  const reading = {
    where: hasWords(db, searchTerms),
    filter,
    isOldestFirst: sort === 'oldest',
    after: cursor,
  }
  const { rows } = await sql<CourseRow>`${read(db, sql`course.*`, reading)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The best hits first, those of one tier by age. */
export async function listRelevant(db: Database, searchTerms: SearchTerms, filter: CourseFilter, page: Page) {
  const { cursor, limit, offset = 0 } = page
  const [last, lastTier = '0'] = cursor?.split('~') ?? []
  const tiers = relevanceTiers(db, searchTerms)
    .map((where, tier) => ({ where, tier }))
    .slice(Number(lastTier))
  // The outer limit keeps later tiers from being read once earlier ones fill the page.
  const arms = tiers.map(({ where, tier }) => {
    const after = tier === Number(lastTier) ? last : undefined
    const columns = sql`course.*, ${sql.lit(tier)} as tier`
    return sql`select * from (${read(db, columns, { where, filter, after })} limit ${limit + offset}) as hits`
  })
  const { rows } = await sql<ListedCourseRow>`${sql.join(arms, sql` union all `)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFound(db: Database, searchTerms: SearchTerms, filter: CourseFilter) {
  const hits = read(db, sql`course.id`, { where: hasWords(db, searchTerms), filter })
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (${hits} limit ${maxCounted}) as hits`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

function read(
  db: Database,
  columns: RawBuilder<unknown>,
  { where, filter, isOldestFirst, after }: Reading,
): RawBuilder<unknown> {
  const conditions = [where, sql`course.deleted_at is null`, ...conditionsOf(filter)]
  const [comparison, direction] = isOldestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  if (!isSqlite(db)) {
    if (after) conditions.push(sql`course.id ${comparison} ${after}`)
    return sql`select ${columns} from course join course_search on course_search.course_id = course.id
      where ${sql.join(conditions, sql` and `)} order by course.id ${direction}`
  }
  if (after) conditions.push(sql`course_search.rowid ${comparison} ${rankOf(after)}`)
  // A cross join keeps the order of the tables (sqlite.org/optoverview: manual control of query plans).
  return sql`select ${columns} from course_search cross join course on course.id = course_search.course_id
    where ${sql.join(conditions, sql` and `)} order by course_search.rowid ${direction}`
}

function conditionsOf({ categoryKey, length, ids }: CourseFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (categoryKey !== undefined) conditions.push(sql`course.category_key = ${categoryKey}`)
  if (length) conditions.push(sql`course.length = ${length}`)
  if (ids) conditions.push(ids.length === 0 ? sql`1 = 0` : sql`course.id in (${sql.join(ids)})`)
  return conditions
}
