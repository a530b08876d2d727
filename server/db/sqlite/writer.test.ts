import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { openLog } from '../../core/log.ts'
import type { Tables } from '../tables.ts'
import { transact } from '../transact.ts'
import { DatabaseFull, DatabaseUnavailable } from '../unavailable.ts'
import { Damage } from './damage.ts'
import { SqliteDriver, sqliteDialect } from './driver.ts'

/** The default is no test's time: starting a thread takes seconds on a busy machine. */
async function openTable(deadlineMs = 3_600_000) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-writer-'))
  const file = join(folder, 'test.sqlite')
  makeTables(file)
  const driver = new SqliteDriver({ file, deadlineMs, damage: new Damage(openLog('silent')) })
  const db = new Kysely<Tables>({ dialect: sqliteDialect(driver) })
  driver.openReader()
  return {
    db,
    driver,
    keys: async () =>
      (await db.selectFrom('library').select('key').orderBy('key').execute()).map(({ key }) => key),
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

/** Bypasses the writer, so that this preparation does not count towards a test's deadline. */
function makeTables(file: string) {
  using db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  db.exec('create table library (key text primary key, value text not null)')
  db.exec('create table attempt (key text primary key, count integer not null, since timestamptz not null)')
}

/** On a busy machine a thread may take longer to start than a test's deadline. */
async function hasStarted(writer: SqliteDriver['writer']): Promise<void> {
  await writer.checkpoint().catch(() => hasStarted(writer))
}

const entry = (key: string, value = '') => ({ key, value })
const page = 'x'.repeat(3_000)
// Occupies the writer thread for some seconds.
const slow = sql`with recursive counted(n) as (select 1 union all select n + 1 from counted limit 24000000) select max(n) from counted`

test('on a full disk every acknowledged write is stored, the others are rejected, and the next write works', async () => {
  await using table = await openTable()
  const { db } = table
  await sql`pragma max_page_count = 40`.execute(db)
  const names = Array.from({ length: 64 }, (_, number) => `n${String(number).padStart(2, '0')}`)
  const ends = await Promise.allSettled(
    names.map((name) => db.insertInto('library').values(entry(name, page)).execute()),
  )
  const stored = names.filter((_, index) => ends[index]?.status === 'fulfilled')
  const rejected = ends.filter((end) => end.status === 'rejected')
  assert.deepEqual(await table.keys(), stored)
  assert.ok(rejected.length > 10)
  for (const { reason } of rejected) assert.ok(reason instanceof DatabaseFull, String(reason))

  await sql`pragma max_page_count = 4000`.execute(db)
  await db.insertInto('library').values(entry('later')).execute()
  assert.ok((await table.keys()).includes('later'))
})

test('a full disk in a transaction rolls back all of it, and no other write', async () => {
  await using table = await openTable()
  const { db } = table
  await sql`pragma max_page_count = 30`.execute(db)
  const filling = transact(db, async (trx) => {
    for (let number = 0; number < 64; number += 1)
      await trx
        .insertInto('library')
        .values(entry(`t${number}`, page))
        .execute()
  })
  const meanwhile = db.insertInto('library').values(entry('small')).execute()
  await assert.rejects(filling, DatabaseFull)
  await meanwhile
  assert.deepEqual(await table.keys(), ['small'])
})

test('a write on a hung writer is rejected at its deadline; reads go on', async () => {
  await using table = await openTable(1_000)
  const hung = slow.execute(table.db)
  const behind = table.db.insertInto('library').values(entry('behind')).execute()
  assert.deepEqual(await table.keys(), [])
  await assert.rejects(hung, DatabaseUnavailable)
  await assert.rejects(behind, DatabaseUnavailable)
})

test('a transaction that never ends is rolled back at its deadline, and other writes go on', async () => {
  await using table = await openTable(2_000)
  const { db } = table
  await hasStarted(table.driver.writer)
  const forgotten = transact(db, async (trx) => {
    await trx.insertInto('library').values(entry('half')).execute()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await trx.insertInto('library').values(entry('too late')).execute()
  })
  await assert.rejects(forgotten)
  await db.insertInto('library').values(entry('other')).execute()
  assert.deepEqual(await table.keys(), ['other'])
})

test('a migration may take longer than the deadline of other transactions', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-writer-'))
  const file = join(folder, 'test.sqlite')
  makeTables(file)
  const deadlineMs = 10_000
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(new SqliteDriver({ file, deadlineMs, damage: new Damage(openLog('silent')) })),
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await transact(db, async (trx) => {
    await trx.insertInto('library').values(entry('early')).execute()
    t.mock.timers.tick(deadlineMs * 2)
    await trx.insertInto('library').values(entry('late')).execute()
  })
  assert.equal((await db.selectFrom('library').select('key').execute()).length, 2)
  await db.destroy()
  await rm(folder, { recursive: true })
})

test('a writer that ends rejects waiting and later writes', async () => {
  // Closing waits for the open transaction this long.
  await using table = await openTable(5_000)
  const { writer } = table.driver
  await hasStarted(writer)
  // Watched from the start: those behind the first may be rejected before the writer has ended.
  const settled = Promise.allSettled(Array.from({ length: 20 }, (_, number) => writer.begin(number)))
  await writer.close()
  const ends = await settled
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1, 'one has begun')
  await assert.rejects(table.db.insertInto('library').values(entry('late')).execute(), DatabaseUnavailable)
})

test('an integer that would lose digits is rejected as a parameter and as a result, and stores no row', async () => {
  await using table = await openTable()
  const { db } = table
  await assert.rejects(sql`insert into library values (${2n ** 60n}, '')`.execute(db), /2\^53/)
  await assert.rejects(
    sql`insert into library values ('big', '') returning 9007199254740993 as n`.execute(db),
  )
  assert.deepEqual(await table.keys(), [])
})

test('a Date as the first value is bound as a value, not as the object of named parameters', async () => {
  await using table = await openTable()
  const since = new Date('2026-03-04T05:06:07.089Z')
  await sql`insert into attempt (since, key, count) values (${since}, 'k', 1)`.execute(table.db)
  assert.deepEqual(await table.db.selectFrom('attempt').selectAll().execute(), [
    { key: 'k', count: 1, since },
  ])
})

test('a write can be read at once, five hundred times', async () => {
  await using table = await openTable()
  for (let number = 0; number < 500; number += 1) {
    await table.db
      .insertInto('library')
      .values(entry(`k${number}`))
      .execute()
    const found = await table.db
      .selectFrom('library')
      .select('key')
      .where('key', '=', `k${number}`)
      .executeTakeFirst()
    assert.equal(found?.key, `k${number}`)
  }
})

test('consecutive reads leave time for timers', async () => {
  await using table = await openTable()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  for (let number = 0; number < 20_000; number += 1)
    await table.db.selectFrom('library').selectAll().execute()
  clearInterval(timer)
  assert.ok(ticks > 3, `${ticks} ticks`)
})

test('a cursor that would pin its snapshot is rejected', async () => {
  await using table = await openTable()
  const rows = table.db.selectFrom('library').selectAll().stream()
  await assert.rejects(async () => {
    for await (const _ of rows) break
  }, /pages/)
})
