import type { LearningState } from '../../../contract/validation/choices.ts'
import type { AppContext } from '../../context.ts'
import { listGoing, listSourcesIn, startOf } from '../course/enrolment/source-store.ts'
import { readCertificateDues } from '../due/certificate-due-access.ts'
import { type Due, decideDue } from '../due/dates-access.ts'
import { readAllDates } from '../due/due-access.ts'
import { schoolZone } from '../school/zone-store.ts'
import {
  listCertificatesIn,
  listEditorsIn,
  listRunsIn,
  listShownIn,
  type ReportedCourse,
  type ReportedUser,
} from './report-store.ts'

export type Context = Pick<AppContext, 'db' | 'now' | 'settings'>

/** A person in a course. */
export type Standing = {
  user: ReportedUser
  course: ReportedCourse
  state: LearningState
  due: Due | undefined
  run: { completed_at: Date | null; seen_at: Date } | undefined
  completedAt: Date | undefined
  certificateEndsAt: Date | undefined
}

// Each is a parameter of the queries.
const usersAtOnce = 500

/**
 * Where these people stand in these courses, in the order of both: those that they are enrolled in, have begun or
 * completed, and those that are due for them. `isForAll`: also in what is open to everyone.
 */
export async function readStandings(
  ctx: Context,
  users: ReportedUser[],
  { courses, isForAll }: { courses: ReportedCourse[]; isForAll: boolean },
): Promise<Standing[]> {
  if (users.length === 0 || courses.length === 0) return []
  const rest = users.slice(usersAtOnce)
  if (rest.length > 0)
    return [
      ...(await readStandings(ctx, users.slice(0, usersAtOnce), { courses, isForAll })),
      ...(await readStandings(ctx, rest, { courses, isForAll })),
    ]
  const now = ctx.now()
  const userIds = users.map(({ id }) => id)
  const known = await readKnown(
    ctx,
    userIds,
    courses.map(({ id }) => id),
  )
  const shown = new Set((await listShownIn(ctx.db, userIds, courses)).map(keyOfRow))
  return users.flatMap((user) =>
    courses.flatMap((course): Standing[] => {
      const key = keyOf(user.id, course.id)
      const run = known.runs.get(key)?.at(-1)
      const completedAt = latestOf(known.runs.get(key)?.map(({ completed_at }) => completed_at) ?? [])
      const due = known.dueOf(user.id, course.id)
      const teaches = user.role === 'ADMIN' || known.editors.has(key)
      const isSeen = course.listing !== 'groups' || shown.has(key)
      const isOpen = course.access === 'signed-in' && isSeen && Boolean(run || due || isForAll)
      if (!known.enrolled.has(key) && (teaches || !(isOpen || completedAt))) return []
      const certificate = known.certificates.get(key)
      const endsAt = certificate?.revoked_at ? undefined : (certificate?.expires_at ?? undefined)
      const state = stateOf({ now, endsAt, due, hasBegun: run !== undefined, completedAt })
      return [{ user, course, state, due, run, completedAt, certificateEndsAt: endsAt }]
    }),
  )
}

type Facts = {
  now: Date
  endsAt: Date | undefined
  due: Due | undefined
  hasBegun: boolean
  completedAt: Date | undefined
}

function stateOf({ now, endsAt, due, hasBegun, completedAt }: Facts): LearningState {
  if (endsAt && endsAt <= now) return 'lapsed'
  if (completedAt) return 'complete'
  if (due && due.at < now) return 'late'
  return hasBegun ? 'active' : 'not-begun'
}

async function readKnown(ctx: Context, userIds: string[], courseIds: string[]) {
  const { db } = ctx
  const now = ctx.now()
  const [sources, runs, certificates, editors, zone, ofCertificate] = await Promise.all([
    listSourcesIn(db, courseIds, userIds),
    listRunsIn(db, userIds, courseIds),
    listCertificatesIn(db, userIds, courseIds),
    listEditorsIn(db, userIds, courseIds),
    schoolZone(ctx),
    readCertificateDues(db, userIds, courseIds),
  ])
  const dates = await readAllDates(ctx, userIds, courseIds, sources)
  const datesOf = new Map(dates.map((one) => [keyOf(one.userId, one.courseId), one]))
  return {
    enrolled: new Set(
      listGoing(sources, now)
        .filter((row) => row.has_seat && startOf(row) <= now)
        .map((row) => keyOf(row.user_id ?? '', row.course_id)),
    ),
    runs: Map.groupBy(runs, keyOfRow),
    certificates: new Map(certificates.map((row) => [keyOfRow(row), row])),
    editors: new Set(editors.map(keyOfRow)),
    dueOf(userId: string, courseId: string) {
      const renewal = ofCertificate({ userId, courseId })
      if (renewal) return renewal
      const one = datesOf.get(keyOf(userId, courseId))
      return one && one.rules.length > 0 ? decideDue(one.rules, { ...one, zone }) : undefined
    },
  }
}

const keyOf = (userId: string, courseId: string) => `${userId} ${courseId}`
const keyOfRow = (row: { user_id: string; course_id: string }) => keyOf(row.user_id, row.course_id)

const latestOf = (times: (Date | null)[]) => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)) : undefined
}
