import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MB } from '../../../../contract/validation/limits.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { rejectHuge } from './running/send-upload.ts'

const limits = { maxBytes: 20 * MB, freeBytes: 10 * MB } as Parameters<typeof rejectHuge>[1]

const rejection = (bytes: number) => {
  try {
    rejectHuge(bytes, limits)
  } catch (error) {
    assert.ok(error instanceof CallError)
    assert.deepEqual(error.fields, { lecture: error.text })
    return error.message
  }
  return undefined
}

test('a file over the limit is rejected with the limit, one without room with another reason', () => {
  assert.match(rejection(20 * MB + 1) ?? '', /20 MB/)
  assert.doesNotMatch(rejection(10 * MB + 1) ?? '20 MB', /20 MB/)
  assert.equal(rejection(10 * MB), undefined)
})

test('without known limits the server decides', () => rejectHuge(1_000_000 * MB, undefined))
