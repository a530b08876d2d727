import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { trueFiles } from '../../test/support/files.ts'
import { addFile, hangResource, makeCourse, writeArticle } from '../../test/support/fill-library.ts'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { makePdf, pdfFile } from '../../test/support/learner/make-pdf.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { openEmptyDatabase } from '../../test/support/postgres/test-database.ts'
import { silently } from '../../test/support/sites/open-import-library.ts'
import type { SeenLecture } from '../../test/support/video/seen-lecture.ts'
import { readSettings } from '../config.ts'
import { backUp } from './back-up.ts'
import { exportCourse } from './import/export-course.ts'
import { importFolder } from './import/import-folder.ts'
import { listOwnedMedia } from './move/owned-media-store.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const bytes = makePdf(['Charts'])

/** A course with a PDF and another file. */
async function withFiles() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session, { title: 'Knots' })
  const pdf = await addFile(site, session, courseId, { file: pdfFile('chart.pdf', ['Charts']) })
  const file = new File(['PK data'], 'data 🧵.zip')
  const other = await addFile(site, session, courseId, { title: 'Data', description: 'All of it.', file })
  const table = await hangResource(site, session, { courseId, lectureId: pdf._id })
  const folder = await mkdtemp(join(tmpdir(), 'lectern-files-'))
  const lecturesOf = async (course = courseId): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params: { courseId: course }, session })).json().lectures
  const passDay = () => {
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  }
  const open = async (url = '') => (await site.app.inject(url)).body
  const closing = async () => {
    await site[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
  return {
    ...site,
    ...{ session, courseId, pdf, other, table, folder, lecturesOf, passDay, open },
    [Symbol.asyncDispose]: closing,
  }
}

test('a backup has the files of lectures, and restores them with their names', async () => {
  await using library = await withFiles()
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
  const rows = await restored.ctx.db.selectFrom('lecture').select(['video_file', 'file_name']).execute()
  assert.deepEqual(rows.map((row) => row.file_name).toSorted(), ['chart.pdf', 'data 🧵.zip'])
  const path = join(elsewhere.dataFolder, 'media', 'lectures', `${library.pdf._id}/file.pdf`)
  assert.equal(await readFile(path, 'utf8'), bytes)
  const [resource] = await restored.ctx.db.selectFrom('resource').select(['folder', 'file_name']).execute()
  assert.deepEqual(resource, { folder: library.table._id, file_name: 'table.pdf' })
  const hanging = join(elsewhere.dataFolder, 'media', 'lectures', `${library.table._id}/file.pdf`)
  assert.match(await readFile(hanging, 'utf8'), /^%PDF-/)
})

test('a move takes the files of lectures along', async () => {
  await using site = await withFiles()
  const { files, missing } = await listOwnedMedia(site.ctx.db, site.ctx.media)
  assert.deepEqual(missing, [])
  const names = files.map(({ name }) => name)
  assert.ok(names.includes(`lectures/${site.pdf._id}/file.pdf`))
  assert.ok(names.includes(`lectures/${site.other._id}/file.bin`))
  assert.ok(names.includes(`lectures/${site.table._id}/file.pdf`))
  await site.ctx.media.remove(`lectures/${site.table._id}`)
  const { missing: lost } = await listOwnedMedia(site.ctx.db, site.ctx.media)
  assert.deepEqual(lost, [`lectures/${site.table._id}/file.pdf`])
})

test('a move and a sweep know the pictures of articles', async () => {
  await using site = await withFiles()
  const { _id: lectureId } = await writeArticle(site, site.session, site.courseId)
  const params = { courseId: site.courseId, lectureId }
  const input = { params, session: site.session, form: { picture: trueFiles.png } }
  const { reference } = (await site.call('addArticlePicture', input)).json().picture
  const picture = `lectures/${reference.replace('resource:', '')}/file.webp`
  const { files } = await listOwnedMedia(site.ctx.db, site.ctx.media)
  assert.ok(files.some(({ name }) => name === picture))
  site.passDay()
  await sweepWhole(site.ctx)
  assert.ok((await site.storedFiles()).includes('file.webp'))
})

test('a sweep leaves files of lectures, of the trash, too, and takes those that are past it', async () => {
  await using site = await withFiles()
  const all = (await site.storedFiles()).toSorted()
  site.passDay()
  await sweepWhole(site.ctx)
  assert.deepEqual((await site.storedFiles()).toSorted(), all)
  const query = { courseId: site.courseId, lectureId: site.other._id }
  await site.call('deleteLecture', { query, session: site.session })
  await sweepWhole(site.ctx)
  assert.deepEqual((await site.storedFiles()).toSorted(), all)
  site.passDay()
  await sweepWhole(site.ctx)
  assert.deepEqual(
    (await site.storedFiles()).toSorted(),
    all.filter((name) => name !== 'file.bin'),
  )
})

test('a sweep leaves resources, also removed ones, until they are purged', async () => {
  await using site = await withFiles()
  const count = async () => (await site.storedFiles()).length
  const all = await count()
  const params = { courseId: site.courseId, lectureId: site.pdf._id, resourceId: site.table._id }
  await site.call('deleteResource', { params, session: site.session })
  await sweepWhole(site.ctx)
  assert.equal(await count(), all)
  site.passDay()
  await sweepWhole(site.ctx)
  assert.equal(await count(), all - 1)
  assert.equal((await site.call('restoreResource', { params, session: site.session })).statusCode, 404)
})

test('a copy of a course shares the files, which outlive the original', async () => {
  await using site = await withFiles()
  const params = { courseId: site.courseId }
  const copied = await site.call('duplicateCourse', { params, session: site.session })
  assert.equal(copied.statusCode, 201, copied.body)
  await site.call('deleteCourse', { params, session: site.session })
  site.passDay()
  await sweepWhole(site.ctx)
  const [pdf, other] = await site.lecturesOf(copied.json().course._id)
  assert.equal(await site.open(pdf?.lecture.secure_url), bytes)
  const [table] = pdf?.resources ?? []
  assert.notEqual(table?._id, site.table._id)
  assert.match(await site.open(table?.secure_url), /Table/)
  assert.deepEqual([pdf?.lecture.fileName, other?.lecture.fileName], ['chart.pdf', 'data 🧵.zip'])
})

test('exported files are read by import, once, as the same lectures', async () => {
  await using site = await withFiles()
  const { settings } = site.ctx
  const out = join(site.folder, 'out')
  await silently(() => exportCourse(settings, ['Knots', out]))
  assert.deepEqual((await readdir(join(out, 'Knots'))).sort(), [
    '01 The chart.file.pdf',
    '01 The chart.resources',
    '02 Data.file.zip',
    '02 Data.md',
    'course.jpg',
    'course.json',
    'course.md',
  ])
  const dry = await silently(() => importFolder(settings, [out, '--dry-run']))
  assert.match(dry, /would add: Data, 0\.0 MB, description/)
  await silently(() => importFolder(settings, [out, '--publish']))
  assert.match(await silently(() => importFolder(settings, [out])), /0 lectures were added/)
  const { courses } = (await site.call('listCourses')).json()
  const imported = courses.find(({ _id }: { _id: string }) => _id !== site.courseId)
  const [pdf, other] = await site.lecturesOf(imported._id)
  assert.deepEqual([pdf?.title, other?.title, other?.description], ['The chart', 'Data', 'All of it.'])
  assert.deepEqual([pdf?.lecture.fileName, other?.lecture.fileName], ['chart.pdf', 'data 🧵.zip'])
  assert.equal(await site.open(other?.lecture.secure_url), 'PK data')
  assert.match(await site.open(pdf?.resources?.[0]?.secure_url), /Table/)
})
