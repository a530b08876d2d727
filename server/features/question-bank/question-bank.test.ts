import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionKinds } from '../../../contract/question-kinds.ts'
import { maxQuestionTags, questionLength } from '../../../contract/validation/bounds/question-limits.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { bankSamples } from '../../../test/support/teaching/bank-samples.ts'
import { openBankSite } from '../../../test/support/teaching/open-bank-site.ts'
import { listVersions } from './bank-store.ts'

test('a question of every kind is made, read, and sent again as it was read without a new version', async () => {
  await using site = await openBankSite()
  for (const kind of questionKinds) {
    const made = await site.add({
      ...bankSamples[kind],
      tags: ['Knots'],
      folder: ' Unit 1 / Ropes ',
      hints: ['Look.'],
    })
    assert.deepEqual([made.kind, made.version, made.folder, made.tags], [kind, 1, 'Unit 1/Ropes', ['Knots']])
    const { _id, createdAt, changedAt, usedBy, excluded, pictures, ...rest } = made
    const again = (await site.patch(_id, rest)).json().question
    assert.deepEqual(
      { ...again, changedAt },
      { ...made, createdAt, usedBy, excluded, ...(pictures && { pictures }) },
    )
  }
  const { questions, folders, tags } = await site.list()
  assert.deepEqual(questions.map(({ kind }: { kind: string }) => kind).toReversed(), [...questionKinds])
  assert.deepEqual([folders, tags], [['Unit 1/Ropes'], ['Knots']])
})

test('a change of what is said makes a version, and the earlier one stays as it was', async () => {
  await using site = await openBankSite()
  const made = await site.add(bankSamples.choice)
  assert.equal((await site.patch(made._id, { folder: 'Ropes', tags: ['a'] })).json().question.version, 1)
  const options = [
    { text: 'Bowline', isCorrect: false },
    { text: 'Sheet bend', isCorrect: true },
  ]
  const { question } = (await site.patch(made._id, { options, isSingle: true })).json()
  assert.deepEqual([question.version, question.stem], [2, made.stem])
  assert.equal(question.options[0]._id, 'options' in made && made.options[0]?._id)
  const [first] = await listVersions(site.ctx.db, [{ questionId: made._id, version: 1 }])
  assert.deepEqual(
    first?.content && 'options' in first.content && first.content.options,
    'options' in made && made.options,
  )
  const late = await site.patch(made._id, { stem: 'Which?', version: 1 })
  assert.deepEqual([late.statusCode, late.json().code], [409, 'changed-meanwhile'])
  assert.equal((await site.patch(made._id, { stem: 'Which?', version: 2 })).json().question.version, 3)
})

test('wrong questions are refused with the field and a sentence, and nothing is stored', async () => {
  await using site = await openBankSite()
  const { choice } = bankSamples
  const wrong: [object, field: string][] = [
    [{ ...choice, kind: 'riddle' }, 'kind'],
    [{ ...choice, kind: undefined }, 'kind'],
    [{ ...choice, stem: ' ' }, 'stem'],
    [{ ...choice, stem: 'x'.repeat(questionLength.stem + 1) }, 'stem'],
    [{ ...choice, stem: 'See ![](picture)' }, 'stem'],
    [{ ...choice, options: [] }, 'options'],
    [
      {
        ...choice,
        options: [
          { text: 'A', isCorrect: false },
          { text: 'B', isCorrect: false },
        ],
      },
      'options',
    ],
    [
      {
        ...choice,
        options: [
          { text: '', isCorrect: true },
          { text: 'B', isCorrect: false },
        ],
      },
      'options',
    ],
    [{ ...choice, tags: Array.from({ length: maxQuestionTags + 1 }, (_, index) => `${index}`) }, 'tags'],
    [{ ...choice, scoring: 'luck' }, 'scoring'],
    [{ ...choice, isTrue: true }, 'isTrue'],
    [{ ...choice, course_id: 'x' }, 'course_id'],
    [{ ...bankSamples.number, accepted: [{ value: 'many' }] }, 'accepted'],
    [{ ...bankSamples['short-text'], accepted: [{ text: 'a', share: 0.5 }] }, 'accepted'],
    [{ ...bankSamples.gaps, text: 'No gap' }, 'text'],
  ]
  for (const [json, field] of wrong) {
    const response = await site.post(json)
    assert.equal(response.statusCode, 400, response.body)
    assert.ok(response.json().fields[field], `${field}: ${response.body}`)
    assert.doesNotMatch(response.json().message, /Invalid input/, response.body)
  }
  assert.equal((await site.list()).questions.length, 0)
  assert.equal((await site.post({ ...choice, stem: 'x'.repeat(10_000_000) })).statusCode, 413)
})

test('a change that does not fit the kind is refused, and so is another kind', async () => {
  await using site = await openBankSite()
  const { _id } = await site.add(bankSamples['true-false'])
  for (const json of [{}, { options: [] }, { kind: 'essay' }, { isTrue: 'yes' }, { more: 1 }, { version: 1 }])
    assert.equal((await site.patch(_id, json)).statusCode, 400, JSON.stringify(json))
  assert.equal((await site.patch(_id, { kind: 'true-false', isTrue: false })).json().question.isTrue, false)
  assert.equal((await site.patch(crypto.randomUUID(), { isTrue: true })).statusCode, 404)
})

test('questions are found by words of stem, options and tags, by tag, kind and folder, in pages', async () => {
  await using site = await openBankSite()
  const add = (stem: string, more: object = {}) => site.add({ ...bankSamples['true-false'], stem, ...more })
  await add('Die Straße nach Köln', { folder: 'Unit' })
  await add('Port is left', { tags: ['Été'], folder: 'Unit/Sides' })
  await add('Starboard is right', { folder: 'Units' })
  await site.add(bankSamples.choice)
  assert.deepEqual(await site.stems({ q: 'strasse koel' }), ['Die Straße nach Köln'])
  assert.deepEqual(await site.stems({ q: 'bowl' }), [bankSamples.choice.stem])
  assert.deepEqual(await site.stems({ tag: 'ete' }), ['Port is left'])
  assert.deepEqual(await site.stems({ q: 'ete' }), ['Port is left'])
  assert.deepEqual(await site.stems({ kind: 'choice' }), [bankSamples.choice.stem])
  assert.deepEqual(await site.stems({ folder: 'Unit' }), ['Port is left', 'Die Straße nach Köln'])
  assert.deepEqual(await site.stems({ q: '% _' }), await site.stems())
  const first = await site.list({ limit: '3' })
  const second = await site.list({ limit: '3', cursor: first.nextCursor })
  assert.deepEqual([first.questions.length, second.questions.length, second.nextCursor], [3, 1, null])
})

test('a deleted question is in no list, comes back, and goes for good after the time for Undo', async () => {
  await using site = await openBankSite()
  const { _id } = await site.add(bankSamples.order)
  await site.remove(_id)
  assert.equal((await site.remove(_id)).statusCode, 404)
  assert.deepEqual(await site.stems(), [])
  assert.equal((await site.patch(_id, { stem: 'x' })).statusCode, 404)
  const params = { ...site.params, questionId: _id }
  const back = await site.call('restoreBankQuestion', { session: site.head, params })
  assert.equal(back.json().question._id, _id)
  assert.equal((await site.call('restoreBankQuestion', { session: site.head, params })).statusCode, 404)
  await site.remove(_id)
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.ctx.db.selectFrom('bank_question_version').selectAll().execute(), [])
})

test('learners, editors of other courses and visitors read nothing of a bank by any call', async () => {
  await using site = await openBankSite()
  const secret = 'xylophone'
  const { _id } = await site.add({ ...bankSamples.choice, stem: `Is it a ${secret}?`, tags: [secret] })
  const elsewhere = { courseId: await site.addCourse() }
  const learner = await site.makeAccount({ email: 'ada@school.example' })
  const editor = await site.makeAccount({ email: 'bob@school.example' })
  const userIds = [editor.user._id]
  await site.call('changeEditors', { session: site.head, params: elsewhere, json: { userIds } })
  const named = { ...site.params, questionId: _id }
  for (const session of [undefined, learner.session, editor.session]) {
    const list = await site.call('listBankQuestions', { session, params: site.params })
    const patch = await site.call('editBankQuestion', { session, params: named, json: { stem: 'x' } })
    const gone = await site.call('deleteBankQuestion', { session, params: named })
    for (const { statusCode, body } of [list, patch, gone]) {
      assert.ok([401, 403].includes(statusCode), body)
      assert.ok(!body.includes(secret))
    }
  }
  const moved = { ...elsewhere, questionId: _id }
  for (const call of ['deleteBankQuestion', 'restoreBankQuestion'] as const)
    assert.equal((await site.call(call, { session: editor.session, params: moved })).statusCode, 404)
  const stolen = await site.call('editBankQuestion', {
    session: editor.session,
    params: moved,
    json: { stem: 'x' },
  })
  assert.equal(stolen.statusCode, 404)
  const session = learner.session
  for (const response of [
    await site.call('listLectures', { session, params: site.params }),
    await site.call('summarizeCourse', { session, params: site.params }),
    await site.call('listCourses', { session, query: { q: secret } }),
    await site.call('listCourseNotes', { session, params: site.params, query: { q: secret } }),
  ])
    assert.ok(!response.body.includes(secret), response.body)
})

test('the copy of a course has a bank of its own, as the newest versions say', async () => {
  await using site = await openBankSite()
  const made = await site.add({ ...bankSamples.matching, tags: ['Sides'] })
  await site.patch(made._id, { stem: 'Which side is it?' })
  const gone = await site.add(bankSamples.essay)
  await site.remove(gone._id)
  const { course } = (await site.call('duplicateCourse', { session: site.head, params: site.params })).json()
  const params = { courseId: course._id }
  const { questions } = (await site.call('listBankQuestions', { session: site.head, params })).json()
  assert.equal(questions.length, 1)
  const [copy] = questions
  assert.notEqual(copy._id, made._id)
  assert.deepEqual([copy.stem, copy.version, copy.tags], ['Which side is it?', 1, ['Sides']])
  assert.deepEqual(copy.pairs, 'pairs' in made && made.pairs)
  await site.patch(made._id, { stem: 'Changed' })
  const after = (await site.call('listBankQuestions', { session: site.head, params })).json()
  assert.equal(after.questions[0].stem, 'Which side is it?')
})
