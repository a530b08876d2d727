import type { learningReportEndpoints, ReportedGroup } from '../../../contract/endpoints/learning-report.ts'
import * as messages from '../../../contract/messages/server-learning-report.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { learningStates } from '../../../contract/validation/choices.ts'
import { csv } from '../../http/csv/csv.ts'
import type { Handler } from '../../http/route.ts'
import { countPeople } from '../group/group-store.ts'
import { type Report, requireReport } from './report-access.ts'
import { type From, listReportedPeople, type ReportedCourse } from './report-store.ts'
import { type Context, readStandings } from './states-view.ts'

type Endpoints = typeof learningReportEndpoints

/** People times courses that are looked at for one page; a course of a larger group has a page of its own. */
const maxPairs = 16_000
const peopleAtOnce = 5_000

export const readGroupReport: Handler<Endpoints['readGroupReport']> = async ({
  ctx,
  user,
  query: { limit = adminPage.default, cursor, ...filters },
}) => {
  const report = await requireReport(ctx, user, filters)
  return { message: messages.read, ...(await countStates(ctx, report, { limit, cursor })) }
}

type Page = { limit: number; cursor?: string | null | undefined }

async function countStates(ctx: Context, { groups, taught }: Report, { limit, cursor }: Page) {
  const people = await countPeople(
    ctx.db,
    groups.map(({ id }) => id),
  )
  const [lastGroup, lastCourse = ''] = cursor?.split('~') ?? []
  const first = lastGroup === undefined ? 0 : groups.findIndex(({ id }) => id === lastGroup)
  const found: ReportedGroup[] = []
  let looked = 0
  // A group that is gone meanwhile ends the list.
  for (const { id, name } of first < 0 ? [] : groups.slice(first)) {
    const count = people.get(id) ?? 0
    if (count === 0) continue
    let courses = taught.courses.filter((course) => id !== lastGroup || course.id > lastCourse)
    while (courses.length > 0) {
      const some = courses.slice(0, Math.max(1, Math.floor((maxPairs - looked) / count)))
      found.push(...(await countIn(ctx, { _id: id, name }, { ...taught, courses: some })))
      courses = courses.slice(some.length)
      looked += some.length * count
      const last = found[limit - 1]
      if (found.length > limit && last)
        return { groups: found.slice(0, limit), nextCursor: `${last.group._id}~${last.course._id}` }
      if (looked >= maxPairs - count) return { groups: found, nextCursor: `${id}~${some.at(-1)?.id}` }
    }
  }
  return { groups: found, nextCursor: null }
}

/** Courses without anybody of the group are left out. */
async function countIn(
  ctx: Context,
  group: ReportedGroup['group'],
  taught: { courses: ReportedCourse[]; isForAll: boolean },
) {
  const counts = new Map<string, ReportedGroup>()
  let from: From | undefined
  do {
    const users = await listReportedPeople(ctx.db, {
      ...{ groupId: group._id, limit: peopleAtOnce, now: ctx.now() },
      from,
    })
    for (const { course, state } of await readStandings(ctx, users, taught)) {
      const row = counts.get(course.id) ?? {
        ...{ group, course: { _id: course.id, title: course.title }, people: 0, states: noneOf() },
      }
      row.people += 1
      row.states[state] += 1
      counts.set(course.id, row)
    }
    const last = users.length === peopleAtOnce ? users.at(-1) : undefined
    from = last && { last, again: false }
  } while (from)
  return taught.courses.flatMap(({ id }) => counts.get(id) ?? [])
}

const noneOf = () => Object.fromEntries(learningStates.map((state) => [state, 0])) as ReportedGroup['states']

const rowsAtOnce = 500

export const downloadGroupReport = csv<Endpoints['downloadGroupReport']>({
  precheck: ({ ctx, user, query }) => requireReport(ctx, user, query),
  fileName: 'groups.csv',
  columns: ['group', 'course', 'people', ...learningStates, 'groupId', 'courseId'],
  listRows: async function* ({ ctx, user, query }) {
    let cursor: string | null = null
    do {
      const report = await requireReport(ctx, user, query)
      const page = await countStates(ctx, report, { limit: rowsAtOnce, cursor })
      yield page.groups.map(({ group, course, people, states }) => [
        group.name,
        course.title,
        people,
        ...learningStates.map((state) => states[state]),
        group._id,
        course._id,
      ])
      cursor = page.nextCursor
    } while (cursor)
  },
})
