import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'
import type { SeenLecture } from '../../../test/support/video/seen-lecture.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const dayMs = 86_400_000

async function openPair() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withOpenings({ RATE_LIMITS: 'off', TIME_ZONE: 'UTC' }))
  // The other process has the clock of the machine: an enrolment that ends now has ended for both.
  Object.defineProperty(site.clock, 'now', { get: () => new Date() })
  const nodes = [site, opened.use(await openPeer(site))]
  for (const { ctx } of nodes)
    await until('the channel is open', () => ctx.peers.tryLock(crypto.randomUUID()).catch(() => false))
  const { session: head, params } = site
  const ada = await site.makeAccount()
  const userId = ada.user._id as string
  let at = 0
  const send = async (name: EndpointName, json?: object, more: Record<string, string> = {}) => {
    const { method, path } = addresses[name]
    const named: Record<string, string> = { ...params, ...more }
    const response = await (nodes[at] ?? site).app.inject({
      method,
      url: apiBase + path.replace(/:(\w+)/g, (_, key: string) => named[key] ?? ''),
      headers: { cookie: `lectern_session=${name === 'listLectures' ? ada.session : head}` },
      ...(json && { payload: json }),
    })
    return { status: response.statusCode, ...response.json() }
  }
  const lectures = () => send('listLectures')
  const closing = opened.move()
  return {
    userId,
    send,
    lectures,
    groupOf: async (name: string) => (await send('makeGroup', { name })).group._id as string,
    idOf: site.idOf,
    /** The process of the calls that follow. */
    goTo: (number: number) => {
      at = number % 2
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

type Pair = Awaited<ReturnType<typeof openPair>>
const timeIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const dayIn = (days: number) => timeIn(days).slice(0, 10)

/**
 * What is done, and what the other process says then: of who may what, which is read for each request, at the next one; of
 * rules that it has cached, once it has been notified.
 */
async function listActs({ send, userId, lectures, groupOf, idOf }: Pair) {
  const [crew, team] = [await groupOf('Crew'), await groupOf('Team')]
  const edit = (json: object) => send('editCourse', json)
  const members = (groupId: string, json: object) => send('changeGroupMembers', json, { groupId })
  const except = (...overrides: object[]) => send('replaceOverrides', { overrides })
  const enrol = (json: object) => send('enrolPeople', json)
  const second = { lectureId: idOf(2) }
  const status = async () => (await lectures()).status
  const due = async () => (await lectures()).due?.at.slice(0, 10)
  const open = async () =>
    (await lectures()).lectures.filter(({ lecture }: SeenLecture) => lecture.secure_url).length
  const [next, told] = ['at the next request', 'once it is told'] as const
  const ofTeam = { groupId: team }
  return [
    [told, 'only enrolled people watch', () => edit({ access: 'enrolled' }), status, 403],
    [next, 'a person is enrolled', () => enrol({ userIds: [userId] }), status, 200],
    [next, 'the enrolment ends', () => send('endEnrolment', undefined, { userId }), status, 403],
    [next, 'a group is enrolled', () => enrol({ groupId: crew }), status, 403],
    [next, 'another one gets the person', () => members(team, { add: [userId] }), status, 403],
    [next, 'it moves into that one', () => send('editGroup', { parentId: crew }, ofTeam), status, 200],
    [next, 'it moves out', () => send('editGroup', { parentId: null }, ofTeam), status, 403],
    [next, 'the person joins', () => members(crew, { add: [userId] }), status, 200],
    [told, 'the group alone sees it', () => edit({ listing: 'groups', groupIds: [crew] }), status, 200],
    [told, 'the course is due', () => edit({ dueAt: dayIn(10) }), due, dayIn(10)],
    [told, 'the group gets more days', () => except({ groupId: crew, extraDays: 5 }), due, dayIn(15)],
    [told, 'the person gets more days', () => except({ userId, extraDays: 7 }), due, dayIn(17)],
    [told, 'the exceptions are gone', () => except(), due, dayIn(10)],
    [told, 'a lecture opens later', () => send('editLecture', { availableAt: timeIn(3) }, second), open, 3],
    [told, 'not for the group', () => except({ groupId: crew, ...second, opensAt: timeIn(-1) }), open, 4],
    [told, 'the lectures have an order', () => edit({ requiresOrder: true }), open, 2],
    [next, 'the group is deleted', () => send('deleteGroup', undefined, { groupId: crew }), status, 403],
    [told, 'everyone watches', () => edit({ listing: 'listed', access: 'signed-in' }), status, 200],
  ] as const
}

test(
  'a change of a group, an enrolment, a rule or a date at one process is true at another: of rights at the next request, of rules when it is told',
  onPostgres,
  async (t) => {
    await using pair = await openPair()
    const began = performance.now()
    // With the clock stopped no cache entry expires: only a notification makes it read again.
    t.mock.method(performance, 'now', () => began)
    for (const [number, [when, what, act, ask, expected]] of (await listActs(pair)).entries()) {
      for (const node of [0, 1]) {
        pair.goTo(node)
        await pair.lectures()
      }
      pair.goTo(number)
      const done = await act()
      assert.ok(done.status < 300, `${what}: ${JSON.stringify(done)}`)
      pair.goTo(number + 1)
      if (when === 'at the next request') assert.equal(await ask(), expected, what)
      else await until(what, async () => (await ask()) === expected)
    }
  },
)
