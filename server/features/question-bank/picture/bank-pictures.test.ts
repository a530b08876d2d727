import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxBankPictures } from '../../../../contract/validation/bounds/question-limits.ts'
import { spoofed, trueFiles } from '../../../../test/support/files.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { insertCopies } from '../../../../test/support/table/insert-copies.ts'
import { newId } from '../../../core/new-id.ts'

const dayMs = 86_400_000

async function openWithBank() {
  const site = await openWithEditors()
  const params = { courseId: site.courseId }
  const add = (session: string = site.head, picture = trueFiles.png) =>
    site.call('addQuestionPicture', { session, params, form: { picture } })
  const added = async (): Promise<ArticlePicture> => {
    const response = await add()
    assert.equal(response.statusCode, 201, response.body)
    return response.json().picture
  }
  const write = (fields: object, of = params) => {
    const json = { kind: 'true-false', stem: 'Port is left.', isTrue: true, ...fields }
    return site.call('addBankQuestion', { session: site.head, params: of, json })
  }
  const list = async (of = params) =>
    (await site.call('listBankQuestions', { session: site.head, params: of })).json().questions
  const status = async ({ secure_url: url }: ArticlePicture, session?: string) => {
    const headers = session ? { cookie: `lectern_session=${session}` } : {}
    return (await site.app.inject({ url, headers })).statusCode
  }
  return { ...site, params, add, added, write, list, status }
}

test('editors of the course add pictures to its questions, and nobody else; the log says so', async () => {
  await using site = await openWithBank()
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const before = await site.storedFiles()
  for (const session of [learner, editorElsewhere]) assert.equal((await site.add(session)).statusCode, 403)
  const fake = spoofed('html', 'a.png', 'image/png')
  assert.equal((await site.add(editor, fake)).statusCode, 415)
  assert.deepEqual(await site.storedFiles(), before)
  assert.equal((await site.add(editor)).statusCode, 201)
  const entry = site.ctx.db.selectFrom('audit_log').select('what').orderBy('id', 'desc')
  assert.equal((await entry.executeTakeFirstOrThrow()).what, 'addQuestionPicture')
})

test('a question comes with the pictures that its texts show, which need alternative text', async () => {
  await using site = await openWithBank()
  const [shown, unused] = [await site.added(), await site.added()]
  const stem = `![A buoy](${shown.reference}) Port?`
  const { question } = (await site.write({ stem })).json()
  assert.deepEqual(question.pictures, [shown])
  assert.ok(!JSON.stringify(await site.list()).includes(unused.reference))
  const nameless = `![ ](${shown.reference})`
  const options = [
    { text: nameless, isCorrect: true },
    { text: 'Another', isCorrect: false },
  ]
  const wrong = [
    { stem: nameless },
    { trueFeedback: nameless },
    { feedback: nameless },
    { hints: [nameless] },
    { kind: 'choice', isTrue: undefined, options },
  ]
  for (const fields of wrong) assert.equal((await site.write(fields)).statusCode, 400, JSON.stringify(fields))
})

test('the address of a picture opens for people who may take the course, and for nobody else', async () => {
  await using site = await openWithBank()
  const picture = await site.added()
  const { learner, editor, editorElsewhere, signedOut, disabledEditor } = await site.signAllIn()
  const seen = async () => ({
    visitor: await site.status(picture),
    signedOut: await site.status(picture, signedOut),
    learner: await site.status(picture, learner),
    elsewhere: await site.status(picture, editorElsewhere),
    editor: await site.status(picture, editor),
  })
  assert.deepEqual(await seen(), { visitor: 404, signedOut: 404, learner: 200, elsewhere: 200, editor: 200 })
  assert.notEqual(await site.status(picture, disabledEditor), 200)
  const change = (form: Record<string, string>) =>
    site.call('editCourse', { session: site.head, params: site.params, form })
  assert.equal((await change({ access: 'enrolled' })).statusCode, 200)
  assert.deepEqual(await seen(), { visitor: 404, signedOut: 404, learner: 404, elsewhere: 404, editor: 200 })
  assert.equal((await change({ access: 'signed-in', state: 'draft' })).statusCode, 200)
  assert.deepEqual(await seen(), { visitor: 404, signedOut: 404, learner: 404, elsewhere: 404, editor: 200 })
})

test('a copy of the course shows the same pictures, also when the original is gone for good', async () => {
  await using site = await openWithBank()
  const picture = await site.added()
  await site.write({ stem: `![A buoy](${picture.reference}) Port?` })
  const copied = await site.call('duplicateCourse', { session: site.head, params: site.params })
  const of = { courseId: copied.json().course._id as string }
  const gone = await site.call('deleteCourse', { session: site.head, params: site.params })
  assert.equal(gone.statusCode, 200, gone.body)
  site.clock.now = new Date(site.clock.now.getTime() + 2 * dayMs)
  await sweepWhole(site.ctx)
  const [{ pictures }] = await site.list(of)
  assert.equal(pictures[0].reference, picture.reference)
  assert.equal(await site.status(pictures[0], site.head), 200)
})

test('a picture of another course is not shown by a question that names it', async () => {
  await using site = await openWithBank()
  const picture = await site.added()
  const other = { courseId: site.otherCourseId }
  const made = await site.write({ stem: `![A buoy](${picture.reference}) Port?` }, other)
  assert.equal(made.json().question.pictures, undefined)
})

test('a full course takes one more only by unused pictures of yesterday, whose files go', async () => {
  await using site = await openWithBank()
  const [shown, unused] = [await site.added(), await site.added()]
  const { question } = (await site.write({ stem: `![A buoy](${shown.reference}) Port?` })).json()
  const params = { ...site.params, questionId: question._id }
  await site.call('editBankQuestion', { session: site.head, params, json: { stem: 'Port?' } })
  const { db } = site.ctx
  const row = await db.selectFrom('bank_picture').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const texts = Array.from({ length: maxBankPictures - 2 }, () => newId())
  const change = (index: number) => ({ id: newId(), folder: texts[index] ?? '' })
  await insertCopies(db, 'bank_picture', { row, count: texts.length, change })
  const refused = await site.add()
  assert.equal(refused.statusCode, 409)
  assert.equal(refused.json().message, inEnglish(messages.tooManyPictures({ max: maxBankPictures })))
  site.clock.now = new Date(site.clock.now.getTime() + 1.5 * dayMs)
  assert.equal((await site.add()).statusCode, 201)
  const [{ pictures: _none }] = await site.list()
  site.clock.now = new Date(site.clock.now.getTime() + dayMs)
  await sweepWhole(site.ctx)
  const left = (await db.selectFrom('bank_picture').select('folder').execute()).map(({ folder }) => folder)
  const has = ({ reference }: ArticlePicture) => left.includes(reference.replace('resource:', ''))
  assert.deepEqual([has(shown), has(unused)], [true, false], 'an attempt may show an older version')
})
