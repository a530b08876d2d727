import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeCourse, makeLecture, writeArticle } from '../../test/support/fill-library.ts'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { silently } from '../../test/support/sites/open-import-library.ts'
import type { SeenLecture } from '../../test/support/video/seen-lecture.ts'
import { readSettings } from '../config.ts'
import { sampleOwned } from '../lifecycle/library/identity-store.ts'
import { backUp } from './back-up.ts'
import { exportCourse } from './import/export-course.ts'
import { importFolder } from './import/import-folder.ts'
import { listOwnedMedia } from './move/owned-media-store.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const body = '# Splices\n\n    indented\n\nThe **eye splice** first.\n'

/** A course with a video and an article, and one with an article alone. */
async function withArticles() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session, { title: 'Knots' })
  await makeLecture(site, session, course._id)
  await writeArticle(site, session, course._id, { body, description: 'By hand.' })
  const read = await makeCourse(site, session, { title: 'Reading' })
  const alone = await writeArticle(site, session, read._id, { body })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-articles-'))
  const lecturesOf = async (courseId: string): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params: { courseId }, session })).json().lectures
  const textOf = async (courseId: string, lectureId = '') => {
    const response = await site.call('readArticle', { params: { courseId, lectureId }, session })
    return response.json().article?.body
  }
  return {
    ...site,
    session,
    courseId: course._id,
    readId: read._id,
    aloneId: alone._id,
    folder,
    lecturesOf,
    textOf,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

test('a backup with articles is whole, and restores their texts', async () => {
  await using library = await withArticles()
  await using databases = new AsyncDisposableStack()
  const empty = await openEmptyDatabase()
  databases.defer(empty.drop)
  const backup = join(library.folder, 'backup')
  const elsewhere = readSettings({ DATA_DIR: join(library.folder, 'restored'), ...empty.environment })
  await silently(async () => {
    await backUp(library.ctx.settings, [backup])
    await verify(elsewhere, [backup])
    await restore(elsewhere, [backup])
  })
  await using restored = await openTestApp({ DATA_DIR: elsewhere.dataFolder, ...empty.environment })
  const articles = await restored.ctx.db.selectFrom('article').select('body').execute()
  assert.deepEqual(articles, [{ body }, { body }])
})

test('an article owns no file: none is missing, swept or taken for a sign of the library', async () => {
  await using site = await withArticles()
  const { db, media } = site.ctx
  const { missing } = await listOwnedMedia(db, media)
  assert.deepEqual(missing, [])
  const owned = await sampleOwned(db)
  assert.deepEqual(
    owned.map((name) => name.length),
    ['lectures/'.length + 36],
  )
  const files = (await site.storedFiles()).toSorted()
  await site.call('deleteLecture', {
    query: { courseId: site.readId, lectureId: site.aloneId },
    session: site.session,
  })
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  await sweepWhole(site.ctx)
  assert.deepEqual((await site.storedFiles()).toSorted(), files)
  assert.equal((await db.selectFrom('article').selectAll().execute()).length, 1)
})

test('a copy of a course has texts of its own', async () => {
  await using site = await withArticles()
  const { session, courseId } = site
  const copied = await site.call('duplicateCourse', { params: { courseId }, session })
  assert.equal(copied.statusCode, 201, copied.body)
  const copyId = copied.json().course._id
  const [, article] = await site.lecturesOf(copyId)
  const params = { courseId: copyId, lectureId: article?._id ?? '' }
  assert.equal(await site.textOf(copyId, article?._id), body)
  await site.call('saveArticle', { params, session, json: { body: 'Changed', revision: 1 } })
  const [, original] = await site.lecturesOf(courseId)
  assert.equal(await site.textOf(courseId, original?._id), body)
})

test('an exported article is a Markdown file that import reads, once, and a draft stays one', async () => {
  await using site = await withArticles()
  const params = { courseId: site.readId, lectureId: site.aloneId }
  await site.call('editLecture', { params, session: site.session, json: { isDraft: true } })
  const { settings } = site.ctx
  const out = join(site.folder, 'out')
  await silently(() => exportCourse(settings, ['Knots', out]))
  await silently(() => exportCourse(settings, ['Reading', out]))
  assert.equal(await readFile(join(out, 'Knots', '02 Splices.article.md'), 'utf8'), body)
  assert.equal(await readFile(join(out, 'Knots', '02 Splices.md'), 'utf8'), 'By hand.\n')
  assert.deepEqual((await readdir(join(out, 'Reading'))).sort(), [
    '01 Splices.article.md',
    'course.jpg',
    'course.json',
    'course.md',
  ])
  const dry = await silently(() => importFolder(settings, [out, '--dry-run']))
  assert.match(dry, /would add: Splices, 0\.0 MB, article alone/)
  await silently(() => importFolder(settings, [out]))
  assert.match(await silently(() => importFolder(settings, [out])), /0 lectures were added/)
  const articles = await site.ctx.db
    .selectFrom('article')
    .innerJoin('lecture', 'lecture.id', 'article.lecture_id')
    .select(['article.body', 'title', 'description', 'kind', 'is_draft'])
    .execute()
  const one = { body, title: 'Splices', description: 'By hand.', kind: 'article', is_draft: false }
  const alone = { ...one, description: '', is_draft: true }
  assert.deepEqual(
    articles.toSorted((a, b) => a.description.localeCompare(b.description)),
    [alone, alone, one, one],
  )
})
