import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DetailedError, HttpResponse } from 'tus-js-client'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { classifyFailure, messageOf, rejectUnclear, statusOf } from './upload-errors.ts'

const respond = (status: number, body = '') =>
  ({ getStatus: () => status, getBody: () => body }) as unknown as HttpResponse

const failWith = (originalResponse?: HttpResponse, causingError?: Error) =>
  Object.assign(new Error('failed'), { originalResponse, causingError }) as unknown as DetailedError

test('a lost connection is retried while the browser is online, and else waits for it', () => {
  assert.equal(classifyFailure(failWith(), true), 'retry')
  assert.equal(classifyFailure(failWith(), false), 'failed')
})

const meanings: [meaning: string, statuses: number[]][] = [
  ['retry', [408, 409, 423, 500, 502, 503]],
  ['signed-out', [401]],
  ['rejected', [400, 403, 404, 410, 413, 415, 507]],
]

for (const [meaning, statuses] of meanings) {
  for (const status of statuses) {
    test(`a response of ${status} means: ${meaning}`, () =>
      assert.equal(classifyFailure(failWith(respond(status)), true), meaning))
  }
}

test('a full course is no reason to try again', () =>
  assert.equal(classifyFailure(failWith(respond(409, '{"code":"limit-reached"}')), true), 'rejected'))

test('the server’s sentence is shown, else that it cannot be reached', () => {
  assert.equal(messageOf(failWith(respond(413, '{"message":"Too large"}'))), 'Too large')
  assert.match(inEnglish(messageOf(failWith(respond(502, '<html>')))), /cannot be reached/)
  assert.match(inEnglish(messageOf(failWith())), /cannot be reached/)
})

test('an upload is given up only if the server says that it is gone', () => {
  const head = { getMethod: () => 'HEAD' }
  for (const status of [200, 204, 404, 410]) rejectUnclear(head, respond(status))
  for (const status of [301, 401, 500, 503]) assert.throws(() => rejectUnclear(head, respond(status)))
  rejectUnclear({ getMethod: () => 'PATCH' }, respond(503))
})

test('an unclear response counts as the response that failed', () => {
  let unclear: Error | undefined
  try {
    rejectUnclear({ getMethod: () => 'HEAD' }, respond(503, '{"message":"Restarting"}'))
  } catch (error) {
    unclear = error as Error
  }
  const failed = failWith(undefined, unclear)
  assert.deepEqual([statusOf(failed), messageOf(failed)], [503, 'Restarting'])
  assert.equal(statusOf(failWith(undefined, new Error('no connection'))), 0)
})
