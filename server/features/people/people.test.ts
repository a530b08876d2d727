import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { Person } from '../../../contract/endpoints/people.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { csvText } from '../../../test/support/http/csv-text.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { openUploadSite } from '../../../test/support/open-upload-site.ts'
import { noiseVideo } from '../../../test/support/tus-client.ts'
import { until } from '../../../test/support/until.ts'

const idOf = async (site: TestApp, session: string): Promise<string> =>
  (await site.call('currentUser', { session })).json().user._id

const change = (site: TestApp, session: string, userId: string, json: object) =>
  site.call('changePerson', { session, params: { userId }, json })

const list = async (site: TestApp, session: string, query: Record<string, string> = {}) =>
  (await site.call('listUsers', { session, query })).json().people as Person[]

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  return { ...site, head, headId: await idOf(site, head) }
}

test('an administrator changes role, state and subscription, and the audit log says so', async () => {
  await using site = await openSite()
  const { user } = await site.makeAccount()
  await site.confirm(site.head)
  const response = await change(site, site.head, user._id, { role: 'ADMIN', subscription: 'past_due' })
  assert.equal(response.statusCode, 200, response.body)
  const { person } = response.json()
  assert.deepEqual([person.role, person.state, person.subscription.status], ['ADMIN', 'active', 'past_due'])
  assert.deepEqual((await list(site, site.head, { role: 'ADMIN' })).length, 2)
  const { entries } = (await site.call('listAudit', { session: site.head })).json()
  assert.equal(entries[0].what, 'changePerson')
  assert.deepEqual(entries[0].before, { role: 'USER', subscription: 'none' })
  assert.deepEqual(entries[0].after, { role: 'ADMIN', subscription: 'past_due' })
})

test('wrong changes are refused, and what is the same already ends no session', async () => {
  await using site = await openSite()
  const { user, session } = await site.makeAccount()
  const wrong = [{}, { role: 'OWNER' }, { state: 'gone' }, { subscription: 'x' }, { email: 'a@b.example' }]
  for (const json of wrong)
    assert.equal((await change(site, site.head, user._id, json)).statusCode, 400, JSON.stringify(json))
  assert.equal((await change(site, site.head, crypto.randomUUID(), { role: 'USER' })).statusCode, 404)
  assert.equal((await change(site, site.head, user._id, { role: 'USER', state: 'active' })).statusCode, 200)
  assert.equal((await site.call('currentUser', { session })).statusCode, 200)
})

test('a disabled person is signed out everywhere, cannot sign in, and comes back without old sessions', async () => {
  await using site = await openSite()
  const { user, session, password } = await site.makeAccount()
  const json = { name: 'Timetable', scopes: ['profile:read'], currentPassword: password }
  const { secret } = (await site.call('createToken', { session, json })).json()
  const headers = { authorization: `Bearer ${secret}` }
  assert.equal((await site.call('currentUser', { headers })).statusCode, 200)
  assert.equal((await change(site, site.head, user._id, { state: 'disabled' })).statusCode, 200)

  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.equal((await site.call('currentUser', { headers })).statusCode, 401)
  const right = await site.call('login', { json: { email: user.email, password } })
  assert.equal(right.statusCode, 403)
  assert.match(right.json().message, /account is disabled/)
  assert.equal(right.cookies.length, 0)
  const wrong = await site.call('login', { json: { email: user.email, password: 'another1' } })
  const unknown = await site.call('login', { json: { email: 'no@school.example', password: 'another1' } })
  assert.deepEqual([wrong.statusCode, wrong.body], [401, unknown.body])
  assert.deepEqual(
    (await list(site, site.head, { state: 'disabled' })).map(({ _id }) => _id),
    [user._id],
  )

  assert.equal((await change(site, site.head, user._id, { state: 'active' })).statusCode, 200)
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.equal((await site.call('currentUser', { headers })).statusCode, 200)
  assert.equal((await site.call('login', { json: { email: user.email, password } })).statusCode, 200)
})

test('a video that a disabled person is watching stops at the next request of its player', async () => {
  await using site = await openSite()
  const course = await makeCourse(site, site.head)
  await makeLecture(site, site.head, course._id)
  const { user, session } = await site.makeAccount()
  const params = { courseId: course._id }
  const { lectures } = (await site.call('listLectures', { session, params })).json()
  const play = async (cookie?: string) =>
    (
      await site.app.inject({
        url: lectures[0].lecture.secure_url,
        headers: { range: 'bytes=0-9', ...(cookie && { cookie: `lectern_session=${cookie}` }) },
      })
    ).statusCode
  assert.deepEqual([await play(session), await play()], [206, 206])
  await change(site, site.head, user._id, { state: 'disabled' })
  assert.equal(await play(session), 403)
  assert.equal((await site.call('listLectures', { session, params })).statusCode, 401)
  assert.equal(await play(site.head), 206)
})

test('end sessions signs a person out and leaves the account and its tokens', async () => {
  await using site = await openSite()
  const { user, session, password } = await site.makeAccount()
  const params = { userId: user._id }
  assert.equal((await site.call('endSessions', { session: site.head, params })).statusCode, 200)
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.equal((await site.call('login', { json: { email: user.email, password } })).statusCode, 200)
  const unknown = { userId: crypto.randomUUID() }
  assert.equal((await site.call('endSessions', { session: site.head, params: unknown })).statusCode, 404)
})

for (const json of [{ role: 'USER' }, { state: 'disabled' }]) {
  const what = JSON.stringify(json)
  test(`the last active administrator cannot get ${what}; a disabled one does not count`, async () => {
    await using site = await openSite()
    const refused = await change(site, site.head, site.headId, json)
    assert.equal(refused.statusCode, 409)
    assert.match(refused.json().message, /last active administrator/)
    const otherId = await idOf(site, await site.signIn('ADMIN'))
    await change(site, site.head, otherId, { state: 'disabled' })
    assert.equal((await change(site, site.head, site.headId, json)).statusCode, 409)
    await site.confirm(site.head)
    await change(site, site.head, otherId, { state: 'active' })
    assert.equal((await change(site, site.head, site.headId, json)).statusCode, 200)
    assert.equal((await site.call('listUsers', { session: site.head })).statusCode, 401)
  })

  test(`two administrators who give each other ${what} at once leave one of them`, async () => {
    await using site = await openSite()
    const other = await site.signIn('ADMIN')
    const otherId = await idOf(site, other)
    const responses = await Promise.all([
      change(site, site.head, otherId, json),
      change(site, other, site.headId, json),
    ])
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    assert.equal(statuses[0], 200)
    assert.ok([401, 403, 409].includes(statuses[1] ?? 0), String(statuses))
    const active = await site.ctx.db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('state', '=', 'active')
      .execute()
    assert.equal(active.length, 1)
  })
}

/** Before the last bytes of the form arrive, `between` runs. */
async function sendInTwo(site: TestApp, session: string, between: () => Promise<unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(courseFields())) form.append(name, value)
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  async function* parts() {
    yield bytes.subarray(0, -20)
    await between()
    yield bytes.subarray(-20)
  }
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/course',
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      cookie: `lectern_session=${session}`,
    },
    payload: Readable.from(parts()),
  })
}

const losses: [json: object, status: number][] = [
  [{ role: 'USER' }, 403],
  [{ state: 'disabled' }, 401],
]

for (const [json, status] of losses) {
  test(`a form of an administrator who gets ${JSON.stringify(json)} while it is sent is a ${status}`, async () => {
    await using site = await openSite()
    const other = await site.signIn('ADMIN')
    const otherId = await idOf(site, other)
    const response = await sendInTwo(site, other, () => change(site, site.head, otherId, json))
    assert.equal(response.statusCode, status, response.body)
    assert.deepEqual(await site.ctx.db.selectFrom('course').select('id').execute(), [])
    assert.deepEqual(await site.storedFiles(), [])
  })
}

test('a resumable upload of a person who is disabled ends in the middle', async () => {
  await using site = await openUploadSite()
  const head = await site.signIn('ADMIN')
  const video = noiseVideo()
  const { path, id } = await site.client.begin(video.length)
  const running = site.client.start(path, 0, video.length)
  await running.write(video.subarray(0, 1_000))
  await until('bytes arrive', () => statSync(site.ctx.files.pathOf(`uploads/${id}/bytes`)).size === 1_000)
  await change(site, head, await idOf(site, site.session), { state: 'disabled' })
  void running.write(video.subarray(1_000, 2_000))
  assert.equal(await running.response, 401)
  assert.equal(statSync(site.ctx.files.pathOf(`uploads/${id}/bytes`)).size, 1_000)
  await running.hangUp()
})

test('people are found by role and state, and sorted by name in pages that neither repeat nor skip', async () => {
  await using site = await openSite()
  const names = ['Émile Zola', 'adam Smith', 'Zoe Akins', 'Adam Smith', 'Éva Peron']
  for (const [n, fullName] of names.entries())
    await site.makeAccount({ fullName, email: `p${n}@school.example` })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { sort: 'name', limit: '2', ...(cursor && { cursor }) }
    const page = (await site.call('listUsers', { session: site.head, query })).json()
    seen.push(...page.people.map(({ fullName }: Person) => fullName))
    cursor = page.nextCursor
  }
  assert.deepEqual(
    seen.map((name) => name.toLowerCase()),
    ['adam smith', 'adam smith', 'admin number 1', 'émile zola', 'éva peron', 'zoe akins'],
  )
  assert.deepEqual(
    (await list(site, site.head, { sort: 'oldest' })).map(({ _id }) => _id),
    (await list(site, site.head)).map(({ _id }) => _id).toReversed(),
  )
  assert.equal((await list(site, site.head, { role: 'USER', q: 'adam' })).length, 2)
  const wrong: Record<string, string>[] = [{ role: 'X' }, { state: 'X' }, { sort: 'X' }]
  for (const query of wrong)
    assert.equal((await site.call('listUsers', { session: site.head, query })).statusCode, 400)
})

test('the file has everybody, with formulas disarmed', async () => {
  await using site = await openSite()
  await site.makeAccount({ fullName: '=1+1 "Ada"' })
  const { body, headers } = await site.call('downloadPeople', { session: site.head })
  assert.equal(headers['content-disposition'], 'attachment; filename="people.csv"')
  const [first, ...rows] = csvText(body).trimEnd().split('\r\n')
  assert.equal(first, '"fullName","email","role","state","subscription","createdAt","id"')
  assert.equal(rows.length, 2)
  assert.match(rows[0] ?? '', /^"'=1\+1 ""Ada""","ada@school\.example","USER","active","none",/)
  const query = { role: 'ADMIN' }
  const filtered = await site.call('downloadPeople', { session: site.head, query })
  assert.equal(filtered.body.trimEnd().split('\r\n').length, 2)
})
