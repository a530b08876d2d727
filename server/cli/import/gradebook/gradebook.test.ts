import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { GradeItem } from '../../../../contract/endpoints/grade.ts'
import {
  fillFolder,
  openImportLibrary,
  silently,
} from '../../../../test/support/sites/open-import-library.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

const assignment = JSON.stringify({ points: 10, kinds: ['text'] })
const categoryId = '01900000-0000-7000-8000-00000000000a'

async function openBook() {
  await using opened = new AsyncDisposableStack()
  const library = opened.use(await openImportLibrary())
  await fillFolder(library)
  await library.put('Knots/9 Tie.assignment.json', assignment)
  await library.import()
  const { session, call, ctx } = library
  const courses = () =>
    ctx.db.selectFrom('course').select('id').where('title', '=', 'Knots').orderBy('id').execute()
  const [{ id: courseId } = { id: '' }] = await courses()
  const read = async (id = courseId) =>
    (await call('listGrades', { session, params: { courseId: id } })).json()
  const save = async (json: object, id = courseId) => {
    const saved = await call('saveGradeSettings', { session, params: { courseId: id }, json })
    assert.equal(saved.statusCode, 200, saved.body)
  }
  const out = join(library.folder, '.out')
  const exported = join(out, 'Knots')
  const stack = opened.move()
  return {
    ...library,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ courses, courseId, read, save, exported },
    export: () => silently(() => exportCourse(ctx.settings, ['Knots', out])),
    take: () => silently(() => importFolder(ctx.settings, [exported])),
  }
}

const plain = ({
  items,
  categories,
  scale,
}: {
  items: GradeItem[]
  categories: object[]
  scale: unknown
}) => ({
  items: items.map(({ itemId: _, lectureId: __, sectionId: ___, categoryId: given, ...item }) => ({
    ...item,
    isInCategory: given !== null,
  })),
  categories: categories.map((category) => ({ ...category, categoryId: undefined })),
  scale,
})

test('how a gradebook counts, its columns and passes go along with the folder of their course', async () => {
  await using site = await openBook()
  const { session, courseId } = site
  const params = { courseId }
  const json = { title: 'Talk', maxPoints: 20, isHidden: true }
  const column = (await site.call('addGradeColumn', { session, params, json })).json().item.itemId
  const [tie] = (await site.read()).items
  await site.save({
    categories: [{ categoryId, title: 'All', weight: 2, dropLowest: 1 }],
    items: [
      { itemId: tie.itemId, categoryId, isExtraCredit: true },
      { itemId: column, categoryId },
      { itemId: 'completion' },
    ],
    passes: [
      { itemId: tie.itemId, fromShare: 0.6 },
      { itemId: column, fromShare: 0.5 },
    ],
    scale: [{ title: 'well', fromShare: 0.5 }],
  })
  await site.export()
  assert.doesNotMatch(await site.take(), /ignored/)
  const [, copy] = await site.courses()
  const original = plain(await site.read())
  assert.deepEqual(
    original.items.map(({ title, passShare, isHidden }) => [title, passShare, isHidden]),
    [
      ['Tie', 0.6, undefined],
      ['Talk', 0.5, true],
      ['Completion of the course', null, undefined],
    ],
  )
  assert.deepEqual(plain(await site.read(copy?.id)), original)
})

test('importing a folder again leaves a gradebook that was set up since, be it the scale alone', async () => {
  await using site = await openBook()
  await site.save({ scale: 'letters' })
  await site.export()
  const file = join(site.exported, 'gradebook.json')
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { scale: 'letters' })
  await site.take()
  const [, copy] = await site.courses()
  assert.equal((await site.read(copy?.id)).scale, 'letters')
  await site.save({ scale: 'percent' }, copy?.id)
  await site.take()
  assert.equal((await site.read(copy?.id)).scale, 'percent')
  await writeFile(file, '{"scale":"shoe sizes"}')
  await assert.rejects(site.take(), /could not be imported/)
})
