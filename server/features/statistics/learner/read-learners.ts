import type { LearnerSort } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { Database } from '../../../db/open.ts'
import { type CertificateRow, listLatest } from '../../certificate/certificate-store.ts'
import { statusOf } from '../../certificate/certificate-view.ts'
import type { CourseRow } from '../../course/course-store.ts'
import { countSeldom } from '../count-seldom.ts'
import { inPages } from '../in-pages.ts'
import {
  type LearnerRow,
  listAllRuns,
  listByIds,
  listByName,
  listBySeen,
  listLearnerIds,
} from './learner-store.ts'
import { toLearner } from './learner-view.ts'
import { readLearned } from './read-learned.ts'

type LearnersQuery = { ctx: AppContext; caller: Caller; course: CourseRow }
type Page = { limit: number; cursor: string | undefined }
type Rows = { rows: LearnerRow[]; nextCursor: string | null }

export async function readLearners(query: LearnersQuery, sort: LearnerSort, page: Page) {
  const { ctx, course } = query
  const { rows, nextCursor } = await orders[sort](query, page)
  const ids = rows.map(({ id }) => id)
  const runs = Map.groupBy(await listAllRuns(ctx.db, course.id, ids), ({ user_id }) => user_id)
  const learned = await readLearned(ctx.db, course.id, ids)
  const certificates = await listLatest(ctx.db, course.id, ids)
  const latestOf = new Map(certificates.map((one) => [one.user_id, one]))
  return {
    learners: rows.map((row) =>
      toLearner(ctx.settings, row, {
        runs: runs.get(row.id) ?? [],
        learned: learned.get(row.id),
        certificate: toCertificate(latestOf.get(row.id), ctx.now()),
      }),
    ),
    nextCursor,
  }
}

const toCertificate = (row: CertificateRow | undefined, now: Date) =>
  row && { _id: row.id, status: statusOf(row, now) }

const orders: Record<LearnerSort, (query: LearnersQuery, page: Page) => Promise<Rows>> = {
  name: async ({ ctx, course }, { limit, cursor }) => {
    const rows = await listByName(ctx.db, course.id, { limit: limit + 1, cursor })
    return cut(rows, limit, ({ id }) => id)
  },
  seen: async ({ ctx, course }, { limit, cursor }) => {
    const after = readCursor(cursor)
    const rows = await listBySeen(ctx.db, course.id, {
      limit: limit + 1,
      after: after && { seenAt: new Date(after.value), id: after.id },
    })
    return cut(rows, limit, ({ id, seen_at }) => `${seen_at.getTime()}~${id}`)
  },
  progress: async ({ ctx, caller, course }, { limit, cursor }) => {
    const after = readCursor(cursor)
    const rest = rankedAfter(
      await rankLearners(ctx, caller, course.id),
      after && { rank: after.value, id: after.id },
    )
    const page = rest.slice(0, limit)
    const last = rest.length > limit ? page.at(-1) : undefined
    const ids = page.map(({ id }) => id)
    return {
      rows: await listByIds(ctx.db, course.id, ids),
      nextCursor: last ? `${last.rank}~${last.id}` : null,
    }
  },
}

function cut(rows: LearnerRow[], limit: number, cursorOf: (row: LearnerRow) => string): Rows {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, nextCursor: last ? cursorOf(last) : null }
}

function readCursor(cursor: string | undefined) {
  const [value, id] = cursor?.split('~') ?? []
  return value !== undefined && id !== undefined ? { value: Number(value), id } : undefined
}

/** `rank` is the share of the course in millionths, because cursors hold whole numbers. */
export type Ranked = { id: string; rank: number }

const learnersAtOnce = 200
// A large one has 10,000 learners.
const maxCached = 5

const seldom = countSeldom<Ranked[]>(maxCached)

const rankLearners = (ctx: AppContext, caller: Caller, courseId: string): Promise<Ranked[]> =>
  seldom(ctx, caller, courseId, () => rank(ctx.db, courseId))

async function rank(db: Database, courseId: string) {
  const ranked: Ranked[] = []
  const pages = inPages<string>(learnersAtOnce, (last, limit) =>
    listLearnerIds(db, courseId, { after: last ?? '', limit }),
  )
  for await (const ids of pages) {
    for (const [id, { share }] of await readLearned(db, courseId, ids))
      ranked.push({ id, rank: Math.round(share * 1_000_000) })
  }
  return ranked.sort(byRank)
}

const byRank = (one: Ranked, other: Ranked) =>
  other.rank - one.rank || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** Those after the last one of a page; the order may have changed since. */
function rankedAfter(ranked: Ranked[], last: Ranked | undefined) {
  return last ? ranked.filter((one) => byRank(one, last) > 0) : ranked
}
