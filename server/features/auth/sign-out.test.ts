import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { until } from '../../../test/support/until.ts'
import { hashToken } from '../user/session-store.ts'

/** Makes reading and writing sessions fail until it is disposed, as when the database is away. */
async function takeSessionsAway({ ctx: { db } }: TestApp) {
  await sql`alter table session rename to session_elsewhere`.execute(db)
  return {
    [Symbol.asyncDispose]: async () => {
      await sql`alter table session_elsewhere rename to session`.execute(db)
    },
  }
}

const rowsOf = ({ ctx }: TestApp) => ctx.db.selectFrom('session').select('token_hash').execute()
const statusOf = async (site: TestApp, session: string) =>
  (await site.call('currentUser', { session })).statusCode

test('signing out works without the database: the cookie is cleared, and the session is invalid afterwards', async () => {
  await using site = await openTestApp()
  const [session, another] = [await site.signIn('USER'), await site.signIn('USER')]
  {
    await using _away = await takeSessionsAway(site)
    const response = await site.call('logout', { session })
    assert.equal(response.statusCode, 200)
    assert.match(String(response.headers['set-cookie']), /^lectern_session=; Max-Age=0/)
  }
  assert.equal(await statusOf(site, session), 401)
  assert.equal(await statusOf(site, another), 200)
  await until(
    'the session is deleted as soon as that is possible',
    async () => (await rowsOf(site)).length === 1,
  )
  await until('it is not remembered any longer', () => !site.ctx.endedSessions.has(hashToken(session)))
  assert.equal(await statusOf(site, session), 401)
})

test('signing out without a session, with an invalid one or twice is a 200, and remembers nothing', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('USER')
  for (const token of [undefined, 'x', 'a'.repeat(43), session, session]) {
    assert.equal((await site.call('logout', { session: token })).statusCode, 200)
    assert.ok(!site.ctx.endedSessions.has(hashToken(token ?? '')))
  }
})
