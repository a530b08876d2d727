import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTellingGroups } from '../../../test/support/teaching/open-telling-groups.ts'

test('an editor sees the groups that are enrolled in a course, and ends one by its id, for all its people', async () => {
  await using site = await openTellingGroups()
  const { params, clock } = site
  const [ada, bob, teacher] = [await site.person('Ada'), await site.person('Bob'), await site.person('Eve')]
  const fleet = await site.makeGroup('Fleet', [ada.user._id])
  const crew = await site.makeGroup('Crew', [ada.user._id, bob.user._id], fleet)
  await site.call('changeEditors', {
    session: site.session,
    params,
    json: { userIds: [teacher.user._id] },
  })
  const { session } = teacher
  const list = async () => (await site.call('listEnrolledGroups', { session, params })).json().groups
  assert.deepEqual(await list(), [])
  const startsAt = clock.now.toISOString()
  const later = new Date(clock.now.getTime() + 86_400_000).toISOString()
  await site.enrol({ groupId: fleet, dueAt: '2099-03-14', dueAfterDays: 7 })
  await site.enrol({ groupId: crew, startsAt: later, endsAt: '2099-01-01T00:00:00.000Z' })
  await site.enrol({ userIds: [bob.user._id] })
  assert.deepEqual(await list(), [
    {
      ...{ group: { _id: crew, name: 'Crew' }, people: 2, state: 'waiting' },
      ...{ startsAt: later, endsAt: '2099-01-01T00:00:00.000Z' },
    },
    {
      ...{ group: { _id: fleet, name: 'Fleet' }, people: 2, state: 'active' },
      ...{ startsAt, dueAt: '2099-03-14', dueAfterDays: 7 },
    },
  ])
  const watches = async ({ session: own }: typeof ada) =>
    (await site.call('listLectures', { session: own, params })).statusCode
  assert.deepEqual([await watches(ada), await watches(bob)], [200, 200])
  await site.sentences()
  const end = (userId: string) =>
    site.call('endEnrolment', { session, params: { courseId: site.courseId, userId } })
  const ended = await end(fleet)
  assert.deepEqual([ended.statusCode, ended.json().remaining], [200, []])
  assert.deepEqual([await watches(ada), await watches(bob)], [403, 200], 'Bob is enrolled himself, too')
  assert.deepEqual(await site.sentences(), ['ended Knots Fleet'])
  assert.deepEqual(
    (await list()).map(({ state }: { state: string }) => state),
    ['waiting', 'ended'],
  )
  assert.equal((await end(fleet)).statusCode, 404, 'once')
  await site.enrol({ groupId: fleet })
  assert.equal(await watches(ada), 200)
  assert.equal((await list())[1].dueAt, '2099-03-14', 'its due date has stayed')
  await site.deleteGroup(crew)
  assert.deepEqual(
    (await list()).map(({ group }: { group: { name: string } }) => group.name),
    ['Fleet'],
  )
  const stranger = await site.call('listEnrolledGroups', { session: ada.session, params })
  assert.equal(stranger.statusCode, 403)
})
