import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rubric, withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { gradeList } from '../../notification/mailed-news-store.ts'
import { writeNextMail } from '../../reminder/mailing/write-notification-mails.ts'

test('a grade is seen by the learner when it is released, one by one or all at once', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 7.5, comment: 'Well tied.' }))
  const before = (await site.read()).submission
  assert.deepEqual([before.state, before.grade, before.versions[0].grade], ['to-grade', null, undefined])
  assert.equal((await site.look(submissionId, site.learner)).versions[0].grade, undefined)
  await site.json(await site.grade(submissionId, { isReleased: true }))
  const { submission } = await site.read()
  assert.deepEqual(
    [submission.state, submission.grade.points, submission.grade.maxPoints, submission.grade.comment],
    ['graded', 7.5, 10, 'Well tied.'],
  )
  const other = await site.signIn('USER')
  const { submissionId: second } = await site.handIn('A hitch', other)
  await site.json(await site.grade(second, { points: 3 }))
  assert.equal((await site.json(await site.release())).count, 1)
  assert.equal((await site.read(other)).submission.grade.points, 3)
  assert.equal((await site.json(await site.release())).count, 0)
})

test('levels of the rubric make the points when there is one for each criterion', async () => {
  await using site = await withAssignment({ rubric })
  const [knot, words] = site.assignment.rubric.criteria
  const { submissionId } = await site.handIn()
  const choose = async (chosen: object, more: object = {}) =>
    (await site.json(await site.grade(submissionId, { rubric: chosen, ...more }))).submission.versions[0]
      .grade
  const half = await choose({ [knot.criterionId]: knot.levels[1].levelId })
  assert.deepEqual([half.points, half.rubric[0].level, half.rubric[0].feedback], [null, 'Holds', 'It holds.'])
  const both = { [knot.criterionId]: knot.levels[1].levelId, [words.criterionId]: words.levels[1].levelId }
  assert.equal((await choose(both)).points, 10)
  assert.equal((await choose(both, { points: 9 })).points, 9)
  await site.json(await site.change({ rubric: null }))
  assert.equal((await site.look(submissionId)).versions[0].grade.rubric.length, 2, 'marks keep their words')
  assert.match((await site.grade(submissionId, { rubric: both })).json().message, /no such criterion/)
})

test('points that are none are refused with a sentence', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  for (const points of ['1,5', 'NaN', -1, 10.5, 1e9]) {
    const reply = await site.grade(submissionId, { points })
    assert.equal(reply.statusCode, 400, String(points))
    assert.match(reply.json().fields.points, /points/i)
  }
  assert.match((await site.grade(submissionId, { isReleased: true })).json().message, /before you release/)
  assert.equal((await site.grade(submissionId, {})).statusCode, 400)
  assert.equal((await site.look(submissionId)).state, 'to-grade')
  await site.json(await site.grade(submissionId, { points: 0 }))
  assert.equal((await site.look(submissionId)).state, 'graded')
  await site.json(await site.grade(submissionId, { points: null }))
  assert.equal((await site.look(submissionId)).state, 'to-grade', 'no points are no grade, and not 0')
})

test('handing in again keeps the earlier version and its marks; the last graded version counts', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 4, isReleased: true }))
  await site.handIn('A better bowline')
  const listed = await site.list({ state: 'resubmitted' })
  assert.deepEqual([listed.submissions.length, listed.counts.resubmitted, listed.counts.graded], [1, 1, 0])
  assert.equal((await site.list({ state: 'to-grade,graded' })).submissions.length, 0)
  const { versions } = await site.look(submissionId)
  assert.deepEqual(
    versions.map(({ text, grade }: { text: string; grade?: { points: number } }) => [text, grade?.points]),
    [
      ['A bowline', 4],
      ['A better bowline', undefined],
    ],
  )
  assert.equal((await site.read()).submission.grade.points, 4)
  const stale = await site.grade(submissionId, { points: 9, number: 1 })
  assert.equal(stale.json().code, 'changed-meanwhile')
  await site.json(await site.grade(submissionId, { points: 9, number: 2, isReleased: true }))
  assert.equal((await site.read()).submission.grade.points, 9)
  const unknown = await site.call('listSubmissions', {
    ...{ session: site.head, params: { lectureId: site.lectureId }, query: { state: 'lost' } },
  })
  assert.match(unknown.json().message, /state must be/)
})

test('the bell says once that a grade was released, unless its learner switched that off', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  const { learner: session } = site
  const bell = async () =>
    (await site.json(await site.call('listNotifications', { session }))).notifications.map(
      ({ kind, lecture }: { kind: string; lecture: { _id: string } }) => [kind, lecture._id],
    )
  await site.json(await site.grade(submissionId, { points: 4 }))
  assert.deepEqual(await bell(), [])
  await site.json(await site.grade(submissionId, { isReleased: true }))
  await site.json(await site.grade(submissionId, { points: 5 }))
  await site.json(await site.release())
  assert.deepEqual(await bell(), [['graded', site.lectureId]])
  await site.json(await site.grade(submissionId, { isReleased: false }))
  assert.deepEqual(await bell(), [])
  await site.json(await site.release())
  await site.call('changeNotificationChoice', { session, json: { kind: 'graded', byBell: false } })
  assert.deepEqual(await bell(), [])
})

test('a mail says that grades were released, without them, unless its learner switched that off', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  const mails = async () => {
    await writeNextMail(site.ctx)
    const rows = await site.ctx.db.selectFrom('mail').select(['kind', 'subject']).orderBy('id').execute()
    return rows.map(({ kind, subject }) => `${kind}: ${subject}`)
  }
  await site.json(await site.grade(submissionId, { points: 4 }))
  assert.deepEqual(await mails(), [])
  await site.json(await site.release())
  const [mail = ''] = await mails()
  assert.match(mail, /^grade: Your grade: /)
  await site.json(await site.grade(submissionId, { isReleased: false }))
  const token = site.ctx.unsubscribeTokens.tokenFor({
    userId: (await site.json(await site.call('currentUser', { session: site.learner }))).user._id,
    list: gradeList,
  })
  await site.json(await site.call('unsubscribe', { json: { token } }))
  await site.json(await site.release())
  assert.deepEqual((await mails()).slice(1), [])
})

test('work that is marked without names shows them when it is released', async () => {
  await using site = await withAssignment({ isAnonymous: true })
  const { submissionId } = await site.handIn()
  assert.equal((await site.list()).submissions[0].user, undefined)
  const graded = (await site.json(await site.grade(submissionId, { points: 5 }))).submission
  assert.equal(graded.user, undefined)
  await site.json(await site.release())
  assert.ok((await site.list()).submissions[0].user.fullName)
  assert.ok((await site.look(submissionId)).user.fullName)
})

test('editors see no drafts, learners only their own, and a marker who loses the course marks no more', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await site.save({ text: 'A secret draft' }))
  assert.equal((await site.look(submissionId)).versions.length, 1)
  const stranger = await site.signIn('USER')
  const params = { submissionId }
  assert.equal((await site.call('readSubmission', { session: stranger, params })).statusCode, 404)
  assert.equal((await site.grade(submissionId, { points: 10 }, site.learner)).statusCode, 403)
  const marker = await site.makeAccount({ email: 'marker@school.example' })
  const mark = async (points: number) =>
    (await site.grade(submissionId, { points }, marker.session)).statusCode
  const { head: session, courseId } = site
  const choose = (userIds: string[]) =>
    site.call('changeEditors', { session, params: { courseId }, json: { userIds } })
  await site.json(await choose([marker.user._id]))
  assert.equal(await mark(6), 200)
  await site.json(await choose([]))
  assert.ok([403, 404].includes(await mark(1)))
  assert.equal((await site.look(submissionId)).versions[0].grade.points, 6)
})

test('the audit log says what was graded and released, without naming the learner', async () => {
  await using site = await withAssignment()
  const { submissionId } = await site.handIn()
  await site.json(await site.grade(submissionId, { points: 6 }))
  await site.json(await site.release())
  const rows = await site.ctx.db
    .selectFrom('audit_log')
    .select(['what', 'which_id', 'after'])
    .where('what', 'in', ['gradeSubmission', 'releaseGrades'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ what, which_id }) => [what, which_id]),
    [
      ['gradeSubmission', submissionId],
      ['releaseGrades', site.lectureId],
    ],
  )
  assert.ok(!JSON.stringify(rows).includes(await site.idOf(site.learner)))
})

test('more points than the assignment gives are for extra credit alone', async () => {
  await using site = await withAssignment()
  const { head: session, courseId, lectureId } = site
  const { submissionId } = await site.handIn()
  const refused = await site.grade(submissionId, { points: 11 })
  assert.equal(refused.statusCode, 400)
  assert.equal(refused.json().message, 'This assignment gives 10 points at most')
  assert.equal((await site.look(submissionId)).isExtraCredit, false)
  const json = { items: [{ itemId: lectureId, isExtraCredit: true }] }
  await site.json(await site.call('saveGradeSettings', { session, params: { courseId }, json }))
  const { submission } = await site.json(await site.grade(submissionId, { points: 11 }))
  assert.deepEqual([submission.isExtraCredit, submission.versions[0].grade.points], [true, 11])
})
