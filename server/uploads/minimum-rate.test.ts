import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KB } from '../../contract/validation/limits.ts'
import { watchRate } from './minimum-rate.ts'

const [stallSeconds, stallMs] = [30, 30_000]

test('an upload of which almost nothing arrives is given up, one that arrives is not', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  let times = 0
  using rate = watchRate(stallSeconds, () => {
    times += 1
  })
  rate.count(16 * KB)
  context.mock.timers.tick(stallMs)
  assert.equal(times, 0)
  rate.count(16 * KB - 1)
  context.mock.timers.tick(stallMs)
  assert.equal(times, 1)
})

test('an upload is not given up while it is the storage that does not take it', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  let times = 0
  using rate = watchRate(stallSeconds, () => {
    times += 1
  })
  rate.pause()
  context.mock.timers.tick(10 * stallMs)
  rate.resume()
  context.mock.timers.tick(stallMs - 1)
  assert.equal(times, 0)
  context.mock.timers.tick(1)
  assert.equal(times, 1)
})
