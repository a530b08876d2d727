import { allowsManualCompletion } from '../../../../contract/endpoints/course-fields.ts'
import type { progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import { kindRules } from '../../../../contract/lecture-kinds.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler } from '../../../http/route.ts'
import { completeRuns } from '../../course/completion/complete-runs-store.ts'
import { lockRuns } from '../course-progress/run-store.ts'
import { toSaved } from './progress-view.ts'
import { listRequirements, type RequirementRow } from './requirement-store.ts'
import type { Saved } from './save-reports.ts'
import { listSeen, nothingSeen, type SeenKey, saveSeen, toSeen } from './seen-store.ts'

export const saveProgress: Handler<typeof progressEndpoints.saveProgress> = async ({
  ctx,
  user,
  params: { lectureId },
  body: { run, ...report },
}) => {
  const saved = await ctx.reports.save({ userId: user.id, lectureId, report, run, now: ctx.now() })
  if (!saved) throw new Problem('not-found', serverMessages.lectureNotFound)
  return { message: serverMessages.progressSaved, ...toSaved(lectureId, saved) }
}

export const setCompletion: Handler<typeof progressEndpoints.setCompletion> = async ({
  ctx: { db, now },
  user,
  params: { lectureId },
  body: { isComplete },
}) => {
  const saved = await markLecture(db, { userId: user.id, lectureId }, isComplete, now())
  if (!saved) throw new Problem('not-found', serverMessages.lectureNotFound)
  return { message: serverMessages.completionSaved, ...toSaved(lectureId, saved) }
}

/** By hand. A completed course stays complete if a lecture is marked as not complete. */
function markLecture(db: Database, key: SeenKey, isComplete: boolean, now: Date): Promise<Saved> {
  return transact(db, async (trx) => {
    const [lecture] = await listRequirements(trx, [key.lectureId])
    if (!lecture) return undefined
    requireManual(lecture)
    const [run] = await lockRuns(trx, [{ userId: key.userId, courseId: lecture.course_id }], now)
    if (!run) throw new Error('A run was begun and is missing')
    const [row] = await listSeen(trx, [key])
    const before = row ? toSeen(row) : nothingSeen(now)
    const completedAt = isComplete ? (before.completedAt ?? now) : null
    const seen = { ...before, isComplete, isReopened: !isComplete, completedAt }
    await saveSeen(trx, [{ ...key, run: run.run, seen }])
    const [completed] = isComplete ? await completeRuns(trx, [run], now) : []
    const courseCompletedAt = completed ? now : run.completed_at
    return { seen, run: run.run, courseCompletedAt }
  })
}

function requireManual({ kind, allows_manual_completion, gives_certificate }: RequirementRow) {
  const course = { allowsManualCompletion: allows_manual_completion, givesCertificate: gives_certificate }
  const { completedBy } = kindRules[kind]
  if (completedBy === 'answering') throw new Problem('answering-required', serverMessages.answeringRequired)
  if (completedBy === 'watching' && !allowsManualCompletion(course))
    throw new Problem('watching-required', serverMessages.watchingRequired)
}
