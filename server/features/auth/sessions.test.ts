import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { maxSessionsPerUser } from '../../../contract/validation/limits.ts'
import { signUpFields } from '../../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { administer } from '../../cli/administer.ts'
import { transact } from '../../db/transact.ts'
import { openSession } from '../user/session-store.ts'
import { changeRole, findUserByEmail } from '../user/user-store.ts'
import { ensureAdministrator } from './first-administrator.ts'

const ada = { email: 'ada@school.example', password: 'engine1843' }

async function withAda(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  await site.call('register', { form: signUpFields(ada) })
  const user = await findUserByEmail(site.ctx.db, ada.email)
  assert.ok(user)
  const logIn = async () => (await site.call('login', { json: ada })).cookies[0]?.value ?? ''
  return { ...site, user, logIn }
}

const statusOf = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode
const countSessions = async ({ ctx }: TestApp) =>
  (await ctx.db.selectFrom('session').select('token_hash').execute()).length

test(`a user has at most ${maxSessionsPerUser} sessions: one more ends the oldest, and no other user’s`, async () => {
  await using site = await withAda()
  const another = await site.signIn('USER')
  const sessions: string[] = []
  for (let n = 0; n <= maxSessionsPerUser; n += 1) {
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    sessions.push(await site.logIn())
  }
  const statuses = await Promise.all(sessions.map((session) => statusOf(site, session)))
  assert.deepEqual(statuses, [401, ...Array(maxSessionsPerUser).fill(200)])
  assert.equal(await statusOf(site, another), 200)
  assert.equal(await countSessions(site), maxSessionsPerUser + 1)
})

test('many simultaneous sign-ins of one user leave no more sessions than the limit', async () => {
  await using site = await withAda()
  const { db } = site.ctx
  const open = () => openSession(db, site.user.id, site.clock.now, 30)
  for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 5 }, open))
  assert.equal(await countSessions(site), maxSessionsPerUser)
})

test('after the clock was set back, a new session stays although it seems the oldest', async () => {
  await using site = await withAda()
  for (let n = 0; n < maxSessionsPerUser; n += 1) await site.logIn()
  site.clock.now = new Date(site.clock.now.getTime() - 86_400_000)
  assert.equal(await statusOf(site, await site.logIn()), 200)
  assert.equal(await countSessions(site), maxSessionsPerUser)
})

const changes: [what: string, change: (site: Awaited<ReturnType<typeof withAda>>) => Promise<unknown>][] = [
  ['by the operator', ({ ctx }) => administer(ctx.settings, ['promote', ada.email])],
  ['by ADMIN_EMAIL at the start', ({ ctx }) => ensureAdministrator(ctx)],
  ['by the store', ({ ctx, user }) => transact(ctx.db, (trx) => changeRole(trx, user.id, 'ADMIN'))],
]

for (const [what, change] of changes) {
  test(`changing a role ${what} ends all sessions of that user, and no other user’s`, async (context) => {
    context.mock.method(console, 'log', () => {})
    await using site = await withAda({ ADMIN_EMAIL: ada.email })
    const sessions = [await site.logIn(), await site.logIn()]
    const another = await site.signIn('USER')
    await change(site)
    for (const session of sessions) assert.equal(await statusOf(site, session), 401)
    assert.equal(await statusOf(site, another), 200)
    const fresh = await site.logIn()
    assert.equal((await site.call('listUsers', { session: fresh })).statusCode, 200)
  })
}

test('only changeRole writes a user’s role', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const writers = sources.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    // The type of the column rejects every value that is not declared as never; raw SQL has no type.
    const writes = code.match(/role:\s*sql<|update\s+"?user"?\s+set|set role/gi) ?? []
    return writes.map(() => path)
  })
  assert.deepEqual(writers, ['server/features/user/user-store.ts'])
  const table = readFileSync('server/db/tables/user-tables.ts', 'utf8')
  assert.match(table, /role: ColumnType<Role, Role, never>/)
})
