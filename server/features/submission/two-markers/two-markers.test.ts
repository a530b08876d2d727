import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rubric } from '../../../../test/support/assignment/with-assignment.ts'
import { pointsOf, withTwoMarkers } from '../../../../test/support/assignment/with-two-markers.ts'
import { unzip } from '../../../../test/support/http/unzip.ts'

test('two markers see only their own mark until both have given theirs, and equal points are the grade', async () => {
  await using site = await withTwoMarkers()
  const { ada, ben, submissionId } = site
  await site.mark(ada, { points: 8, comment: 'Firm.' })
  await site.json(
    await site.call('commentSubmission', {
      ...{ session: ada.session, params: { submissionId }, json: { quote: 'bowline', text: 'A good one.' } },
    }),
  )
  const first = await site.see(ada)
  assert.deepEqual(
    [first.marking.state, first.marking.place, first.marking.marks[0].points, first.marking.marks[0].comment],
    ['open', 1, 8, 'Firm.'],
  )
  const second = await site.see(ben)
  assert.deepEqual(second.marking, { state: 'open', place: 2, marks: [] })
  assert.deepEqual([second.grade, second.comments], [undefined, []])
  assert.ok(
    !JSON.stringify([await site.look(submissionId, ben.session), await site.list({}, ben.session)]).includes(
      'Firm',
    ),
  )
  assert.deepEqual((await site.list({}, ben.session)).submissions[0].marking, 'mark')
  assert.deepEqual((await site.list({}, ada.session)).submissions[0].marking, 'given')
  assert.equal((await site.list()).counts.graded, 0)
  const { state, versions } = await site.mark(ben, { points: 8, comment: 'Well tied.' })
  assert.equal(state, 'graded')
  assert.deepEqual(
    [versions[0].grade.points, versions[0].grade.comment, versions[0].marking.state],
    [8, 'Firm.\n\nWell tied.', 'agreed'],
  )
  assert.deepEqual(pointsOf((await site.see(ada)).marking), [8, 8])
  assert.equal(versions[0].comments.length, 1)
})

test('a small difference makes the mean, and a large one is settled by one of the two alone', async () => {
  await using site = await withTwoMarkers()
  const { ada, ben, cem, submissionId } = site
  await site.mark(ada, { points: 7, comment: 'Loose.' })
  const { state, versions } = await site.mark(ben, { points: 9 })
  assert.deepEqual(
    [state, versions[0].marking.state, pointsOf(versions[0].marking)],
    ['to-grade', 'differ', [7, 9]],
  )
  assert.deepEqual(pointsOf((await site.see(ada)).marking), [7, 9])
  assert.deepEqual((await site.see(cem)).marking, { state: 'differ', place: null, marks: [] })
  assert.equal((await site.see(cem)).grade, undefined)
  assert.equal((await site.list({}, cem.session)).submissions[0].marking, 'others')
  assert.equal((await site.json(await site.release())).count, 0)
  const early = await site.grade(submissionId, { isReleased: true }, ada.session)
  assert.match(early.json().fields.isReleased, /both markers have agreed/)
  const third = await site.grade(submissionId, { points: 1 }, cem.session)
  assert.deepEqual(
    [third.statusCode, third.json().message],
    [409, 'Two others mark this. Only they change its grade.'],
  )
  const settled = (await site.mark(ada, { points: 8.5 })).versions[0]
  assert.deepEqual(
    [settled.grade.points, settled.marking.state, pointsOf(settled.marking)],
    [8.5, 'agreed', [7, 9]],
  )
  assert.equal((await site.read()).submission.grade, null)
  await site.mark(cem, { isReleased: true })
  const { grade } = (await site.read()).submission
  assert.deepEqual([grade.points, grade.comment], [8.5, 'Loose.'])
  assert.equal((await site.look(submissionId, site.learner)).versions[0].marking, undefined)
  await site.handIn('A better bowline')
  await site.mark(ada, { points: 7 })
  assert.equal((await site.mark(cem, { points: 7.5 })).versions[1].grade.points, 7.25)
})

test('levels of the rubric are marks, too, and the learner sees those that both chose', async () => {
  await using site = await withTwoMarkers({ rubric })
  const [knot, words] = site.assignment.rubric.criteria
  const choose = (one: number, other: number) => ({
    rubric: {
      [knot.criterionId]: knot.levels[one].levelId,
      [words.criterionId]: words.levels[other].levelId,
    },
  })
  await site.mark(site.ada, { rubric: { [knot.criterionId]: knot.levels[1].levelId } })
  assert.equal((await site.see(site.ben)).marking.place, 1, 'a mark without points is not given')
  await site.mark(site.ada, choose(1, 1))
  const [version] = (await site.mark(site.ben, choose(1, 0))).versions
  assert.deepEqual([version.marking.state, pointsOf(version.marking)], ['differ', [10, 7]])
  const [settled] = (await site.mark(site.ben, choose(1, 1))).versions
  assert.deepEqual([settled.grade.points, settled.grade.rubric.length], [10, 2])
})

test('what is late loses its points once from what was agreed, and what one has marked is not taken back', async () => {
  await using site = await withTwoMarkers({ dueAt: '2020-01-01', latePenaltyPerDay: 0.001 })
  const { ada, ben } = site
  await site.mark(ada, { points: 8 })
  assert.match((await site.takeBack()).json().message, /graded already|was due/)
  const [version] = (await site.mark(ben, { points: 8 })).versions
  assert.equal(version.grade.givenPoints, 8)
  assert.ok(version.grade.latePenalty > 0)
  assert.equal(version.grade.points, Math.round((8 - version.grade.latePenalty) * 1e6) / 1e6)
})

test('when one marker is enough again, the mark that waits counts with the next change', async () => {
  await using site = await withTwoMarkers()
  await site.mark(site.ada, { points: 6, comment: 'Holds.' })
  assert.equal((await site.json(await site.change({ markers: 1 }))).assignment.markers, 1)
  const { marking } = await site.see(site.cem)
  assert.deepEqual([marking.state, pointsOf(marking)], ['waits', [6]])
  const [version] = (await site.mark(site.cem, { isReleased: true })).versions
  assert.deepEqual([version.grade.points, version.grade.comment], [6, 'Holds.'])
  await site.json(await site.change({ markers: '2' }))
  assert.match((await site.change({ markers: 3 })).json().message, /1 to 2 people/)
  assert.equal((await site.mark(site.cem, { points: 5 })).state, 'graded', 'what one has graded stays graded')
})

test('a grade counts in the gradebook once it is agreed, and who gave what stands in the audit log', async () => {
  await using site = await withTwoMarkers({ isAnonymous: true })
  const { ada, ben, courseId, submissionId } = site
  const marks = async () => {
    const { rows } = await site.json(
      await site.call('listGrades', { session: site.head, params: { courseId } }),
    )
    return rows[0]?.marks[0]?.points ?? null
  }
  await site.mark(ada, { points: 7 })
  await site.mark(ben, { points: 9 })
  await site.json(await site.release())
  assert.equal(await marks(), null)
  await site.mark(ben, { points: 8 })
  assert.equal((await site.look(submissionId)).user, undefined)
  await site.json(await site.release())
  assert.equal(await marks(), 8)
  const rows = await site.ctx.db
    .selectFrom('audit_log')
    .select(['who_id', 'after'])
    .where('what', '=', 'gradeSubmission')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ who_id, after }) => {
      const { marksGiven, firstMark, secondMark, points } = after ?? {}
      return [who_id, marksGiven, firstMark, secondMark, points]
    }),
    [
      [ada.user._id, 1, undefined, undefined, undefined],
      [ben.user._id, 2, 7, 9, undefined],
      [ben.user._id, undefined, undefined, undefined, 8],
    ],
  )
})

test('the marks that an editor gave are in the export of their own data', async () => {
  await using site = await withTwoMarkers()
  await site.mark(site.ada, { points: 6, comment: 'Holds.' })
  const { session, password } = site.ada
  await site.call('reauthenticate', { session, json: { password } })
  const archive = unzip((await site.call('exportOwnData', { session })).rawPayload)
  const [given] = JSON.parse(String(archive.get('marks-given.json')))
  assert.deepEqual([given.points, given.comment], [6, 'Holds.'])
})
