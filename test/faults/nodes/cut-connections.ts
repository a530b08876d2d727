import { addresses } from '../../../contract/api/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { call, signIn } from '../../support/http/client.ts'
import { createCourse } from '../../support/http/fill-site.ts'
import { administratorAccount } from '../../support/start-site.ts'
import { needs, type Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { type Cluster, makeCluster } from '../postgres/cluster.ts'
import { nginx, postgres } from '../tools/needs.ts'
import { shareFolder, startTwoNodes, type TwoNodes } from './two-nodes.ts'

const changes = { short: 10, whole: 60 }
const targetMs = 1_000
// Times are printed; only five times the target fails, because the machine may be busy.
const timeoutMs = 5 * targetMs
const cutEveryMs = 100
// Notification connections start their statements with one of these; pool connections do not.
const cutting = `select pg_terminate_backend(pid) from pg_stat_activity
  where query like 'listen %' or query like 'select pg_notify%'`

export const cutConnections: Row = {
  what: 'the notification connections between two processes killed repeatedly',
  expected:
    'a change at one is shown by the other within 1 s; a session opened or closed at one is so at the other at once',
  lacks: needs(postgres, nginx),
  prove: async (scale) => {
    await using media = await shareFolder()
    await using cluster = await makeCluster()
    await using nodes = await startTwoNodes(media, cluster)
    const { course } = (await createCourse(nodes.first, nodes.cookie)).json as { course: Course }
    const whole = await measureStaleness(nodes, course._id, changes[scale])
    const cut = await whileCutting(cluster, () => measureStaleness(nodes, course._id, changes[scale]))
    const wrongSessions = await countWrongSessions(nodes, changes[scale])
    return {
      seen: `shown by the other process after ${describe(whole)}; without lines after ${describe(cut)}; ${wrongSessions} of ${changes[scale]} sessions not so at the other`,
      holds: Math.max(...whole, ...cut) < timeoutMs && wrongSessions === 0,
    }
  },
}

async function measureStaleness({ first, second, cookie }: TwoNodes, courseId: string, count: number) {
  const taken: number[] = []
  for (let change = 0; change < count; change += 1) {
    const title = `Title ${crypto.randomUUID()}`
    // Fills the other process's cache.
    await showsTitle(second, title)
    const { status } = await call(first, addresses.editCourse, {
      params: { courseId },
      cookie,
      json: { title },
    })
    if (status !== 200) throw new Error(`A change was answered ${status}`)
    const changed = performance.now()
    while (!(await showsTitle(second, title)) && performance.now() - changed < timeoutMs);
    taken.push(Math.round(performance.now() - changed))
  }
  return taken.sort((one, other) => one - other)
}

async function showsTitle(node: TwoNodes['second'], title: string) {
  const { courses } = (await call(node, addresses.listCourses)).json as { courses: Course[] }
  return courses.some((course) => course.title === title)
}

async function whileCutting<T>(cluster: Cluster, work: () => Promise<T>) {
  await until('there are lines to cut', () => cluster.query(cutting).includes('t'))
  const timer = setInterval(() => cluster.query(cutting), cutEveryMs)
  return await work().finally(() => clearInterval(timer))
}

async function countWrongSessions({ first, second }: TwoNodes, count: number) {
  let wrong = 0
  for (let session = 0; session < count; session += 1) {
    const cookie = await signIn(first)
    const me = async () => (await call(second, addresses.currentUser, { cookie })).json
    const isOpen = (await me()).user?.email === administratorAccount.email
    await call(first, addresses.logout, { cookie })
    const isEnded = (await me()).success === false
    if (!isOpen || !isEnded) wrong += 1
  }
  return wrong
}

const describe = (sorted: number[]) =>
  `${sorted[Math.floor(sorted.length / 2)]} ms in the middle, ${sorted.at(-1)} at most`
