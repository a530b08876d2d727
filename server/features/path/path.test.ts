import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Path } from '../../../contract/endpoints/path.ts'
import { maxPathCourses, maxPaths } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const course = async (title: string, state = 'published') =>
    (await makeCourse(site, head, { title, state }))._id
  const make = (json: object, session = head) => site.call('makePath', { session, json })
  const path = async (title: string, courseIds: string[]) =>
    (await make({ title, courseIds })).json().path as Path
  const edit = (pathId: string, json: object) =>
    site.call('editPath', { session: head, params: { pathId }, json })
  const read = async (pathId: string, session?: string) =>
    (await site.call('readPath', { params: { pathId }, ...(session && { session }) })).json()
  const list = async (session?: string, query: Record<string, string> = {}) =>
    (await site.call('listPaths', { query, ...(session && { session }) })).json()
  return { ...site, head, course, make, path, edit, read, list }
}

const titles = ({ courses }: Path) => courses.map(({ title }) => title)

test('a path shows its courses in their order, and everyone reads the new order at once', async () => {
  await using site = await openSchool()
  const [knots, sails, stars] = [
    await site.course('Knots'),
    await site.course('Sails'),
    await site.course('Stars'),
  ]
  const made = await site.make({ title: ' Deck work ', description: 'Two steps.', courseIds: [sails, knots] })
  assert.equal(made.statusCode, 201)
  const { _id } = made.json().path
  const { path } = await site.read(_id)
  assert.deepEqual(
    [path.title, path.description, path.requiresOrder, titles(path)],
    ['Deck work', 'Two steps.', false, ['Sails', 'Knots']],
  )
  const edited = await site.edit(_id, { courseIds: [stars, knots, sails], requiresOrder: true })
  assert.equal(edited.statusCode, 200)
  const again = (await site.read(_id)).path
  assert.deepEqual([titles(again), again.requiresOrder], [['Stars', 'Knots', 'Sails'], true])
  assert.deepEqual([again.title, again.description], ['Deck work', 'Two steps.'])
  assert.deepEqual((await site.list()).paths, [again])
})

test('paths are listed page by page, the newest first', async () => {
  await using site = await openSchool()
  const id = await site.course('Knots')
  for (const title of ['first', 'second', 'third']) await site.path(title, [id])
  const page = await site.list(undefined, { limit: '2' })
  assert.deepEqual(
    page.paths.map(({ title }: Path) => title),
    ['third', 'second'],
  )
  const rest = await site.list(undefined, { limit: '2', cursor: page.nextCursor })
  assert.deepEqual([rest.paths.map(({ title }: Path) => title), rest.nextCursor], [['first'], null])
})

test('courses that a person does not see are left out, and a path without any other does not exist', async () => {
  await using site = await openSchool()
  const [open, draft] = [await site.course('Knots'), await site.course('Sails', 'draft')]
  const mixed = await site.path('Deck work', [draft, open])
  const hidden = await site.path('Not yet', [draft])
  const { session } = await site.makeAccount({ email: 'ada@school.example' })
  for (const person of [undefined, session]) {
    assert.deepEqual(titles((await site.read(mixed._id, person)).path), ['Knots'])
    assert.equal((await site.read(hidden._id, person)).success, false)
    assert.equal((await site.list(person)).paths.length, 1)
  }
  const edith = await site.makeAccount({ email: 'edith@school.example' })
  const json = { userIds: [edith.user._id] }
  await site.call('changeEditors', { session: site.head, params: { courseId: draft }, json })
  assert.deepEqual(titles((await site.read(mixed._id, edith.session)).path), ['Sails', 'Knots'])
  assert.equal((await site.list(edith.session)).paths.length, 2)
  await site.call('deleteCourse', { session: site.head, params: { courseId: open } })
  assert.equal((await site.read(mixed._id)).success, false)
  assert.deepEqual(titles((await site.read(mixed._id, site.head)).path), ['Sails'])
})

test('only administrators make, change and delete paths', async () => {
  await using site = await openSchool()
  const id = await site.course('Knots')
  const { _id: pathId } = await site.path('Deck work', [id])
  const edith = await site.makeAccount({ email: 'edith@school.example' })
  const json = { userIds: [edith.user._id] }
  await site.call('changeEditors', { session: site.head, params: { courseId: id }, json })
  const { session } = edith
  const change = { session, params: { pathId }, json: { title: 'Mine' } }
  assert.equal((await site.make({ title: 'Mine', courseIds: [id] }, session)).statusCode, 403)
  assert.equal((await site.call('editPath', change)).statusCode, 403)
  assert.equal((await site.call('deletePath', { session, params: { pathId } })).statusCode, 403)
  const remove = () => site.call('deletePath', { session: site.head, params: { pathId } })
  assert.equal((await remove()).statusCode, 200)
  assert.equal((await remove()).statusCode, 404)
  assert.equal((await site.read(pathId)).success, false)
  assert.equal((await site.call('summarizeCourse', { params: { courseId: id } })).statusCode, 200)
})

test('wrong paths are refused at the field that is wrong', async () => {
  await using site = await openSchool()
  const id = await site.course('Knots')
  const refuse = async (json: object, status: number, field: string) => {
    const response = await site.make({ title: 'Deck work', courseIds: [id], ...json })
    assert.deepEqual([response.statusCode, Object.keys(response.json().fields)], [status, [field]])
  }
  await refuse({ title: ' ' }, 400, 'title')
  await refuse({ title: 'a'.repeat(201) }, 400, 'title')
  await refuse({ description: 'a'.repeat(5_001) }, 400, 'description')
  await refuse({ courseIds: [] }, 400, 'courseIds')
  await refuse({ courseIds: [id, id] }, 400, 'courseIds')
  await refuse({ courseIds: ['knots'] }, 400, 'courseIds')
  await refuse({ courseIds: [crypto.randomUUID()] }, 404, 'courseIds')
  const many = Array.from({ length: maxPathCourses + 1 }, () => crypto.randomUUID())
  await refuse({ courseIds: many }, 400, 'courseIds')
  const { _id } = await site.path('Deck work', [id])
  assert.equal((await site.edit(_id, {})).statusCode, 400)
  assert.equal((await site.edit(_id, { courseIds: [] })).statusCode, 400)
  assert.equal((await site.edit(crypto.randomUUID(), { title: 'None' })).statusCode, 404)
})

test('a school has a number of paths at most', async () => {
  await using site = await openSchool()
  const id = await site.course('Knots')
  const rows = Array.from({ length: maxPaths }, (_, number) => ({
    ...{ id: crypto.randomUUID(), title: `path ${number}`, description: '', requires_order: false },
    created_at: site.clock.now,
  }))
  await site.ctx.db.insertInto('learning_path').values(rows).execute()
  const past = await site.make({ title: 'One more', courseIds: [id] })
  assert.deepEqual([past.statusCode, past.json().code], [409, 'limit-reached'])
})
