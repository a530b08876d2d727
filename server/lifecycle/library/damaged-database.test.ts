import assert from 'node:assert/strict'
import { mkdtemp, open, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { beginLectern } from '../../../test/faults/backup/lectern.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { startSite } from '../../../test/support/start-site.ts'

const pageBytes = 4_096
// These tests need a database file, which PostgreSQL does not have.
const onSqlite = { DATABASE_URL: '' }

/** A library with a course, a user and a session, closed in order. */
async function makeLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-damaged-'))
  const data = join(folder, 'data')
  const file = join(data, 'lectern.sqlite')
  const open = () => openTestApp({ ...onSqlite, DATA_DIR: data })
  {
    await using site = await open()
    const session = await site.signIn('ADMIN')
    assert.equal((await site.call('createCourse', { session, form: courseFields() })).statusCode, 201)
  }
  return {
    folder,
    file,
    open,
    damageTable: (table: string) => overwrite(file, rootPage(file, table)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function rootPage(file: string, table: string) {
  using db = new DatabaseSync(file, { readOnly: true })
  return Number(db.prepare('select rootpage from sqlite_master where name = ?').get(table)?.rootpage)
}

async function overwrite(file: string, page: number) {
  await using opened = await open(file, 'r+')
  await opened.write(Buffer.alloc(pageBytes, 0xff), 0, pageBytes, (page - 1) * pageBytes)
}

type Library = Awaited<ReturnType<typeof makeLibrary>>

const damages: [what: string, damage: (library: Library) => Promise<unknown>][] = [
  ['a damaged header', ({ file }) => overwrite(file, 1)],
  ['a damaged page of its people', ({ damageTable }) => damageTable('user')],
  ['a damaged page of its courses', ({ damageTable }) => damageTable('course')],
  ['a damaged page of its sessions', ({ damageTable }) => damageTable('session')],
  ['a text file as its database', ({ file }) => writeFile(file, 'This is no database.\n'.repeat(500))],
  [
    'half of its database',
    async ({ file }) => truncate(file, pageBytes * Math.floor((await stat(file)).size / pageBytes / 2)),
  ],
]

for (const [what, damage] of damages) {
  test(`a library with ${what} does not start, and a sentence names restore`, async () => {
    await using library = await makeLibrary()
    await damage(library)
    const output = await startSite(library.folder).then(
      async (site) => {
        await site[Symbol.asyncDispose]()
        return 'it started'
      },
      (error: Error) => error.message,
    )
    assert.match(output, /database is damaged .*lectern -- restore FOLDER/)
    assert.doesNotMatch(output, /\n\s+at /, 'a stack')
  })
}

test('a library with a corrupt WAL file starts without its writes and with everything else', async () => {
  await using library = await makeLibrary()
  await writeFile(`${library.file}-wal`, Buffer.alloc(50_000, 0xa5))
  await using site = await library.open()
  assert.equal((await site.call('listCourses')).json().courses.length, 1)
})

test('the operator’s commands report a damaged database in a sentence', slow(), async () => {
  await using library = await makeLibrary()
  await overwrite(library.file, 1)
  for (const words of [
    ['backup', join(library.folder, 'backup')],
    ['admin', 'promote', 'a@school.example'],
  ]) {
    const { code, output } = await beginLectern(library.folder, words).ended
    assert.equal(code, 1)
    assert.match(output, /database is damaged .*restore FOLDER/)
    assert.doesNotMatch(output, /\n\s+at /, 'a stack')
  }
})

test('damage found while serving is a 503, makes the library not ready and stops all writes', async () => {
  await using library = await makeLibrary()
  await using site = await library.open()
  await library.damageTable('course')
  const json = { name: 'Ada', email: 'ada@school.example', message: 'Hello' }
  // A write makes the reader drop its cached pages.
  assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
  const { statusCode, headers, body } = await site.call('listCourses')
  assert.deepEqual([statusCode, headers['retry-after']], [503, '2'])
  assert.doesNotMatch(body, /malformed|sqlite/i)
  assert.equal((await site.app.inject('/readyz')).statusCode, 503)
  assert.equal((await site.call('sendMessage', { json })).statusCode, 503)
  assert.equal((await site.app.inject('/healthz')).statusCode, 200)
})

for (const [what, remove] of [
  ['renamed', (file: string) => rename(file, `${file}-aside`)],
  ['removed', (file: string) => rm(file)],
  [
    'replaced',
    async (file: string) => {
      await writeFile(`${file}-new`, '')
      await rename(`${file}-new`, file)
    },
  ],
  ['parted from its WAL file', (file: string) => rm(`${file}-wal`)],
] as const) {
  test(`a database that is ${what} while serving takes no more writes and is not ready`, async () => {
    await using library = await makeLibrary()
    await using site = await library.open()
    const json = { name: 'Ada', email: 'ada@school.example', message: 'Hello' }
    assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
    assert.equal((await site.app.inject('/readyz')).statusCode, 200)
    await remove(library.file)
    assert.equal((await site.app.inject('/readyz')).statusCode, 503)
    const { statusCode, headers } = await site.call('sendMessage', { json })
    assert.deepEqual([statusCode, headers['retry-after']], [503, '2'])
    const session = await site.signIn('ADMIN').catch((error: Error) => error.message)
    assert.match(session, /is gone, or another file lies in its place/)
  })
}

test('a database that was renamed and is back takes writes again, and no confirmed write is lost', async () => {
  await using library = await makeLibrary()
  const json = { name: 'Ada', email: 'ada@school.example', message: 'Hello' }
  {
    await using site = await library.open()
    assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
    await rename(library.file, `${library.file}-aside`)
    assert.equal((await site.call('sendMessage', { json })).statusCode, 503)
    await rename(`${library.file}-aside`, library.file)
    assert.equal((await site.app.inject('/readyz')).statusCode, 200)
    assert.equal((await site.call('sendMessage', { json })).statusCode, 201)
  }
  await using site = await library.open()
  assert.equal((await site.ctx.db.selectFrom('contact_message').select('id').execute()).length, 2)
})
