import type { AppContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { readLectureDues } from '../due/due-access.ts'
import { listAssignments } from '../lecture/assignment/assignment-store.ts'
import { askForPassesOf } from './grading/tell-graded-store.ts'
import { spreadOverPeople } from './group-work/people-of-work.ts'
import { lateDaysOf, penaltyOf } from './lateness.ts'
import { type LateWork, listLate, listVersions, lockSubmission, updateVersion } from './submission-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/**
 * Judges what was handed in late by the dates of now, before it is read. An extension that came later takes days and
 * points off; an earlier date adds none, because nobody knew it when the work was handed in. Says whether anything changed.
 */
export async function judgeLateness(ctx: Context, which: LateWork): Promise<boolean> {
  const late = await listLate(ctx.db, which)
  if (late.length === 0) return false
  const { courseId } = which
  const assignments = new Map((await listAssignments(ctx.db, courseId)).map((one) => [one.lecture_id, one]))
  const spread = await spreadOverPeople(ctx.db, courseId, late)
  const dueOf = await readLectureDues(ctx, [...new Set(spread.map(({ user_id }) => user_id))], courseId)
  const dues = Map.groupBy(spread, ({ id }) => id)
  const daysOf = ({ id, submitted_at }: { id: string; submitted_at: Date | null }) => {
    const ofPeople = (dues.get(id) ?? []).flatMap((one) => dueOf(one.user_id, one.lecture_id)?.at ?? [])
    const latest = ofPeople.toSorted((one, other) => Number(one) - Number(other)).at(-1)
    // Without a date nothing is milder: who leaves a course, and with it a date of their own, would else be in time.
    if (!latest || !submitted_at) return Number.POSITIVE_INFINITY
    return lateDaysOf(latest, submitted_at, ctx.settings.lateGraceSeconds)
  }
  const milder = late.filter((row) => daysOf(row) < row.late_days)
  for (const { id, submission_id, lecture_id } of milder) {
    const assignment = assignments.get(lecture_id)
    if (!assignment) continue
    await transact(ctx.db, async (trx) => {
      await lockSubmission(trx, submission_id)
      const row = (await listVersions(trx, submission_id)).find((one) => one.id === id)
      if (!row || daysOf(row) >= row.late_days) return
      const late_days = daysOf(row)
      const penalty = row.points === null ? null : penaltyOf(row.points, late_days, assignment)
      await updateVersion(trx, id, { late_days, penalty: penalty && Math.min(penalty, row.penalty ?? 0) })
      if (row.points !== null) await askForPassesOf(trx, [row], assignment, ctx.now())
    })
  }
  return milder.length > 0
}
