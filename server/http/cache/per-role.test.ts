import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { MB } from '../../../contract/validation/limits.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function withLecture() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const params = { courseId: course._id as string }
  const added = await site.call('addLecture', { params, session, form: lectureFields({ title: 'First' }) })
  const lectureId = added.json().course.lectures[0]._id as string
  const list = async (requested: string) =>
    (await site.call('listLectures', { params, session: requested })).json().lectures
  /** Bypasses the query builder, so that no cache is notified. */
  const rename = (title: string) =>
    sql`update lecture set title = ${title} where id = ${lectureId}`.execute(site.ctx.db)
  return { ...site, session, params: { ...params, lectureId }, list, rename }
}

test('a list is cached per role until its data is written', async (t) => {
  await using site = await withLecture()
  const { params, session, list, rename } = site
  const [ada, ben] = [await site.signIn('USER'), await site.signIn('USER')]
  const now = performance.now()
  t.mock.method(performance, 'now', () => now)
  assert.equal((await list(ada))[0].title, 'First')
  await rename('Unheard')
  assert.equal((await list(ben))[0].title, 'First')
  assert.equal((await list(session))[0].title, 'Unheard', 'administrators have a list of their own')
  assert.equal('details' in (await list(ben))[0].lecture, false)
  assert.equal('details' in (await list(session))[0].lecture, true)

  await site.call('editLecture', { params, session, json: { title: 'Second' } })
  assert.equal((await list(ben))[0].title, 'Second')
})

test('a list over 2 MB is not cached', async (t) => {
  await using site = await withLecture()
  const now = performance.now()
  t.mock.method(performance, 'now', () => now)
  await site.rename('x'.repeat(2 * MB))
  await site.list(site.session)
  await site.rename('short')
  assert.equal((await site.list(site.session))[0].title, 'short')
})

test('members of a group share the list of a course that is shown to them, and lose it with the group', async (t) => {
  await using site = await withLecture()
  const { params, session, list, rename } = site
  const [ada, ben, eva] = [await site.signIn('USER'), await site.signIn('USER'), await site.signIn('USER')]
  const idOf = async (one: string) => (await site.call('currentUser', { session: one })).json().user._id
  const { group } = (await site.call('makeGroup', { session, json: { name: 'Deckhands' } })).json()
  const change = (json: object) =>
    site.call('changeGroupMembers', { session, params: { groupId: group._id }, json })
  await change({ add: [await idOf(ada), await idOf(ben)] })
  // A member of another group asks for the same list.
  const shore = (await site.call('makeGroup', { session, json: { name: 'Shore' } })).json().group
  const toShore = { params: { groupId: shore._id }, json: { add: [await idOf(ada), await idOf(eva)] } }
  await site.call('changeGroupMembers', { session, ...toShore })
  await site.call('enrolPeople', { session, params, json: { groupId: group._id } })
  const json = { access: 'enrolled', listing: 'groups', groupIds: [group._id] }
  assert.equal((await site.call('editCourse', { session, params, json })).statusCode, 200)
  await site.ctx.enrolmentNews.poll()
  const now = performance.now()
  t.mock.method(performance, 'now', () => now)
  assert.equal((await list(ada))[0].title, 'First')
  await rename('Unheard')
  assert.equal((await list(ben))[0].title, 'First')
  await change({ remove: [await idOf(ada)] })
  for (const stranger of [ada, eva]) {
    const refused = await site.call('listLectures', { params, session: stranger })
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [404, 'This course no longer exists, or you no longer see it'],
    )
  }
  assert.equal((await list(ben))[0].title, 'First')
})
