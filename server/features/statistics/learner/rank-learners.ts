import { stuck } from '../../../../contract/validation/limits.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { Database } from '../../../db/open.ts'
import { countSeldom } from '../count-seldom.ts'
import { inPages } from '../in-pages.ts'
import { readLearned } from './learned-by-view.ts'
import { listTaught } from './learned-store.ts'
import { listSorted, type SortedRow } from './learner-store.ts'

/** `rank` is the share of the course in millionths, because cursors hold whole numbers. */
export type Ranked = { id: string; nameKey: string; seenAt: number; rank: number }

const dayMs = 86_400_000
const learnersAtOnce = 500
// A large one has 10,000 learners.
const maxCached = 5

const seldom = countSeldom<Ranked[]>(maxCached)

/** All learners of a course with how far they are; at most a minute old. */
export const rankLearners = (ctx: AppContext, caller: Caller, courseId: string): Promise<Ranked[]> =>
  seldom(ctx, caller, courseId, () => rank(ctx.db, courseId))

async function rank(db: Database, courseId: string) {
  const taught = { courseId, lectures: await listTaught(db, courseId) }
  const ranked: Ranked[] = []
  const pages = inPages<SortedRow>(learnersAtOnce, (last, limit) =>
    listSorted(db, courseId, { limit, cursor: last?.id }),
  )
  for await (const rows of pages) {
    const learned = await readLearned(db, taught, rows)
    for (const row of rows) ranked.push(toRanked(row, learned.get(row.id)?.share ?? 0))
  }
  return ranked
}

export const toRanked = ({ id, name_key, seen_at }: SortedRow, share: number): Ranked => ({
  id,
  nameKey: name_key,
  seenAt: seen_at.getTime(),
  rank: Math.round(share * 1_000_000),
})

/** Learners who have made no progress for days and are not nearly done. */
export const isStuck = ({ rank, seenAt }: Pick<Ranked, 'rank' | 'seenAt'>, now: Date) =>
  rank < stuck.belowShare * 1_000_000 && seenAt <= now.getTime() - stuck.days * dayMs
