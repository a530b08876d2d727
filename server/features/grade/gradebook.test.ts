import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradeRow } from '../../../contract/endpoints/grade.ts'
import { courseFields } from '../../../test/support/drafts.ts'
import { withGrades } from '../../../test/support/quiz/with-grades.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { newId } from '../../core/new-id.ts'
import { beginFirstRun } from '../course/start-store.ts'

test('a learner sees what counts, what they reached, and what is missing; ungraded is never 0', async () => {
  await using site = await withGrades()
  const column = await site.addColumn('Talk')
  const before = await site.mine()
  assert.deepEqual(
    before.items.map((one: { title: string; state: string; weight: number }) => [
      one.title,
      one.state,
      one.weight,
    ]),
    [
      ['Knots', 'not-due', 3 / 13],
      ['Talk', 'not-due', 10 / 13],
    ],
  )
  assert.deepEqual([before.soFar.share, before.ifRestZero.share], [null, 0])
  assert.equal(before.items[0].points, undefined)
  await site.take(2)
  const after = await site.mine()
  assert.deepEqual([after.items[0].points, after.items[0].state, after.items[0].maxPoints], [2, 'graded', 3])
  const { points, maxPoints, share } = after.soFar
  assert.deepEqual([points, maxPoints, share], [2, 3, 2 / 3])
  assert.equal(after.ifRestZero.share, 2 / 13)
  await site.give([await site.idOf(site.learner), column], { isExcused: true })
  const excused = await site.mine()
  assert.deepEqual([excused.items[1].state, excused.ifRestZero.share], ['excused', 2 / 3])
})

test('an essay that waits for its grade is handed in, not 0; a closed quiz without an attempt is missing', async () => {
  await using site = await withGrades({ feedback: 'at-once' })
  const essay = await site.addQuestion({ kind: 'essay', stem: 'Why?' })
  await site.ask([{ questionId: essay, points: 5 }])
  const { attemptId } = await site.begin()
  await site.answer(attemptId, essay, 'Because')
  await site.submit(attemptId)
  const waiting = await site.mine()
  assert.deepEqual([waiting.items[0].state, waiting.soFar.share], ['submitted', null])
  const other = await site.signIn('USER')
  const closesAt = new Date(site.clock.now.getTime() + 60_000).toISOString()
  await site.change({ closesAt })
  assert.deepEqual((await site.mine(other)).items[0].dueAt, closesAt)
  site.pass(61)
  const missing = await site.mine(other)
  assert.deepEqual(
    [missing.items[0].state, missing.soFar.share, missing.ifRestZero.share],
    ['missing', null, 0],
  )
})

test('marks of a quiz whose feedback is hidden leak neither as points nor in totals', async () => {
  await using site = await withGrades({ feedback: 'never' })
  await site.take(2)
  const hidden = await site.mine()
  assert.deepEqual([hidden.items[0].state, hidden.items[0].points], ['submitted', undefined])
  assert.deepEqual([hidden.soFar.share, hidden.soFar.points, hidden.ifRestZero.share], [null, 0, 0])
  const learner = await site.idOf(site.learner)
  await site.give([learner, site.lectureId], { points: 3, reason: 'Question 2 was wrong' })
  assert.equal((await site.mine()).items[0].points, undefined, 'a mark in its place is hidden, too')
  const { rows } = await site.book()
  assert.equal(site.markIn(rows[0], site.lectureId)?.points, 3, 'editors see it')
  const closesAt = new Date(site.clock.now.getTime() + 60_000).toISOString()
  await site.change({ feedback: 'after-close', closesAt })
  assert.equal((await site.mine()).items[0].points, undefined)
  const other = await site.idOf(await site.signIn('USER'))
  await site.override(other, { closesAt: new Date(site.clock.now.getTime() + 600_000).toISOString() })
  site.pass(61)
  assert.equal((await site.mine()).items[0].points, undefined, 'somebody may still answer')
  site.pass(600)
  assert.equal((await site.mine()).items[0].points, 3)
})

test('rows are who is enrolled, has begun or was graded, and editors who only looked are none', async () => {
  await using site = await withGrades()
  const column = await site.addColumn('Talk')
  await site.take(1)
  const enrolled = await site.idOf(await site.signIn('USER'))
  const stranger = await site.idOf(await site.signIn('USER'))
  await site.enrol(enrolled)
  await site.start(site.head)
  const learner = await site.idOf(site.learner)
  const ids = async () => (await site.book()).rows.map(({ user }: GradeRow) => user._id).toSorted()
  assert.deepEqual(await ids(), [learner, enrolled].toSorted())
  await site.give([stranger, column], { points: 1 }, { status: 404 })
  await site.give([enrolled, column], { points: 8 })
  const { rows, total } = await site.book({ q: 'nobody' })
  assert.deepEqual([rows, total], [[], 0])
})

test('pages neither repeat nor skip, and cost the same number of queries', async () => {
  await using site = await withGrades()
  const people = []
  for (let index = 0; index < 5; index += 1) people.push(await site.idOf(await site.signIn('USER')))
  // Enrolling tells people in the background, which would be counted.
  for (const id of people) await beginFirstRun(site.ctx.db, id, site.courseId, site.clock.now)
  const queriesOf = watchQueries(site.ctx.db)
  const count = async (query: Record<string, string>) => (await queriesOf(() => site.book(query))).length
  await site.book()
  assert.equal(await count({ limit: '1' }), await count({ limit: '5' }))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await site.book({ limit: '2', ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ user }: GradeRow) => user._id))
    assert.equal(page.total, 5)
    cursor = page.nextCursor
  }
  assert.deepEqual(seen.toSorted(), people.toSorted())
})

test('the gradebook shows the people of a group, and which section an item is in', async () => {
  await using site = await withGrades()
  const { head: session, courseId } = site
  const [ada, ben] = [await site.idOf(await site.signIn('USER')), await site.idOf(await site.signIn('USER'))]
  await site.enrol(ada, ben)
  const made = await site.json(await site.call('makeGroup', { session, json: { name: 'Bows' } }), 201)
  const groupId: string = made.group._id
  await site.call('changeGroupMembers', { session, params: { groupId }, json: { add: [ada] } })
  const narrowed = await site.book({ groupId })
  assert.deepEqual(
    narrowed.rows.map(({ user }: GradeRow) => user._id),
    [ada],
  )
  assert.deepEqual([narrowed.total, (await site.book()).total], [1, 2])
  assert.ok(narrowed.groups.some((one: { groupId: string }) => one.groupId === groupId))
  await site.book({ groupId: newId() }, { status: 404 })
  assert.equal((await site.book()).items[0].sectionId, undefined)
  const params = { courseId }
  const added = await site.json(
    await site.call('addSection', { session, params, json: { title: 'Knots at sea' } }),
    201,
  )
  const sectionId: string = added.section._id
  const json = { sections: [{ _id: sectionId, lectureIds: [site.lectureId] }] }
  await site.json(await site.call('saveOutline', { session, params, json }))
  const after = await site.book()
  assert.deepEqual(after.sections, [{ sectionId, title: 'Knots at sea' }])
  assert.equal(after.items[0].sectionId, sectionId)
})

test('strangers to a course that is for enrolled people read no grades of it; who left still does', async () => {
  await using site = await withGrades()
  await site.take(1)
  const params = { courseId: site.courseId }
  await site.call('editCourse', {
    session: site.head,
    params,
    form: { ...courseFields(), access: 'enrolled' },
  })
  const status = async (session: string) => (await site.call('readMyGrades', { session, params })).statusCode
  assert.equal(await status(await site.signIn('USER')), 403)
  assert.equal(await status(site.learner), 200)
})
