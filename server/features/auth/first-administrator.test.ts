import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { ensureAdministrator } from './first-administrator.ts'

const head = 'head@school.example'

const roleOf = async ({ ctx }: TestApp, email: string) =>
  (await ctx.db.selectFrom('user').select('role').where('email', '=', email).executeTakeFirst())?.role

const entries = ({ ctx }: TestApp) => ctx.db.selectFrom('audit_log').select('what').execute()

test('an account that a visitor made with the address of ADMIN_EMAIL is not promoted beside an administrator', async () => {
  await using site = await openTestApp({ ADMIN_EMAIL: head })
  await site.signIn('ADMIN')
  await site.makeAccount({ email: head })
  assert.equal(await ensureAdministrator(site.ctx), undefined)
  assert.equal(await roleOf(site, head), 'USER')
  assert.deepEqual(await entries(site), [])
})

test('where no administrator is active the account is promoted, and the audit log says so', async () => {
  await using site = await openTestApp({ ADMIN_EMAIL: head })
  const session = await site.signIn('ADMIN')
  await site.call('invitePerson', {
    session,
    json: { fullName: 'Emmy Noether', email: 'emmy@school.example', role: 'ADMIN' },
  })
  await site.ctx.db.deleteFrom('user').where('email', '=', 'admin1@school.example').execute()
  await site.makeAccount({ email: head })
  await ensureAdministrator(site.ctx)
  assert.equal(await roleOf(site, head), 'ADMIN', 'one who was invited and has not come is not active')
  assert.equal((await entries(site)).at(-1)?.what, 'promoteUser')
})

test('an account that ADMIN_EMAIL has made stays an administrator, and counts as confirmed', async () => {
  await using site = await openTestApp({ ADMIN_EMAIL: head, REQUIRE_CONFIRMED_EMAIL: 'true' })
  const made = await ensureAdministrator(site.ctx)
  const login = { json: { email: head, password: made?.password } }
  const { user } = (await site.call('login', login)).json()
  assert.deepEqual([user.role, user.isEmailConfirmed], ['ADMIN', true])
  const session = await site.signIn('ADMIN')
  await site.ctx.db.updateTable('user').set({ email_confirmed_at: site.clock.now }).execute()
  const demote = { session, params: { userId: user._id }, json: { role: 'USER' } }
  assert.equal((await site.call('changePerson', demote)).statusCode, 200)
  await ensureAdministrator(site.ctx)
  assert.equal(await roleOf(site, head), 'ADMIN')
})
