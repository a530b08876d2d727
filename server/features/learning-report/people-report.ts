import type { Query } from '../../../contract/api/define-endpoint.ts'
import type { learningReportEndpoints, ReportedPerson } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/server-learning-report.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { hasDates } from '../due/due-access.ts'
import { readLearned } from '../statistics/learner/learned-by-view.ts'
import { listTaught } from '../statistics/learner/learned-store.ts'
import { toNamed } from '../user/user-view.ts'
import { type Report, requireReport } from './report-access.ts'
import { type From, listReportedPeople, type ReportedCourse, type ReportedUser } from './report-store.ts'
import { type Context, readStandings, type Standing } from './states-view.ts'

type Endpoints = typeof learningReportEndpoints
type State = Query<Endpoints['downloadPeopleReport']>['state']

/** People times courses that are looked at for one page, 0.17 s of work, and at most how many people. */
const maxPairs = 8_000
const maxPeople = 4_000

export const readPeopleReport: Handler<Endpoints['readPeopleReport']> = async ({
  ctx,
  user,
  query: { limit = adminPage.default, cursor, state, ...filters },
}) => {
  const report = await requireReport(ctx, user, filters)
  const { standings, nextCursor } = await findStandings(ctx, report, { limit, cursor, state })
  return { message: messages.read, people: await showAll(ctx, standings), nextCursor }
}

type Page = {
  limit: number
  cursor?: string | null | undefined
  /** Whom `cursor` names, in a report that is read to its end. */
  lastUser?: ReportedUser | undefined
  state?: State
}

async function findStandings(ctx: Context, { scope, taught }: Report, page: Page) {
  const { limit, cursor, state } = page
  const courses = state === 'late' ? await listDated(ctx, taught.courses) : taught.courses
  if (courses.length === 0) return { standings: [], nextCursor: null, lastUser: undefined }
  const [lastId, lastCourse = ''] = cursor?.split('~') ?? []
  let from: From | undefined =
    lastId === undefined ? undefined : { last: page.lastUser ?? lastId, again: true }
  let lastUser: ReportedUser | undefined
  const most = Math.max(1, Math.min(maxPeople, Math.floor(maxPairs / courses.length)))
  let atOnce = Math.min(most, (Math.ceil(limit / courses.length) + 1) * (state ? 4 : 1))
  const found: Standing[] = []
  let looked = 0
  while (found.length <= limit && looked < most) {
    const users = await listReportedPeople(ctx.db, {
      ...scope,
      ...(taught.isForAll && { courseId: courses[0]?.id }),
      ...{ limit: atOnce, now: ctx.now(), state, from },
    })
    for (const one of await readStandings(ctx, users, { ...taught, courses })) {
      const isBefore = one.user.id === lastId && one.course.id <= lastCourse
      if (!isBefore && (state === undefined || one.state === state)) found.push(one)
    }
    lastUser = users.at(-1)
    if (users.length < atOnce || !lastUser) {
      lastUser = undefined
      break
    }
    from = { last: lastUser, again: false }
    looked += users.length
    atOnce = Math.min(most - looked, atOnce * 4)
  }
  const standings = found.slice(0, limit)
  const last = standings.at(-1)
  if (found.length > limit && last)
    return { standings, nextCursor: `${last.user.id}~${last.course.id}`, lastUser: last.user }
  return { standings, nextCursor: lastUser ? `${lastUser.id}~${afterAll}` : null, lastUser }
}

/** After every course. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Nobody is late elsewhere. */
async function listDated(ctx: Context, courses: ReportedCourse[]) {
  const dated = await Promise.all(courses.map(({ id }) => hasDates(ctx, id)))
  return courses.filter((_, index) => dated[index])
}

async function showAll(ctx: Context, standings: Standing[]): Promise<ReportedPerson[]> {
  const { db, settings } = ctx
  const shares = new Map<string, Map<string, { share: number }>>()
  const begun = standings.filter(({ run }) => run)
  await Promise.all(
    [...Map.groupBy(begun, ({ course }) => course.id)].map(async ([courseId, some]) => {
      const people = some.map(({ user, run }) => ({ id: user.id, completed_at: run?.completed_at ?? null }))
      const lectures = await listTaught(db, courseId)
      shares.set(courseId, await readLearned(db, { courseId, lectures }, people))
    }),
  )
  return standings.map(({ user, course, state, due, run, completedAt, certificateEndsAt }) => ({
    user: toNamed(settings, user),
    course: { _id: course.id, title: course.title },
    state,
    ...(due && { dueAt: due.at.toISOString(), dueReason: due.reason }),
    ...(due?.group !== undefined && { dueGroup: due.group }),
    share: shares.get(course.id)?.get(user.id)?.share ?? 0,
    ...(run && { lastSeenAt: run.seen_at.toISOString() }),
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(certificateEndsAt && { certificateEndsAt: certificateEndsAt.toISOString() }),
  }))
}

const rowsAtOnce = 500

export const downloadPeopleReport = csv<Endpoints['downloadPeopleReport']>({
  precheck: ({ ctx, user, query }) => requireReport(ctx, user, query),
  fileName: 'people.csv',
  columns: [
    ...['fullName', 'email', 'course', 'state', 'share'],
    ...['dueAt', 'lastSeenAt', 'completedAt', 'certificateEndsAt', 'userId', 'courseId'],
  ],
  listRows: async function* ({ ctx, user, query: { state, ...filters } }) {
    let cursor: string | null | undefined
    // Kept, because they may be renamed or erased while the file is sent.
    let lastUser: ReportedUser | undefined
    do {
      const report = await requireReport(ctx, user, filters)
      const page = await findStandings(ctx, report, { limit: rowsAtOnce, cursor, lastUser, state })
      const emails = new Map(page.standings.map((one) => [one.user.id, one.user.email]))
      const isForManager = report.scope.managerId !== undefined
      yield (await showAll(ctx, page.standings)).map((row) => [
        row.user.fullName,
        isForManager ? null : (emails.get(row.user._id) ?? null),
        row.course.title,
        row.state,
        row.share,
        row.dueAt ?? null,
        row.lastSeenAt ?? null,
        row.completedAt ?? null,
        row.certificateEndsAt ?? null,
        row.user._id,
        row.course._id,
      ])
      cursor = page.nextCursor
      lastUser = page.lastUser
    } while (cursor)
  },
})
