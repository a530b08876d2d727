import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { trueFiles } from '../../../test/support/files.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../test/support/postgres/test-database.ts'
import {
  makeFolder,
  makeTarget,
  moveSilently,
  openFullLibrary,
  openLibrary,
} from '../../../test/support/sites/open-moving-library.ts'
import { listEmpty } from '../../../test/support/table/fill-tables.ts'
import { until } from '../../../test/support/until.ts'
import { readSettings } from '../../config.ts'
import { verifyRows } from '../../db/moving/copy-rows.ts'
import { tableNames } from '../../db/tables.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { backUp } from '../back-up.ts'
import { move } from './move.ts'

test(
  'a serving library moves: the new one has every row and file, and the old one can only be read',
  slow(),
  async () => {
    await using library = await openFullLibrary()
    await using target = await makeTarget()
    assert.deepEqual(await listEmpty(library.ctx.db), [], 'each table has rows to move')
    const said = await moveSilently(library, target.words)
    assert.match(said, /database: \d+ of \d+ rows, 100 %/)
    assert.match(said, /media: (\d+) of \1 files, .* 100 %/)
    const copied = `Copied and compared by their hashes: ${tableNames.length} tables with \\d+ rows, \\d+ files`
    assert.match(said, new RegExp(copied))
    assert.match(said, new RegExp(`DATA_DIR=${target.environment.DATA_DIR}`))

    const { session, lecture, course } = library
    const refused = await library.call('createCourse', { session, form: courseFields() })
    assert.equal(refused.statusCode, 503, refused.body)
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.match(refused.json().message, /^The library is being moved/)
    assert.equal((await library.call('currentUser', { session })).statusCode, 200)
    const params = { courseId: course._id }
    const read = (await library.call('listLectures', { session, params })).json()
    const { secure_url } = read.lectures[0].lecture
    assert.equal((await library.app.inject(secure_url)).statusCode, 200)
    assert.equal((await library.app.inject('/readyz')).statusCode, 200)

    await using moved = await openTestApp(target.environment)
    await verifyRows({ from: library.ctx.db, to: moved.ctx.db })
    assert.equal(moved.ctx.library.id, library.ctx.library.id)
    const played = await moved.app.inject(secure_url)
    assert.ok(
      played.rawPayload.equals(Buffer.from(await trueFiles.mp4.arrayBuffer())),
      'an address stays valid',
    )
    assert.equal((await moved.app.inject(course.thumbnail.small_url)).statusCode, 200)
    const found = (await moved.call('listCourses', { query: { q: 'kno' } })).json()
    assert.equal(found.courses.length, 1, 'the search finds it')
    const added = await moved.call('addLecture', {
      session,
      params,
      form: lectureFields({ title: 'Second' }),
    })
    assert.equal(added.statusCode, 201, added.body)
    assert.equal(added.json().course.lectures[0]._id, lecture._id)
  },
)

test(
  'the old library refuses to be opened, says where it is now, and serves again after move --undo',
  slow(),
  async () => {
    await using library = await openLibrary()
    await using target = await makeTarget()
    await moveSilently(library, target.words)
    await assert.rejects(openBesides(library.ctx.settings), (error: Error) => {
      assert.match(error.message, /The database is .*, but the library is not here\. It has moved to .* and /)
      assert.match(error.message, /run: npm run lectern -- move --undo$/)
      return true
    })
    const elsewhere = join(await makeFolder(), 'backup')
    await assert.rejects(backUp(library.ctx.settings, [elsewhere]), /has moved\. Back it up at its new place/)
    const third = await makeFolder()
    const words = ['--media', third, '--database', third]
    await assert.rejects(moveSilently(library, words), /has moved to .* To move it again/)
    const again = await moveSilently(library, target.words)
    assert.match(again, /^The library has moved already/)

    assert.match(await moveSilently(library, ['--undo']), /in use here again/)
    const { session } = library
    const made = await library.call('createCourse', { session, form: courseFields() })
    assert.equal(made.statusCode, 201, made.body)
    await assert.rejects(moveSilently(library, ['--undo']), /This library has not moved/)
  },
)

test(
  'what is written while the library moves is in the new one, or was refused with 503',
  slow(),
  async () => {
    await using library = await openLibrary()
    await using target = await makeTarget()
    const { session } = library
    const acknowledged: string[] = []
    let isDone = false
    const writing = (async () => {
      for (let number = 0; !isDone; number += 1) {
        const form = courseFields({ title: `Written ${number}` })
        const made = await library.call('createCourse', { session, form })
        if (made.statusCode === 201) acknowledged.push(made.json().course._id)
        else assert.equal(made.statusCode, 503, made.body)
      }
    })()
    await until('three are written', () => acknowledged.length >= 3)
    const before = acknowledged.length
    await moveSilently(library, target.words)
    isDone = true
    await writing
    assert.ok(acknowledged.length > before, 'the library served while it was copied')

    await using moved = await openTestApp(target.environment)
    const rows = await moved.ctx.db.selectFrom('course').select('id').execute()
    const there = new Set(rows.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.filter((id) => !there.has(id)),
      [],
    )
    await verifyRows({ from: library.ctx.db, to: moved.ctx.db })
  },
)

test('a target that is not empty is refused before anything is written to it', slow(), async () => {
  await using library = await openLibrary()
  await using other = await openLibrary({ DATABASE_URL: '' })
  const taken = other.ctx.settings.dataFolder
  const count = async () => (await other.ctx.db.selectFrom('library').selectAll().execute()).length
  const before = await count()
  await assert.rejects(
    moveSilently(library, ['--database', taken, '--media', taken]),
    /lectern\.sqlite is not empty/,
  )
  assert.equal(await count(), before)
  const database = await openEmptyDatabase()
  const address = database.environment.DATABASE_URL
  if (address) {
    await using used = await openLibrary(database.environment)
    await assert.rejects(moveSilently(library, ['--database', address]), /is not empty/)
    assert.equal((await used.call('listCourses')).json().courses.length, 1)
  }
  await database.drop()
  const { session } = library
  assert.equal((await library.call('createCourse', { session, form: courseFields() })).statusCode, 201)
})

test('places that make no library are refused with a sentence', async () => {
  const settings = readSettings({ DATA_DIR: await makeFolder() })
  const refuses = (words: string[], sentence: RegExp) => assert.rejects(move(settings, words), sentence)
  await refuses([], /^Error: Say where to: move --database/)
  await refuses(['--undo', '--media', 'x'], /Say where to/)
  await refuses(['--database', 'postgres://host1:5432,host2:port/db'], /has to be an address/)
  await refuses(['--media', 's3://library'], /Set TARGET_S3_ENDPOINT/)
  await refuses(['--media', '/a', '--database', '/b'], /Name the same folder for both/)
  await refuses(['--media', '/a'], /The database stays in .*: name that folder, or --database \/a, too/)
  await refuses(['--database', '/a'], /The media stay in .*: name that folder, or --media \/a, too/)
  await refuses(['--media', settings.dataFolder], /are .* already/)
})

test('a library on PostgreSQL moves back to SQLite', slow(), async () => {
  await using library = await openFullLibrary({})
  const folder = join(await makeFolder(), 'data')
  await moveSilently(library, ['--database', folder, '--media', folder])
  await using moved = await openTestApp({ DATABASE_URL: '', DATA_DIR: folder })
  await verifyRows({ from: library.ctx.db, to: moved.ctx.db })
  const found = (await moved.call('listCourses', { query: { q: 'kno' } })).json()
  assert.equal(found.courses.length, 1)
})

test('Ctrl-C while the library can only be read lets it be written again', async (context) => {
  await using library = await openLibrary()
  await using target = await makeTarget()
  context.mock.method(console, 'log', (line: string) => {
    if (line.startsWith('Copying the rest')) process.emit('SIGINT')
  })
  await assert.rejects(
    move(library.ctx.settings, target.words),
    /^Error: Cancelled\. The library serves as before/,
  )
  const { session } = library
  const made = await library.call('createCourse', { session, form: courseFields() })
  assert.equal(made.statusCode, 201, made.body)
})
