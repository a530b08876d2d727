import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUpFields } from '../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { administer } from './administer.ts'

/** Runs the command beside the running library and returns its output. */
async function run(site: TestApp, ...words: string[]) {
  const printed: string[] = []
  const { log } = console
  console.log = (line: string) => printed.push(line)
  try {
    await administer(site.ctx.settings, words)
  } finally {
    console.log = log
  }
  return printed.join('\n')
}

const logIn = (site: TestApp, email: string, password: string) =>
  site.call('login', { json: { email, password } })
const passwordIn = (text: string) => /this once: (\S+)/.exec(text)?.[1] ?? ''

test('an administrator who is created beside the running library can sign in', async () => {
  await using site = await openTestApp()
  const password = passwordIn(await run(site, 'create', 'Head@School.example'))
  assert.equal((await logIn(site, 'head@school.example', password)).json().user.role, 'ADMIN')
  await assert.rejects(run(site, 'create', 'head@school.example'), /already has an account/)
})

test('an account can be promoted while the library runs', async () => {
  await using site = await openTestApp()
  await site.call('register', { form: signUpFields() })
  await run(site, 'promote', 'ada@school.example')
  assert.equal((await logIn(site, 'ada@school.example', 'engine1843')).json().user.role, 'ADMIN')
  await assert.rejects(run(site, 'promote', 'nobody@school.example'), /no account/)
})

test('a new password ends every session and API token and invalidates the old password', async () => {
  await using site = await openTestApp()
  await site.call('register', { form: signUpFields() })
  const session = (await logIn(site, 'ada@school.example', 'engine1843')).cookies[0]?.value
  const json = { name: 'Timetable', scopes: ['courses:read'], currentPassword: 'engine1843' }
  assert.equal((await site.call('createToken', { session, json })).statusCode, 201)
  const password = passwordIn(await run(site, 'reset-password', 'ada@school.example'))
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.deepEqual(await site.ctx.db.selectFrom('api_token').selectAll().execute(), [])
  assert.equal((await logIn(site, 'ada@school.example', 'engine1843')).statusCode, 401)
  assert.equal((await logIn(site, 'ada@school.example', password)).statusCode, 200)
})

test('a wrong command prints how to use it', async () => {
  await using site = await openTestApp()
  for (const words of [[], ['create'], ['destroy', 'a@b.example'], ['constructor', 'a@b.example']]) {
    await assert.rejects(run(site, ...words), /Usage: admin/)
  }
})
