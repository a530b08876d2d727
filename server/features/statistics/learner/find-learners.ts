import type { LearnerFilter, LearnerSort } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { Database } from '../../../db/open.ts'
import { queryWords, searchWords } from '../../../db/search/search-words.ts'
import { inPages } from '../in-pages.ts'
import {
  countLearners,
  type LearnerRow,
  listByIds,
  listByName,
  listBySeen,
  listSought,
} from './learner-store.ts'
import { isStuck, type Ranked, rankLearners, toRanked } from './rank-learners.ts'

export type Listing = { sort: LearnerSort; q: string; filter: LearnerFilter }
type Of = { ctx: AppContext; caller: Caller; courseId: string }
export type Page = {
  limit: number
  cursor: string | undefined
  /** Whom `cursor` names, in a list by name that is read to its end. */
  after?: LearnerRow | undefined
}
type Found = { rows: LearnerRow[]; nextCursor: string | null; total: number }

/** A page of learners, and how many there are in all. The database sorts them unless that needs their progress. */
export async function findLearners(of: Of, listing: Listing, page: Page): Promise<Found> {
  const { sort, q, filter } = listing
  if (q || filter === 'stuck' || sort === 'progress' || sort === 'least')
    return findAmongAll(of, listing, page)
  const { ctx, courseId } = of
  const [rows, total] = await Promise.all([
    rowsBy[sort](ctx.db, courseId, { ...page, limit: page.limit + 1 }),
    countLearners(ctx.db, courseId),
  ])
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { rows: shown, nextCursor: last ? cursorOf[sort](toRanked(last, 0)) : null, total }
}

const rowsBy = {
  name: listByName,
  seen: (db: Database, courseId: string, page: Page) => listAfter(db, courseId, page, 'desc'),
  away: (db: Database, courseId: string, page: Page) => listAfter(db, courseId, page, 'asc'),
}

function listAfter(db: Database, courseId: string, { limit, cursor }: Page, order: 'asc' | 'desc') {
  const { number, id } = readCursor(cursor)
  return listBySeen(db, courseId, { limit, order, after: id ? { seenAt: new Date(number), id } : undefined })
}

async function findAmongAll({ ctx, caller, courseId }: Of, listing: Listing, page: Page): Promise<Found> {
  const { sort, q, filter } = listing
  const needsRank = filter === 'stuck' || sort === 'progress' || sort === 'least'
  const sought = q ? await seek(ctx.db, courseId, q) : undefined
  const ranked = needsRank ? await rankLearners(ctx, caller, courseId) : []
  const among =
    sought && needsRank ? ranked.filter(({ id }) => sought.has(id)) : [...(sought?.values() ?? ranked)]
  const wanted = filter === 'stuck' ? among.filter((one) => isStuck(one, ctx.now())) : among
  const ordered = wanted.toSorted(compare[sort])
  const rest = page.cursor ? await restAfter(ctx.db, courseId, ordered, sort, page.cursor) : ordered
  const shown = rest.slice(0, page.limit)
  const last = rest.length > page.limit ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => id)
  return {
    rows: await listByIds(ctx.db, courseId, ids),
    nextCursor: last ? cursorOf[sort](last) : null,
    total: wanted.length,
  }
}

const soughtAtOnce = 500

/**
 * By words of the name, or by a whole e-mail: beginnings of e-mails would tell editors letter by letter what the list
 * does not show them.
 */
async function seek(db: Database, courseId: string, q: string) {
  const words = q.includes('@') ? [] : queryWords(q)
  const found = new Map<string, Ranked>()
  const pages = inPages<Awaited<ReturnType<typeof listSought>>[number]>(soughtAtOnce, (last, limit) =>
    listSought(db, courseId, q, { limit, cursor: last?.id }),
  )
  for await (const rows of pages)
    for (const row of rows) {
      const own = searchWords(row.full_name)
      if (words.every((word) => own.some((one) => one.startsWith(word)))) found.set(row.id, toRanked(row, 0))
    }
  return found
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byId = (one: Ranked, other: Ranked) => byText(one.id, other.id)

const compare: Record<LearnerSort, (one: Ranked, other: Ranked) => number> = {
  name: (one, other) => byText(one.nameKey, other.nameKey) || byId(one, other),
  progress: (one, other) => other.rank - one.rank || byId(one, other),
  least: (one, other) => one.rank - other.rank || byId(one, other),
  seen: (one, other) => other.seenAt - one.seenAt || byId(other, one),
  away: (one, other) => one.seenAt - other.seenAt || byId(one, other),
}

const cursorOf: Record<LearnerSort, (last: Ranked) => string> = {
  name: ({ id }) => id,
  progress: ({ id, rank }) => `${rank}~${id}`,
  least: ({ id, rank }) => `${rank}~${id}`,
  seen: ({ id, seenAt }) => `${seenAt}~${id}`,
  away: ({ id, seenAt }) => `${seenAt}~${id}`,
}

function readCursor(cursor: string | undefined) {
  const [id = '', number = '0'] = cursor?.split('~').reverse() ?? []
  return { id, number: Number(number) }
}

/** Those after the last one of a page, who may have moved or gone since. */
async function restAfter(
  db: Database,
  courseId: string,
  ordered: Ranked[],
  sort: LearnerSort,
  cursor: string,
) {
  const { id, number } = readCursor(cursor)
  const [row] = await listByIds(db, courseId, [id])
  if (!row && sort === 'name') return []
  const last = { id, rank: number, seenAt: number, nameKey: row?.name_key ?? '' }
  return ordered.filter((one) => compare[sort](one, last) > 0)
}
