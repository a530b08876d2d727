import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewHeader } from '../../../../contract/preview.ts'
import { withOpenings } from '../../../../test/support/learner/with-openings.ts'

async function openSite() {
  const site = await withOpenings({ TIME_ZONE: 'Europe/Berlin' })
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const { params } = site
  const session = await site.signIn('ADMIN')
  const editor = await site.makeAccount({ email: 'editor@school.example' })
  await site.call('changeEditors', { session, params, json: { userIds: [editor.user._id] } })
  const ada = await site.makeAccount({ email: 'ada@school.example' })
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Crew' } })).json()
  const look = (query: Record<string, string>, who = editor.session, headers = {}) =>
    site.call('listLectures', { session: who, params, query, headers })
  const openOn = async (query: Record<string, string>) => {
    const response = await look(query)
    assert.equal(response.statusCode, 200, response.body)
    const { lectures } = response.json()
    return lectures
      .filter(({ opensAt, opensAfter }: Record<string, string>) => !opensAt && !opensAfter)
      .map(({ title }: { title: string }) => title)
      .join(' ')
  }
  const calendar = (query: Record<string, string>, who = editor.session) =>
    site.call('readCalendar', { session: who, query })
  return { ...site, session, editor, ada, groupId: group._id as string, look, openOn, calendar }
}

test('an editor sees on which day which lectures are open for a person and for a member of a group', async () => {
  await using site = await openSite()
  const { ada, groupId, session, params } = site
  await site.edit(2, { availableAt: '2026-12-10T08:00:00Z' })
  await site.edit(3, { availableAt: '2026-12-20T08:00:00Z' })
  const overrides = [
    { userId: ada.user._id, lectureId: site.idOf(3), opensAt: '2026-12-05T08:00:00Z' },
    { groupId, lectureId: site.idOf(2), opensAt: '2026-12-03T08:00:00Z' },
  ]
  await site.call('replaceOverrides', { session, params, json: { overrides } })
  const asUser = ada.user._id
  assert.equal(await site.openOn({ asUser }), 'One Four')
  assert.equal(await site.openOn({ asUser, on: '2026-12-05' }), 'One Three Four')
  assert.equal(await site.openOn({ asUser, on: '2026-12-10T09:00:00+01:00' }), 'One Two Three Four')
  assert.equal(await site.openOn({ asGroup: groupId, on: '2026-12-02' }), 'One Four')
  assert.equal(await site.openOn({ asGroup: groupId, on: '2026-12-03' }), 'One Two Four')
  assert.equal(await site.openOn({}), 'One Two Three Four', 'as an editor')
})

test('dues, summary and calendar are those of the one and the day, and nothing is recorded', async () => {
  await using site = await openSite()
  const { ada, groupId, session, params } = site
  const asUser = ada.user._id
  await site.editCourse({ access: 'enrolled', dueAt: '2026-12-20' })
  await site.edit(4, { isDraft: true })
  const before = await site.look({ asUser })
  assert.deepEqual([before.statusCode, before.json().code], [403, 'not-enrolled'])
  await site.call('enrolPeople', { session, params, json: { groupId, startsAt: '2026-12-05T00:00:00Z' } })
  assert.equal((await site.look({ asGroup: groupId })).json().code, 'not-enrolled', 'before it begins')
  const { due, lectures } = (await site.look({ asGroup: groupId, on: '2026-12-21' })).json()
  assert.deepEqual([due.isLate, due.reason, lectures.length], [true, 'everyone', 3])
  const query = { asGroup: groupId, on: '2026-12-06' }
  const summary = (await site.call('summarizeCourse', { session, params, query })).json()
  assert.deepEqual([summary.curriculum.length, summary.mayEdit], [3, undefined])
  const entries = (await site.calendar(query)).json().entries
  assert.deepEqual(
    entries.map(({ kind, at }: Record<string, string>) => [kind, at]),
    [['due', '2026-12-20T22:59:59.000Z']],
  )
  assert.deepEqual((await site.calendar({ asUser })).json().entries, [])
  const runs = await site.ctx.db.selectFrom('course_run').selectAll().execute()
  assert.deepEqual(runs, [])
})

test('a course for groups is there for a member of one of them alone', async () => {
  await using site = await openSite()
  const { groupId, ada } = site
  await site.editCourse({ listing: 'groups', groupIds: [groupId] })
  assert.equal((await site.look({ asGroup: groupId })).statusCode, 200)
  assert.equal((await site.look({ asUser: ada.user._id })).statusCode, 404)
})

test('an editor sees the calendar of a person in their own courses alone, an administrator in all', async () => {
  await using site = await openSite()
  const { ada, session } = site
  const other = await site.call('duplicateCourse', { session, params: site.params })
  assert.ok(other.statusCode < 300, other.body)
  const courseId = other.json().course._id
  const json = { userIds: [ada.user._id], dueAt: '2026-12-20' }
  await site.call('editCourse', { session, params: { courseId }, json: { state: 'published' } })
  for (const params of [site.params, { courseId }]) await site.call('enrolPeople', { session, params, json })
  const query = { asUser: ada.user._id, on: '2026-12-02' }
  assert.equal((await site.calendar(query, session)).json().entries.length, 2)
  const [only, ...more] = (await site.calendar(query)).json().entries
  assert.deepEqual([only.courseId, more], [site.params.courseId, []])
})

test('only editors and administrators look as others, and an unclear choice is refused', async () => {
  await using site = await openSite()
  const { ada, groupId, params } = site
  const asUser = ada.user._id
  const bob = await site.makeAccount({ email: 'bob@school.example' })
  const refused = async (query: Record<string, string>, status: number, who?: string) => {
    const calls = [
      await site.look(query, who),
      await site.call('summarizeCourse', { session: who ?? site.editor.session, params, query }),
      await site.calendar(query, who),
    ]
    assert.deepEqual(
      calls.map(({ statusCode }) => statusCode),
      [status, status, status],
      JSON.stringify(query),
    )
  }
  await refused({ asUser }, 403, bob.session)
  await refused({ asUser }, 403, ada.session)
  await refused({ asGroup: groupId, on: '2026-12-05' }, 403, bob.session)
  await refused({ asUser, asGroup: groupId }, 400)
  await refused({ asUser, on: 'soon' }, 400)
  await refused({ asUser, on: '2026-02-30' }, 400)
  await refused({ on: '2026-12-05' }, 400)
  await refused({ asUser: groupId }, 404)
  await refused({ asGroup: asUser }, 404)
  const headers = { [previewHeader]: params.courseId }
  assert.equal((await site.look({ asUser }, undefined, headers)).statusCode, 200, 'within a preview')
})
