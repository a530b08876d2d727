import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, withOpenings } from '../../../../test/support/learner/with-openings.ts'

test('a learner sees which lectures of begun courses are due within two weeks or late, until they are complete', async () => {
  await using site = await withOpenings()
  const { edit, idOf, learner, params } = site
  const at = (days: number) => new Date(site.clock.now.getTime() + days * dayMs).toISOString()
  const soon = at(3)
  await edit(2, { dueAt: at(10) })
  await edit(3, { dueAt: soon })
  await edit(4, { dueAt: at(20) })
  const read = async () => (await site.call('readLearning', { session: learner })).json().dueSoon
  const titles = async () => (await read()).map(({ lectureTitle }: { lectureTitle: string }) => lectureTitle)
  assert.deepEqual(await read(), [], 'the course is not begun')
  await site.list()
  await site.finish(1)
  const [first] = await read()
  const { courseId } = params
  assert.deepEqual(first, {
    ...{ courseId, courseTitle: 'Sailing for beginners', lectureId: idOf(3), lectureTitle: 'Three' },
    due: { at: soon, reason: 'everyone', isLate: false },
  })
  assert.deepEqual(await titles(), ['Three', 'Two'])
  site.passDays(4)
  const [late] = await read()
  assert.deepEqual([late.lectureTitle, late.due.isLate], ['Three', true])
  await site.finish(3)
  assert.deepEqual(await titles(), ['Two'])
  site.passDays(21)
  assert.deepEqual(await titles(), ['Four'], 'what is late for long is in the calendar')
})
