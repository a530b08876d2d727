import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

test('the roster says how far each person is, as they see it themselves, and when they were there last', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const { _id: lectureId } = await makeLecture(site, head, courseId)
  await makeLecture(site, head, courseId)
  const { session, user: ada } = await site.makeAccount({ email: 'ada@school.example' })
  const { user: bob } = await site.makeAccount({ email: 'bob@school.example' })
  const params = { courseId }
  await site.call('enrolPeople', { session: head, params, json: { userIds: [ada._id, bob._id] } })
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  const seenAt = site.clock.now.toISOString()
  const marked = await site.call('setCompletion', {
    session,
    params: { lectureId },
    json: { isComplete: true },
  })
  assert.equal(marked.statusCode, 200)
  const { shares } = (await site.call('listShares', { session, query: { courseIds: courseId } })).json()
  const [{ share: own }] = shares
  const { enrolments } = (await site.call('listEnrolments', { session: head, params })).json()
  const ofPerson = (id: string) => {
    const { share, lastSeenAt } = enrolments.find((one: { user: { _id: string } }) => one.user._id === id)
    return { share, lastSeenAt }
  }
  assert.deepEqual(
    [own, ofPerson(ada._id), ofPerson(bob._id)],
    [0.5, { share: 0.5, lastSeenAt: seenAt }, { share: 0, lastSeenAt: undefined }],
  )
})

test('pages of the roster have nobody twice and miss nobody who was there, while others are added', async () => {
  await using site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const params = { courseId }
  const add = async (name: string) => {
    const email = `${name}@school.example`
    const { user } = await site.makeAccount({ email, fullName: `${name} of the school` })
    const json = { userIds: [user._id] }
    assert.equal((await site.call('enrolPeople', { session: head, params, json })).statusCode, 200)
  }
  const before = ['bea', 'dora', 'eva', 'gil', 'ida']
  for (const name of before) await add(name)
  const seen: string[] = []
  let cursor: string | null = null
  // Each comes while pages are read: some before the place that was reached, some after it.
  for (const name of ['ada', 'hal', 'cleo']) {
    const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
    const page = (await site.call('listEnrolments', { session: head, params, query })).json()
    seen.push(
      ...page.enrolments.map(({ user }: { user: { fullName: string } }) => user.fullName.split(' ')[0]),
    )
    cursor = page.nextCursor
    if (!cursor) break
    await add(name)
  }
  assert.deepEqual(seen, seen.toSorted(), 'by name')
  assert.equal(new Set(seen).size, seen.length, 'nobody twice')
  assert.deepEqual(
    before.filter((name) => !seen.includes(name)),
    [],
  )
  assert.ok(seen.length > before.length, 'those who come after the place that was reached are there')
})
