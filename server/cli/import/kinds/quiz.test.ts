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

test('how a quiz shows its questions comes and goes with its folder', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  const quiz = { settings: { layout: 'one-by-one', attempts: 2 }, items: [] }
  await library.put('Knots/3 Which knot.quiz.json', JSON.stringify(quiz))
  await library.import()
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(library.ctx.settings, ['Knots', out]))
  const file = join(out, 'Knots', '02 Which knot.quiz.json')
  const { settings } = JSON.parse(await readFile(file, 'utf8'))
  assert.deepEqual([settings.layout, settings.attempts], ['one-by-one', 2])
})
