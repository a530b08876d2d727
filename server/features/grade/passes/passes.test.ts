import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGrades } from '../../../../test/support/quiz/with-grades.ts'
import { until } from '../../../../test/support/until.ts'
import { openClosingLook } from './look-for-closings.ts'

/** A course with certificate that asks for a pass in its quiz of three points, from two thirds on. */
async function withPasses(settings: object = {}, asked: (quiz: string) => object[] = onlyQuiz) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withGrades(settings))
  const { head, courseId, json, call, learner } = site
  await json(
    await call('editCourse', {
      session: head,
      params: { courseId },
      json: { givesCertificate: true },
    }),
  )
  await site.save({ passes: asked(site.lectureId) })
  site.ctx.jobs.begin()
  const progress = async (session = learner) =>
    json(await call('readCourseProgress', { session, params: { courseId } }))
  const missing = async () =>
    (await progress()).missingPasses.map(({ title }: { title: string }) => title) as string[]
  const certificates = async () => (await site.ctx.db.selectFrom('certificate').select('id').execute()).length
  /** All that was asked has been judged. */
  const judged = () =>
    until('all passes are judged', async () => {
      const jobs = await site.ctx.db.selectFrom('job').select('id').where('kind', '=', 'passing').execute()
      return jobs.length === 0
    })
  const completed = async () => {
    await judged()
    return [(await progress()).completedAt !== undefined, await certificates()]
  }
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ progress, missing, completed, judged },
  }
}

const onlyQuiz = (itemId: string) => [{ itemId, fromShare: 2 / 3 }]

test('a course whose quiz was handed in is complete only once the quiz is passed, with its certificate', async () => {
  await using site = await withPasses()
  await site.take(1)
  assert.equal(await site.isComplete(), true, 'the lecture is complete')
  assert.deepEqual(await site.completed(), [false, 0])
  assert.deepEqual(await site.missing(), ['Knots'])
  const [item] = (await site.mine()).items
  assert.deepEqual([item.passShare, item.isPassed], [2 / 3, false])
  await site.take(2)
  assert.deepEqual(await site.completed(), [true, 1])
  assert.deepEqual(await site.missing(), [])
  assert.equal((await site.mine()).items[0].isPassed, true)
})

test('a mark that is taken back later takes no completion and no certificate away', async () => {
  await using site = await withPasses()
  const userId = await site.idOf(site.learner)
  await site.take(3)
  assert.deepEqual(await site.completed(), [true, 1])
  await site.give([userId, site.lectureId], { points: 0, reason: 'Copied' })
  assert.deepEqual(await site.completed(), [true, 1])
  assert.equal((await site.mine()).items[0].isPassed, false, 'the mark itself says what it is')
  assert.equal(await site.ctx.db.selectFrom('grade_pass').select('item_id').executeTakeFirst(), undefined)
})

test('a pass in a column is asked for by its share, and an excuse asks for nothing', async () => {
  await using site = await withPasses({}, () => [])
  const userId = await site.idOf(site.learner)
  const talk = await site.addColumn('Talk')
  await site.save({ passes: [{ itemId: talk, fromShare: 0.5 }] })
  await site.take(0)
  assert.deepEqual(await site.completed(), [false, 0])
  await site.give([userId, talk], { points: 4.9 })
  assert.deepEqual(await site.completed(), [false, 0])
  assert.deepEqual(await site.missing(), ['Talk'])
  await site.give([userId, talk], { isExcused: true, reason: 'Ill' })
  assert.deepEqual(await site.completed(), [true, 1])
})

const endings: Record<string, (site: Awaited<ReturnType<typeof withPasses>>) => Promise<unknown>> = {
  'is asked for no more': (site) => site.save({ passes: [] }),
  'is asked for from less': ({ save, lectureId }) =>
    save({ passes: [{ itemId: lectureId, fromShare: 0.3 }] }),
  'becomes a draft beside another lecture': async ({ call, json, head, courseId, lectureId, learner }) => {
    const added = await call('addArticle', {
      session: head,
      params: { courseId },
      json: { title: 'Read on', body: 'Words' },
    })
    const { lecture } = await json(added, 201)
    const marked = { session: learner, params: { lectureId: lecture._id }, json: { isComplete: true } }
    await json(await call('setCompletion', marked))
    const params = { courseId, lectureId }
    await json(await call('editLecture', { session: head, params, form: { isDraft: 'true' } }))
  },
}
for (const [what, end] of Object.entries(endings))
  test(`who lacks the pass completes the course when the item ${what}`, async () => {
    await using site = await withPasses()
    await site.take(1)
    assert.deepEqual(await site.completed(), [false, 0])
    await end(site)
    assert.deepEqual(await site.completed(), [true, 1])
  })

test('a pass that learners do not see yet completes nothing until the quiz has closed', async () => {
  await using site = await withPasses()
  const closesAt = new Date(site.clock.now.getTime() + 3_600_000)
  await site.json(await site.change({ feedback: 'after-close', closesAt: closesAt.toISOString() }))
  const look = openClosingLook(site.ctx)
  await site.take(3)
  await look()
  assert.deepEqual(await site.completed(), [false, 0])
  assert.equal((await site.mine()).items[0].isPassed, false)
  site.pass(3_601)
  await look()
  assert.deepEqual(await site.completed(), [true, 1])
})

test('a course cannot ask for its own completion, nor for what it does not have; the rest stays as it was', async () => {
  await using site = await withPasses()
  await site.save({ items: [{ itemId: 'completion' }] })
  for (const [itemId, status] of [
    ['completion', 400],
    [site.courseId, 404],
  ] as const)
    await site.save({ passes: [{ itemId, fromShare: 0.5 }] }, {}, status)
  await site.save({ passes: [{ itemId: site.lectureId, fromShare: 1.5 }] }, {}, 400)
  await site.save({ scale: 'percent', items: [], categories: [] })
  assert.equal((await site.book()).items[0].passShare, 2 / 3)
  const copied = await site.json(
    await site.call('duplicateCourse', { session: site.head, params: { courseId: site.courseId } }),
    201,
  )
  const copy = await site.json(
    await site.call('listGrades', { session: site.head, params: { courseId: copied.course._id } }),
  )
  assert.equal(copy.items[0].passShare, 2 / 3)
})
