import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openServerClock } from './server-clock.ts'

test('the clock of the server goes on from its last reply, whatever the clock of the browser says', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 })
  let elapsed = 5_000
  const clock = openServerClock('2026-11-28T10:00:00.000Z', () => elapsed)
  const said = () => new Date(clock.now()).toISOString()
  elapsed += 1_500
  context.mock.timers.setTime(86_400_000)
  assert.equal(said(), '2026-11-28T10:00:01.500Z')
  context.mock.timers.setTime(0)
  assert.equal(said(), '2026-11-28T10:00:01.500Z')
  clock.set('2026-11-28T11:00:00.000Z')
  elapsed += 500
  assert.equal(said(), '2026-11-28T11:00:00.500Z')
})
