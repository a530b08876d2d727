import assert from 'node:assert/strict'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { questionKinds } from '../../../../contract/question-kinds.ts'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { slow } from '../../../../scripts/testing/slow.ts'
import { trueFiles } from '../../../../test/support/files.ts'
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

test('pictures and sounds of questions go along with the folder of their course', slow(), async () => {
  await using library = await openImportLibrary()
  const { db, settings } = library.ctx
  await fillFolder(library)
  await library.import()
  const named = () =>
    db.selectFrom('course').select('id').where('title', '=', 'Knots').orderBy('id').execute()
  const [{ id: courseId } = { id: '' }] = await named()
  const session = await library.signIn('ADMIN')
  const params = { courseId }
  const sent = await library.call('addQuestionPicture', { session, params, form: { picture: trueFiles.png } })
  const heard = await library.call('addQuestionSound', { session, params, form: { sound: trueFiles.wav } })
  const stem = `![A knot](${sent.json().picture.reference}) ![Its name](${heard.json().sound.reference}) Which?`
  const json = { kind: 'true-false', stem, isTrue: true }
  assert.equal((await library.call('addBankQuestion', { session, params, json })).statusCode, 201)
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(settings, ['Knots', out]))
  const folder = join(out, 'Knots')
  assert.match(
    await readFile(join(folder, 'questions.json'), 'utf8'),
    /!\[A knot\]\(questions\.pictures\/1\.webp\) !\[Its name\]\(questions\.pictures\/2\.wav\)/,
  )
  const said = await silently(() => importFolder(settings, [folder]))
  assert.doesNotMatch(said, /ignored/)
  const [, copy] = await named()
  const listed = await library.call('listBankQuestions', { session, params: { courseId: copy?.id ?? '' } })
  const [{ pictures }] = listed.json().questions
  assert.deepEqual(
    pictures.map(({ width }: { width: number }) => width > 0),
    [true, false],
  )
  assert.notEqual(pictures[0].reference, sent.json().picture.reference)
  const headers = { cookie: `lectern_session=${session}` }
  const types = pictures.map(
    async ({ secure_url: url }: { secure_url: string }) =>
      (await library.app.inject({ url, headers })).headers['content-type'],
  )
  assert.deepEqual(await Promise.all(types), ['image/webp', 'audio/wav'])
  const files = await library.storedFiles()
  await rm(join(folder, 'questions.pictures', '1.webp'))
  // An import knows its folder again.
  await rename(folder, `${folder} again`)
  await assert.rejects(silently(() => importFolder(settings, [`${folder} again`])))
  assert.deepEqual(await library.storedFiles(), files)
})
