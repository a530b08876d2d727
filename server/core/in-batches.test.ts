import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../test/support/until.ts'
import { openBatches } from './in-batches.ts'

test('closings run in their order, four in a turn of the event loop', async () => {
  const inBatches = openBatches()
  const ran: number[] = []
  const turns: number[] = []
  let inThisTurn = 0
  const endTurn = () => {
    turns.push(inThisTurn)
    inThisTurn = 0
  }
  for (let n = 0; n < 10; n += 1) {
    inBatches(() => {
      ran.push(n)
      if (inThisTurn === 0) setImmediate(endTurn)
      inThisTurn += 1
    })
  }
  assert.equal(ran.length, 0)
  await until('all have run', () => ran.length === 10 && turns.length === 3)
  assert.deepEqual(turns, [4, 4, 2])
  assert.deepEqual(ran, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  inBatches(() => ran.push(10))
  await until('a later one runs, too', () => ran.includes(10))
})
