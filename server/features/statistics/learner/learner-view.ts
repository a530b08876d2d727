import type { Learner } from '../../../../contract/endpoints/statistics.ts'
import type { AppContext } from '../../../context.ts'
import { toNamed } from '../../user/user-view.ts'
import type { LearnedBy } from './learned-by-view.ts'
import type { LearnerRun } from './learned-store.ts'
import type { LearnerRow } from './learner-store.ts'
import { isStuck, toRanked } from './rank-learners.ts'

type Progress = {
  runs: LearnerRun[]
  learned: LearnedBy | undefined
  certificate: Learner['certificate']
}

/** `runs` has all runs of the learner in the course, the first one first. */
export function toLearner(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  row: LearnerRow,
  { runs, learned, certificate }: Progress,
): Learner {
  const { share = 0, finished = 0, last } = learned ?? {}
  const completedAt = runs.find(({ completed_at }) => completed_at)?.completed_at
  return {
    ...toNamed(settings, row),
    finishedLectures: finished,
    share,
    isStuck: isStuck(toRanked(row, share), now()),
    startedAt: (runs[0]?.started_at ?? row.seen_at).toISOString(),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    lastWatchedAt: row.seen_at.toISOString(),
    ...(last && { lastLecture: { _id: last.id, title: last.title } }),
    ...(certificate && { certificate }),
  }
}
