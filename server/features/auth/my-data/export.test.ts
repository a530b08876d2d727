import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { messageFields } from '../../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'
import { playedTo } from '../../../../test/support/inputs/progress-inputs.ts'
import { openTestApp, type TestApp } from '../../../../test/support/open-test-app.ts'
import { until } from '../../../../test/support/until.ts'

const minuteMs = 60_000

const giveAgain = (site: TestApp, { session, password }: { session: string; password: string }) =>
  site.call('reauthenticate', { session, json: { password } })

async function download(site: TestApp, session: string) {
  const response = await site.call('exportOwnData', { session })
  assert.equal(response.statusCode, 200, response.body)
  return { response, files: unzip(response.rawPayload) }
}

const jsonOf = (files: Map<string, Buffer>, kind: string) => JSON.parse(String(files.get(`${kind}.json`)))

async function leaveTraces(site: TestApp) {
  const head = await site.signIn('ADMIN')
  const course = await makeCourse(site, head)
  const lecture = await makeLecture(site, head, course._id)
  const ada = await site.makeAccount()
  const params = { lectureId: lecture._id }
  await site.call('saveProgress', { session: ada.session, params, json: playedTo(4.5) })
  await site.call('changePreferences', { session: ada.session, json: { speed: 1.5 } })
  const token = { name: '=cmd()', scopes: ['courses:read'], currentPassword: ada.password }
  const { secret } = (await site.call('createToken', { session: ada.session, json: token })).json()
  await site.call('sendMessage', { session: ada.session, json: messageFields() })
  // A visitor who typed Ada's e-mail: nobody knows whether it was her.
  const forged = messageFields({ email: 'ada@school.example', message: 'Written by a visitor' })
  await site.call('sendMessage', { json: forged })
  const userId = ada.user._id
  await site.call('changePerson', { session: head, params: { userId }, json: { subscription: 'active' } })
  await site.call('forgotPassword', { json: { email: ada.user.email } })
  await until('the mail is written', async () => {
    return (
      (await site.ctx.db.selectFrom('mail').select('id').where('kind', '=', 'password-reset').execute())
        .length === 1
    )
  })
  return { ...ada, head, secret, lectureId: lecture._id }
}

test('the archive has everything about me as JSON and CSV, my picture, and what each column is for', async () => {
  await using site = await openTestApp()
  const ada = await leaveTraces(site)
  await giveAgain(site, ada)
  const { response, files } = await download(site, ada.session)
  assert.equal(response.headers['content-type'], 'application/zip')
  assert.equal(response.headers['content-disposition'], 'attachment; filename="my-data.zip"')
  assert.equal(response.headers['cache-control'], 'no-store')
  const [account] = jsonOf(files, 'account')
  assert.equal(account.full_name, 'Ada Lovelace')
  assert.deepEqual([account.email, account.preferences], ['ada@school.example', { speed: 1.5 }])
  const [place] = jsonOf(files, 'progress')
  assert.deepEqual([place.lecture_id, place.seconds], [ada.lectureId, 4.5])
  assert.equal(jsonOf(files, 'sessions').length, 1)
  const kinds = jsonOf(files, 'mails').map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(kinds.toSorted(), ['email-confirm', 'password-reset'])
  const [message, ...others] = jsonOf(files, 'messages')
  assert.deepEqual([message.message, others], [messageFields().message, []])
  assert.deepEqual(jsonOf(files, 'acts-about-me')[0].after, { subscription: 'active' })
  assert.deepEqual(jsonOf(files, 'own-acts'), [])
  assert.match(String(files.get('api-tokens.csv')), /"'=cmd\(\)"/)
  assert.match(String(files.get('account.csv')), /"ada@school.example"/)
  assert.match(String(files.get('about-this-data.csv')), /"progress","seconds","where they stopped"/)
  assert.equal(files.get('avatar.webp')?.toString('latin1', 8, 12), 'WEBP')
})

test('the archive holds no secret and nothing about others', async () => {
  await using site = await openTestApp()
  const ada = await leaveTraces(site)
  const grace = await site.makeAccount({ email: 'grace@school.example', fullName: 'Grace Hopper' })
  await giveAgain(site, ada)
  const { files } = await download(site, ada.session)
  const all = [...files.values()].map(String).join('\n')
  const { password_hash } = await site.ctx.db
    .selectFrom('user')
    .select('password_hash')
    .where('email', '=', ada.user.email)
    .executeTakeFirstOrThrow()
  for (const secret of [
    password_hash,
    ada.secret,
    ada.session,
    'reset-password?token',
    grace.user._id,
    'Grace',
  ])
    assert.ok(!all.includes(secret), secret)
  const hashes = await site.ctx.db.selectFrom('session').select('token_hash').execute()
  assert.ok(hashes.length >= 2)
  for (const { token_hash } of hashes) assert.ok(!all.includes(token_hash))
})

test('more rows than one batch arrive whole, each once', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  const { db } = site.ctx
  const row = { user_id: ada.user._id, what: 'x' }
  for (let from = 0; from < 1_100; from += 100)
    await db
      .insertInto('contact_message')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          ...{ id: `m${String(from + n).padStart(6, '0')}`, user_id: row.user_id, name: 'Ada Lovelace' },
          ...{ email: ada.user.email, message: `Message ${from + n}`, state: 'new' as const },
          created_at: site.clock.now,
        })),
      )
      .execute()
  await giveAgain(site, ada)
  const { files } = await download(site, ada.session)
  const messages = jsonOf(files, 'messages').map(({ message }: { message: string }) => message)
  assert.deepEqual([messages.length, new Set(messages).size], [1_100, 1_100])
  assert.equal(String(files.get('messages.csv')).trim().split('\r\n').length, 1_101)
})

test('without the password of a few minutes ago there is no archive; a token never gets one', async () => {
  await using site = await openTestApp()
  const ada = await leaveTraces(site)
  const refused = await site.call('exportOwnData', { session: ada.session })
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'password-required'])
  await giveAgain(site, ada)
  site.clock.now = new Date(site.clock.now.getTime() + 10 * minuteMs)
  assert.equal((await site.call('exportOwnData', { session: ada.session })).statusCode, 403)
  const headers = { authorization: `Bearer ${ada.secret}` }
  assert.ok([401, 403].includes((await site.call('exportOwnData', { headers })).statusCode))
})

test('the eleventh archive in an hour is a 429', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  await giveAgain(site, ada)
  for (let n = 0; n < 10; n += 1)
    assert.equal((await site.call('exportOwnData', { session: ada.session })).statusCode, 200)
  const refused = await site.call('exportOwnData', { session: ada.session })
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
})

test('one archive at a time for each person; a client who leaves gives the slot back', async () => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  await giveAgain(site, ada)
  const caller = { address: '127.0.0.1', userId: ada.user._id }
  const held = site.ctx.admission.exports.enter(caller)
  assert.equal((await site.call('exportOwnData', { session: ada.session })).statusCode, 429)
  held[Symbol.dispose]()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const headers = { cookie: `lectern_session=${ada.session}` }
  const leaving = get({ port, host: '127.0.0.1', path: '/api/v1/user/export', headers })
  const [response] = await once(leaving, 'response')
  assert.equal(response.statusCode, 200)
  leaving.destroy()
  response.on('error', () => {})
  await until('the slot is free', () => site.ctx.admission.exports.running === 0)
  assert.equal((await site.call('exportOwnData', { session: ada.session })).statusCode, 200)
  await until('the slot is free', () => site.ctx.admission.exports.running === 0)
})

test('a lost picture is left out; a file that breaks off ends the archive, and the server goes on', async (context) => {
  await using site = await openTestApp()
  const ada = await site.makeAccount()
  await giveAgain(site, ada)
  context.mock.method(site.ctx.media, 'read', async () => {
    throw new Error('the disk fails')
  })
  const broken = await site.call('exportOwnData', { session: ada.session }).catch((error: Error) => error)
  if (!(broken instanceof Error)) assert.throws(() => unzip(broken.rawPayload))
  await until('the slot is free', () => site.ctx.admission.exports.running === 0)
  for await (const { name } of site.ctx.media.list('pictures/')) await site.ctx.media.remove(name)
  const { files } = await download(site, ada.session)
  assert.ok(files.has('account.json') && !files.has('avatar.webp'))
})
