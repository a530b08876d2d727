import type { Database } from '../../../db/open.ts'
import { shareOf } from '../../progress/learning/learned-view.ts'
import { listDone, type TaughtLecture } from './learned-store.ts'

export type LearnedBy = {
  finished: number
  share: number
  /** Where they were last. */
  last: TaughtLecture | undefined
}

type Taught = { courseId: string; lectures: TaughtLecture[] }
type Learner = { id: string; completed_at: Date | null }

const nothingDone = { seconds: null, watched_seconds: null, is_finished: null, updated_at: null }

/** How many lectures each person has completed, and how far they are, in their latest run of the course. */
export async function readLearned(db: Database, { courseId, lectures }: Taught, people: Learner[]) {
  const done = await listDone(
    db,
    courseId,
    people.map(({ id }) => id),
  )
  const byUser = Map.groupBy(done, ({ user_id }) => user_id)
  return new Map(
    people.map(({ id, completed_at }): [string, LearnedBy] => {
      const own = new Map(byUser.get(id)?.map((row) => [row.lecture_id, row]))
      const learned = lectures.map((lecture) => ({ ...lecture, ...(own.get(lecture.id) ?? nothingDone) }))
      return [
        id,
        {
          finished: learned.filter(({ is_finished }) => is_finished).length,
          share: shareOf(learned, completed_at !== null),
          last: lastOf(learned),
        },
      ]
    }),
  )
}

function lastOf(learned: (TaughtLecture & { updated_at: Date | null })[]) {
  let last: { lecture: TaughtLecture; time: number } | undefined
  for (const lecture of learned) {
    const time = lecture.updated_at?.getTime()
    if (time !== undefined && (!last || time > last.time)) last = { lecture, time }
  }
  return last?.lecture
}
