import { type SelectQueryBuilder, sql } from 'kysely'
import { maxCounted } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import { hasWords, nearHas, type SearchTerms } from '../../../db/search/search-terms.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  isVisible,
  listedCourses,
  type Requester,
  seesMore,
  visibleCourses,
} from '../visible-course-store.ts'
import { readCatalogueRow } from './catalogue-row-store.ts'
import {
  type CourseFilter,
  countFound,
  type ListedCourseRow,
  listFound,
  listRelevant,
  type Page,
} from './found-store.ts'

/** Fills a page even with a word that only every twentieth course has. */
const nearest = 500

export async function listCourseRows(
  db: Database,
  filter: CourseFilter,
  page: Page,
): Promise<ListedCourseRow[]> {
  const { searchTerms } = filter
  if (searchTerms?.length === 0) return []
  if (!searchTerms) return inOrder(filtered(db, filter), filter, page).execute()
  if (page.sort === 'relevance') return listRelevant(db, searchTerms, filter, page)
  if (page.sort !== 'title' && page.sort !== 'rating') return listFound(db, searchTerms, filter, page)
  const near = page.offset ? [] : await listNear(db, searchTerms, filter, page)
  if (near.length === page.limit) return near
  return inOrder(filtered(db, filter).where(isFound(db, searchTerms)), filter, page).execute()
}

type Courses = SelectQueryBuilder<Tables, 'course', object>

/** Checks only the next courses by title or rating, which suffices for a common word: nearly every course has it. */
function listNear(db: Database, searchTerms: SearchTerms, filter: CourseFilter, page: Page) {
  const [key, direction] =
    page.sort === 'rating' ? (['rating', 'desc'] as const) : (['title_key', 'asc'] as const)
  return db
    .selectFrom(inOrder(filtered(db, filter), filter, { ...page, limit: nearest }).as('near'))
    .selectAll()
    .where(nearHas(db, searchTerms))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .execute()
}

function inOrder(courses: Courses, { requester }: CourseFilter, { limit, offset = 0, cursor, sort }: Page) {
  let query = courses.selectAll().limit(limit)
  if (offset > 0) query = query.offset(offset)
  if (sort === 'oldest') {
    if (cursor) query = query.where('id', '>', cursor)
    return query.orderBy('id')
  }
  if (sort === 'rating') {
    const { id, rating } = readRatingCursor(cursor)
    if (rating) query = query.where(sql<boolean>`(rating, id) < (${rating}, ${id})`)
    return query.orderBy('rating', 'desc').orderBy('id', 'desc')
  }
  if (sort !== 'title') {
    if (cursor) query = query.where('id', '<', cursor)
    return query.orderBy('id', 'desc')
  }
  if (cursor) {
    const last = sql`(select title_key, id from course where id = ${cursor} and ${isVisible(requester)})`
    query = query.where(sql<boolean>`(title_key, id) > ${last}`)
  }
  return query.orderBy('title_key').orderBy('id')
}

function readRatingCursor(cursor: string | undefined) {
  const [id = '', rating = ''] = cursor?.split('~r') ?? []
  return { id, rating: Number(rating) }
}

export async function listCourseIds(db: Database, limit: number) {
  const rows = await listedCourses(db, undefined).select('id').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** `paths` only for the whole catalogue, whose row has both numbers. */
export async function countCatalogue(
  db: Database,
  filter: CourseFilter,
): Promise<{ total: number; paths?: number }> {
  const { requester, searchTerms, categoryKey, length, ids, state } = filter
  if (searchTerms) return { total: searchTerms.length === 0 ? 0 : await countFound(db, searchTerms, filter) }
  if (categoryKey === undefined && !length && !ids && !state) return countWhole(db, requester)
  const { total } = await db
    .selectFrom(filtered(db, filter).select('id').limit(maxCounted).as('found'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total }
}

export const countCourses = async (db: Database, requester: Requester) =>
  (await countWhole(db, requester)).total

async function countWhole(db: Database, requester: Requester) {
  const { courses, paths } = await readCatalogueRow(db)
  if (!seesMore(requester)) return { total: courses, paths }
  const { others } = await listedCourses(db, requester)
    .where(sql<boolean>`(state = 'draft' or listing <> 'listed')`)
    .select((select) => select.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  return { total: courses + Number(others), paths }
}

export function listCategoryRows(db: Database, requester: Requester, limit: number) {
  return listedCourses(db, requester)
    .select((select) => [
      select.fn.min('category').as('category'),
      select.fn.countAll<number>().as('courses'),
    ])
    .groupBy('category_key')
    .orderBy('courses', 'desc')
    .orderBy('category_key')
    .limit(limit)
    .execute()
}

function filtered(db: Database, { requester, categoryKey, length, ids, state, createdBy }: CourseFilter) {
  // Those of a person's own lists are found wherever they stand.
  let query: Courses = ids ? visibleCourses(db, requester) : listedCourses(db, requester)
  if (categoryKey !== undefined) query = query.where('category_key', '=', categoryKey)
  if (length) query = query.where('length', '=', length)
  if (state) query = query.where('state', '=', state)
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy)
  if (ids) query = ids.length === 0 ? query.where(sql<boolean>`1 = 0`) : query.where('id', 'in', ids)
  return query
}

const isFound = (db: Database, searchTerms: SearchTerms) =>
  sql<boolean>`id in (select course_id from course_search where ${hasWords(db, searchTerms)})`
