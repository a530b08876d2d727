import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveRow } from './prove-row.ts'
import { repeatRow } from './repeat-row.ts'

test('a row that is repeated holds only when it holds each time', async () => {
  let times = 0
  const third = {
    what: 'a kill',
    expected: 'nothing lost',
    prove: async () => ({ seen: `round ${++times}`, holds: times !== 3 }),
  }
  const { findings, holds } = await proveRow(repeatRow(third, 5), 'short')
  assert.deepEqual(
    findings.map(({ seen }) => seen),
    ['round 1', 'round 2', 'round 3', 'round 4', 'round 5'],
  )
  assert.ok(!holds)
})
