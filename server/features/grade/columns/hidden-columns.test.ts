import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'
import { writeNextMail } from '../../reminder/mailing/write-notification-mails.ts'

type News = { kind: string; text: string | null; lecture: { _id: string } | null }

/** A column whose marks learners do not see, with eight points of its learner. */
async function withHidden() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades())
  const userId = await site.idOf(site.learner)
  await site.enrol(userId)
  await writeNextMail(site.ctx)
  const params = { courseId: site.courseId }
  const added = await site.call('addGradeColumn', {
    ...{ session: site.head, params },
    json: { title: 'Talk', maxPoints: 10, isHidden: true },
  })
  const { item } = await site.json(added, 201)
  assert.equal(item.isHidden, true)
  const itemId: string = item.itemId
  const change = async (json: object, status = 200) =>
    site.json(
      await site.call('changeGradeColumn', { session: site.head, params: { ...params, itemId }, json }),
      status,
    )
  const own = async () => {
    const { items, soFar } = await site.mine()
    const { state, points, isHidden } = site.titled({ items }, 'Talk') as never
    return { state, points, isHidden, share: soFar.share }
  }
  const bell = async () =>
    (await site.json(await site.call('listNotifications', { session: site.learner }))).notifications
      .filter(({ kind }: News) => kind === 'graded')
      .map(({ text, lecture }: News) => [text, lecture])
  const mails = async () => {
    await writeNextMail(site.ctx)
    const rows = await site.ctx.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('kind', '=', 'grade')
      .orderBy('id')
      .execute()
    return rows
  }
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ userId, itemId, change, own, bell, mails },
  }
}

test('marks of a hidden column are seen when they are released, and hidden again', async () => {
  await using site = await withHidden()
  const { row } = await site.give([site.userId, site.itemId], { points: 8 })
  assert.deepEqual([row.soFar.share, site.markIn(row, site.itemId)?.points], [0.8, 8], 'for its editors')
  const unseen = { state: 'not-due', points: undefined, isHidden: true, share: null }
  assert.deepEqual(await site.own(), unseen)
  const told = await site.change({ isHidden: false })
  assert.deepEqual([told.message, told.item.isHidden], ['The mark was released', undefined])
  assert.deepEqual(await site.own(), { state: 'graded', points: 8, isHidden: undefined, share: 0.8 })
  await site.change({ isHidden: true })
  assert.deepEqual(await site.own(), unseen)
  await site.change({ isHidden: 'no' }, 400)
})

test('bell and mail say once that there is a mark, when it can be seen', async () => {
  await using site = await withHidden()
  const key: [string, string] = [site.userId, site.itemId]
  await site.give(key, { points: 8 })
  assert.deepEqual([await site.bell(), await site.mails()], [[], []])
  await site.change({ isHidden: false })
  await site.give(key, { points: 9, reason: 'Counted again' })
  assert.deepEqual(await site.bell(), [['Talk', null]])
  const [mail, ...others] = await site.mails()
  assert.deepEqual([mail?.subject, others.length], ['Your grade: Talk', 0])
  assert.match(mail?.text ?? '', /You have a mark in “Talk”/)
  assert.match(mail?.text ?? '', /my-grades\?course=/)
  assert.doesNotMatch(mail?.text ?? '', /\b[89]\b/)
  await site.change({ isHidden: true })
  assert.deepEqual(await site.bell(), [])
})

test('a mark in a column that is not hidden is told when it is given, and no more once it is taken back', async () => {
  await using site = await withHidden()
  await site.change({ isHidden: false })
  const key: [string, string] = [site.userId, site.itemId]
  await site.give(key, { points: 8 })
  assert.deepEqual(await site.bell(), [['Talk', null]])
  await site.give(key, { points: null, reason: 'Wrong person' })
  assert.deepEqual([await site.bell(), await site.mails()], [[], []])
  await site.give(key, { isExcused: true })
  assert.deepEqual(await site.bell(), [], 'nothing to see')
  await site.give(key, { points: 3, reason: 'Was there' })
  await site.call('changeNotificationChoice', {
    session: site.learner,
    json: { kind: 'graded', byBell: false, byMail: false },
  })
  assert.deepEqual([await site.bell(), await site.mails()], [[], []], 'switched off')
})

test('a hidden mark completes nothing, and a copy of the course hides the column, too', async () => {
  await using site = await withHidden()
  await site.save({ passes: [{ itemId: site.itemId, fromShare: 0.5 }] })
  await site.give([site.userId, site.itemId], { points: 8 })
  const isPassed = async () => site.titled(await site.mine(), 'Talk') as never as { isPassed: boolean }
  assert.equal((await isPassed()).isPassed, false)
  await site.change({ isHidden: false })
  assert.equal((await isPassed()).isPassed, true)
  await site.change({ isHidden: true })
  const { course } = await site.json(
    await site.call('duplicateCourse', { session: site.head, params: { courseId: site.courseId } }),
    201,
  )
  const copy = await site.json(
    await site.call('listGrades', { session: site.head, params: { courseId: course._id } }),
  )
  assert.equal(site.titled(copy, 'Talk')?.isHidden, true)
})
