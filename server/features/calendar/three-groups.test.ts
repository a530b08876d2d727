import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

test('for a person in three groups with three dates, every page and list names the same date and group', async () => {
  await using site = await withOpenings({ TIME_ZONE: 'Europe/Berlin' })
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const { params } = site
  const session = await site.signIn('ADMIN')
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const overrides: object[] = []
  for (const [name, day] of [
    ['Bow', '2026-12-14'],
    ['Deck', '2026-12-21'],
    ['Stern', '2026-12-17'],
  ]) {
    const { group } = (await site.call('makeGroup', { session, json: { name } })).json()
    const key = { session, params: { groupId: group._id as string } }
    await site.call('changeGroupMembers', { ...key, json: { add: [ada.user._id] } })
    overrides.push({ groupId: group._id, dueAt: day })
  }
  await site.editCourse({ access: 'enrolled', dueAt: '2026-12-10' })
  await site.call('enrolPeople', { session, params, json: { userIds: [ada.user._id] } })
  const saved = await site.call('replaceOverrides', { session, params, json: { overrides } })
  assert.equal(saved.statusCode, 200, saved.body)
  const ask = async (name: Parameters<typeof site.call>[0], input: object = {}, who = ada.session) => {
    const response = await site.call(name, { session: who, ...input })
    assert.equal(response.statusCode, 200, `${name}: ${response.body}`)
    return response.json()
  }
  const expected = { at: '2026-12-21T22:59:59.000Z', reason: 'group', group: 'Deck' }
  const shown = ({ at, reason, group }: Record<string, unknown>) => ({ at, reason, group })
  const shownTo = ({ dueAt, dueReason, dueGroup }: Record<string, unknown>) => ({
    ...{ at: dueAt, reason: dueReason, group: dueGroup },
  })
  assert.deepEqual(shown((await ask('readLearning')).toBegin[0].due), expected, 'My learning')
  assert.deepEqual(shown((await ask('readOwnEnrolment', { params })).due), expected, 'the page of the course')
  assert.deepEqual(shown((await ask('listLectures', { params })).due), expected, 'its lectures')
  const { entries } = await ask('readCalendar')
  assert.deepEqual(entries.map(shown), [expected], 'the calendar')
  const { enrolments } = await ask('listEnrolments', { params }, session)
  assert.deepEqual(enrolments.map(shownTo), [expected], 'the roster')
  const { people } = await ask('readPeopleReport', {}, session)
  assert.deepEqual(people.map(shownTo), [expected], 'the report')
  await site.finish(1, ada.session)
  assert.deepEqual(shown((await ask('readLearning')).inProgress[0].due), expected, 'once they have begun')
})
