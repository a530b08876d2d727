import type { Learner } from '../../../../contract/endpoints/statistics.ts'
import type { Settings } from '../../../config.ts'
import { publicAddress } from '../../../http/public-address.ts'
import { avatarAddress } from '../../user/user-view.ts'
import type { LearnerRow, LearnerRun } from './learner-store.ts'
import type { LearnedBy } from './read-learned.ts'

type Progress = {
  runs: LearnerRun[]
  learned: LearnedBy | undefined
  certificate: Learner['certificate']
}

/** `runs` has all runs of the learner in the course, the first one first. */
export function toLearner(
  settings: Settings,
  row: LearnerRow,
  { runs, learned, certificate }: Progress,
): Learner {
  const completedAt = runs.find(({ completed_at }) => completed_at)?.completed_at
  return {
    _id: row.id,
    fullName: row.full_name,
    avatar: { secure_url: publicAddress(settings, avatarAddress(row.avatar_picture)) },
    finishedLectures: learned?.finished ?? 0,
    share: learned?.share ?? 0,
    startedAt: (runs[0]?.started_at ?? row.seen_at).toISOString(),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    lastWatchedAt: row.seen_at.toISOString(),
    ...(certificate && { certificate }),
  }
}
