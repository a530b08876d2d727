import { type SelectQueryBuilder, sql } from 'kysely'
import type { CourseSort } from '../../../../contract/validation/choices.ts'
import { maxCounted } from '../../../../contract/validation/limits.ts'
import type { Database } from '../../../db/open.ts'
import { coursesWith, nearestWith, nearHas } from '../../../db/search/search-index.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CourseRow } from '../course-store.ts'
import { readCatalogueRow } from './catalogue-row-store.ts'

/** All courses, or those with all of these words, or of this category, or both. */
export type CourseFilter = { words?: string[] | undefined; categoryKey?: string | undefined }

/** More than a page, because some may be deleted. */
const nearestHits = 250
/** Enough to fill a page with a word that every twentieth course has. */
const nearestTitles = 500

type Page = { limit: number; cursor?: string | undefined; sort: CourseSort }

/** A page of the catalogue. `cursor` is the last id of the page before; ids contain their time, so they sort by age. */
export async function listCourseRows(db: Database, filter: CourseFilter, page: Page): Promise<CourseRow[]> {
  const { sort, cursor, limit } = page
  const { words, categoryKey } = filter
  if (!words?.length) return inOrder(filtered(db, filter), page).execute()
  // A common word is in nearly every course, so all hits are read only when the nearest do not fill the page.
  const active = filtered(db, { categoryKey })
  const near =
    sort === 'title'
      ? await nearTitles(db, active, words, page)
      : await inOrder(
          active.where(sql<boolean>`id in ${nearestWith(db, words, { sort, cursor, limit: nearestHits })}`),
          page,
        ).execute()
  return near.length === limit ? near : inOrder(filtered(db, filter), page).execute()
}

type Courses = SelectQueryBuilder<Tables, 'course', object>

/** Of the next courses by title, those with these words. */
function nearTitles(db: Database, active: Courses, words: string[], page: Page) {
  return db
    .selectFrom(inOrder(active, { ...page, limit: nearestTitles }).as('near'))
    .selectAll()
    .where(nearHas(db, words))
    .orderBy('title_key')
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

function inOrder(courses: Courses, { limit, cursor, sort }: Page) {
  let query = courses.selectAll()
  if (sort === 'newest') {
    if (cursor) query = query.where('id', '<', cursor)
    return query.orderBy('id', 'desc').limit(limit)
  }
  if (sort === 'oldest') {
    if (cursor) query = query.where('id', '>', cursor)
    return query.orderBy('id').limit(limit)
  }
  if (cursor) {
    const last = sql`(select title_key, id from course where id = ${cursor})`
    query = query.where(sql<boolean>`(title_key, id) > ${last}`)
  }
  return query.orderBy('title_key').orderBy('id').limit(limit)
}

export async function listCourseIds(db: Database, limit: number) {
  const rows = await filtered(db, {}).select('id').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** How many courses match: the stored number, or with a filter counted up to `maxCounted`. */
export async function countCatalogue(db: Database, filter: CourseFilter) {
  const { words, categoryKey } = filter
  if (!words && categoryKey === undefined) return (await readCatalogueRow(db)).courses
  if (words?.length) {
    const hits = nearestWith(db, words, { sort: 'newest', limit: maxCounted + nearestHits })
    const near = await countUpTo(db, filtered(db, { categoryKey }).where(sql<boolean>`id in ${hits}`))
    if (near === maxCounted) return near
  }
  return countUpTo(db, filtered(db, filter))
}

async function countUpTo(db: Database, courses: Courses) {
  const { total } = await db
    .selectFrom(courses.select('id').limit(maxCounted).as('found'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The categories with the most courses first. Spellings that differ only in case or marks are one category. */
export function listCategoryRows(db: Database, limit: number) {
  return db
    .selectFrom('course')
    .select((select) => [
      select.fn.min('category').as('category'),
      select.fn.countAll<number>().as('courses'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy('category_key')
    .orderBy('courses', 'desc')
    .orderBy('category_key')
    .limit(limit)
    .execute()
}

function filtered(db: Database, { words, categoryKey }: CourseFilter) {
  let query: Courses = db.selectFrom('course').where('deleted_at', 'is', null)
  if (categoryKey !== undefined) query = query.where('category_key', '=', categoryKey)
  // A search for symbols alone finds nothing.
  if (words?.length === 0) query = query.where(sql<boolean>`1 = 0`)
  else if (words) query = query.where(sql<boolean>`id in ${coursesWith(db, words)}`)
  return query
}
