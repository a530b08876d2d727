import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, withOpenings } from '../../../../test/support/learner/with-openings.ts'

test('a learner sees which lectures of begun courses open within two weeks, the soonest first', async () => {
  await using site = await withOpenings()
  const { edit, idOf, learner, params } = site
  const at = (days: number) => new Date(site.clock.now.getTime() + days * dayMs).toISOString()
  const soon = at(3)
  await edit(2, { availableAfterDays: 10 })
  await edit(3, { availableAt: soon })
  await edit(4, { availableAt: at(20) })
  const read = async () => (await site.call('readLearning', { session: learner })).json().openingSoon
  assert.deepEqual(await read(), [], 'the course is not begun')
  await site.list()
  await site.finish(1)
  const [first, second, ...others] = await read()
  const { courseId } = params
  const course = { courseId, courseTitle: 'Sailing for beginners' }
  assert.deepEqual(first, { ...course, lectureId: idOf(3), lectureTitle: 'Three', opensAt: soon })
  assert.deepEqual([second.lectureTitle, others], ['Two', []])
  site.passDays(4)
  const titles = (await read()).map(({ lectureTitle }: { lectureTitle: string }) => lectureTitle)
  assert.deepEqual(titles, ['Two'])
})
