import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import type { Database } from '../../../db/open.ts'
import { countSeldom } from '../count-seldom.ts'
import { inPages } from '../in-pages.ts'
import { listLearnerIds } from './learner-store.ts'
import { readLearned } from './read-learned.ts'

/** `rank` is the share of the course in millionths, because cursors hold whole numbers. */
export type Ranked = { id: string; rank: number }

const learnersAtOnce = 200
// A large one has 10,000 learners.
const maxCached = 5

const seldom = countSeldom<Ranked[]>(maxCached)

export const rankLearners = (ctx: AppContext, caller: Caller, courseId: string): Promise<Ranked[]> =>
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
export function rankedAfter(ranked: Ranked[], last: Ranked | undefined) {
  return last ? ranked.filter((one) => byRank(one, last) > 0) : ranked
}
