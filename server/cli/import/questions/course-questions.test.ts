import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { questionKinds } from '../../../../contract/question-kinds.ts'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import {
  fillFolder,
  openImportLibrary,
  silently,
} from '../../../../test/support/sites/open-import-library.ts'
import { bankSamples } from '../../../../test/support/teaching/bank-samples.ts'
import { transact } from '../../../db/transact.ts'
import { insertQuestions } from '../../../features/question-bank/change-store.ts'
import { listFrom } from '../../../features/question-bank/question-store.ts'
import { toDraft, toQuestion } from '../../../features/question-bank/question-view.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

test('the bank of a course goes along with its folder', slow(), async () => {
  await using library = await openImportLibrary()
  const { db, settings } = library.ctx
  await fillFolder(library)
  await library.import()
  const courses = () =>
    db.selectFrom('course').select('id').where('title', '=', 'Knots').orderBy('id').execute()
  const [{ id: courseId } = { id: '' }] = await courses()
  const questions = questionKinds.map((kind) =>
    toQuestion(questionDraft.parse({ ...bankSamples[kind], tags: ['Sea'], folder: 'Unit 1' })),
  )
  await transact(db, (trx) => insertQuestions(trx, questions, { courseId, now: new Date() }))
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(settings, ['Knots', out]))
  assert.match(await readFile(join(out, 'Knots', 'questions.json'), 'utf8'), /"isCorrect": true/)
  await silently(() => importFolder(settings, [join(out, 'Knots')]))
  const read = async (id: string | undefined) =>
    (await listFrom(db, id ?? '', { limit: 100 })).map((one) =>
      JSON.stringify(toDraft(one), (key, value) =>
        ['_id', 'leftId', 'rightId'].includes(key) ? undefined : value,
      ),
    )
  const [, copy] = await courses()
  assert.deepEqual(await read(copy?.id), await read(courseId))
  assert.equal((await read(copy?.id)).length, questionKinds.length)
})
