import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneClickPath } from '../../../contract/addresses.ts'
import { endpoints } from '../../../contract/api/endpoints.ts'
import {
  type AnnouncingSite,
  openAnnouncingSite,
} from '../../../test/support/announcing/open-announcing-site.ts'

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const fromElsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
const oneClick = 'List-Unsubscribe=One-Click'

const press = ({ app }: AnnouncingSite, token: string, payload = oneClick, headers: object = asForm) =>
  app.inject({
    method: 'POST',
    url: `${oneClickPath}?token=${encodeURIComponent(token)}`,
    payload,
    headers: { host: 'courses.school.example', ...fromElsewhere, ...headers },
  })

async function withReader() {
  const site = await openAnnouncingSite()
  const [userId = '', otherId = ''] = await site.addLearners(2)
  const token = site.ctx.unsubscribeTokens.tokenFor({ userId, list: site.courseId })
  const choices = () => site.ctx.db.selectFrom('notification_choice').selectAll().execute()
  return { ...site, userId, otherId, token, choices }
}

test('the button of a mail program ends the mails of the course, from any site, once and again', async () => {
  await using site = await withReader()
  for (let time = 1; time <= 2; time += 1) {
    const { statusCode, headers } = await press(site, site.token)
    assert.equal(statusCode, 200)
    assert.equal(headers['set-cookie'], undefined)
  }
  assert.equal((await site.choices()).length, 1)
  await site.announce()
  assert.deepEqual(
    (await site.mails()).map(({ user_id }) => user_id),
    [site.otherId],
  )
})

test('the same as a form of parts, which RFC 8058 prefers', async () => {
  await using site = await withReader()
  const payload =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const { statusCode } = await press(site, site.token, payload, {
    'content-type': 'multipart/form-data; boundary=x',
  })
  assert.equal(statusCode, 200)
  assert.equal((await site.choices()).length, 1)
})

test('what opens links changes nothing, neither the page nor the look at what it would end', async () => {
  await using site = await withReader()
  const headers = { host: 'courses.school.example', ...fromElsewhere }
  for (const method of ['GET', 'HEAD'] as const)
    await site.app.inject({ method, url: `${oneClickPath}?token=${site.token}`, headers })
  const { subscribed } = (await site.call('readSubscription', { query: { token: site.token } })).json()
  const course = 'Sailing for beginners'
  assert.deepEqual(subscribed, { kind: 'announcement', course, byMail: true, byMailFromAny: true })
  assert.deepEqual(await site.choices(), [])
})

test('forged, foreign and cut tokens, and other bodies, change nothing', async () => {
  await using site = await withReader()
  const [user, course, signature = ''] = site.token.split('.')
  const forged = [
    '',
    'x',
    `${site.otherId}.${course}.${signature}`,
    `${user}.${site.otherCourseId}.${signature}`,
    `${user}.${course}.${'A'.repeat(43)}`,
    `${user}.${course}.${signature.slice(1)}`,
    `${site.token}A`,
    'A'.repeat(5_000),
  ]
  for (const token of forged) {
    assert.equal((await press(site, token)).statusCode, 400, token.slice(0, 90))
    const called = await site.call('unsubscribe', { json: { token } })
    assert.equal(called.statusCode, 400, token.slice(0, 90))
    assert.equal((await site.call('readSubscription', { query: { token } })).statusCode, 400)
  }
  for (const payload of ['', 'List-Unsubscribe=Two', 'a=b', `x=${'A'.repeat(9_000)}`])
    assert.ok([400, 413].includes((await press(site, site.token, payload)).statusCode), payload.slice(0, 30))
  const json = { 'content-type': 'application/json' }
  assert.equal((await press(site, site.token, '{"List-Unsubscribe":"One-Click"}', json)).statusCode, 415)
  const twice = await site.app.inject({
    method: 'POST',
    url: `${oneClickPath}?token=${site.token}&token=${site.token}`,
    payload: oneClick,
    headers: { ...asForm, host: 'courses.school.example' },
  })
  assert.equal(twice.statusCode, 400)
  assert.deepEqual(await site.choices(), [])
})

test('a token ends mails and nothing else: it is no session, and another library’s is none here', async () => {
  await using site = await withReader()
  assert.equal((await site.call('readNotificationChoices', { session: site.token })).statusCode, 401)
  const { openUnsubscribeTokens } = await import('../../mail/unsubscribe-token.ts')
  const elsewhere = openUnsubscribeTokens('another secret')
  const token = elsewhere.tokenFor({ userId: site.userId, list: site.courseId })
  assert.equal((await press(site, token)).statusCode, 400)
})

test('every other call of another site stays refused, the one of the page included', async () => {
  await using site = await withReader()
  let asked = 0
  for (const { method, path } of Object.values(endpoints)) {
    if (method === 'GET') continue
    asked += 1
    const url = `/api/v1${path.replace(/:\w+/g, crypto.randomUUID())}?token=${site.token}`
    const { statusCode } = await site.app.inject({
      method,
      url,
      headers: { host: 'courses.school.example', ...fromElsewhere, ...asForm },
      payload: oneClick,
    })
    assert.equal(statusCode, 403, `${method} ${path}`)
  }
  assert.ok(asked > 50)
  for (const url of ['/unsubscribe/', '/unsubscribe/x', '/contact', '/']) {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url,
      headers: { host: 'courses.school.example', ...fromElsewhere, ...asForm },
      payload: oneClick,
    })
    assert.equal(statusCode, 403, url)
  }
  assert.deepEqual(await site.choices(), [])
})

test('people choose for all courses and for each, and what waits for them is dropped', async () => {
  await using site = await withReader()
  await site.begin([await site.idOf(site.learner)])
  site.smtp.refuse = { code: 451, message: 'later' }
  await site.announce()
  await site.send()
  const choose = (json: object) => site.call('changeNotificationChoice', { session: site.learner, json })
  const read = async () => (await site.call('readNotificationChoices', { session: site.learner })).json()
  assert.deepEqual((await read()).courses, [
    { _id: site.courseId, title: 'Sailing for beginners', byMail: true },
  ])
  const off = { kind: 'announcement', courseId: site.courseId, byMail: false }
  assert.equal((await choose(off)).statusCode, 200)
  const problems = (await site.mails()).map(({ problem }) => problem).filter((one) => one === 'unwanted')
  assert.equal(problems.length, 1, 'only theirs')
  assert.equal((await read()).courses[0].byMail, false)
  assert.equal((await site.list()).mailing.readers, 2)
  await choose({ ...off, byMail: true })
  await choose({ kind: 'announcement', byMail: false })
  const { kinds, courses } = await read()
  const announcements = { kind: 'announcement', byBell: true, byMail: false, isDaily: null }
  assert.deepEqual([kinds[0], courses[0].byMail], [announcements, true])
  assert.equal((await site.list()).mailing.readers, 2, 'off for all outweighs')
  assert.equal((await choose({ ...off, courseId: crypto.randomUUID() })).statusCode, 404)
  for (const json of [{}, { kind: 'x', byMail: true }, { kind: 'announcement', byMail: 'no' }])
    assert.equal((await choose(json)).statusCode, 400)
})

test('for an account that is gone nothing is stored, and the answer is the same', async () => {
  await using site = await withReader()
  await site.ctx.db.deleteFrom('user').where('id', '=', site.userId).execute()
  assert.equal((await press(site, site.token)).statusCode, 200)
  assert.deepEqual(await site.choices(), [])
})
