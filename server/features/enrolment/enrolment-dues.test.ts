import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

async function openSite() {
  const site = await withOpenings({ TIME_ZONE: 'Pacific/Pago_Pago' })
  site.clock.now = new Date('2028-02-28T12:00:00Z')
  const { params } = site
  const session = await site.signIn('ADMIN')
  const editCourse = (json: object) => site.call('editCourse', { session, params, json })
  await editCourse({ access: 'enrolled' })
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const enrol = async (json: object) => {
    const response = await site.call('enrolPeople', { session, params, json })
    assert.equal(response.statusCode, 200, response.body)
  }
  const roster = async (query: Record<string, string> = {}) =>
    (await site.call('listEnrolments', { session, params, query })).json().enrolments
  const due = async () => (await site.call('listLectures', { params, session: ada.session })).json().due
  return { ...site, session, editCourse, ada, enrol, roster, due, userIds: [ada.user._id] }
}

test('an enrolment says when the course is due, its days count from its start, and who is late is found', async () => {
  await using site = await openSite()
  const { userIds, ada } = site
  await site.enrol({ userIds, dueAfterDays: 1 })
  const [row] = await site.roster()
  assert.deepEqual(
    [row.dueAt, row.dueReason, row.state],
    ['2028-03-01T10:59:59.000Z', 'person', 'active'],
    '29 February ends there',
  )
  assert.equal((await site.due()).at, row.dueAt)
  await site.enrol({ userIds })
  assert.equal((await site.roster())[0].dueAt, row.dueAt, 'without new dates those of before stay')
  site.passDays(2)
  assert.deepEqual(
    (await site.roster({ state: 'late' })).map(({ user }: { user: object }) => user),
    [row.user],
  )
  await site.enrol({ userIds, dueAt: '2028-03-05', dueAfterDays: null })
  assert.deepEqual((await site.roster())[0].dueAt, '2028-03-06T10:59:59.000Z')
  assert.deepEqual(await site.roster({ state: 'late' }), [])
  await site.enrol({ userIds, dueAt: '2028-02-28' })
  assert.equal((await site.roster())[0].state, 'late')
  for (const number of [1, 2, 3, 4]) await site.finish(number, ada.session)
  assert.equal((await site.roster())[0].state, 'complete')
  await site.enrol({ userIds, dueAt: null })
  assert.equal((await site.roster())[0].dueAt, undefined)
})

test('the days of a group’s enrolment begin when a person joins the group', async () => {
  await using site = await openSite()
  const { session, userIds } = site
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  await site.enrol({ groupId: group._id, dueAfterDays: 10 })
  site.passDays(20)
  const params = { groupId: group._id }
  await site.call('changeGroupMembers', { session, params, json: { add: userIds } })
  const [row] = await site.roster()
  assert.deepEqual(
    [row.dueAt, row.dueReason, row.dueGroup, row.state],
    ['2028-03-30T10:59:59.000Z', 'group', 'Crew', 'active'],
  )
})

test('days for everyone count from the start of an enrolment, also for people who never began', async () => {
  await using site = await openSite()
  await site.editCourse({ dueAfterDays: 3 })
  await site.enrol({ userIds: site.userIds })
  const [row] = await site.roster()
  assert.deepEqual([row.dueAt, row.dueReason], ['2028-03-03T10:59:59.000Z', 'everyone'])
  site.passDays(5)
  assert.equal((await site.roster())[0].state, 'late')
})
