import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradeMove } from '../../../../contract/endpoints/grade-settings.ts'
import { maxGradeColumns } from '../../../../contract/validation/bounds/grade-limits.ts'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'

const categoryIds = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'] as const

test('a change of weights says who moves before it is made, and makes it then', async () => {
  await using site = await withGrades()
  const userId = await site.idOf(site.learner)
  await site.take(3)
  const talk = await site.addColumn('Talk')
  await site.give([userId, talk], { points: 5 })
  const body = {
    categories: [
      { categoryId: categoryIds[0], title: 'Quizzes', weight: 20 },
      { categoryId: categoryIds[1], title: 'Talks', weight: 80 },
    ],
    items: [
      { itemId: site.lectureId, categoryId: categoryIds[0] },
      { itemId: talk, categoryId: categoryIds[1] },
    ],
    scale: 'letters',
  }
  const checked = await site.save(body, { dryRun: 'true' })
  const moves = checked.moves.map(({ before, after }: GradeMove) => [before, after])
  assert.deepEqual(moves, [[{ share: 8 / 13 }, { share: 0.6, grade: 'D' }]])
  assert.equal(checked.message, 'One total would change')
  assert.equal((await site.book()).categories.length, 0, 'nothing is written')
  await site.save(body)
  const { rows, categories, items, scale } = await site.book()
  assert.deepEqual([categories.length, scale, rows[0].soFar.grade], [2, 'letters', 'D'])
  assert.equal(rows[0].soFar.parts[1].points, 5)
  assert.deepEqual(
    items.map(({ weight }: { weight: number }) => weight),
    [0.2, 0.8],
  )
  assert.equal((await site.save(body)).count, 0)
  await site.save({ categories: [{ title: 'Only', weight: 1 }] })
  const left = await site.book()
  assert.deepEqual(
    left.items.map(({ categoryId }: { categoryId: string }) => categoryId),
    [null, null],
    'a category that goes leaves its items in none',
  )
  assert.equal(left.rows[0].soFar.share, null, 'what is in no category does not count')
})

test('completion counts only where it is set, and excused or not due it is no 0', async () => {
  await using site = await withGrades()
  await site.enrol(await site.idOf(site.learner))
  const items = [{ itemId: 'completion' }]
  await site.save({ items })
  const mine = await site.mine()
  assert.deepEqual(mine.items[1], {
    ...{ itemId: 'completion', title: 'Completion of the course', maxPoints: 100, source: 'completion' },
    ...{ categoryId: null, isExtraCredit: false, weight: 100 / 103, passShare: null },
    state: 'not-due',
  })
  await site.take(3)
  const done = await site.mine()
  assert.deepEqual([done.items[1].points, done.items[1].state], [100, 'graded'])
  await site.save({ items: [] })
  assert.equal((await site.mine()).items.length, 1)
})

test('settings that make no sense are refused with a sentence', async () => {
  await using site = await withGrades()
  const category = { title: 'Quizzes', weight: 1 }
  const wrong: object[] = [
    { categories: [{ ...category, weight: -1 }] },
    { categories: [{ ...category, weight: '1,5' }] },
    { categories: [{ ...category, dropLowest: 0.5 }] },
    { categories: [{ ...category, title: ' ' }] },
    { categories: categoryIds.map(() => ({ ...category, categoryId: categoryIds[0] })) },
    { items: [{ itemId: site.lectureId, categoryId: categoryIds[0] }] },
    { items: [{ itemId: site.lectureId }, { itemId: site.lectureId }] },
    { scale: 'stars' },
    { scale: [] },
    { scale: [{ title: 'well', fromShare: 1.5 }] },
    { scale: [0, 0].map((fromShare) => ({ title: 'same', fromShare })) },
  ]
  for (const body of wrong) {
    const { message } = await site.save(body, {}, 400)
    assert.ok(message.length > 10, JSON.stringify(body))
  }
  await site.save({ items: [{ itemId: categoryIds[0] }] }, {}, 404)
})

test('a gradebook has room for so many columns', async () => {
  await using site = await withGrades()
  const row = { course_id: site.courseId, lecture_id: null, title: 'Talk', max_points: 1, category_id: null }
  const now = site.clock.now
  await site.ctx.db
    .insertInto('grade_item')
    .values(
      Array.from({ length: maxGradeColumns }, (_, index) => ({
        ...{ ...row, id: `column ${index}`, is_extra_credit: false, is_counted: false, created_at: now },
      })),
    )
    .execute()
  const json = { title: 'One more', maxPoints: 1 }
  const reply = await site.call('addGradeColumn', {
    ...{ session: site.head, params: { courseId: site.courseId }, json },
  })
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'limit-reached'])
})

test('a column is renamed and deleted, and its marks are not lost silently', async () => {
  await using site = await withGrades()
  const userId = await site.idOf(site.learner)
  await site.enrol(userId)
  const itemId = await site.addColumn('Talk')
  const column = { session: site.head, params: { courseId: site.courseId, itemId } }
  await site.give([userId, itemId], { points: 8 })
  const renamed = await site.json(
    await site.call('changeGradeColumn', { ...column, json: { title: 'Speech', maxPoints: 8 } }),
  )
  assert.deepEqual([renamed.item.title, renamed.item.maxPoints], ['Speech', 8])
  await site.json(await site.call('changeGradeColumn', { ...column, json: { maxPoints: 7 } }), 409)
  const kept = await site.json(await site.call('deleteGradeColumn', column), 409)
  assert.equal(kept.message, 'One person has a mark in this column, which would be deleted, too')
  await site.json(await site.call('deleteGradeColumn', { ...column, query: { withMarks: 'true' } }))
  assert.equal((await site.book()).items.length, 1)
  for (const maxPoints of [0, -1, '10', 1e9]) {
    const json = { title: 'Talk', maxPoints }
    const { statusCode } = await site.call('addGradeColumn', { ...column, json })
    assert.equal(statusCode, 400, String(maxPoints))
  }
})
