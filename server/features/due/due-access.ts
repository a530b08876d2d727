import type { AppContext } from '../../context.ts'
import { findStart, listFinished } from '../course/start-store.ts'
import { schoolZone } from '../school/zone-store.ts'
import { type DateRule, type Due, decideDue } from './dates-access.ts'
import { hasCompleted, listDateRules } from './due-store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** Whether people read dates of their own in this course. */
export const hasDates = async ({ db }: Pick<AppContext, 'db'>, courseId: string) =>
  (await listDateRules(db, courseId)).length > 0

/** Whether something is due some days after a person's start. */
export const countsDueDays = async ({ db }: Pick<AppContext, 'db'>, courseId: string) =>
  (await listDateRules(db, courseId)).some(({ dueAfterDays }) => typeof dueAfterDays === 'number')

/** The rules that hold for this person: those for everyone, then those of their own. */
export async function listRulesFor({ db }: Pick<AppContext, 'db'>, userId: string, courseId: string) {
  const rules = await listDateRules(db, courseId)
  return rules.filter((rule) => rule.userId === undefined || rule.userId === userId) as DateRule[]
}

/** What is due for this person, and why. */
export async function readDues(ctx: Context, userId: string, courseId: string) {
  const rules = await listRulesFor(ctx, userId, courseId)
  if (rules.length === 0) return { course: undefined, ofLecture: () => undefined }
  const [startedAt, zone, isFinished, finished] = await Promise.all([
    findStart(ctx.db, userId, courseId),
    schoolZone(ctx),
    hasCompleted(ctx.db, userId, courseId),
    listFinished(ctx.db, userId, courseId),
  ])
  const now = ctx.now()
  const show = (due: Due | undefined, isDone: boolean) =>
    due && { ...due, at: due.at.toISOString(), isLate: !isDone && due.at < now }
  return {
    course: show(decideDue(rules, { startedAt, zone }), isFinished),
    ofLecture: (id: string) => show(decideDue(rules, { startedAt, zone }, id), finished.has(id)),
  }
}
