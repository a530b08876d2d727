import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './new-id.ts'

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids made in the same millisecond sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, uuidV7)
})
