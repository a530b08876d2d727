import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { defaultStructure } from '../../../contract/endpoints/course-fields.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { otherStructure } from '../../../test/support/inputs/course-structure.ts'
import {
  fillFolder,
  openImportLibrary,
  readLibrary,
  silently,
} from '../../../test/support/sites/open-import-library.ts'
import { toFileName } from '../../core/media/file-name.ts'
import { exportCourse } from './export-course.ts'
import { importFolder } from './import-folder.ts'

test('an exported course is a folder that import reads as the same course', slow(), async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  const notes = {
    category: 'Sport',
    instructor: 'Ada',
    ...otherStructure,
    sections: [
      { title: 'Bends', lectures: ['2 The bowline'] },
      { title: 'Last words', lectures: ['10 The end'] },
    ],
    lectures: { '2 The bowline': { title: 'A/B: the bowline', defaultCaptions: 'de' } },
  }
  await library.put('Knots/course.json', JSON.stringify(notes))
  await library.import()
  const out = join(library.folder, '.out')
  const { settings } = library.ctx
  await silently(() => exportCourse(settings, ['Knots', out]))
  assert.deepEqual((await readdir(join(out, 'Knots'))).sort(), [
    '01 A B the bowline.de.vtt',
    '01 A B the bowline.en.vtt',
    '01 A B the bowline.jpg',
    '01 A B the bowline.md',
    '01 A B the bowline.webm',
    '02 The end.md',
    '02 The end.mp4',
    'course.jpg',
    'course.json',
    'course.md',
  ])
  assert.equal(await readFile(join(out, 'Knots', 'course.md'), 'utf8'), 'Bends and hitches.\n')
  await silently(() => importFolder(settings, [join(out, 'Knots')]))
  const [first, , again] = await readLibrary(library)
  assert.deepEqual(again, first)
  assert.deepEqual(first?.structure, otherStructure)
  assert.deepEqual(first?.sections, ['Bends: A/B: the bowline', 'Last words: The end'])
  assert.equal(first?.lectures[0]?.captions[0]?.is_default, true)
  await assert.rejects(
    silently(() => exportCourse(settings, ['Knots', out])),
    /Several courses are called Knots/,
  )
  await assert.rejects(
    silently(() => exportCourse(settings, ['Nothing', out])),
    /no course with the title or id/,
  )
  await cp(join(out, 'Knots'), join(out, 'Sailing'), { recursive: true })
  await assert.rejects(
    silently(() => exportCourse(settings, ['Sailing', out])),
    /already exists/,
  )
})

test('a title becomes a file name on any system, without leaving the folder', () => {
  assert.equal(toFileName('../../etc/passwd'), 'etc passwd')
  assert.equal(toFileName('a\u0000b\u202Ec'), 'a b c')
  assert.equal(toFileName('...'), 'Untitled')
  assert.equal(toFileName('CON: what?'), 'CON what')
  assert.ok(Buffer.byteLength(toFileName('😀'.repeat(200))) <= 180)
})

test('the guide for operators names every field of a course that an export writes', () => {
  const guide = readFileSync('docs/operate.md', 'utf8')
  for (const field of Object.keys(defaultStructure)) assert.ok(guide.includes(`\`${field}\``), field)
})

test('a course comes with the courses that it requires and its place in paths', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.import()
  const { db } = library.ctx
  const { session } = library
  const rows = await db.selectFrom('course').select(['id', 'title']).execute()
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? ''
  const [knots, sailing] = [idOf('Knots'), idOf('Sailing')]
  await library.call('editCourse', {
    session,
    params: { courseId: sailing },
    json: { prerequisiteIds: [knots] },
  })
  const json = {
    title: 'Deck work',
    courseIds: [knots, sailing],
    requiresOrder: true,
    givesCertificate: true,
  }
  await library.call('makePath', { session, json })
  const out = join(library.folder, '.out')
  const { settings } = library.ctx
  for (const title of ['Sailing', 'Knots']) await silently(() => exportCourse(settings, [title, out]))
  await db.deleteFrom('import_entry').execute()
  await db.deleteFrom('learning_path').execute()
  await db.deleteFrom('course').where('id', '=', sailing).execute()
  await silently(() => importFolder(settings, [join(out, 'Sailing')]))
  const { paths } = (await library.call('listPaths', { session })).json()
  const [{ title, requiresOrder, givesCertificate, courses }, ...others] = paths
  assert.deepEqual(
    [title, requiresOrder, givesCertificate, courses.length, others],
    ['Deck work', true, true, 1, []],
  )
  const courseId = courses[0]._id as string
  const required = await db.selectFrom('course_prerequisite').selectAll().execute()
  assert.deepEqual(required, [{ course_id: courseId, required_id: knots }])
  const said = await silently(() => importFolder(settings, [join(out, 'Knots')]))
  assert.doesNotMatch(said, /not required/)
  const again = (await library.call('listPaths', { session })).json().paths
  assert.deepEqual(
    again.map((path: { courses: { title: string }[] }) => path.courses.map((course) => course.title)),
    [['Knots', 'Sailing']],
  )
})

test('a course that comes later in the same import is required by those before it, but never in a circle', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  const require = (folder: string, prerequisites: string[]) =>
    library.put(`${folder}/course.json`, JSON.stringify({ prerequisites }))
  await require('Knots', ['Sailing', 'Nowhere'])
  await require('Sailing', ['Knots'])
  const { settings, db } = library.ctx
  const said = await silently(() => importFolder(settings, [library.folder]))
  const rows = await db
    .selectFrom('course_prerequisite')
    .innerJoin('course as before', 'before.id', 'course_prerequisite.required_id')
    .innerJoin('course as after', 'after.id', 'course_prerequisite.course_id')
    .select(['before.title as required', 'after.title'])
    .execute()
  assert.equal(rows.length, 1, 'each would come before the other')
  assert.match(said, /Nowhere/)
  await db.deleteFrom('course_prerequisite').execute()
  await db.deleteFrom('course').execute()
  await require('Sailing', [])
  assert.doesNotMatch(await silently(() => importFolder(settings, [library.folder])), /not required.*Sailing/)
  const found = await db
    .selectFrom('course_prerequisite')
    .innerJoin('course as before', 'before.id', 'course_prerequisite.required_id')
    .innerJoin('course as after', 'after.id', 'course_prerequisite.course_id')
    .select(['before.title as required', 'after.title'])
    .execute()
  assert.deepEqual(found, [{ required: 'Sailing', title: 'Knots' }])
})
