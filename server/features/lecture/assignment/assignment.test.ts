import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rubric, withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { makeCourse } from '../../../../test/support/fill-library.ts'

test('an editor adds an assignment, which learners see as a lecture of its kind', async () => {
  await using site = await withAssignment({ description: 'Use **rope**.', dueAt: '2027-03-14', rubric })
  assert.equal(site.lecture.kind, 'assignment')
  const { assignment } = site
  assert.deepEqual(
    [assignment.points, assignment.kinds, assignment.dueAt, assignment.attempts, assignment.isAnonymous],
    [10, ['text', 'files', 'link'], '2027-03-14', null, false],
  )
  assert.ok(assignment.rubric.criteria[0].levels[1].levelId)
  const listed = await site.json(
    await site.call('listLectures', { session: site.learner, params: { courseId: site.courseId } }),
  )
  assert.deepEqual([listed.lectures[0].kind, listed.lectures[0].description], ['assignment', 'Use **rope**.'])
  assert.equal((await site.json(await site.add({ title: 'Whip' }), 201)).assignment.acceptUntil, null)
})

test('what is changed changes alone; criteria that are sent with their ids keep them', async () => {
  await using site = await withAssignment({ rubric, attempts: 2 })
  const { criteria } = site.assignment.rubric
  const changed = await site.json(
    await site.change({
      title: 'Tie two knots',
      rubric: { criteria: [{ ...criteria[1], title: 'Language' }, criteria[0]] },
    }),
  )
  assert.equal(changed.lecture.title, 'Tie two knots')
  const kept = changed.assignment.rubric.criteria
  assert.deepEqual(
    [kept[0].criterionId, kept[0].title, kept[1].criterionId],
    [criteria[1].criterionId, 'Language', criteria[0].criterionId],
  )
  assert.equal(changed.assignment.attempts, 2)
  const session = site.head
  const params = { courseId: site.courseId, lectureId: site.lectureId }
  const read = await site.json(await site.call('readAssignment', { session, params }))
  assert.deepEqual(read.assignment, changed.assignment)
  assert.equal((await site.json(await site.change({ rubric: null }))).assignment.rubric, null)
  assert.equal((await site.change({})).statusCode, 400)
})

test('what makes no sense is refused with a sentence', async () => {
  await using site = await withAssignment()
  const refused: [object, RegExp][] = [
    [{ points: '1,5' }, /number from 0/],
    [{ points: 'NaN' }, /number from 0/],
    [{ points: -1 }, /number from 0/],
    [{ kinds: [] }, /Choose what is handed in/],
    [{ kinds: ['text', 'text'] }, /Choose what is handed in/],
    [{ kinds: ['song'] }, /Choose what is handed in/],
    [{ latePenaltyPerDay: -2 }, /Points a day/],
    [{ attempts: 0 }, /whole number/],
    [{ dueAt: 'soon' }, /Due/],
    [{ dueAt: '2027-03-14', acceptUntil: '2027-03-13' }, /at least until it is due/],
    [{ points: 9, rubric }, /up to 10 points/],
    [{ rubric: { criteria: [] } }, /rubric has up to/],
    [{ title: '' }, /title/],
  ]
  for (const [given, sentence] of refused) {
    const reply = await site.add(given)
    assert.equal(reply.statusCode, 400, JSON.stringify(given))
    assert.match(reply.json().message, sentence)
  }
})

test('a copy of a course has its assignments as they are set, and nothing of what was handed in', async () => {
  const settings = {
    ...{ latePenaltyPerDay: 2, fileKinds: ['.pdf', '.png'], maxFileMb: 3, attempts: 2, isGroupWork: true },
  }
  await using site = await withAssignment({ ...settings, rubric })
  const add = async (given: object) => (await site.json(await site.add(given), 201)).assignment
  const others = [
    await add({ title: 'Splice', isAnonymous: true, peerReview: { reviews: 2, dueAt: '2027-04-01' } }),
    await add({ title: 'Whip', markers: 2 }),
  ]
  await site.handIn()
  const session = site.head
  const copied = await site.json(
    await site.call('duplicateCourse', { session, params: { courseId: site.courseId } }),
    201,
  )
  const courseId = copied.course._id
  const { lectures } = await site.json(await site.call('listLectures', { session, params: { courseId } }))
  const copies: { lectureId: string }[] = []
  for (const { _id: lectureId } of lectures) {
    const params = { courseId, lectureId }
    copies.push((await site.json(await site.call('readAssignment', { session, params }))).assignment)
  }
  const expected = [site.assignment, ...others].map((one, index) => ({
    ...{ ...one, lectureId: copies[index]?.lectureId },
  }))
  assert.deepEqual(copies, expected)
  const [first, second, third] = expected
  assert.deepEqual(
    [first.fileKinds, first.maxFileMb, first.isGroupWork, second.isAnonymous, second.peerReview.reviews],
    [settings.fileKinds, 3, true, true, 2],
  )
  assert.equal(third.markers, 2)
  const lectureId = copies[0]?.lectureId ?? ''
  const listed = await site.call('listSubmissions', { session, params: { lectureId } })
  assert.deepEqual(listed.json().submissions, [])
})

test('an assignment is never completed by hand', async () => {
  await using site = await withAssignment()
  const { learner: session, lectureId } = site
  const reply = await site.call('setCompletion', {
    session,
    params: { lectureId },
    json: { isComplete: true },
  })
  assert.equal(reply.json().code, 'answering-required')
  assert.equal(await site.isComplete(), false)
})

test('an editor finds the rubrics of the courses that they edit, those of the course at hand first, and no others', async () => {
  await using site = await withAssignment({ title: 'Tie a knot', rubric })
  const { json, head } = site
  const other = await makeCourse(site, head)
  const there = { session: head, params: { courseId: other._id } }
  const draft = { title: 'Splice', points: 10, kinds: ['text'] }
  await json(await site.call('addAssignment', { ...there, json: { ...draft, rubric } }), 201)
  await json(await site.call('addAssignment', { ...there, json: draft }), 201)
  const gone = await json(await site.call('addAssignment', { ...there, json: { ...draft, rubric } }), 201)
  await json(
    await site.call('deleteLecture', {
      session: head,
      query: { courseId: other._id, lectureId: gone.lecture._id },
    }),
  )
  const listed = async (session: string, courseId = site.courseId) =>
    (await json(await site.call('listRubrics', { session, params: { courseId } }))).rubrics
  const rubrics = await listed(head)
  assert.deepEqual(
    rubrics.map(({ title }: { title: string }) => title),
    ['Tie a knot', 'Splice'],
  )
  assert.equal(rubrics[1].course, other.title)
  assert.equal(rubrics[0].rubric.criteria[0].levels[1].feedback, 'It holds.')
  const editor = await site.makeAccount()
  const editors = { userIds: [editor.user._id] }
  await json(
    await site.call('changeEditors', { session: head, params: { courseId: other._id }, json: editors }),
  )
  assert.deepEqual(
    (await listed(editor.session, other._id)).map(({ title }: { title: string }) => title),
    ['Splice'],
  )
  const elsewhere = { session: editor.session, params: { courseId: site.courseId } }
  assert.notEqual((await site.call('listRubrics', elsewhere)).statusCode, 200)
})
