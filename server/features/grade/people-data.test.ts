import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGrades } from '../../../test/support/quiz/with-grades.ts'
import { erasePerson } from '../../db/personal/erase-person.ts'
import { transact } from '../../db/transact.ts'

const categoryId = '01900000-0000-7000-8000-00000000000a'

async function openGraded() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades())
  const userId = await site.idOf(site.learner)
  await site.enrol(userId)
  const column = await site.addColumn('Talk')
  await site.give([userId, column], { points: 5 })
  await site.save({
    categories: [{ categoryId, title: 'All', weight: 1, dropLowest: 1 }],
    items: [
      { itemId: site.lectureId, categoryId, isExtraCredit: true },
      { itemId: column, categoryId },
      { itemId: 'completion' },
    ],
    scale: [{ title: 'well', fromShare: 0.5 }],
  })
  const stack = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), userId, column }
}

test('a copied course counts as its original does, and has nobody’s marks', async () => {
  await using site = await openGraded()
  const { course } = await site.json(
    await site.call('duplicateCourse', { session: site.head, params: { courseId: site.courseId } }),
    201,
  )
  const original = await site.book()
  const copy = await site.json(
    await site.call('listGrades', { session: site.head, params: { courseId: course._id } }),
  )
  const plain = ({ items }: typeof original) =>
    items.map(({ itemId: _, lectureId: __, ...item }: { itemId: string; lectureId?: string }) => item)
  assert.equal(plain(copy).length, 3)
  assert.deepEqual(plain(copy), plain(original))
  assert.deepEqual([copy.categories, copy.scale], [original.categories, original.scale])
  assert.deepEqual(copy.rows, [])
  const { count } = await site.ctx.db
    .selectFrom('grade_mark')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 1)
})

test('an erased account leaves no marks, and marks that a teacher gave stay when the teacher is erased', async () => {
  await using site = await openGraded()
  const teacher = await site.signIn('ADMIN')
  await site.give([site.userId, site.column], { points: 6, reason: 'Better' }, { session: teacher })
  const erase = async (userId: string) => {
    await site.ctx.db
      .insertInto('account_deletion')
      .values({ user_id: userId, full_name: '', deleted_at: site.clock.now, pseudonym: null })
      .execute()
    await transact(site.ctx.db, (trx) => erasePerson(trx, { id: userId, email: 'nobody@school.example' }))
  }
  await erase(await site.idOf(teacher))
  const key = { courseId: site.courseId, userId: site.userId, itemId: site.column }
  const { changes } = await site.json(
    await site.call('listGradeChanges', { session: site.head, params: key }),
  )
  assert.deepEqual([changes[0].after, changes[0].changedBy], [6, null])
  await erase(site.userId)
  assert.deepEqual((await site.book()).rows, [])
})
