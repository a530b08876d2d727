import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxRestartsPerDay } from '../../../../contract/validation/limits.ts'
import { openLearningSite } from '../../../../test/support/learner/open-learning-site.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

test('a course can be completed and started again some times a day, and again when the first is a day old', async () => {
  await using site = await openLearningSite({ courses: 2, lectures: 1 })
  const takeAgain = async (course = 1) => {
    await site.watch(course, 1, 100, true, 0)
    const { courseId = '' } = site.courses[course - 1] ?? {}
    return site.call('restartCourse', { session: site.learner, params: { courseId } })
  }
  assert.equal((await takeAgain()).statusCode, 200)
  site.clock.now = new Date(site.clock.now.getTime() + hourMs)
  for (let n = 1; n < maxRestartsPerDay; n += 1) assert.equal((await takeAgain()).statusCode, 200)
  const refused = await takeAgain()
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, `${(dayMs - hourMs) / 1_000}`])
  assert.match(refused.json().message, new RegExp(`at most ${maxRestartsPerDay} times`))
  const { finished } = await site.read()
  assert.deepEqual(
    finished.map(({ title, share }) => [title, share]),
    [['Course 1', 1]],
    'the refusal keeps the progress',
  )
  assert.equal((await takeAgain(2)).statusCode, 200, 'another course')
  site.clock.now = new Date(site.clock.now.getTime() + dayMs - hourMs)
  assert.equal((await takeAgain()).statusCode, 200)
  assert.equal((await takeAgain()).statusCode, 429)
})
