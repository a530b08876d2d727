import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outline } from '../../../../contract/endpoints/outline.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import { makeCourse, makeLecture } from '../../../../test/support/fill-library.ts'
import { withSections } from '../../../../test/support/learner/with-sections.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const whole = 'A B | Knots: C D | Wind: E'

test('lectures are added to the last section, or at the end of the one that is named', async () => {
  await using site = await withSections()
  assert.equal(await site.read(), whole)
  await site.add('F', site.idOf('Knots'))
  await site.add('G', site.params.courseId)
  await site.add('H')
  assert.equal(await site.read(), 'A B G | Knots: C D F | Wind: E H')
  assert.equal(await site.list(), 'A B G C D F E H')
})

test('a lecture in a list says in which section it is, and those before all sections say nothing', async () => {
  await using site = await withSections()
  const { lectures } = (await site.call('listLectures', site)).json()
  assert.deepEqual(
    lectures.map(({ sectionId }: { sectionId?: string }) => sectionId),
    [undefined, undefined, site.idOf('Knots'), site.idOf('Knots'), site.idOf('Wind')],
  )
})

test('sections and lectures are arranged anew, and numbers go on through sections', async () => {
  await using site = await withSections()
  const response = await site.save('D | Wind: E A | Knots: B C')
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(await site.read(), 'D | Wind: E A | Knots: B C')
  assert.equal(await site.list(), 'D E A B C')
  assert.equal((await site.save('Knots: A B C D E | Wind:')).statusCode, 200)
  assert.equal(await site.read(), ' | Knots: A B C D E | Wind:')
})

test('of two editors who arrange the outline they read, the second is told, and undoes nothing', async () => {
  await using site = await withSections()
  const { params, session } = site
  const read = async () => (await site.call('readOutline', { params, session })).json()
  const { sections, revision } = await read()
  const save = (json: object) => site.call('saveOutline', { params, session, json })
  const moved = [sections[0], sections[2], sections[1]].map(({ _id, lectureIds }) => ({ _id, lectureIds }))
  const back = sections.map(({ _id, lectureIds }: Outline['sections'][number]) => ({ _id, lectureIds }))
  assert.equal((await save({ sections: moved, revision })).statusCode, 200)
  const late = await save({ sections: back, revision })
  assert.deepEqual([late.statusCode, late.json().code], [409, 'changed-meanwhile'])
  const now = await read()
  assert.deepEqual(
    now.sections.map(({ _id }: Outline['sections'][number]) => _id),
    moved.map(({ _id }) => _id),
  )
  const lectureIds = sections.flatMap((section: Outline['sections'][number]) => section.lectureIds)
  const order = (read: string) =>
    site.call('orderLectures', { params, session, json: { lectureIds, revision: read } })
  assert.deepEqual([(await order(revision)).json().code], ['changed-meanwhile'])
  assert.equal((await order(now.revision)).statusCode, 200)
  assert.equal((await save({ sections: back, revision: (await read()).revision })).statusCode, 200)
  assert.equal((await save({ sections: moved })).statusCode, 200, 'without a revision as before')
})

test('a learner reads the outline, and arranges nothing', async () => {
  await using site = await withSections()
  const session = await site.signIn('USER')
  const { params } = site
  const { sections } = (await site.call('readOutline', { params, session })).json()
  assert.deepEqual(
    sections.map(({ title, lectureIds }: Outline['sections'][number]) => [title, lectureIds.length]),
    [
      ['', 2],
      ['Knots', 2],
      ['Wind', 1],
    ],
  )
  assert.equal((await site.call('saveOutline', { params, session, json: { sections } })).statusCode, 403)
})

const unchanged = shareSite(withSections)

for (const [what, wanted] of [
  ['leaves a lecture out', 'A B | Knots: C | Wind: E'],
  ['names a lecture twice', 'A B | Knots: C D | Wind: E C'],
  ['names an unknown lecture', `A B | Knots: C D | Wind: E ${crypto.randomUUID()}`],
  ['leaves a section out', 'A B C D | Wind: E'],
  ['names a section twice', 'A B | Knots: C D | Wind: E | Knots:'],
  ['names an unknown section', `A B | Knots: C D | Wind: E | ${crypto.randomUUID()}:`],
  ['has the lectures without a section last', 'Knots: C D | Wind: E | A B'],
] as const) {
  test(`an outline that ${what} is a conflict and changes nothing`, async () => {
    const site = await unchanged()
    const response = await site.save(wanted)
    assert.equal(response.statusCode, 409, response.body)
    assert.equal(response.json().message, inEnglish(serverMessages.lecturesChanged))
    assert.equal(await site.read(), whole)
  })
}

for (const json of [
  {},
  { sections: 'A' },
  { sections: [{ _id: 'x', lectureIds: [] }] },
  { sections: [{}] },
]) {
  test(`${JSON.stringify(json)} is no outline`, async () => {
    const site = await unchanged()
    const { params, session } = site
    assert.equal((await site.call('saveOutline', { params, session, json })).statusCode, 400)
  })
}

test('a section is renamed; without a title it is not', async () => {
  await using site = await withSections()
  const rename = (title: string) => site.call('editSection', { ...site.section('Knots'), json: { title } })
  assert.equal((await rename(' ')).statusCode, 400)
  const response = await rename(' Bends ')
  assert.equal(response.statusCode, 200, response.body)
  assert.equal(response.json().section.title, 'Bends')
  assert.equal(response.json().section.lectureIds.length, 2)
  assert.equal(await site.read(), 'A B | Bends: C D | Wind: E')
})

test('a deleted section leaves its lectures to the one before it, deleted lectures too', async () => {
  await using site = await withSections()
  await site.remove('E')
  assert.equal((await site.call('deleteSection', site.section('Wind'))).statusCode, 200)
  await site.restore('E')
  assert.equal(await site.read(), 'A B | Knots: C D E')
  const response = await site.call('deleteSection', site.section('Knots'))
  assert.equal(response.json().sections.length, 1)
  assert.equal(await site.read(), 'A B C D E')
  assert.equal(await site.list(), 'A B C D E')
})

test('the section without a title, and one of another course, can be neither renamed nor deleted', async () => {
  await using site = await withSections()
  const { session } = site
  const other = await makeCourse(site, session, { title: 'Other' })
  for (const params of [
    { courseId: site.params.courseId, sectionId: site.params.courseId },
    { courseId: other._id, sectionId: site.idOf('Knots') },
  ]) {
    assert.equal((await site.call('deleteSection', { params, session })).statusCode, 404)
    const renamed = await site.call('editSection', { params, session, json: { title: 'New' } })
    assert.equal(renamed.statusCode, 404)
  }
  assert.equal(await site.read(), whole)
})

test('a lecture is not added to a section of another course', async () => {
  await using site = await withSections()
  const { _id: courseId } = await makeCourse(site, site.session, { title: 'Other' })
  await assert.rejects(makeLecture(site, site.session, courseId, { sectionId: site.idOf('Knots') }))
})

test('deleted lectures come back in their section, behind the one that they stood behind', async () => {
  await using site = await withSections()
  await site.remove('C')
  await site.remove('E')
  assert.equal((await site.save('B A | Wind: | Knots: D')).statusCode, 200)
  await site.restore('C')
  await site.restore('E')
  assert.equal(await site.read(), 'B A | Wind: E | Knots: C D')
  assert.equal(await site.list(), 'B A E C D')
})

for (const [order, kept] of [
  ['B A C D E', 'B A | Knots: C D | Wind: E'],
  ['A C D E B', 'A | Knots: C D | Wind: E B'],
  ['E A B C D', 'E A B | Knots: C D | Wind:'],
  ['A B C E D', 'A B | Knots: C E D | Wind:'],
] as const) {
  test(`the plain order ${order} keeps lectures in their sections where it can`, async () => {
    await using site = await withSections()
    const { params, session, idOf } = site
    const lectureIds = order.split(' ').map(idOf)
    const response = await site.call('orderLectures', { params, session, json: { lectureIds } })
    assert.equal(response.statusCode, 200, response.body)
    assert.equal(await site.list(), order)
    assert.equal(await site.read(), kept)
  })
}

test('a deleted course comes back with its sections, and its copy has sections of its own', async () => {
  await using site = await withSections()
  const { params, session } = site
  await site.call('deleteCourse', { params, session })
  await site.call('restoreCourse', { params, session })
  assert.equal(await site.read(), whole)
  const { course } = (await site.call('duplicateCourse', { params, session })).json()
  const copy = (await site.call('readOutline', { params: { courseId: course._id }, session })).json()
  assert.deepEqual(
    copy.sections.map(({ title, lectureIds }: Outline['sections'][number]) => [title, lectureIds.length]),
    [
      ['', 2],
      ['Knots', 2],
      ['Wind', 1],
    ],
  )
  const before = (await site.call('readOutline', { params, session })).json()
  const ids = [...copy.sections, ...before.sections].map(({ _id }) => _id)
  assert.equal(new Set(ids).size, 6)
})

test('changes of sections and lectures at the same time lose nothing', async () => {
  await using site = await withSections()
  const { params, session } = site
  await Promise.all([
    site.save('A | Knots: B C D | Wind: E'),
    site.addSection('Sails'),
    makeLecture(site, session, params.courseId, { title: 'F', sectionId: site.idOf('Knots') }),
    site.remove('D'),
    site.call('deleteSection', site.section('Wind')),
  ])
  await site.restore('D')
  const { sections }: Outline = (await site.call('readOutline', site)).json()
  const order = sections.flatMap(({ lectureIds }) => lectureIds)
  const { lectures } = (await site.call('listLectures', site)).json()
  assert.deepEqual(
    lectures.map(({ _id }: { _id: string }) => _id),
    order,
    'the order of numbers is that of the sections',
  )
  assert.equal(order.length, 6)
})
