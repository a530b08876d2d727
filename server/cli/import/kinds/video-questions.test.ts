import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  fillFolder,
  openImportLibrary,
  silently,
} from '../../../../test/support/sites/open-import-library.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

const file = '2 The bowline.questions.json'
const question = { kind: 'true-false', stem: 'Ropes are tied.', isTrue: true }

test('the questions of a video come and go with its folder, and the bank gets each once', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  const items = [
    { second: 0, question },
    { second: 1, question },
  ]
  await library.put(`Knots/${file}`, JSON.stringify(items))
  await library.import()
  const { settings, db } = library.ctx
  const asked = () =>
    db
      .selectFrom('video_question')
      .select(['second', 'question_id'])
      .orderBy('lecture_id')
      .orderBy('second')
      .execute()
  const [first, second] = await asked()
  assert.deepEqual([first?.second, second?.second], [0, 1])
  assert.equal(first?.question_id, second?.question_id)
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(settings, ['Knots', out]))
  const written = JSON.parse(await readFile(join(out, 'Knots', '01 The bowline.questions.json'), 'utf8'))
  assert.deepEqual(
    written.map((each: { second: number; question: { stem: string } }) => [each.second, each.question.stem]),
    [
      [0, 'Ropes are tied.'],
      [1, 'Ropes are tied.'],
    ],
  )
  await silently(() => importFolder(settings, [join(out, 'Knots')]))
  assert.equal((await asked()).length, 4)
})

test('a lecture whose questions no video may ask is not imported', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  const essay = { second: 0, question: { kind: 'essay', stem: 'Tell of a storm.' } }
  await library.put(`Knots/${file}`, JSON.stringify([essay]))
  await assert.rejects(library.import(), /1 could not be imported/)
  const titles = await library.ctx.db.selectFrom('lecture').select('title').execute()
  assert.ok(titles.length > 0)
  assert.ok(!titles.some(({ title }) => title === 'The bowline'))
})
