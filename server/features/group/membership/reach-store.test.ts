import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invert } from './reach-store.ts'

const range = (after_user: string, until_user: string | null) => ({
  ...{ after_user, after_id: after_user && 'z', until_user, until_id: until_user && 'z' },
})

test('what is not to be told of the one change is to be told of the other', () => {
  assert.deepEqual(invert([]), [range('', null)])
  assert.deepEqual(invert([range('', null)]), [])
  assert.deepEqual(invert([range('b', null)]), [range('', 'b')])
  assert.deepEqual(invert([range('c', null), range('', 'b')]), [range('b', 'c')])
  assert.deepEqual(invert([range('a', 'b')]), [range('', 'a'), range('b', null)])
})
