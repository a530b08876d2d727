import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { MB } from '../../../contract/rules/limits.ts'
import { openVisits } from '../../visits.ts'
import { openReadyAnswers } from './ready-answers.ts'

const type = 'text/plain; charset=utf-8'

test('answers that are large as text and small as they travel are let go, too, before they fill the memory', async () => {
  await using app = fastify()
  const ready = openReadyAnswers(openVisits(), async () => 'the same')
  const made: string[] = []
  app.get('/:key', (request, reply) =>
    ready.send(request, reply, request.url, async () => {
      made.push(request.url)
      return { text: 'a'.repeat(MB), type }
    }),
  )
  const ask = (key: number) => app.inject({ url: `/${key}`, headers: { 'accept-encoding': 'gzip' } })
  await ask(0)
  await ask(0)
  assert.deepEqual(made, ['/0'], 'the second time it is there already')
  for (let key = 1; key < 40; key += 1) assert.ok((await ask(key)).rawPayload.length < 10_000)
  await ask(0)
  assert.equal(made.length, 41)
})
