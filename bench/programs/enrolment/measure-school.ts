// Prints, as JSON, what pages about enrolments and dates cost in a large school.
//   folder     in PostgreSQL if DATABASE_URL is set
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '../../../contract/api/path-of.ts'
import { learningStates } from '../../../contract/validation/choices.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { buildApp } from '../../../server/app.ts'
import type { AppContext } from '../../../server/context.ts'
import { tellNext } from '../../../server/features/enrolment/telling/tell-enrolments.ts'
import { hasUntold } from '../../../server/features/enrolment/telling/telling-store.ts'
import { remindNext } from '../../../server/features/reminder/due/open-due-reminders.ts'
import { openSession } from '../../../server/features/user/session-store.ts'
import { fillLibrary } from '../../library.ts'
import { writeMeanwhile } from '../write-meanwhile.ts'
import { addGroup, addMembers, addPeople, fillSchool } from './fill-school.ts'
import { moveGroup } from './move-group.ts'

const [folder = ''] = process.argv.slice(2)
const { DATABASE_URL } = process.env
const size = { people: 10_000, courses: 300, enrolled: 100, groups: 50, lectures: 9 }
const [visits, warmVisits, enrolledPeople, pauseMs, quietMs] = [11, 5, 50_000, 5, 1_000]

const settings = { REQUEST_WAIT_MS: '60000', ...(DATABASE_URL && { DATABASE_URL }) }
console.log(JSON.stringify(await fillLibrary(folder, measure, settings)))

async function measure(ctx: AppContext) {
  const { courseIds, large, learner, admin } = await fillSchool(ctx, size)
  const { db, now } = ctx
  const own = `lectern_session=${await openSession(db, learner.id, now(), ctx.settings.sessionDays)}`
  const app = await buildApp(ctx)
  const get = async (url: string, cookie: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie } })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  }
  const visit = async (url: string, cookie: string) => {
    for (let count = 0; count < warmVisits; count += 1) await get(url, cookie)
    const costs: Cost[] = []
    for (let count = 0; count < visits; count += 1) costs.push(await costOf(() => get(url, cookie)))
    return { cpuMs: medianOf(costs.map(({ cpuMs }) => cpuMs)), ms: medianOf(costs.map(({ ms }) => ms)) }
  }
  const report = new URLSearchParams({ groupId: large })
  const learning = await visit(pathOf('readLearning'), own)
  const calendar = await visit(pathOf('readCalendar'), own)
  const people = await visit(`${pathOf('readPeopleReport')}?${report}`, admin)
  const ofState: Record<string, number> = {}
  for (const state of learningStates) {
    const query = new URLSearchParams({ groupId: large, state })
    const { ms } = await visit(`${pathOf('readPeopleReport')}?${query}`, admin)
    ofState[`report of those who are ${state}: ms`] = ms
  }
  const groups = await visit(`${pathOf('readGroupReport')}?${report}`, admin)
  const rounds = await remindAll(ctx)
  const enrol = async (groupId: string, courseId = '') => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: pathOf('enrolPeople').replace(':courseId', courseId),
      headers: { cookie: admin },
      payload: { groupId },
    })
    if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  }
  // The first call of a process compiles it.
  await enrol(large, courseIds.at(-2))
  const enrolling = await enrolMany(ctx, (groupId) => enrol(groupId, courseIds.at(-1)))
  const moving = await moveGroup(ctx, courseIds.at(-3) ?? '', size.people)
  await app.close()
  return {
    'My learning, 50 groups and 300 courses: CPU ms': learning.cpuMs,
    'calendar with 2,700 dates: CPU ms': calendar.cpuMs,
    'report of a group, 10,000 people × 100 courses: CPU ms': people.cpuMs,
    ...ofState,
    'the same by courses: CPU ms': groups.cpuMs,
    'the same by courses: ms': groups.ms,
    ...rounds,
    ...enrolling,
    ...moving,
  }
}

type Cost = { cpuMs: number; ms: number }

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1_000, ms: performance.now() - began }
}

function medianOf(values: number[]) {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

/** One course after the other, at most so many steps. */
async function remindAll(ctx: AppContext) {
  const { db } = ctx
  const steps: Cost[] = []
  const round = { rules: '', next_at: new Date(0), soonest: null, after_user: '', leased_until: null }
  const courses = await db.selectFrom('course').select('id').orderBy('id').limit(2).execute()
  await db
    .insertInto('due_round')
    .values(courses.map(({ id }) => ({ course_id: id, ...round })))
    .execute()
  await db
    .updateTable('course')
    .set({ due_at: new Date(ctx.now().getTime() - 1_000).toISOString() })
    .where('id', '=', courses[0]?.id ?? '')
    .execute()
  const heapBefore = process.memoryUsage().rss
  let isGoing = true
  const all = await costOf(async () => {
    while (isGoing)
      steps.push(
        await costOf(async () => {
          isGoing = await remindNext(ctx)
        }),
      )
  })
  const cpus = steps.map(({ cpuMs }) => cpuMs)
  return {
    'reminders, 10,000 people of two courses: CPU ms in all': all.cpuMs,
    'reminders: steps': steps.length,
    'reminders: CPU ms of a step, median': medianOf(cpus),
    'reminders: CPU ms of a step, most': Math.max(...cpus),
    'reminders: MB more, RSS': (process.memoryUsage().rss - heapBefore) / MB,
  }
}

async function enrolMany(ctx: AppContext, enrol: (groupId: string) => Promise<void>) {
  const group = await addGroup(ctx, 'The whole town')
  await addMembers(ctx, group, await addPeople(ctx, enrolledPeople))
  const before = writeMeanwhile(ctx, pauseMs)
  await pause(quietMs)
  const longestBefore = await before.stop()
  const writes = writeMeanwhile(ctx, pauseMs)
  const { ms } = await costOf(() => enrol(group))
  const longestWait = await writes.stop()
  const meanwhile = writeMeanwhile(ctx, pauseMs)
  const telling = await costOf(async () => {
    // The application tells of it meanwhile, too.
    while (await hasUntold(ctx.db, ctx.now())) {
      await tellNext(ctx)
      await pause()
    }
  })
  return {
    'enrolling a group of 50,000: ms': ms,
    'longest wait of another write in the second before, ms': longestBefore,
    'longest wait of another write, ms': longestWait,
    'telling 60,000 people of it: CPU ms in all': telling.cpuMs,
    'longest wait of another write meanwhile, ms': await meanwhile.stop(),
  }
}
