import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { defineEndpoint, success } from '../../contract/api/define-endpoint.ts'
import type { AppContext } from '../context.ts'
import { openCalls } from './open-calls.ts'

test('the address of a call is parsed once, and not before it is asked for', () => {
  let parsed = 0
  const count = (value: string) => {
    parsed += 1
    return value
  }
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/things/:thingId',
    access: 'everyone',
    summary: 'Only here.',
    params: z.object({ thingId: z.pipe(z.string(), z.transform(count)) }),
    reply: success({}),
  })
  const calls = openCalls({ now: () => new Date(0) } as AppContext, async () => true, endpoint)
  const request = { params: { thingId: 'one' }, url: '/things/one', ip: '127.0.0.1' } as FastifyRequest
  const { describe } = calls.open(request, {} as FastifyReply, undefined)
  assert.equal(parsed, 0)
  assert.deepEqual(describe().params, { thingId: 'one' })
  assert.equal(calls.of(request).describe(), describe())
  assert.equal(parsed, 1)
})
