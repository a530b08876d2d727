import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCompletions } from './read-completions.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const learners = (count: number, started: number, completed?: number, name = 'learner') =>
  Array.from({ length: count }, (_, index) => ({
    user_id: `${name} ${index}`,
    started_at: daysAgo(started),
    completed_at: completed === undefined ? null : daysAgo(completed),
  }))

test('a course that nobody has begun has no steps', () => {
  assert.deepEqual(countCompletions([], now), { stepDays: 1, steps: [] })
})

test('each day says how many had begun and completed until then, and hides one to four', () => {
  const runs = [...learners(5, 3, 1), ...learners(4, 1, 0, 'other')]
  assert.deepEqual(countCompletions(runs, now), {
    stepDays: 1,
    steps: [
      { day: '2026-11-20', begun: 5, completed: 0 },
      { day: '2026-11-21', begun: 5, completed: 0 },
      { day: '2026-11-22', begun: 9, completed: 5 },
      { day: '2026-11-23', begun: 9, completed: 9 },
    ],
  })
  const few = countCompletions([...learners(4, 1), ...learners(6, 0, undefined, 'other')], now)
  assert.deepEqual(
    few.steps.map(({ begun }) => begun),
    [null, 10],
  )
})

test('who begins again counts once, since the first time, and stays completed', () => {
  const { steps } = countCompletions([...learners(5, 2), ...learners(5, 4, 3), ...learners(5, 1, 0)], now)
  assert.deepEqual(
    steps.map(({ begun, completed }) => [begun, completed]),
    [
      [5, 0],
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
    ],
  )
})

test('years are shown in longer steps, the last of which ends today', () => {
  for (const [days, stepDays] of [
    [119, 1],
    [120, 7],
    [3_000, 28],
    [40_000, 364],
    [400_000, 3_334],
  ] as const) {
    const counted = countCompletions(learners(7, days), now)
    assert.equal(counted.stepDays, stepDays)
    assert.ok(counted.steps.length <= 120)
    assert.equal(counted.steps.at(-1)?.day, '2026-11-23')
    assert.ok(counted.steps.every(({ begun }) => begun === 7))
  }
})
