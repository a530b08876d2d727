import type { LearnerFilter } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import { inPages } from '../in-pages.ts'
import { listSorted, type SortedRow } from './learner-store.ts'
import { isStuck, rankLearners } from './rank-learners.ts'

const learnersAtOnce = 500

/** Ids of the learners whom a filter shows at this moment. */
export async function listFilteredIds(
  ctx: AppContext,
  caller: Caller,
  courseId: string,
  filter: LearnerFilter,
): Promise<string[]> {
  if (filter === 'stuck') {
    const ranked = await rankLearners(ctx, caller, courseId)
    return ranked.filter((one) => isStuck(one, ctx.now())).map(({ id }) => id)
  }
  const ids: string[] = []
  const pages = inPages<SortedRow>(learnersAtOnce, (last, limit) =>
    listSorted(ctx.db, courseId, { limit, cursor: last?.id }),
  )
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id))
  return ids
}
