import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { until } from '../../../test/support/until.ts'
import { connectMsOf } from '../../core/postgres-hosts.ts'
import { compileOnce } from '../compile-once.ts'
import { countConnections } from '../open.ts'
import { transact } from '../transact.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { maxConnections, WritableHost } from './writable-host.ts'

const onPostgres = { skip: !preparedDatabase && 'only PostgreSQL has sessions' }
const entry = (key: string) => ({ key, value: '' })

test(
  'a session killed in a transaction rejects the transaction and does not end the process',
  onPostgres,
  async () => {
    await using library = await openTestApp()
    const { db } = library.ctx
    const killed = transact(db, async (trx) => {
      await trx.insertInto('library').values(entry('half')).execute()
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await assert.rejects(killed, DatabaseUnavailable)
    await db.insertInto('library').values(entry('whole')).execute()
    const stored = await db
      .selectFrom('library')
      .select('key')
      .where('key', 'in', ['half', 'whole'])
      .execute()
    assert.deepEqual(stored, [{ key: 'whole' }])
  },
)

test(
  'PostgreSQL plans a query that is compiled once only once, and goes on with it after a migration of another process',
  onPostgres,
  async () => {
    await using library = await openTestApp()
    const find = compileOnce((one, key: string) =>
      one.selectFrom('library').select('value').where('key', '=', key),
    )
    await library.ctx.db.connection().execute(async (one) => {
      await one.insertInto('library').values(entry('kept')).execute()
      const kept = async () => {
        const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
          where statement like ${'%from "library" where "key" = $1%'}`.execute(one)
        return rows.length
      }
      for (const key of ['kept', 'away', 'kept'])
        assert.equal((await find(one, key)).length, key === 'kept' ? 1 : 0)
      assert.equal(await kept(), 1)
      await sql`alter table library add column added_meanwhile text`.execute(one)
      assert.deepEqual(await find(one, 'kept'), [{ value: '' }])
    })
  },
)

test('a session killed while idle is replaced', onPostgres, async () => {
  await using library = await openTestApp()
  const { db } = library.ctx
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  // The server ends them after its answer; until then they look alive.
  await until('the killed sessions have left the pool', () => (countConnections(db).open ?? 0) <= 1)
  assert.equal((await library.call('listCourses')).statusCode, 200)
})

test(
  'a request waits while others use all connections, longer than a host may take to connect',
  onPostgres,
  async (context) => {
    const address = preparedDatabase ?? ''
    const host = new WritableHost(address)
    const held = await Promise.all(Array.from({ length: maxConnections }, () => host.connect()))
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const waiting = host.connect()
    for (const _ of [1, 2]) {
      assert.equal(host.count().waiting, 1)
      context.mock.timers.tick(connectMsOf(address))
      await Promise.race([waiting, waitAgain(host, context.signal)])
    }
    held.pop()?.release()
    held.push(await waiting)
    for (const client of held) client.release()
    context.mock.timers.reset()
    await host.end()
  },
)

/** Resolves when the host has been asked, and its connection is waited for again. */
async function waitAgain(host: WritableHost, signal: AbortSignal) {
  while (host.count().waiting === 0) await setImmediate(undefined, { signal })
}

test(
  'two colliding transactions are both stored: the one that was ended runs again',
  onPostgres,
  async () => {
    await using library = await openTestApp()
    const { db } = library.ctx
    await db
      .insertInto('library')
      .values([entry('a'), entry('b')])
      .execute()
    const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let runs = 0
    const add = (first: string, second: string, [mine, others]: readonly PromiseWithResolvers<void>[]) =>
      transact(db, async (trx) => {
        runs += 1
        const append = (key: string) =>
          trx
            .updateTable('library')
            .set({ value: sql`value || ${first}` })
            .where('key', '=', key)
            .execute()
        await append(first)
        mine?.resolve()
        await others?.promise
        await append(second)
      })
    await Promise.all([add('a', 'b', steps), add('b', 'a', steps.toReversed())])
    const rows = await db.selectFrom('library').selectAll().where('key', 'in', ['a', 'b']).execute()
    for (const { value } of rows) assert.deepEqual([...value].sort(), ['a', 'b'])
    assert.equal(rows.length, 2)
    assert.equal(runs, 3)
  },
)
