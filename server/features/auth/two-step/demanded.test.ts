import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../../../contract/addresses.ts'
import { type EndpointName, endpoints } from '../../../../contract/api/endpoints.ts'
import * as messages from '../../../../contract/messages/server-account.ts'
import { tokenScopes } from '../../../../contract/validation/token-scopes.ts'
import { courseFields, lectureFields } from '../../../../test/support/drafts.ts'
import { isOpenToLearners } from '../../../../test/support/http/open-to-learners.ts'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { administer } from '../../../cli/administer.ts'
import { transact } from '../../../db/transact.ts'
import { changeRole } from '../../user/user-store.ts'

const setting = { REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS: 'true' }
const names = Object.keys(endpoints) as EndpointName[]
const forAdministrators = names.filter((name) => !isOpenToLearners(endpoints[name]))

/** Ada is an administrator without a second step. */
async function withAda(environment: Record<string, string> = setting) {
  const site = await openTestApp(environment)
  const { user, password } = await site.makeAccount()
  await transact(site.ctx.db, (trx) => changeRole(trx, user._id, 'ADMIN'))
  const json = { email: user.email, password }
  const session = (await site.call('login', { json })).cookies[0]?.value ?? ''
  return { ...site, user, json, session, currentPassword: password }
}

type Ada = Awaited<ReturnType<typeof withAda>>

async function turnOn(site: Ada) {
  const { session, currentPassword } = site
  const { secret } = (await site.call('createTotp', { session, json: { currentPassword } })).json()
  const code = () => totpCode(secret, site.clock.now)
  assert.equal((await site.call('confirmTotp', { session, json: { code: code() } })).statusCode, 200)
  return code
}

const outcomeOf = async (site: TestApp, name: EndpointName, input: object) => {
  const ids = endpoints[name].path.match(/(?<=:)\w+/g) ?? []
  const params = Object.fromEntries(ids.map((id) => [id, crypto.randomUUID()]))
  const response = await site.call(name, { params, ...input })
  return [response.statusCode, response.body ? response.json().code : undefined]
}

test('where it is demanded, every call of an administrator without a second step is a 403 that says so', async () => {
  await using site = await withAda()
  assert.ok(forAdministrators.length > 30)
  for (const name of forAdministrators)
    assert.deepEqual(
      await outcomeOf(site, name, { session: site.session }),
      [403, 'second-step-demanded'],
      name,
    )
  const refused = await site.call('listUsers', { session: site.session })
  assert.equal(refused.json().message, inEnglish(messages.secondStepDemanded))
  const upload = await site.app.inject({
    method: 'POST',
    url: apiBase + resumableUploads,
    headers: { cookie: `lectern_session=${site.session}`, 'tus-resumable': '1.0.0', 'upload-length': '9' },
  })
  assert.deepEqual([upload.statusCode, upload.json().code], [403, 'second-step-demanded'])
})

test('what learners may do they may do, and the second step opens the rest at once, in the same session', async () => {
  await using site = await withAda()
  const { session } = site
  const mine = await site.call('currentUser', { session })
  assert.deepEqual([mine.statusCode, mine.json().user.role], [200, 'ADMIN'])
  const totp = async () => (await site.call('readTotp', { session })).json()
  assert.deepEqual([(await totp()).isOn, (await totp()).isDemanded], [false, true])
  await turnOn(site)
  assert.equal((await site.call('listUsers', { session })).statusCode, 200)
})

test('drafts, too, are seen only after the second step', async () => {
  await using site = await withAda({})
  const { session } = site
  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  await site.call('addLecture', { session, params, form: lectureFields() })
  await site.call('editCourse', { session, params, json: { state: 'draft' } })
  assert.equal((await site.call('summarizeCourse', { session, params })).statusCode, 200)
  // Stored for administrators who have their rights, and not to be served to others.
  assert.equal((await site.call('listLectures', { session, params })).statusCode, 200)
  site.ctx.settings.requiresTwoSteps = true
  assert.equal((await site.call('summarizeCourse', { session, params })).statusCode, 404)
  assert.equal((await site.call('listLectures', { session, params })).statusCode, 404)
  assert.deepEqual((await site.call('listCourses', { session })).json().courses, [])
  await turnOn(site)
  assert.equal((await site.call('summarizeCourse', { session, params })).statusCode, 200)
})

test('an API token of such an administrator is refused likewise', async () => {
  await using site = await withAda()
  const { session, currentPassword } = site
  const json = { name: 'All', scopes: [...tokenScopes], currentPassword }
  const { secret } = (await site.call('createToken', { session, json })).json()
  const headers = { authorization: `Bearer ${secret}` }
  const withScope = forAdministrators.filter((name) => 'tokenScope' in endpoints[name])
  assert.ok(withScope.length > 5)
  for (const name of withScope)
    assert.deepEqual(await outcomeOf(site, name, { headers }), [403, 'second-step-demanded'], name)
  assert.equal((await site.call('currentUser', { headers })).statusCode, 200)
  await turnOn(site)
  assert.equal((await site.call('listUsers', { headers })).statusCode, 200)
})

test('the last one cannot be turned off while it is demanded; the operator can remove it', async (context) => {
  await using site = await withAda()
  const { session, currentPassword, user } = site
  await turnOn(site)
  const remove = () => site.call('deleteTotp', { session, json: { currentPassword } })
  const refused = await remove()
  assert.deepEqual([refused.statusCode, refused.json().message], [409, inEnglish(messages.lastSecondStep)])
  const left = (await site.call('readTotp', { session })).json()
  assert.deepEqual([left.isOn, left.recoveryCodesLeft], [true, 10])
  context.mock.method(console, 'log', () => {})
  await administer(site.ctx.settings, ['remove-second-step', user.email])
  assert.equal((await site.call('listUsers', { session })).statusCode, 403)
})

test('a person who is made an administrator is asked for nothing until they act', async () => {
  await using site = await withAda()
  await turnOn(site)
  const grace = await site.makeAccount({ email: 'grace@school.example' })
  const params = { userId: grace.user._id }
  const json = { role: 'ADMIN', currentPassword: site.currentPassword }
  const promoted = await site.call('changePerson', { session: site.session, params, json })
  assert.equal(promoted.statusCode, 200)
  const login = await site.call('login', { json: { email: grace.user.email, password: grace.password } })
  assert.equal(login.statusCode, 200)
  const session = login.cookies[0]?.value
  assert.deepEqual(await outcomeOf(site, 'listUsers', { session }), [403, 'second-step-demanded'])
})

test('without the setting nothing is demanded, and a learner is never asked', async () => {
  await using site = await withAda({})
  assert.equal((await site.call('listUsers', { session: site.session })).statusCode, 200)
  await using strict = await openTestApp(setting)
  const session = await strict.signIn('USER')
  assert.deepEqual(await outcomeOf(strict, 'listUsers', { session }), [403, 'not-allowed'])
  assert.equal((await strict.call('readTotp', { session })).json().isDemanded, false)
})
