import type { CourseProgress, progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import type { RunRow } from '../../course/completion/latest-run-store.ts'
import { listUnpassed } from '../../course/completion/pass-store.ts'
import { requireCourse } from '../../course/course-access.ts'
import { toLectureProgress } from '../watched/progress-view.ts'
import { listSeenIn, toSeen } from '../watched/seen-store.ts'
import { beginRun, listRuns, type RunKey } from './run-store.ts'

export const readCourseProgress: Handler<typeof progressEndpoints.readCourseProgress> = async ({
  ctx: { db },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  return {
    message: serverMessages.progressFetched,
    ...(await readProgress(db, { userId: user.id, courseId })),
  }
}

/** A learner's progress in a course: by lecture for the latest run, with completion dates for all runs. */
export async function readProgress(
  db: Database,
  key: RunKey,
): Promise<Omit<CourseProgress, 'success' | 'message'>> {
  const [rows, runs] = await Promise.all([listSeenIn(db, key.userId, key.courseId), listRuns(db, key)])
  const latest = runs.at(-1)
  const unpassed = latest?.completed_at ? [] : await listUnpassed(db, key)
  return {
    lectures: rows.map((row) => toLectureProgress(row.lecture_id, toSeen(row))),
    ...(latest?.completed_at && { completedAt: latest.completed_at.toISOString() }),
    run: latest?.run ?? 1,
    runs: runs.map(toRun),
    missingPasses: unpassed.map(toMissing),
  }
}

type Unpassed = Awaited<ReturnType<typeof listUnpassed>>[number]

const toMissing = ({ id, title, lecture_id, pass_share }: Unpassed) => ({
  ...{ itemId: id, title: title ?? '', fromShare: pass_share ?? 0 },
  ...(lecture_id !== null && { lectureId: lecture_id }),
})

const toRun = ({ run, started_at, completed_at }: RunRow) => ({
  run,
  startedAt: started_at.toISOString(),
  ...(completed_at && { completedAt: completed_at.toISOString() }),
})

export const restartCourse: Handler<typeof progressEndpoints.restartCourse> = async ({
  ctx: { db, now },
  user,
  params: { courseId },
}) => {
  await requireCourse(db, user, courseId)
  const key = { userId: user.id, courseId }
  await transact(db, (trx) => beginRun(trx, key, now()))
  return { message: messages.courseRestarted, ...(await readProgress(db, key)) }
}
