import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EndpointName } from '../../../../contract/api/endpoints.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { maxLecturesAtOnce } from '../../../../contract/validation/limits.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { withSections } from '../../../../test/support/learner/with-sections.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const whole = 'A B | Knots: C D | Wind: E'
const calls = ['changeLectures', 'deleteLectures', 'restoreLectures'] as const

async function withSeveral() {
  const site = await withSections()
  const { params, session, idOf } = site
  const send = (name: EndpointName, lectures: string, more = {}, who = session) =>
    site.call(name, {
      params,
      session: who,
      json: { lectureIds: lectures.split(' ').filter(Boolean).map(idOf), ...more },
    })
  const removeAll = (lectures: string) => send('deleteLectures', lectures)
  const restoreAll = (lectures: string) => send('restoreLectures', lectures)
  const publishAll = (lectures: string, isDraft: boolean) => send('changeLectures', lectures, { isDraft })
  const count = async () => {
    const { course } = (await site.call('summarizeCourse', { params })).json()
    return course.numberOfLectures
  }
  const entries = async () => (await site.call('listAudit', { session })).json().entries
  return { ...site, send, removeAll, restoreAll, publishAll, count, entries }
}

test('several lectures of several sections are deleted at once, and one Undo brings all back', async () => {
  await using site = await withSeveral()
  const response = await site.removeAll('B C E')
  assert.equal(response.statusCode, 200, response.body)
  assert.deepEqual(response.json(), { success: true, message: '3 lectures deleted' })
  assert.equal(await site.read(), 'A | Knots: D | Wind:')
  assert.equal(await site.count(), 2)
  const restored = await site.restoreAll('E B C')
  assert.equal(restored.json().message, '3 lectures restored')
  assert.equal(await site.read(), whole)
  assert.equal(await site.list(), 'A B C D E')
  assert.equal(await site.count(), 5)
})

test('one entry of the audit log names the lectures that were deleted, published or restored', async () => {
  await using site = await withSeveral()
  await site.removeAll('B C')
  await site.restoreAll('C')
  await site.publishAll('A C', true)
  const [changed, restored, deleted] = await site.entries()
  const which = { kind: 'lectures', _id: site.params.courseId, name: 'Sailing for beginners' }
  assert.deepEqual([deleted.what, deleted.which], ['deleteLectures', which])
  const [a, b, c] = ['A', 'B', 'C'].map(site.idOf) as [string, string, string]
  assert.deepEqual(
    [deleted.before, deleted.after],
    [
      { [b]: 'B', [c]: 'C' },
      { [b]: null, [c]: null },
    ],
  )
  assert.deepEqual([restored.before, restored.after], [{ [c]: null }, { [c]: 'C' }])
  assert.deepEqual(changed.before, { [a]: 'A', [c]: 'C' })
  assert.deepEqual(changed.after, { [a]: 'A (draft)', [c]: 'C (draft)' })
})

test('several lectures become drafts, which learners do not see, and are published again', async () => {
  await using site = await withSeveral()
  const learner = await site.signIn('USER')
  const seen = async () => {
    const { lectures } = (await site.call('listLectures', { ...site, session: learner })).json()
    return lectures.map(({ title }: { title: string }) => title).join(' ')
  }
  const response = await site.publishAll('B D', true)
  assert.equal(response.json().message, '2 lectures turned into drafts')
  assert.equal(await seen(), 'A C E')
  assert.equal(await site.count(), 3)
  const again = await site.publishAll('A B D', false)
  assert.deepEqual([again.json().changed, again.json().message], [2, '2 lectures published'])
  assert.equal(await seen(), 'A B C D E')
  const before = (await site.entries()).length
  assert.equal((await site.publishAll('A B', false)).json().changed, 0)
  assert.equal((await site.entries()).length, before, 'what changed nothing is no act')
})

test('a lecture that is named twice counts once', async () => {
  await using site = await withSeveral()
  assert.equal((await site.removeAll('B B C B')).json().message, '2 lectures deleted')
  assert.equal((await site.restoreAll('B B')).json().message, '1 lecture restored')
  assert.equal(await site.read(), 'A B | Knots: D | Wind: E')
})

test('an unknown lecture, one of another course and a deleted one: clear words, and nothing is changed', async () => {
  await using site = await withSeveral()
  const { _id } = await makeCourse(site, site.session, { title: 'Another' })
  const foreign = (await makeLecture(site, site.session, _id))._id
  for (const other of [crypto.randomUUID(), foreign]) {
    for (const name of calls) {
      const response = await site.send(name, `A ${other}`, name === 'changeLectures' ? { isDraft: true } : {})
      assert.equal(response.statusCode, 404, response.body)
      assert.match(response.json().message, /Nothing was changed/)
    }
  }
  await site.remove('D')
  const twice = await site.removeAll('C D')
  assert.equal(twice.statusCode, 404)
  assert.equal(twice.json().message, inEnglish(bulkMessages.someAreGone))
  assert.equal((await site.publishAll('C D', true)).statusCode, 404)
  assert.equal(await site.read(), 'A B | Knots: C | Wind: E')
})

test('Undo leaves those alone that somebody has restored meanwhile, and needs one that is deleted', async () => {
  await using site = await withSeveral()
  await site.removeAll('A D')
  await site.restore('D')
  assert.equal((await site.restoreAll('A D')).json().message, '1 lecture restored')
  assert.equal(await site.read(), whole)
  const again = await site.restoreAll('A D')
  assert.equal(again.statusCode, 404)
  assert.equal(again.json().message, inEnglish(serverMessages.nothingToRestore))
})

test('what was deleted with a section that is gone by now comes back in the one before it', async () => {
  await using site = await withSeveral()
  await site.removeAll('B D E')
  await site.call('deleteSection', site.section('Wind'))
  await site.call('deleteSection', site.section('Knots'))
  assert.equal((await site.restoreAll('B D E')).statusCode, 200)
  assert.equal(await site.read(), 'A B C D E')
})

test('lectures of a deleted course are neither deleted nor restored, and purged ones are gone', async () => {
  await using site = await withSeveral()
  const { params, session } = site
  await site.removeAll('A B')
  await site.call('deleteCourse', { params, session })
  assert.equal((await site.removeAll('C')).statusCode, 404)
  assert.equal((await site.restoreAll('A B')).statusCode, 404)
  await site.call('restoreCourse', { params, session })
  site.clock.now = new Date(site.clock.now.getTime() + 601_000)
  await sweepWhole(site.ctx)
  const response = await site.restoreAll('A B')
  assert.equal(response.json().message, inEnglish(bulkMessages.someCannotBeRestored))
})

const unchanged = shareSite(withSeveral)
const lecture = crypto.randomUUID()

for (const [what, json] of [
  ['no list', {}],
  ['an empty list', { lectureIds: [] }],
  ['no ids', { lectureIds: ['x'] }],
  ['a text', { lectureIds: lecture }],
  ['more than the bound', { lectureIds: Array(maxLecturesAtOnce + 1).fill(lecture) }],
  ['a field that nobody knows', { lectureIds: [lecture], isForever: true }],
] as const) {
  test(`${what} is a 400, before any lecture is looked for`, async () => {
    const site = await unchanged()
    const { params, session } = site
    for (const name of calls) {
      const more = name === 'changeLectures' ? { isDraft: true } : {}
      const response = await site.call(name, { params, session, json: { ...json, ...more } })
      assert.equal(response.statusCode, 400, response.body)
      const rule = /1 to 1,000 lectures/
      if (!('isForever' in json)) assert.match(response.json().message, rule)
    }
    assert.equal(await site.read(), whole)
  })
}

test('as many as the bound are looked for, and a course that does not exist is said first', async () => {
  const site = await unchanged()
  const { session } = site
  const json = { lectureIds: Array.from({ length: maxLecturesAtOnce }, () => crypto.randomUUID()) }
  assert.equal((await site.call('deleteLectures', { ...site, json })).statusCode, 404)
  const nowhere = { session, params: { courseId: crypto.randomUUID() }, json: {} }
  assert.equal((await site.call('deleteLectures', nowhere)).statusCode, 404)
  assert.equal((await site.publishAll('A', 'yes' as never)).statusCode, 400)
})

test('learners and editors of other courses delete nothing; an editor of the course does', async () => {
  await using site = await withSeveral()
  const email = 'editor@school.example'
  const editor = await site.makeAccount({ email })
  assert.equal((await site.send('deleteLectures', 'A', {}, editor.session)).statusCode, 403)
  assert.equal((await site.send('deleteLectures', 'A', {}, '')).statusCode, 401)
  const other = await makeCourse(site, site.session, { title: 'Another' })
  const give = (courseId: string) =>
    site.call('changeEditors', {
      session: site.session,
      params: { courseId },
      json: { userIds: [editor.user._id] },
    })
  await give(other._id)
  for (const name of calls)
    assert.equal((await site.send(name, 'A', {}, editor.session)).statusCode, 403, name)
  assert.equal(await site.read(), whole)
  await give(site.params.courseId)
  assert.equal((await site.send('deleteLectures', 'A B', {}, editor.session)).statusCode, 200)
  assert.equal(await site.read(), ' | Knots: C D | Wind: E')
})

test('deletes, moves and Undos at the same time lose nothing and leave one order', async () => {
  await using site = await withSeveral()
  const answers = await Promise.all([
    site.removeAll('B C D'),
    site.save('D C B A | Knots: | Wind: E'),
    site.removeAll('D E'),
    site.save('A B C | Wind: | Knots: D E'),
    site.restoreAll('B C D'),
    site.publishAll('A E', true),
  ])
  for (const { statusCode, body } of answers) assert.ok([200, 404, 409].includes(statusCode), body)
  await site.restoreAll('A B C D E')
  const { sections } = (await site.call('readOutline', site)).json()
  const order = sections.flatMap(({ lectureIds }: { lectureIds: string[] }) => lectureIds)
  const { lectures } = (await site.call('listLectures', site)).json()
  assert.deepEqual(
    lectures.map(({ _id }: { _id: string }) => _id),
    order,
  )
  assert.equal(order.length, 5)
})

test('a move that knows a lecture deleted meanwhile is a conflict, and moves nothing', async () => {
  await using site = await withSeveral()
  await site.removeAll('B D')
  assert.equal((await site.save('B A | Knots: C D | Wind: E')).statusCode, 409)
  assert.equal(await site.read(), 'A | Knots: C | Wind: E')
})
