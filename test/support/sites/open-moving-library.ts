import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { move } from '../../../server/cli/move/move.ts'
import { courseFields, lectureFields } from '../drafts.ts'
import { trueFiles } from '../files.ts'
import { playedTo } from '../inputs/progress-inputs.ts'
import { openTestApp } from '../open-test-app.ts'
import { openEmptyDatabase } from '../postgres/test-database.ts'
import { fillLibrary } from '../table/fill-tables.ts'
import { silently } from './open-import-library.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Removed after the tests of the file. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-move-'))
  folders.push(folder)
  return folder
}

/** A library on SQLite and disk, with a course that a learner has begun. */
export async function openLibrary(environment: Record<string, string> = { DATABASE_URL: '' }) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  const { course } = (
    await site.call('createCourse', { session, form: courseFields({ title: 'Knots' }) })
  ).json()
  const params = { courseId: course._id }
  const added = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
  const lecture = added.course.lectures[0]
  const captions = { language: 'en', captions: trueFiles.vtt }
  const captioned = await site.call('addCaptions', {
    session,
    params: { lectureId: lecture._id },
    form: captions,
  })
  assert.equal(captioned.statusCode, 201, captioned.body)
  const account = await site.makeAccount()
  const saved = await site.call('saveProgress', {
    session: account.session,
    params: { lectureId: lecture._id },
    json: playedTo(1.25),
  })
  assert.equal(saved.statusCode, 200, saved.body)
  const chosen = await site.call('changePreferences', { session: account.session, json: { speed: 1.5 } })
  assert.equal(chosen.statusCode, 200, chosen.body)
  return { ...site, session, course, lecture, account }
}

/** Besides, each table has a row, and each row the file that it owns. */
export async function openFullLibrary(environment: Record<string, string> = { DATABASE_URL: '' }) {
  const library = await openLibrary(environment)
  await fillLibrary(library)
  return library
}

type Library = Awaited<ReturnType<typeof openLibrary>>

/** An empty database of the run's kind and an empty folder, as words of the command and as settings. */
export async function makeTarget() {
  const [database, folder] = [await openEmptyDatabase(), await makeFolder()]
  const address = database.environment.DATABASE_URL
  const path = join(folder, 'data')
  return {
    words: ['--database', address ?? path, '--media', path],
    environment: { DATABASE_URL: address ?? '', DATA_DIR: path },
    [Symbol.asyncDispose]: () => database.drop(),
  }
}

/** Returns the command's output. */
export const moveSilently = (library: Pick<Library, 'ctx'>, words: string[]) =>
  silently(() => move(library.ctx.settings, words))
