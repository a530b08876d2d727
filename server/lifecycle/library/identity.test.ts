import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase, preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { adopt } from '../../cli/library/adopt.ts'
import { readSettings, WrongSetting } from '../../config.ts'
import { openContext } from '../open-context.ts'
import { sweep } from '../sweeper.ts'
import { removeLibraryId } from './identity-store.ts'

/** A library with a course and its lecture, closed in order; `other` is an unrelated database. */
async function makeLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-identity-'))
  const [own, foreign] = [await openEmptyDatabase(), await openEmptyDatabase()]
  const environmentOf = (database: Record<string, string>, data = 'data') => ({
    DATABASE_URL: '',
    ...database,
    DATA_DIR: join(folder, data),
  })
  const environment = environmentOf(own.environment)
  const open = () => openTestApp(environment)
  const fill = async (site: Awaited<ReturnType<typeof openTestApp>>) => {
    const session = await site.signIn('ADMIN')
    const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
    await site.call('addLecture', { session, params: { courseId: course._id }, form: lectureFields() })
  }
  {
    await using site = await open()
    await fill(site)
  }
  return {
    folder,
    data: join(folder, 'data'),
    settings: readSettings(environment),
    foreign: foreign.environment,
    environmentOf,
    open,
    fill,
    countFiles: async () => {
      await using site = await open()
      return (await site.storedFiles()).length
    },
    [Symbol.asyncDispose]: async () => {
      await own.drop()
      await foreign.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isReported = (error: Error) => {
  assert.ok(error instanceof WrongSetting, `no sentence: ${error.stack}`)
  assert.match(error.message, /Nothing was deleted.*restore.*adopt/)
  return true
}

test('media without their database are not served as a new library, and no library is made', {
  skip: preparedDatabase && 'SQLite has a file to lose',
}, async () => {
  await using library = await makeLibrary()
  const file = join(library.data, 'lectern.sqlite')
  await rm(file)
  await assert.rejects(openContext(library.settings), isReported)
  assert.ok(!existsSync(file), 'a new database was made')
  await writeFile(file, '')
  await assert.rejects(openContext(library.settings), isReported)

  await adopt(library.settings)
  await using site = await openContext(library.settings)
  assert.equal((await site.db.selectFrom('course').selectAll().execute()).length, 0)
})

test('a new database beside the media of another one is rejected before it gets tables', {
  skip: !preparedDatabase && 'SQLite has one file',
}, async () => {
  await using library = await makeLibrary()
  const settings = readSettings(library.environmentOf(library.foreign))
  await assert.rejects(openContext(settings), isReported)
  await assert.rejects(openContext(settings), isReported)
  assert.equal(await library.countFiles(), 3)
})

test('a database of another library is rejected, with and without an id of its own', async () => {
  await using library = await makeLibrary()
  const other = library.environmentOf(library.foreign, 'other')
  {
    await using site = await openTestApp(other)
    await library.fill(site)
  }
  const wrong = preparedDatabase
    ? readSettings({ ...other, DATA_DIR: library.data })
    : await withDatabaseOf(join(library.folder, 'other'), library.settings)
  await assert.rejects(openContext(wrong), isReported)
  {
    const mended = preparedDatabase ? readSettings(other) : wrong
    if (preparedDatabase) {
      await using site = await openContext(mended)
      await removeLibraryId(site.db)
    }
  }
  if (preparedDatabase) await assert.rejects(openContext(wrong), isReported)
})

async function withDatabaseOf(other: string, settings: ReturnType<typeof readSettings>) {
  const { copyFile } = await import('node:fs/promises')
  await copyFile(join(other, 'lectern.sqlite'), join(settings.dataFolder, 'lectern.sqlite'))
  return settings
}

test('a library of an earlier version starts, gets an id and keeps it', async () => {
  await using library = await makeLibrary()
  {
    await using site = await library.open()
    await removeLibraryId(site.ctx.db)
  }
  await rm(join(library.data, 'media', 'library-id'))
  const ids: string[] = []
  for (let start = 0; start < 2; start += 1) {
    await using site = await library.open()
    ids.push(site.ctx.library.id)
    assert.equal((await site.call('listCourses')).json().courses.length, 1)
  }
  assert.equal(ids[0], ids[1])
  assert.match(ids[0] ?? '', /^[\da-f-]{36}$/)
})

test('a database whose media are missing is not served without them', async () => {
  await using library = await makeLibrary()
  await rm(join(library.data, 'media'), { recursive: true })
  await assert.rejects(openContext(library.settings), isReported)
})

test('once the two ids differ, nothing is swept and the library is not ready', async () => {
  await using site = await openTestApp()
  const { files } = site.ctx
  const orphan = files.pathOf(`pictures/${'a'.repeat(32)}-256.webp`)
  await writeFile(orphan, 'left')
  await utimes(orphan, 0, 0)
  await writeFile(files.pathOf('library-id'), 'another\n')
  await assert.rejects(sweep(site.ctx), /of another library now/)
  assert.ok(existsSync(orphan))
  assert.deepEqual((await site.app.inject('/readyz')).json().parts, {
    database: 'answers',
    media: 'does not answer',
  })

  await writeFile(files.pathOf('library-id'), `${site.ctx.library.id}\n`)
  await removeLibraryId(site.ctx.db)
  await assert.rejects(sweep(site.ctx), /of another library now/)
  assert.ok(existsSync(orphan))
  assert.equal((await site.app.inject('/readyz')).statusCode, 503)
})
