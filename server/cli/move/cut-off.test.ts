import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { slow } from '../../../scripts/testing/slow.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../../test/support/postgres/test-database.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { until } from '../../../test/support/until.ts'
import { verifyRows } from '../../db/moving/copy-rows.ts'
import { readMoveNote } from '../../db/moving/move-note-store.ts'

const root = new URL('../../../', import.meta.url).pathname
const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const [courses, lectures, longestMs] = [400, 3, 900]

/** A serving library on SQLite, and a process that moves it to a database of the run's kind and to a folder. */
async function openMove() {
  const site = await openTestApp({ DATABASE_URL: '' })
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  for (let number = 0; number < lectures; number += 1) await makeLecture(site, session, course._id)
  const picture = course.thumbnail.small_url.split('/').at(-1)?.split('-')[0] ?? ''
  await seedCourses(site.ctx.db, courses)
  await site.ctx.db.updateTable('course').set({ thumbnail_picture: picture }).execute()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cut-off-'))
  folders.push(folder)
  const [database, path] = [await openEmptyDatabase(), join(folder, 'data')]
  const address = database.environment.DATABASE_URL
  const { dataFolder } = site.ctx.settings
  return {
    ...site,
    session,
    course,
    target: { DATABASE_URL: address ?? '', DATA_DIR: path },
    hasBegun: () => existsSync(join(dataFolder, 'move')),
    begin: (environment: Record<string, string> = {}) =>
      beginMove(['--database', address ?? path, '--media', path], { DATA_DIR: dataFolder, ...environment }),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}

function beginMove(words: string[], environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['server/cli/lectern.ts', 'move', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lectern'),
      ...environment,
    },
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part
    })
  const ended = once(child, 'close').then(([code, signal]) => {
    process.off('exit', end)
    return { code, signal, output }
  })
  return { child, ended, said: () => output }
}

// Over 10 s: each round is a process of its own.
test('a move that is killed at any moment and run again ends with the same library', slow(), async () => {
  await using library = await openMove()
  const isFrozen = async () => (await readMoveNote(library.ctx.db))?.stage
  for (let round = 0; round < 2; round += 1) {
    const { child, ended } = library.begin()
    await until('it has begun', () => library.hasBegun() || child.exitCode !== null)
    await pause(randomInt(longestMs))
    child.kill('SIGKILL')
    await ended
  }
  const steps = ['move-tables-made', 'move-copied', 'move-frozen', 'move-closed', 'move-media-opened']
  const isOver = (await isFrozen()) === 'moved'
  for (const step of isOver ? [] : steps) {
    const { signal, output } = await library.begin({ CRASH_AT: step }).ended
    assert.equal(signal, 'SIGKILL', `${step}: ${output}`)
    if (step === 'move-copied') assert.equal(await isFrozen(), undefined)
    if (step === 'move-frozen') assert.equal(await isFrozen(), 'frozen')
    if (step === 'move-closed') {
      assert.equal(await isFrozen(), 'moved')
      await assert.rejects(
        openTestApp(library.target),
        /a move .* was interrupted/,
        'none of the two is open',
      )
    }
  }
  const { code, output } = await library.begin().ended
  assert.equal(code, 0, output)

  await using moved = await openTestApp(library.target)
  const digests = await verifyRows({ from: library.ctx.db, to: moved.ctx.db })
  assert.ok((digests.find(({ table }) => table === 'course')?.rows ?? 0) > courses)
  const params = { courseId: library.course._id }
  const read = await moved.call('listLectures', { session: library.session, params })
  assert.equal(read.json().lectures.length, lectures)
  for (const { lecture } of read.json().lectures)
    assert.equal((await moved.app.inject(lecture.secure_url)).statusCode, 200)
  const refused = await library.call('createCourse', { session: library.session, form: courseFields() })
  assert.equal(refused.statusCode, 503)
})

test('Ctrl-C ends a move in order, and the library can be written as before', slow(), async () => {
  await using library = await openMove()
  const { child, ended } = library.begin()
  await until('it has begun', () => library.hasBegun() || child.exitCode !== null)
  child.kill('SIGINT')
  const { code, output } = await ended
  assert.equal(code, 1, output)
  assert.match(output, /Cancelled\. The library serves as before\./)
  assert.equal(await readMoveNote(library.ctx.db), undefined)
  const made = await library.call('createCourse', { session: library.session, form: courseFields() })
  assert.equal(made.statusCode, 201, made.body)
})
