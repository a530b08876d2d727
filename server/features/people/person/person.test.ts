import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { playedTo } from '../../../../test/support/inputs/progress-inputs.ts'
import { completeCourse } from '../../../../test/support/learner/complete-course.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

const hourMs = 3_600_000

async function openSite() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { user, session, password } = await site.makeAccount()
  const read = async (as = head) => site.call('readPerson', { session: as, params: { userId: user._id } })
  return { ...site, head, user, session, password, read }
}

test('an administrator sees a person’s courses with progress, certificates, sessions and what was done to them', async () => {
  await using site = await openSite()
  const { head, session, clock, user } = site
  const finished = await makeCourse(site, head, { title: 'Knots' })
  await makeLecture(site, head, finished._id)
  await completeCourse(site, head, { session, courseId: finished._id })
  clock.now = new Date(clock.now.getTime() + hourMs)
  const begun = await makeCourse(site, head, { title: 'Sails' })
  const lecture = await makeLecture(site, head, begun._id)
  await makeLecture(site, head, begun._id)
  await site.call('saveProgress', { session, params: { lectureId: lecture._id }, json: playedTo(5) })
  const params = { lectureId: lecture._id }
  await site.call('setCompletion', { session, params, json: { isComplete: true } })
  await site.call('changePerson', {
    session: head,
    params: { userId: user._id },
    json: { subscription: 'active' },
  })

  const response = await site.read()
  assert.equal(response.statusCode, 200, response.body)
  const { person, lastSeenAt, courses, certificates, sessions, audit, hasMore } = response.json()
  assert.equal(person.email, user.email)
  assert.equal(lastSeenAt, clock.now.toISOString())
  assert.deepEqual(
    courses.map(({ title, share }: { title: string; share: number }) => [title, share]),
    [
      ['Sails', 0.5],
      ['Knots', 1],
    ],
  )
  assert.ok(courses[1].completedAt && !courses[0].completedAt)
  assert.deepEqual(
    [certificates.length, certificates[0].courseTitle, certificates[0].status],
    [1, 'Knots', 'valid'],
  )
  assert.equal(sessions.length, 1)
  assert.deepEqual(Object.keys(sessions[0]).sort(), ['_id', 'device', 'lastSeenAt', 'network', 'signedInAt'])
  assert.deepEqual([audit[0].what, audit[0].after], ['changePerson', { subscription: 'active' }])
  assert.deepEqual(hasMore, { courses: false, certificates: false, audit: false })
})

test('one session of a person is ended, the others stay, and the audit log says so', async () => {
  await using site = await openSite()
  const { head, user, session, password } = site
  const json = { email: user.email, password }
  const other = (await site.call('login', { json })).cookies[0]?.value ?? ''
  const own = (await site.call('listSessions', { session: other })).json().sessions
  const { _id: sessionId } = own.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const end = () => site.call('endPersonSession', { session: head, params: { userId: user._id, sessionId } })
  assert.equal((await end()).statusCode, 200)
  assert.equal((await site.call('currentUser', { session })).statusCode, 401)
  assert.equal((await site.call('currentUser', { session: other })).statusCode, 200)
  assert.equal((await end()).statusCode, 404)
  const { audit, sessions } = (await site.read()).json()
  assert.deepEqual([audit[0].what, sessions.length], ['endPersonSession', 1])
})

test('a session is ended only with its person, and strangers see nobody', async () => {
  await using site = await openSite()
  const { head, user, session } = site
  const [{ _id: sessionId }] = (await site.call('listSessions', { session: head })).json().sessions
  const params = { userId: user._id, sessionId }
  assert.equal((await site.call('endPersonSession', { session: head, params })).statusCode, 404)
  assert.equal((await site.call('currentUser', { session: head })).statusCode, 200)
  assert.equal((await site.read(session)).statusCode, 403)
  assert.equal((await site.call('readPerson', { params: { userId: user._id } })).statusCode, 401)
  const unknown = { session: head, params: { userId: crypto.randomUUID() } }
  assert.equal((await site.call('readPerson', unknown)).statusCode, 404)
})

test('a person who never came was never seen, and a deleted one has no name', async () => {
  await using site = await openSite()
  const json = { fullName: 'Emmy Noether', email: 'emmy@school.example', role: 'USER' }
  const { person } = (await site.call('invitePerson', { session: site.head, json })).json()
  const params = { userId: person._id }
  const invited = (await site.call('readPerson', { session: site.head, params })).json()
  assert.deepEqual([invited.lastSeenAt, invited.courses, invited.sessions], [null, [], []])
  await site.call('deleteAccount', { session: site.session, json: { currentPassword: site.password } })
  const { person: deleted } = (await site.read()).json()
  assert.deepEqual([deleted.fullName, deleted.state], ['Deleted account', 'deleted'])
})
