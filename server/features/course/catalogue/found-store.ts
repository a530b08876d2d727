import { type RawBuilder, sql } from 'kysely'
import type { CourseLength, CourseSort } from '../../../../contract/endpoints/course-choices.ts'
import type { CourseState } from '../../../../contract/validation/choices.ts'
import { maxCounted } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import { hasWords, relevanceTiers, type SearchTerms } from '../../../db/search/search-terms.ts'
import { selectFound } from '../../../db/search/select-found.ts'
import type { CourseRow } from '../course-store.ts'
import { isListed, isVisible, type Requester } from '../visible-course-store.ts'

export type CourseFilter = {
  requester: Requester
  searchTerms?: SearchTerms | undefined
  categoryKey?: string | undefined
  length?: CourseLength | undefined
  ids?: string[] | undefined
  state?: CourseState | undefined
  createdBy?: string | undefined
}

export type Page = {
  limit: number
  offset?: number | undefined
  cursor?: string | undefined
  sort: CourseSort
}

export type ListedCourseRow = CourseRow & { tier?: number }

export async function listFound(db: Database, searchTerms: SearchTerms, filter: CourseFilter, page: Page) {
  const { sort, cursor, limit, offset = 0 } = page
  const conditions = [hasWords(db, searchTerms), ...conditionsOf(filter)]
  const found = selectFound(db, sql`course.*`, {
    conditions,
    isOldestFirst: sort === 'oldest',
    after: cursor,
  })
  const { rows } = await sql<CourseRow>`${found}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function listRelevant(db: Database, searchTerms: SearchTerms, filter: CourseFilter, page: Page) {
  const { cursor, limit, offset = 0 } = page
  const [last, lastTier = '0'] = cursor?.split('~') ?? []
  const tiers = relevanceTiers(db, searchTerms)
    .map((where, tier) => ({ where, tier }))
    .slice(Number(lastTier))
  // The outer limit stops reading later tiers once earlier ones fill the page.
  const arms = tiers.map(({ where, tier }) => {
    const after = tier === Number(lastTier) ? last : undefined
    const columns = sql`course.*, ${sql.lit(tier)} as tier`
    const conditions = [where, ...conditionsOf(filter)]
    return sql`select * from (${selectFound(db, columns, { conditions, after })} limit ${limit + offset}) as hits`
  })
  const { rows } = await sql<ListedCourseRow>`${sql.join(arms, sql` union all `)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFound(db: Database, searchTerms: SearchTerms, filter: CourseFilter) {
  const conditions = [hasWords(db, searchTerms), ...conditionsOf(filter)]
  const hits = selectFound(db, sql`course.id`, { conditions })
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (${hits} limit ${maxCounted}) as hits`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

function conditionsOf({ requester, categoryKey, length, ids, state, createdBy }: CourseFilter) {
  const conditions: RawBuilder<unknown>[] = [ids ? isVisible(requester) : isListed(requester)]
  if (categoryKey !== undefined) conditions.push(sql`course.category_key = ${categoryKey}`)
  if (length) conditions.push(sql`course.length = ${length}`)
  if (state) conditions.push(sql`course.state = ${state}`)
  if (createdBy !== undefined) conditions.push(sql`course.created_by = ${createdBy}`)
  if (ids) conditions.push(ids.length === 0 ? sql`1 = 0` : sql`course.id in (${sql.join(ids)})`)
  return conditions
}
