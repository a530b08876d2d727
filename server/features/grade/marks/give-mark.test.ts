import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'

async function openMarked() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades())
  const userId = await site.idOf(site.learner)
  await site.take(2)
  const column = await site.addColumn('Talk')
  const changes = async (itemId: string) => {
    const params = { courseId: site.courseId, userId, itemId }
    return (await site.json(await site.call('listGradeChanges', { session: site.head, params }))).changes
  }
  const stack = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), userId, column, changes }
}

test('a mark stands in place of what the quiz gave, with its reason, and null brings that back', async () => {
  await using site = await openMarked()
  const key: [string, string] = [site.userId, site.lectureId]
  const refused = await site.give(key, { points: 3 }, { status: 400 })
  assert.equal(refused.fields.reason, 'Say why the mark is changed')
  const { row } = await site.give(key, { points: 3, reason: 'Question 2 was unclear' })
  assert.deepEqual(site.markIn(row, site.lectureId), {
    ...{ itemId: site.lectureId, points: 3, state: 'graded', isOverridden: true, ownPoints: 2 },
  })
  assert.equal(row.soFar.share, 1)
  await site.give(key, { points: 3, reason: 'Once more' })
  const back = await site.give(key, { points: null, reason: 'It was clear' })
  assert.deepEqual(site.markIn(back.row, site.lectureId), {
    ...{ itemId: site.lectureId, points: 2, state: 'graded' },
  })
  const changes = await site.changes(site.lectureId)
  assert.deepEqual(
    changes.map((one: { before: number; after: number; reason: string }) => [
      one.before,
      one.after,
      one.reason,
    ]),
    [
      [3, null, 'It was clear'],
      [null, 3, 'Question 2 was unclear'],
    ],
    'saying the same again is no change',
  )
  const audit = await site.json(
    await site.call('listAudit', { session: site.head, query: { what: 'giveMark' } }),
  )
  assert.equal(audit.entries.length, 2)
})

test('the first mark in a column needs no reason, and each change of it does', async () => {
  await using site = await openMarked()
  const key: [string, string] = [site.userId, site.column]
  await site.give(key, { points: 8 })
  await site.give(key, { points: 9 }, { status: 400 })
  await site.give(key, { points: null }, { status: 400 })
  await site.give(key, { isExcused: true, reason: 'Was ill' })
  const [last] = await site.changes(site.column)
  assert.deepEqual([last.before, last.after, last.wasExcused, last.isExcused], [8, null, false, true])
})

test('points that are none are refused with a sentence, also above what the item gives', async () => {
  await using site = await openMarked()
  const key: [string, string] = [site.userId, site.column]
  const rule = 'Points must be a number from 0 to 100,000, such as 1.5'
  for (const points of ['1,5', 'NaN', '', '7', -1, -0.001, 1e9, true, [1]]) {
    const { fields } = await site.give(key, { points }, { status: 400 })
    assert.equal(fields.points, rule, JSON.stringify(points))
  }
  const above = await site.give(key, { points: 10.1 }, { status: 400 })
  assert.match(above.fields.points, /^This item gives 10 points at most/)
  await site.give(key, {}, { status: 400 })
  await site.give(key, { points: 1, isExcused: true }, { status: 400 })
  await site.save({ items: [{ itemId: site.column, isExtraCredit: true }] })
  const { row } = await site.give(key, { points: 12.5 })
  assert.equal(row.soFar.share, (2 + 12.5) / 3)
  await site.save({ items: [] })
  const { rows } = await site.book()
  assert.equal(rows[0].soFar.share, (2 + 10) / 13, 'without extra credit it counts as the maximum')
})

test('an unknown person, item or course is not found', async () => {
  await using site = await openMarked()
  const unknown = '01900000-0000-7000-8000-000000000000'
  await site.give([unknown, site.column], { points: 1 }, { status: 404 })
  await site.give([site.userId, unknown], { points: 1 }, { status: 404 })
  await site.give([site.userId, 'completion'], { points: 1, reason: 'Counts' }, { status: 404 })
  await site.give([site.userId, site.column], { points: 1 }, { session: site.learner, status: 403 })
})
