import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { sql } from 'kysely'
import { slow } from '../../../scripts/testing/slow.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../test/support/postgres/test-database.ts'
import {
  migrationBefore,
  newestMigration,
  undoNewestMigration,
} from '../../../test/support/sites/newest-migration.ts'
import { readSettings } from '../../config.ts'
import { listSnapshots, saveSnapshot } from '../../lifecycle/snapshots/snapshot-files.ts'
import { rollBack } from './roll-back.ts'

/** A library on a folder that outlives its openings; one opening can make it a migration older. */
async function openOlderLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-rollback-'))
  const empty = await openEmptyDatabase()
  const environment = { DATABASE_URL: '', ...empty.environment, DATA_DIR: folder }
  const open = () => openTestApp(environment)
  const listTexts = async () => {
    await using site = await open()
    const rows = await site.ctx.db.selectFrom('contact_message').select('message').orderBy('id').execute()
    return rows.map(({ message }) => message)
  }
  const write = async (message: string) => {
    await using site = await open()
    const json = { name: 'Ada', email: 'ada@school.example', message }
    assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
  }
  return {
    settings: readSettings(environment),
    folder,
    open,
    listTexts,
    write,
    makeOlder: async () => {
      await using site = await open()
      for (const statement of undoNewestMigration) await sql.raw(statement).execute(site.ctx.db)
    },
    snapshots: async () => (await readdir(join(folder, 'snapshots')).catch(() => [])).toSorted(),
    [Symbol.asyncDispose]: async () => {
      await empty.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('an upgrade keeps a copy of the database, and rollback returns to it', slow(), async () => {
  await using library = await openOlderLibrary()
  await library.write('Before')
  assert.deepEqual(await library.snapshots(), [], 'a new library and an ordinary start keep nothing')
  await library.makeOlder()
  await library.write('After')
  const [snapshot = ''] = await library.snapshots()
  assert.ok(snapshot.includes(migrationBefore), snapshot)

  await rollBack(library.settings)
  assert.deepEqual(await library.listTexts(), ['Before'])
})

test('a session or API token that ended after the upgrade is invalid after a rollback', slow(), async () => {
  await using library = await openOlderLibrary()
  {
    await using site = await library.open()
    const session = await site.signIn('USER')
    await site.confirm(session)
    await site.call('createToken', { session, json: { name: 'Mine', scopes: ['courses:read'] } })
  }
  await library.makeOlder()
  await library.write('After')
  await rollBack(library.settings)
  await using site = await library.open()
  for (const table of ['session', 'api_token'] as const)
    assert.deepEqual(await site.ctx.db.selectFrom(table).selectAll().execute(), [])
})

test('at most three snapshots are kept, and only complete ones', async () => {
  await using library = await openOlderLibrary()
  const save = (name: string) => saveSnapshot(library.folder, name, 'sqlite', (path) => writeFile(path, name))
  for (const name of ['0001-a', '0002-b', '0003-c', '0004-d', '0005-e']) await save(name)
  const cut = saveSnapshot(library.folder, '0006-f', 'sqlite', () => Promise.reject(new Error('cut off')))
  await assert.rejects(cut, /cut off/)
  const stored = await listSnapshots(library.folder, 'sqlite')
  assert.deepEqual(
    stored.map(({ lastMigration }) => lastMigration),
    ['0003-c', '0004-d', '0005-e'],
  )
})

test('rollback is rejected without a snapshot, and when files of that time are gone', slow(), async () => {
  await using library = await openOlderLibrary()
  await library.write('Before')
  await assert.rejects(rollBack(library.settings), /no copy from before an upgrade/)
  {
    await using site = await library.open()
    await site.makeAccount()
  }
  await library.makeOlder()
  await library.write('After')

  await rm(join(library.folder, 'media', 'pictures'), { recursive: true })
  await assert.rejects(rollBack(library.settings), /media files of that time are gone/)
  assert.deepEqual(await library.listTexts(), ['Before', 'After'], 'nothing was touched')
})

test('rollback is rejected while Lectern is running, and a second time', async () => {
  await using library = await openOlderLibrary()
  await library.write('Before')
  await library.makeOlder()
  {
    await using _site = await library.open()
    await assert.rejects(rollBack(library.settings), /another Lectern is running/i)
  }
  await rollBack(library.settings)
  await assert.rejects(rollBack(library.settings), /already as it was/)
  assert.ok(existsSync(library.folder))
})

test('a library of a newer Lectern is rejected with a sentence', async () => {
  await using library = await openOlderLibrary()
  {
    await using site = await library.open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(
      site.ctx.db,
    )
  }
  await assert.rejects(library.open(), /made by a newer Lectern \(9999-later\)/)
})

test('a snapshot made after the clock was set back is still the newest, and none is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-snapshots-'))
  const write = (text: string) => (path: string) => writeFile(path, text)
  await using _folder = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const made: string[] = []
  for (const day of ['2031-03-04', '2031-03-03', '2030-01-01', '2029-12-31']) {
    mock.timers.enable({ apis: ['Date'], now: Date.parse(day) })
    made.push(await saveSnapshot(folder, newestMigration, 'sqlite', write(day)))
    mock.timers.reset()
  }
  const found = (await listSnapshots(folder, 'sqlite')).map(({ path }) => path)
  assert.deepEqual(found, made.slice(1))
})
