import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import type { FastifyReply } from 'fastify'
import { openInFlight } from '../core/in-flight.ts'
import { openLog } from '../core/log.ts'
import { afterReply } from './after-reply.ts'

const open = () => {
  const raw = new EventEmitter()
  return {
    raw,
    reply: { raw } as unknown as FastifyReply,
    ctx: { inFlight: openInFlight(), log: openLog('silent') },
  }
}

test('work that follows a response begins when it was sent, and a stop waits for it', async () => {
  const { raw, reply, ctx } = open()
  const working = Promise.withResolvers<void>()
  let isBegun = false
  afterReply(ctx, reply, () => {
    isBegun = true
    return working.promise
  })
  assert.deepEqual([isBegun, ctx.inFlight.count()], [false, 1])
  raw.emit('close')
  assert.deepEqual([isBegun, ctx.inFlight.count()], [true, 1])
  working.resolve()
  await ctx.inFlight.allEnded()
  assert.equal(ctx.inFlight.count(), 0)
})

test('work begins at once when the client has left before it was asked for', async () => {
  const { raw, reply, ctx } = open()
  Object.assign(raw, { closed: true })
  let isBegun = false
  afterReply(ctx, reply, async () => {
    isBegun = true
  })
  assert.ok(isBegun)
  await ctx.inFlight.allEnded()
  assert.equal(ctx.inFlight.count(), 0)
})

test('work that fails after a response only reaches the log', async (context) => {
  const { raw, reply, ctx } = open()
  const error = context.mock.method(ctx.log, 'error')
  afterReply(ctx, reply, async () => {
    throw new Error('the database is away')
  })
  raw.emit('close')
  await ctx.inFlight.allEnded()
  assert.equal(error.mock.callCount(), 1)
})
