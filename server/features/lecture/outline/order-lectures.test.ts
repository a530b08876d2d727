import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '../../../../contract/messages/calls.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const titles = ['First', 'Second', 'Third', 'Fourth']

async function withLectures() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const ids: Record<string, string> = {}
  for (const title of titles) ids[title] = (await makeLecture(site, session, courseId, { title }))._id
  const params = { courseId }
  const idOf = (title: string) => ids[title] ?? title
  const moveTo = (title: string) => ({ query: { courseId, lectureId: idOf(title) }, session })
  const order = (...wanted: string[]) =>
    site.call('orderLectures', { params, session, json: { lectureIds: wanted.map(idOf) } })
  const read = async () =>
    titlesOf((await site.call('listLectures', { params, session })).json().lectures).join(' ')
  const remove = async (title: string) =>
    assert.equal((await site.call('deleteLecture', moveTo(title))).statusCode, 200)
  const restore = async (title: string) =>
    assert.equal((await site.call('restoreLecture', moveTo(title))).statusCode, 200)
  return { ...site, session, params, idOf, order, read, remove, restore }
}

const titlesOf = (lectures: { title: string }[]) => lectures.map(({ title }) => title)

test('lectures stay in the requested order', async () => {
  await using site = await withLectures()
  const response = await site.order('Fourth', 'Second', 'First', 'Third')
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.json().message, 'Order saved')
  assert.deepEqual(titlesOf(response.json().lectures), ['Fourth', 'Second', 'First', 'Third'])
  assert.equal(await site.read(), 'Fourth Second First Third')
  await makeLecture(site, site.session, site.params.courseId, { title: 'Fifth' })
  assert.equal(await site.read(), 'Fourth Second First Third Fifth')
})

test('the current order can be requested again', async () => {
  await using site = await withLectures()
  assert.equal((await site.order(...titles)).statusCode, 200)
  assert.equal(await site.read(), titles.join(' '))
})

test('a course without lectures accepts only an empty order', async () => {
  await using site = await withLectures()
  const { _id: courseId } = await makeCourse(site, site.session, { title: 'Empty' })
  const empty = { params: { courseId }, session: site.session, json: { lectureIds: [] } }
  const response = await site.call('orderLectures', empty)
  assert.equal(response.statusCode, 200, response.body)
  assert.deepEqual(response.json().lectures, [])
})

const unchanged = shareSite(withLectures)

for (const [what, wanted] of [
  ['leaves one out', ['First', 'Second', 'Third']],
  ['names one twice', ['First', 'Second', 'Third', 'Third']],
  ['names all, and one twice', ['First', 'Second', 'Third', 'Fourth', 'Fourth']],
  ['names an unknown lecture', ['First', 'Second', 'Third', crypto.randomUUID()]],
  ['names all and an unknown lecture', [...titles, crypto.randomUUID()]],
  ['is empty', []],
] as const) {
  test(`an order that ${what} is a conflict and moves nothing`, async () => {
    const site = await unchanged()
    const response = await site.order(...wanted)
    assert.equal(response.statusCode, 409)
    assert.equal(response.json().message, inEnglish(serverMessages.lecturesChanged))
    assert.equal(await site.read(), titles.join(' '))
  })
}

test('an order that names a deleted lecture is a conflict', async () => {
  await using site = await withLectures()
  await site.remove('Second')
  assert.equal((await site.order(...titles)).statusCode, 409)
  assert.equal(await site.read(), 'First Third Fourth')
})

test('a deleted lecture is restored behind its former predecessor, wherever that is now', async () => {
  await using site = await withLectures()
  await site.remove('Second')
  await site.remove('Third')
  assert.equal((await site.order('Fourth', 'First')).statusCode, 200)
  await site.restore('Third')
  assert.equal(await site.read(), 'Fourth First Third')
  await site.restore('Second')
  assert.equal(await site.read(), 'Fourth First Second Third')
})

test('a deleted first lecture is restored as the first', async () => {
  await using site = await withLectures()
  await site.remove('First')
  assert.equal((await site.order('Third', 'Second', 'Fourth')).statusCode, 200)
  await site.restore('First')
  assert.equal(await site.read(), 'First Third Second Fourth')
})

test('simultaneous orders, additions and deletes leave every lecture at a position of its own', async () => {
  await using site = await withLectures()
  const { session, params } = site
  await Promise.all([
    site.order('Fourth', 'Third', 'Second', 'First'),
    site.order('Second', 'First', 'Fourth', 'Third'),
    makeLecture(site, session, params.courseId, { title: 'Fifth' }),
    site.order('Third', 'First', 'Fourth', 'Second'),
    site.remove('Third'),
    site.order('First', 'Second', 'Fourth'),
  ])
  const rows = await site.ctx.db.selectFrom('lecture').select(['title', 'position']).execute()
  assert.deepEqual(titlesOf(rows).toSorted(), [...titles, 'Fifth'].toSorted())
  assert.ok(rows.every(({ position }) => position > 0))
  assert.equal((await site.read()).split(' ').length, 4)
})

for (const json of [{}, { lectureIds: 'First' }, { lectureIds: ['x'] }, { lectureIds: [null] }, []]) {
  test(`an invalid list of ids is rejected: ${JSON.stringify(json)}`, async () => {
    const site = await unchanged()
    const { params, session } = site
    assert.equal((await site.call('orderLectures', { params, session, json })).statusCode, 400)
    assert.equal(await site.read(), titles.join(' '))
  })
}

test('lectures of a deleted course cannot be ordered, and a learner cannot order any', async () => {
  await using site = await withLectures()
  const { params } = site
  const json = { lectureIds: titles.toReversed().map(site.idOf) }
  const learner = await site.signIn('USER')
  assert.equal((await site.call('orderLectures', { params, session: learner, json })).statusCode, 403)
  await site.call('deleteCourse', { params, session: site.session })
  const response = await site.call('orderLectures', { params, session: site.session, json })
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().message, inEnglish(messages.courseNotFound))
  await site.call('restoreCourse', { params, session: site.session })
  assert.equal(await site.read(), titles.join(' '))
})
