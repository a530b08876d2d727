import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { openEmptyDatabase, preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { undoNewestMigration } from '../../../test/support/sites/newest-migration.ts'
import { openLog } from '../../core/log.ts'
import { isSqlite } from '../dialect.ts'
import { type BeforeUpgrade, migrationNames, OtherVersion } from '../migrate.ts'
import { type Database, openPostgres, openSqlite } from '../open.ts'
import { baseline } from './baseline-adopt-library.ts'
import { beforeBaseline } from './before-baseline.ts'

const rows = `insert into "user" (id, full_name, email, password_hash, role, subscription_status, created_at)
    values ('u', 'Ada Lovelace', 'ada@school.example', 'x', 'USER', 'none', '2026-11-25T00:00:00.000Z');
  insert into course (id, title, description, category, created_by, thumbnail_picture, lecture_count, created_at)
    values ('c', 'Knots', 'Words', 'Sailing', 'Grace', 'none', 1, '2026-11-25T00:00:00.000Z');
  insert into lecture (id, course_id, position, title, description, video_file, video_kind, video_bytes, video_sha256, created_at)
    values ('l', 'c', 1, 'Bowline', 'Words', '', '', 0, '', '2026-11-25T00:00:00.000Z');
  insert into place (user_id, lecture_id, seconds, duration, is_finished, updated_at, ranges)
    values ('u', 'l', 12, 20, true, '2026-11-25T00:00:00.000Z', '[[0,12]]');
  insert into caption (id, lecture_id, language, label, is_default, cues, created_at)
    values ('t', 'l', 'und', 'root', true, '[]', '2026-11-25T00:00:00.000Z');`

/** A library as commit 3aa9aeb9 made it, with 47 migrations; `without` takes one from its list. */
async function makeLibrary(without = '') {
  const [folder, empty] = [await mkdtemp(join(tmpdir(), 'lectern-baseline-')), await openEmptyDatabase()]
  const url = empty.environment.DATABASE_URL
  const file = join(folder, 'lectern.sqlite')
  const fill = async (statements: string) => {
    if (!url) {
      using db = new DatabaseSync(file)
      return db.exec(statements)
    }
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  const log = openLog('silent')
  return {
    fill,
    makeOld: async () => {
      const name = url ? 'postgres' : 'sqlite'
      const packed = await readFile(`test/support/before-baseline/${name}.sql.gz`)
      await fill(gunzipSync(packed).toString())
      await fill(`${rows} delete from kysely_migration where name = '${without}'`)
    },
    open: (beforeUpgrade?: BeforeUpgrade) =>
      url ? openPostgres(url, log, beforeUpgrade) : openSqlite(file, log, beforeUpgrade),
    [Symbol.asyncDispose]: async () => {
      await empty.drop()
      await rm(folder, { recursive: true })
    },
  }
}

const listNames = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

test('a library from before the baseline is brought up to date, and its tables are those of a new one', async () => {
  await using library = await makeLibrary()
  await library.makeOld()
  const upgrades: string[][] = []
  const upgrade: BeforeUpgrade = async (executed) => void upgrades.push(executed)
  const db = await library.open(upgrade)
  assert.deepEqual(await listNames(db), migrationNames)
  const [seen] = await db.selectFrom('lecture_progress').selectAll().execute()
  assert.deepEqual([seen?.user_id, seen?.seconds, seen?.ranges], ['u', 12, [[0, 12]]])
  const { label } = await db.selectFrom('caption').select('label').executeTakeFirstOrThrow()
  const { kind } = await db.selectFrom('job').select('kind').executeTakeFirstOrThrow()
  assert.deepEqual([label, kind], ['Unknown', 'judging'], 'later migrations change the rows')
  const described = await describe(db)
  await db.destroy()

  await (await library.open(upgrade)).destroy()
  assert.deepEqual(upgrades, [beforeBaseline], 'the second start finds it up to date')

  await using other = await makeLibrary()
  const fresh = await other.open()
  assert.ok(described.length > 200)
  assert.deepEqual(described, await describe(fresh))
  await fresh.destroy()
})

test('a library from before the baseline that executed a part of the later migrations goes on with the others', async () => {
  await using library = await makeLibrary()
  await library.makeOld()
  await library.fill(`alter table course add column allows_manual_completion boolean;
    alter table course add column completion_conditions text;
    alter table place add column is_reopened boolean default false not null;
    insert into kysely_migration (name, timestamp) values ('0050-completion', '2026-11-26T04:00:00.000Z')`)
  const db = await library.open()
  assert.deepEqual(await listNames(db), migrationNames)
  assert.equal((await db.selectFrom('lecture_progress').select('is_reopened').execute()).length, 1)
  await db.destroy()
})

test('a library with all migrations up to the new name of progress opens', async () => {
  await using library = await makeLibrary()
  await (await library.open()).destroy()
  const before = beforeBaseline.map((name) => `('${name}', '2026-11-25')`).join(', ')
  await library.fill(`${undoNewestMigration.join('; ')}; delete from kysely_migration where name = '${baseline}';
    insert into kysely_migration (name, timestamp) values ${before}`)
  const db = await library.open()
  assert.deepEqual(await listNames(db), migrationNames)
  await db.destroy()
})

// SQLite has one process.
const onlyPostgres = { skip: !preparedDatabase }

test(
  'a process of the version before reads and writes progress by the earlier name',
  onlyPostgres,
  async () => {
    await using library = await makeLibrary()
    await library.makeOld()
    const db = await library.open()
    const report = (seconds: number) =>
      sql`insert into place (user_id, lecture_id, seconds, duration, is_finished, updated_at)
      values ('u', 'l', ${seconds}, 20, true, now())
      on conflict (user_id, lecture_id) do update set seconds = place.seconds + excluded.seconds`.execute(db)
    await report(3)
    const rows = await db.selectFrom('lecture_progress').select(['seconds', 'run']).execute()
    assert.deepEqual(rows, [{ seconds: 15, run: 1 }])
    await sql`delete from place`.execute(db)
    await report(3)
    const again = await sql`select seconds, run, is_reopened from place for update`.execute(db)
    assert.deepEqual(again.rows, [{ seconds: 3, run: 1, is_reopened: false }])
    await db.destroy()
  },
)

test('a library that lacks some of what the baseline stands for is rejected with a sentence', async () => {
  await using library = await makeLibrary(beforeBaseline.at(-1))
  await library.makeOld()
  await assert.rejects(library.open(), (error) => {
    assert.ok(error instanceof OtherVersion)
    assert.match(error.message, /from before its first release \(0047-post-pictures\)/)
    return true
  })
})

/** Columns, indexes, triggers and constraints, in order. */
async function describe(db: Database) {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name} ${JSON.stringify(column)}`),
  )
  const others = isSqlite(db)
    ? sql<{ text: string }>`select sql as text from sqlite_master where sql is not null`
    : sql<{ text: string }>`select indexdef as text from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace`
  const { rows } = await others.execute(db)
  return [...columns, ...rows.map(({ text }) => normal(text))].sort()
}

const normal = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/["\s]+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
