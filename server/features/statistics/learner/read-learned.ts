import type { Database } from '../../../db/open.ts'
import { shareOf } from '../../progress/learning/learned-view.ts'
import { listLearnedBy } from './learner-store.ts'

export type LearnedBy = { finished: number; share: number }

const nothingDone = { seconds: null, watched_seconds: null, is_finished: null }

/** How many lectures each person has completed, and how far they are, in their latest run of the course. */
export async function readLearned(db: Database, courseId: string, userIds: string[]) {
  const { lectures, progress, finishedBy } = await listLearnedBy(db, courseId, userIds)
  const byUser = Map.groupBy(progress, ({ user_id }) => user_id)
  return new Map(
    userIds.map((id): [string, LearnedBy] => {
      const done = new Map(byUser.get(id)?.map((row) => [row.lecture_id, row]))
      const learned = lectures.map((lecture) => ({ ...lecture, ...(done.get(lecture.id) ?? nothingDone) }))
      const finished = learned.filter(({ is_finished }) => is_finished).length
      return [id, { finished, share: shareOf(learned, finishedBy.has(id)) }]
    }),
  )
}
