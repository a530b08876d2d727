import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'

async function openSite() {
  const site = await withOpenings({ TIME_ZONE: 'Europe/Berlin' })
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const session = await site.signIn('ADMIN')
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const { params } = site
  const save = (overrides: object[], more = {}) =>
    site.call('replaceOverrides', { session, params, json: { overrides, ...more } })
  const read = async (who = ada.session) => (await site.call('listLectures', { params, session: who })).json()
  const editCourse = (json: object) => site.call('editCourse', { session, params, json })
  const edit = (number: number, json: object) =>
    site.call('editLecture', { session, params: { ...params, lectureId: site.idOf(number) }, json })
  return { ...site, session, ada, save, read, editCourse, edit, bob: await site.signIn('USER') }
}

test('a course and a lecture are due at the end of a day, and late after it until they are complete', async () => {
  await using site = await openSite()
  const { course } = (await site.editCourse({ dueAt: '2026-12-03', dueAfterDays: 1 })).json()
  assert.deepEqual([course.dueAt, course.dueAfterDays], ['2026-12-03', 1])
  assert.equal(
    (await site.edit(1, { dueAt: '2026-12-02T10:00:00+02:00' })).json().lecture.dueAt,
    '2026-12-02T08:00:00.000Z',
  )
  const first = await site.read()
  const forAll = { reason: 'everyone', isLate: false }
  assert.deepEqual(first.due, { at: '2026-12-03T22:59:59.000Z', ...forAll })
  assert.deepEqual(first.lectures[0].due, { at: '2026-12-02T08:00:00.000Z', ...forAll })
  assert.equal(first.lectures[1].due, undefined)
  site.passDays(2)
  const late = await site.read()
  assert.deepEqual([late.due.isLate, late.lectures[0].due.isLate], [false, true])
  await site.finish(1, site.ada.session)
  assert.equal((await site.read()).lectures[0].due.isLate, false)
  await site.editCourse({ dueAt: null, dueAfterDays: null })
  assert.equal((await site.read()).due, undefined)
})

test('an exception holds for its person alone, at their next request, and says so', async () => {
  await using site = await openSite()
  await site.editCourse({ dueAt: '2026-12-03' })
  await site.read()
  const saved = (await site.save([{ userId: site.ada.user._id, extraDays: 7 }])).json()
  assert.equal(saved.overrides[0].extraDays, 7)
  const own = (await site.read()).due
  assert.deepEqual([own.at, own.reason], ['2026-12-10T22:59:59.000Z', 'person'])
  assert.equal((await site.read(site.bob)).due.at, '2026-12-03T22:59:59.000Z')
  const key = { session: site.session, params: site.params }
  const listed = (await site.call('listOverrides', key)).json()
  assert.deepEqual([listed.overrides, listed.revision], [saved.overrides, saved.revision])
  await site.save([])
  assert.equal((await site.read()).due.reason, 'everyone')
})

test('days end in a zone that administrators choose, from the next request on', async () => {
  await using site = await openSite()
  await site.editCourse({ dueAt: '2026-12-03' })
  const { settings } = (await site.call('readSettings', { session: site.session })).json()
  const json = { ...settings, timeZone: 'Pacific/Kiritimati' }
  assert.equal((await site.call('changeSettings', { session: site.session, json })).statusCode, 200)
  assert.equal((await site.read()).due.at, '2026-12-03T09:59:59.000Z')
})

test('a lecture that opens for a person opens whatever its date and the order, and only for them', async () => {
  await using site = await openSite()
  await site.editCourse({ requiresOrder: true })
  await site.edit(3, { availableAt: '2026-12-20T00:00:00Z' })
  const opensAt = '2026-11-30T00:00:00.000Z'
  await site.save([{ userId: site.ada.user._id, lectureId: site.idOf(3), opensAt }])
  assert.deepEqual(await site.listOpen(site.ada.session), [1, 3])
  assert.deepEqual(await site.listOpen(site.bob), [1])
  await site.save([{ userId: site.ada.user._id, opensAt }])
  assert.equal((await site.read()).lectures[2].opensAfter, site.idOf(2), 'of the course: dates alone')
})

test('wrong exceptions are refused by number, and who may not edit the course reads none', async () => {
  await using site = await openSite()
  const userId = site.ada.user._id
  const wrong: object[][] = [
    [{ dueAt: '2026-12-03' }],
    [{ userId }],
    [{ userId, dueAt: '2026-02-30' }],
    [{ userId, dueAt: 'soon' }],
    [{ userId, extraDays: 0 }],
    [{ userId: site.params.courseId, extraDays: 1 }],
    [{ userId, lectureId: site.params.courseId, extraDays: 1 }],
    [
      { userId, extraDays: 1 },
      { userId, dueAt: '2026-12-03' },
    ],
    Array.from({ length: 501 }, () => ({ userId, extraDays: 1 })),
  ]
  for (const overrides of wrong) {
    const refused = await site.save(overrides)
    assert.equal(refused.statusCode, 400, JSON.stringify(overrides).slice(0, 200))
    assert.ok(refused.json().message)
  }
  const revision = '0'.repeat(32)
  assert.equal((await site.save([{ userId, extraDays: 1 }], { revision })).statusCode, 409)
  const asLearner = { session: site.ada.session, params: site.params }
  assert.equal((await site.call('listOverrides', asLearner)).statusCode, 403)
  for (const json of [{ dueAt: '2026-02-30' }, { dueAt: 7 }, { dueAfterDays: -1 }, { dueAfterDays: 1.5 }])
    assert.equal((await site.editCourse(json)).statusCode, 400, JSON.stringify(json))
})

test('an exception of a group holds for its people and those of groups inside it, and the page names the group', async () => {
  await using site = await openSite()
  const { session, ada } = site
  const group = async (name: string, parentId?: string) =>
    (await site.call('makeGroup', { session, json: { name, ...(parentId && { parentId }) } })).json().group
      ._id as string
  const outer = await group('Sailors')
  const inner = await group('Beginners', outer)
  const members = (json: object) =>
    site.call('changeGroupMembers', { session, params: { groupId: inner }, json })
  await site.editCourse({ dueAt: '2026-12-03', requiresOrder: true })
  await site.edit(3, { availableAt: '2026-12-20T00:00:00Z' })
  const opensAt = '2026-11-30T00:00:00.000Z'
  const saved = await site.save([
    { groupId: outer, extraDays: 7 },
    { groupId: outer, lectureId: site.idOf(3), opensAt },
    { groupId: inner, dueAt: '2026-12-05' },
    { userId: ada.user._id, dueAt: '2026-12-04' },
  ])
  assert.deepEqual(
    saved.json().overrides.map(({ fullName, groupName }: Record<string, string>) => fullName ?? groupName),
    ['Ada Lovelace', 'Beginners', 'Sailors', 'Sailors'],
  )
  assert.equal((await site.read()).due.at, '2026-12-04T22:59:59.000Z')
  assert.deepEqual(await site.listOpen(ada.session), [1])
  await members({ add: [ada.user._id] })
  const { due } = await site.read()
  const mostGenerous = { reason: 'group', group: 'Sailors', isLate: false }
  assert.deepEqual(due, { at: '2026-12-12T22:59:59.000Z', ...mostGenerous }, 'a week after the latest date')
  assert.deepEqual(await site.listOpen(ada.session), [1, 3], 'at the next request, whatever the order')
  assert.deepEqual(await site.listOpen(site.bob), [1])
  assert.equal((await site.read(site.bob)).due.reason, 'everyone')
  await site.call('deleteGroup', { session, params: { groupId: outer } })
  assert.equal((await site.read()).due.group, 'Beginners')
  assert.deepEqual(await site.listOpen(ada.session), [1])
})

test('an exception is for a person or for a group that exists', async () => {
  await using site = await openSite()
  const { group } = (await site.call('makeGroup', { session: site.session, json: { name: 'Crew' } })).json()
  const groupId = group._id
  const wrong: object[][] = [
    [{ groupId, userId: site.ada.user._id, extraDays: 1 }],
    [{ groupId: site.params.courseId, extraDays: 1 }],
    [{ groupId: 'Crew', extraDays: 1 }],
    [
      { groupId, extraDays: 1 },
      { groupId, extraDays: 2 },
    ],
  ]
  for (const overrides of wrong)
    assert.equal((await site.save(overrides)).statusCode, 400, JSON.stringify(overrides))
  assert.equal((await site.save([{ groupId, extraDays: 1 }])).statusCode, 200)
})

test('saving exceptions asks for the groups that they name, not for all of the school', async () => {
  await using site = await openSite()
  const { group } = (await site.call('makeGroup', { session: site.session, json: { name: 'Crew' } })).json()
  const queriesOf = watchQueries(site.ctx.db)
  const save = () => site.save([{ groupId: group._id, extraDays: 1 }])
  const ofGroups = (await queriesOf(save)).filter(({ sql }) => / from .groups. /.test(sql))
  assert.ok(ofGroups.length > 0)
  for (const { parameters } of ofGroups)
    assert.ok(parameters.includes(group._id) || parameters.includes(site.params.courseId))
})

test('‘My learning’ and the page of the course say when it is due, by which rule, and that it is late', async () => {
  await using site = await openSite()
  const { ada, session, params } = site
  const own = async () => (await site.call('readOwnEnrolment', { session: ada.session, params })).json().due
  const card = async () =>
    (await site.call('readLearning', { session: ada.session })).json().inProgress[0]?.due
  assert.equal(await own(), undefined)
  await site.finish(1, ada.session)
  assert.equal(await card(), undefined)
  await site.editCourse({ dueAt: '2026-12-03' })
  const due = { at: '2026-12-03T22:59:59.000Z', reason: 'everyone', isLate: false }
  assert.deepEqual([await own(), await card()], [due, due])
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  const key = { session, params: { groupId: group._id } }
  await site.call('changeGroupMembers', { ...key, json: { add: [ada.user._id] } })
  await site.save([{ groupId: group._id, extraDays: 1 }])
  site.passDays(4)
  const ofGroup = { at: '2026-12-04T22:59:59.000Z', reason: 'group', group: 'Crew', isLate: true }
  assert.deepEqual([await own(), await card()], [ofGroup, ofGroup])
  await site.save([{ userId: ada.user._id, dueAt: '2026-12-24' }])
  assert.deepEqual([(await own()).reason, (await card()).isLate], ['person', false])
})
