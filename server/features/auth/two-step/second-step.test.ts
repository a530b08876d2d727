import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/server-account.ts'
import { recoveryCodes } from '../../../../contract/validation/limits.ts'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { administer } from '../../../cli/administer.ts'
import { codeGuessing, codeGuessingInADay } from './require-second-step.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }
const currentPassword = ada.password
const stepMs = 30_000

async function withAda(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  const { session } = await site.makeAccount(ada)
  return { ...site, session }
}

const create = (site: TestApp, session: string, json: object = { currentPassword }) =>
  site.call('createTotp', { session, json })
const confirm = (site: TestApp, session: string, code: string) =>
  site.call('confirmTotp', { session, json: { code } })

/** Ada with the second step on, a time step after its confirmation. */
async function withTwoSteps(environment?: Record<string, string>) {
  const site = await withAda(environment)
  const { secret } = (await create(site, site.session)).json()
  const confirmed = (await confirm(site, site.session, totpCode(secret, site.clock.now))).json()
  const wait = (steps = 1) => {
    site.clock.now = new Date(site.clock.now.getTime() + steps * stepMs)
  }
  const code = (steps = 0) => totpCode(secret, site.clock.now, steps)
  wait()
  return { ...site, secret, wait, code, recoveryCodes: confirmed.recoveryCodes as string[] }
}

const logIn = (site: TestApp, code?: string, headers: Record<string, string> = {}) =>
  site.call('login', { json: { ...ada, code }, headers })
const statusOf = async (site: TestApp, code?: string, headers = {}) =>
  (await logIn(site, code, headers)).statusCode

/** Six digits that belong to no time step nearby. */
function wrongCode({ code }: { code: (steps: number) => string }) {
  const near = [-2, -1, 0, 1, 2].map(code)
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.includes(one)) ?? ''
}

test('with a second step the password alone is a 401 that says so, and the code signs in', async () => {
  await using site = await withTwoSteps()
  const asked = await logIn(site)
  assert.equal(asked.statusCode, 401)
  const sentence = inEnglish(messages.secondStepRequired)
  assert.deepEqual(asked.json(), {
    success: false,
    message: sentence,
    code: 'second-step-required',
    fields: { code: sentence },
  })
  assert.deepEqual(asked.cookies, [])
  const response = await logIn(site, site.code())
  assert.deepEqual(Object.keys(response.json()), ['success', 'message', 'user'])
  const session = response.cookies[0]?.value ?? ''
  assert.equal((await site.call('currentUser', { session })).statusCode, 200)
})

test('a wrong password is a wrong password, whatever the code, and uses no code up', async () => {
  await using site = await withTwoSteps()
  const json = { ...ada, password: 'engine1844', code: site.code() }
  const response = await site.call('login', { json })
  assert.deepEqual([response.statusCode, response.json().code], [401, 'not-signed-in'])
  assert.equal(await statusOf(site, site.code()), 200)
})

test('an account without a second step, or with an unconfirmed secret, signs in as before', async () => {
  await using site = await withAda()
  assert.equal(await statusOf(site), 200)
  assert.equal(await statusOf(site, '123456'), 200)
  await create(site, site.session)
  assert.equal(await statusOf(site), 200)
})

test('a code is good for one sign-in: a replay is refused, also of the code that turned the step on', async () => {
  await using site = await withAda()
  const { secret } = (await create(site, site.session)).json()
  const code = totpCode(secret, site.clock.now)
  await confirm(site, site.session, code)
  assert.equal(await statusOf(site, code), 401)
  site.clock.now = new Date(site.clock.now.getTime() + stepMs)
  const next = totpCode(secret, site.clock.now)
  assert.equal(await statusOf(site, next), 200)
  const replay = await logIn(site, next)
  assert.deepEqual([replay.statusCode, replay.json().message], [401, inEnglish(messages.codeWrong)])
})

test('one step of drift counts, two do not, and a step before a used one never', async () => {
  await using site = await withTwoSteps()
  site.wait(5)
  assert.deepEqual([await statusOf(site, site.code(-2)), await statusOf(site, site.code(2))], [401, 401])
  assert.equal(await statusOf(site, site.code(-1)), 200)
  assert.equal(await statusOf(site, site.code(1)), 200)
  assert.equal(await statusOf(site, site.code(0)), 401)
})

test('of several sign-ins at once with one code, one succeeds', async () => {
  await using site = await withTwoSteps()
  const [recoveryCode] = site.recoveryCodes
  for (const code of [site.code(), recoveryCode]) {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => statusOf(site, code)))
    assert.deepEqual(statuses.sort(), [200, 401, 401, 401])
  }
})

test('each recovery code works once, however it is written, and none is stored readably', async () => {
  await using site = await withTwoSteps()
  assert.equal(new Set(site.recoveryCodes).size, recoveryCodes.count)
  const [first = '', second = '', third = ''] = site.recoveryCodes
  assert.match(first, /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  const rows = JSON.stringify(await site.ctx.db.selectFrom('recovery_code').selectAll().execute())
  for (const code of site.recoveryCodes) assert.ok(!rows.includes(code.replaceAll('-', '')))
  assert.deepEqual([await statusOf(site, first), await statusOf(site, first)], [200, 401])
  assert.equal(await statusOf(site, ` ${second.toUpperCase().replaceAll('-', ' ')} `), 200)
  assert.equal(await statusOf(site, third.replaceAll('0', 'O').replaceAll('1', 'l')), 200)
  const { recoveryCodesLeft } = (await site.call('readTotp', { session: site.session })).json()
  assert.equal(recoveryCodesLeft, recoveryCodes.count - 3)
})

test('another person’s codes do not count', async () => {
  await using site = await withTwoSteps()
  const bob = { email: 'bob@school.example', password: 'numbers1815' }
  const { session } = await site.makeAccount(bob)
  const { secret } = (await create(site, session, { currentPassword: bob.password })).json()
  const { recoveryCodes: ofBob } = (await confirm(site, session, totpCode(secret, site.clock.now))).json()
  site.wait()
  assert.deepEqual(
    [await statusOf(site, ofBob[0]), await statusOf(site, totpCode(secret, site.clock.now))],
    [401, 401],
  )
})

test('wrong codes are limited per account, from all addresses together; a recovery code still signs in', async () => {
  await using site = await withTwoSteps({ TRUST_PROXY: '127.0.0.1' })
  const wrong = wrongCode(site)
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  for (let n = 0; n < codeGuessing.max; n += 1) assert.equal(await statusOf(site, wrong, from(n)), 401)
  const refused = await logIn(site, site.code(), from(99))
  assert.deepEqual([refused.statusCode, refused.json().message], [429, inEnglish(messages.tooManyCodes)])
  assert.equal(await statusOf(site, 'not-a-code', from(100)), 429)
  assert.equal(await statusOf(site, site.recoveryCodes[0]), 200)
  site.wait(2 * codeGuessing.minutes)
  assert.equal(await statusOf(site, site.code()), 200)
})

test('patient guessing is limited per day, and right codes do not count', async () => {
  await using site = await withTwoSteps()
  const statuses = new Map<number, number>()
  for (let n = 0; n < codeGuessingInADay.max + 2; n += 1) {
    if (n % 9 === 0) site.wait(2 * codeGuessing.minutes + 1)
    const status = await statusOf(site, wrongCode(site))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.deepEqual(Object.fromEntries(statuses), { 401: codeGuessingInADay.max, 429: 2 })
  site.wait(2_880)
  for (let n = 0; n < codeGuessing.max + 1; n += 1) {
    assert.equal(await statusOf(site, site.code()), 200)
    site.wait()
  }
})

test('turning it on and off asks for the password again; what is on is not made anew', async () => {
  await using site = await withAda()
  for (const json of [{}, { currentPassword: 'engine1844' }]) {
    const response = await create(site, site.session, json)
    assert.deepEqual(
      [response.statusCode, Object.keys(response.json().fields)],
      ['currentPassword' in json ? 400 : 403, ['currentPassword']],
    )
  }
  await site.call('reauthenticate', { session: site.session, json: { password: ada.password } })
  const { secret, otpauth } = (await create(site, site.session, {})).json()
  assert.equal(new URL(otpauth).searchParams.get('secret'), secret)
  await confirm(site, site.session, totpCode(secret, site.clock.now))
  assert.equal((await create(site, site.session)).statusCode, 409)
  site.clock.now = new Date(site.clock.now.getTime() + 600_000)
  const off = async (json: object) =>
    (await site.call('deleteTotp', { session: site.session, json })).statusCode
  assert.deepEqual([await off({}), await off({ currentPassword: 'engine1844' })], [403, 400])
  assert.equal(await statusOf(site), 401)
  assert.deepEqual([await off({ currentPassword }), await off({ currentPassword })], [200, 404])
  assert.equal(await statusOf(site), 200)
  assert.deepEqual(await site.ctx.db.selectFrom('recovery_code').selectAll().execute(), [])
})

test('a secret is confirmed by its own code within half an hour, once', async () => {
  await using site = await withAda()
  assert.equal((await confirm(site, site.session, '123456')).statusCode, 409, 'nothing to confirm')
  const { secret: replaced } = (await create(site, site.session)).json()
  const { secret } = (await create(site, site.session)).json()
  const wrong = await confirm(site, site.session, totpCode(replaced, site.clock.now))
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['code']])
  site.clock.now = new Date(site.clock.now.getTime() + 1_801_000)
  assert.equal((await confirm(site, site.session, totpCode(secret, site.clock.now))).statusCode, 409)
  const { secret: fresh } = (await create(site, site.session)).json()
  const codes = [0, 0].map((steps) => totpCode(fresh, site.clock.now, steps))
  const statuses = await Promise.all(
    codes.map(async (code) => (await confirm(site, site.session, code)).statusCode),
  )
  assert.deepEqual(statuses.sort(), [200, 409])
  const { isOn, recoveryCodesLeft } = (await site.call('readTotp', { session: site.session })).json()
  assert.deepEqual([isOn, recoveryCodesLeft], [true, recoveryCodes.count])
})

test('the secret and the recovery codes are in no other response', async () => {
  await using site = await withTwoSteps()
  const { session } = site
  const bodies = [
    (await site.call('readTotp', { session })).body,
    (await site.call('currentUser', { session })).body,
    (await logIn(site, site.code())).body,
  ]
  for (const body of bodies)
    for (const secret of [site.secret, ...site.recoveryCodes]) assert.ok(!body.includes(secret))
})

test('the operator removes a second step whose app and codes are lost', async (t) => {
  const printed = t.mock.method(console, 'log', () => {})
  await using site = await withTwoSteps()
  await administer(site.ctx.settings, ['remove-second-step', ada.email])
  assert.equal(await statusOf(site), 200)
  await administer(site.ctx.settings, ['remove-second-step', ada.email])
  assert.deepEqual(
    printed.mock.calls.map(({ arguments: [line] }) => line),
    [`${ada.email} signs in by password only now.`, `${ada.email} has no second step.`],
  )
})

test('strange codes are refused and break nothing', async () => {
  await using site = await withTwoSteps()
  for (const code of ['', 'x'.repeat(65), '\u0000', '１２３４５６', '123456\n', "' or 1=1 --"])
    assert.ok([400, 401].includes(await statusOf(site, code)), code)
  for (const code of [123_456, null, [], { a: 1 }])
    assert.equal((await site.call('login', { json: { ...ada, code } })).statusCode, 400)
})
