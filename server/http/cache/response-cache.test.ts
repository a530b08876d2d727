import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { MB } from '../../../contract/validation/limits.ts'
import { openInFlight } from '../../core/in-flight.ts'
import { openResponseCache } from './response-cache.ts'

const type = 'text/plain; charset=utf-8'

test('responses that compress well are dropped from the cache before they fill the memory', async () => {
  await using app = fastify()
  const responseCache = openResponseCache(openInFlight(), async () => 'the same')
  const made: string[] = []
  app.get('/:key', (request, reply) =>
    responseCache.send(request, reply, request.url, async () => {
      made.push(request.url)
      return { text: 'a'.repeat(MB), type }
    }),
  )
  const request = (key: number) => app.inject({ url: `/${key}`, headers: { 'accept-encoding': 'gzip' } })
  await request(0)
  await request(0)
  assert.deepEqual(made, ['/0'], 'the second time it is there already')
  for (let key = 1; key < 40; key += 1) assert.ok((await request(key)).rawPayload.length < 10_000)
  await request(0)
  assert.equal(made.length, 41)
})
