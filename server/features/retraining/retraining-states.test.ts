import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRetrainingSite, type RetrainingSite } from '../../../test/support/mail/open-retraining-site.ts'

const endsAt = '2027-12-02T11:59:59.000Z'
const during = '2027-11-20T00:00:00Z'
const past = '2027-12-05T00:00:00Z'

async function stateOf(site: RetrainingSite) {
  const report = await site.call('readPeopleReport', { session: site.session, query: {} })
  const { people } = report.json()
  const roster = await site.call('listEnrolments', { session: site.session, params: site.params, query: {} })
  const [row] = people.filter((one: { user: { _id: string } }) => one.user._id === site.ada.user._id)
  const { enrolments } = roster.json()
  return [row.state, row.dueReason, enrolments[0]?.state, enrolments[0]?.dueAt]
}

test('reports and rosters call the course complete until the certificate ends, and lapsed or late past it', async () => {
  await using site = await openRetrainingSite()
  const { session, params, ada } = site
  await site.call('enrolPeople', { session, params, json: { userIds: [ada.user._id], dueAt: '2026-12-24' } })
  await site.passTo(during)
  await site.pass()
  assert.deepEqual(await stateOf(site), ['complete', 'certificate', 'complete', endsAt])
  await site.passTo(past)
  await site.pass()
  assert.deepEqual(await stateOf(site), ['lapsed', 'certificate', 'late', endsAt])
  await site.complete(ada.session)
  const [state, reason, ofRoster] = await stateOf(site)
  assert.deepEqual([state, reason, ofRoster], ['complete', 'person', 'complete'])
})

test('My learning and the calendar show the course to be done again by the end of the certificate', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  await site.editCourse({ dueAt: '2026-12-24' })
  await site.edit(1, { dueAt: '2026-12-20' })
  await site.passTo(during)
  const { inProgress, toBegin, finished } = await site.learning(session)
  assert.deepEqual([inProgress.length, toBegin, finished], [1, [], []])
  assert.deepEqual(inProgress[0].due, { at: endsAt, reason: 'certificate', isLate: false })
  assert.equal(inProgress[0].share, 0)
  const lectures = await site.list(session)
  assert.deepEqual(
    lectures.filter(({ due }) => due),
    [],
    'dates of the run before are over',
  )
  const { entries, late } = await site.calendar(session)
  assert.deepEqual(late, [])
  assert.deepEqual(
    entries.map(({ at, day, reason }: Record<string, string>) => [at, day, reason]),
    [[endsAt, '2027-12-01', 'certificate']],
  )
  await site.passTo(past)
  assert.equal((await site.due(session)).isLate, true)
  assert.equal((await site.calendar(session)).late.length, 1)
  await site.complete(session)
  assert.deepEqual((await site.calendar(session)).late, [])
})

test('the lectures of a course without any dates come with the end of the certificate', async () => {
  await using site = await openRetrainingSite()
  const { session } = site.ada
  await site.passTo(during)
  const response = await site.call('listLectures', { session, params: site.params })
  assert.deepEqual(response.json().due, { at: endsAt, reason: 'certificate', isLate: false })
})

test('what needs the course stays open, and a path stays complete, while it is taken again', async () => {
  await using site = await openRetrainingSite()
  const { session, params, ada } = site
  const made = await site.call('duplicateCourse', { session, params })
  const { course } = made.json()
  assert.equal(course.retrainDays, 30)
  const other = { courseId: course._id as string }
  const edited = await site.call('editCourse', {
    session,
    params: other,
    json: { state: 'published', prerequisiteIds: [params.courseId] },
  })
  assert.equal(edited.statusCode, 200, edited.body)
  const path = { title: 'Path', description: 'Two courses', courseIds: [params.courseId, other.courseId] }
  assert.equal((await site.call('makePath', { session, json: path })).statusCode, 201)
  await site.passTo(during)
  assert.equal((await site.progress(ada.session)).run, 2)
  const { paths } = await site.learning(ada.session)
  assert.deepEqual([paths[0].completed, paths[0].share, paths[0].next._id], [1, 0.5, other.courseId])
  const own = await site.call('readOwnEnrolment', { session: ada.session, params: other })
  assert.equal(own.json().mayWatch, true)
})
