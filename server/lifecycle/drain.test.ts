import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilQuiet } from './drain.ts'

test('a process that drains closes when no request has arrived for a while, and at last without such a moment', async () => {
  const since = [10, 40, 249, 250]
  await untilQuiet(() => since.shift() ?? assert.fail('it waits although no request arrives'))
  assert.deepEqual(since, [])

  let looks = 0
  await untilQuiet(() => {
    looks += 1
    return 0
  })
  assert.equal(looks, 50)
})
