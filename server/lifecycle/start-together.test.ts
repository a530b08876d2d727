import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { addresses } from '../../contract/api/addresses.ts'
import { call, statusOf } from '../../test/support/http/client.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import {
  openEmptyDatabase,
  openTestDatabase,
  preparedDatabase,
} from '../../test/support/postgres/test-database.ts'
import { undoNewestMigration } from '../../test/support/sites/newest-migration.ts'
import { startSite } from '../../test/support/start-site.ts'
import { until } from '../../test/support/until.ts'
import { openLog } from '../core/log.ts'
import { migrationNames } from '../db/migrate.ts'
import { openPostgres } from '../db/open.ts'
import { lockStart } from '../db/postgres/start-lock.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

async function openFolder(database: Awaited<ReturnType<typeof openEmptyDatabase>>) {
  const path = await mkdtemp(join(tmpdir(), 'lectern-together-'))
  return {
    path,
    url: database.environment.DATABASE_URL ?? '',
    query: async (query: string) => {
      const client = new pg.Client({ connectionString: database.environment.DATABASE_URL })
      await client.connect()
      const { rows } = await client.query(query).finally(() => client.end())
      return rows
    },
    [Symbol.asyncDispose]: async () => {
      await database.drop()
      await rm(path, { recursive: true })
    },
  }
}

test(
  'of three processes that start together on an empty database, one makes the library',
  onPostgres,
  async () => {
    await using folder = await openFolder(await openEmptyDatabase())
    const environment = { DATABASE_URL: folder.url, SAMPLE_COURSES: 'on' }
    await using opened = new AsyncDisposableStack()
    const sites = await Promise.all(Array.from({ length: 3 }, () => startSite(folder.path, environment)))
    for (const site of sites) opened.use(site)

    const migrations = await folder.query('select name from kysely_migration order by name')
    assert.deepEqual(
      migrations.map(({ name }) => name),
      migrationNames,
    )
    assert.equal((await folder.query(`select 1 from "user" where role = 'ADMIN'`)).length, 1)
    for (const site of sites) {
      const { courses } = (await call(site, addresses.listCourses)).json as { courses: { title: string }[] }
      assert.equal(new Set(courses.map(({ title }) => title)).size, 5)
      assert.equal(courses.length, 5)
    }
  },
)

test(
  'of three processes that start together on an older library, one copies and upgrades it',
  onPostgres,
  async () => {
    await using folder = await openFolder(await openTestDatabase())
    for (const statement of undoNewestMigration) await folder.query(statement)
    let copies = 0
    const open = () =>
      openPostgres(folder.url, openLog('silent'), async () => {
        copies += 1
        await folder.query('select pg_sleep(0.2)')
      })
    for (const db of await Promise.all([open(), open(), open()])) {
      assert.equal((await sql`select video_folder from caption`.execute(db)).rows.length, 0)
      await db.destroy()
    }
    assert.equal(copies, 1)
  },
)

test(
  'a process reports that it waits for another one’s start, and does not wait for a killed one',
  onPostgres,
  async () => {
    await using folder = await openFolder(await openEmptyDatabase())
    const holding = await lockStart(folder.url, openLog('silent'))
    const site = startSite(folder.path, { DATABASE_URL: folder.url })
    const locks = `pg_locks join pg_database on pg_database.oid = database and datname = current_database()`
    const waiting = `select 1 from ${locks} where locktype = 'advisory' and not granted`
    await until('it waits', async () => (await folder.query(waiting)).length === 1)
    assert.deepEqual(await folder.query(`select 1 from pg_tables where schemaname = 'public'`), [])
    // Like kill -9: the connection ends without a goodbye.
    await folder.query(
      `select pg_terminate_backend(pid) from ${locks} where locktype = 'advisory' and granted`,
    )
    await using ready = await site
    assert.equal(await statusOf(ready, '/readyz'), 200)
    await holding[Symbol.asyncDispose]()
  },
)

test('on SQLite the start waits for no other process', async () => {
  await using site = await openTestApp({ DATABASE_URL: '' })
  assert.equal(await site.ctx.peers.tryLock('anything'), true)
})
