import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeArticle } from '../../../test/support/fill-library.ts'
import { csvText } from '../../../test/support/http/csv-text.ts'
import { openCurveSite } from '../../../test/support/learner/open-curve-site.ts'

test('an editor sees where a lecture is watched, watched again and left, and small groups are hidden', async () => {
  await using site = await openCurveSite(100)
  await site.addLearners(6, { ranges: [[0, 50]], position: 50 })
  await site.addLearners(5, { ranges: [[0, 100]], replayed: [[10, 20]], position: 100, isComplete: true })
  await site.addLearners(3, { ranges: [[70, 80]], replayed: [[70, 80]], position: 80, days: 1 })
  const curve = await site.readCurve()
  assert.deepEqual([curve.stepSeconds, curve.lengthSeconds, curve.begun, curve.hidden], [1, 100, 10, null])
  assert.equal(curve.steps.length, 100)
  const at = (second: number) => {
    const { watched, watchedAgain, left } = curve.steps[second] ?? {}
    return [watched, watchedAgain, left]
  }
  assert.deepEqual(at(5), [10, 0, null])
  assert.deepEqual(at(15), [10, 5, null])
  assert.deepEqual(at(50), [5, 0, 5])
  assert.deepEqual(at(75), [5, null, null])
  assert.equal(curve.completed, null, 'else the three of the last days could be worked out')
})

test('nothing is shown of a lecture that four people have begun, and all of it with the fifth', async () => {
  await using site = await openCurveSite()
  await site.addLearners(4, { ranges: [[0, 100]], isComplete: true })
  const few = await site.readCurve()
  assert.deepEqual([few.hidden, few.steps, few.begun, few.completed], ['few-learners', [], null, null])
  await site.addLearners(1, { ranges: [[0, 100]], isComplete: true })
  assert.equal((await site.readCurve()).hidden, 'few-learners', 'of the minute before')
  site.later(60)
  const five = await site.readCurve()
  assert.deepEqual([five.hidden, five.begun, five.completed], [null, 5, 5])
  assert.ok(five.steps.every(({ watched, left }) => watched === 5 && left === 0))
})

test('accounts that an editor makes to uncover the one learner do not count', async () => {
  await using site = await openCurveSite()
  await site.addLearners(1, { ranges: [[10, 20]] })
  await site.addLearners(4, { ranges: [[0, 100]], isComplete: true, isUnknown: true })
  assert.equal((await site.readCurve()).hidden, 'few-learners', 'nobody else’s course knows them')
  await site.addLearners(4, { ranges: [[0, 100]], isComplete: true, isNew: true })
  site.later(60)
  assert.equal((await site.readCurve()).hidden, 'few-learners', 'they are new')
  await site.addLearners(4, { ranges: [[0, 100]], isComplete: true })
  site.later(60)
  const { hidden, begun, steps } = await site.readCurve()
  assert.deepEqual([hidden, begun, steps[15]?.watched, steps[50]?.watched], [null, 5, 5, null])
})

test('a second course of the same editor is nobody else’s, and one with another editor is', async () => {
  await using site = await openCurveSite()
  await site.addLearners(5, { ranges: [[0, 100]] })
  const { db } = site.ctx
  const { user_id } = await db.selectFrom('course_editor').select('user_id').executeTakeFirstOrThrow()
  const created_at = site.clock.now
  await db
    .insertInto('course_editor')
    .values({ course_id: site.otherCourseId, user_id, created_at })
    .execute()
  assert.equal((await site.readCurve()).hidden, 'few-learners')
  await site.giveEditors(site.otherCourseId, await site.signIn('USER'))
  site.later(60)
  assert.equal((await site.readCurve()).begun, 5)
})

test('disabled people and those who were erased are not in a curve, and whoever begins again begins at nothing', async () => {
  await using site = await openCurveSite()
  await site.addLearners(9, { ranges: [[0, 100]], state: 'disabled' })
  const [gone = ''] = await site.addLearners(10, { ranges: [[0, 100]] })
  assert.equal((await site.readCurve()).steps[50]?.watched, 10)
  await site.ctx.db.deleteFrom('user').where('id', '=', gone).execute()
  const { session, user } = await site.makeAccount()
  await site.makeKnown(user._id)
  const json = { position: 40, ranges: [[0, 40]], sequence: 1 }
  await site.call('saveProgress', { session, params: site.params, json })
  site.later(60)
  assert.equal((await site.readCurve()).begun, 10)
  await site.call('restartCourse', { session, params: site.params })
  site.later(60)
  const { begun, steps } = await site.readCurve()
  assert.deepEqual([begun, steps[10]?.watched], [5, 5], 'nine are left')
})

test('an article has no curve, and a video of unknown length takes it from its players', async () => {
  await using site = await openCurveSite()
  const article = await writeArticle(site, site.editor, site.courseId)
  const params = { ...site.params, lectureId: article._id }
  const { curve } = (await site.call('readCurve', { session: site.editor, params })).json()
  assert.deepEqual([curve.hidden, curve.steps], ['not-watched', []])
  await site.ctx.db.updateTable('lecture').set({ duration_seconds: null }).execute()
  assert.equal((await site.readCurve()).hidden, 'few-learners')
  await site.addLearners(5, { length: 0 })
  site.later(60)
  assert.equal((await site.readCurve()).hidden, 'no-length')
  await site.addLearners(1, { ranges: [[0, 100]] })
  site.later(60)
  assert.equal((await site.readCurve()).lengthSeconds, 100)
})

test('curves, completions and learners are for the editors of their course alone', async () => {
  await using site = await openCurveSite()
  const sessions = await site.signAllIn()
  for (const name of ['readCurve', 'downloadCurve', 'readCompletions', 'downloadCompletions'] as const) {
    for (const session of [sessions.learner, sessions.editorElsewhere])
      assert.equal((await site.call(name, { session, params: site.params })).statusCode, 403, name)
    for (const session of [sessions.editor, sessions.administrator])
      assert.equal((await site.call(name, { session, params: site.params })).statusCode, 200, name)
  }
  const elsewhere = { courseId: site.otherCourseId, lectureId: site.lectureId }
  for (const name of ['readCurve', 'downloadCurve'] as const) {
    const response = await site.call(name, { session: site.head, params: elsewhere })
    assert.equal(response.statusCode, 404, 'a lecture of another course')
    assert.equal(response.json().success, false)
  }
})

test('the curve comes as CSV, with empty cells where a number is hidden', async () => {
  await using site = await openCurveSite(400)
  await site.addLearners(5, { ranges: [[0, 200]], position: 200 })
  await site.addLearners(2, { ranges: [[300, 400]], days: 1 })
  const response = await site.call('downloadCurve', { session: site.editor, params: site.params })
  assert.match(String(response.headers['content-disposition']), /filename="curve.csv"/)
  const lines = csvText(response.body).split('\r\n')
  assert.equal(lines[0], '"fromSeconds","toSeconds","watched","watchedAgain","left"')
  assert.equal(lines[1], '"0","2","5","0",""')
  assert.equal(lines[151], '"300","302","","0",""')
  assert.equal(lines.length, 202)
})

test('completion over time counts people and not runs', async () => {
  await using site = await openCurveSite()
  await site.addLearners(6, { isComplete: true, days: 2 })
  await site.addLearners(3, { isComplete: false, days: 1 })
  const read = async () =>
    (await site.call('readCompletions', { session: site.editor, params: site.params })).json().completions
  const { stepDays, steps } = await read()
  assert.equal(stepDays, 1)
  assert.deepEqual(
    steps.map(({ begun, completed }: { begun: number; completed: number }) => [begun, completed]),
    [
      [6, 6],
      [9, 6],
      [9, 6],
    ],
  )
  const { body } = await site.call('downloadCompletions', { session: site.editor, params: site.params })
  assert.equal(csvText(body).split('\r\n')[0], '"day","begun","completed"')
  assert.match(body, /"9","6"/)
})
