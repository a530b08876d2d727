import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { routes } from '../../server/features.ts'
import { preparedDatabase } from '../support/postgres/test-database.ts'
import { invalidCalls } from './invalid-bodies.ts'
import { makeLibrary, unknownIds } from './library.ts'
import { openTarget, type Target } from './target.ts'

// `npm run security` sends more calls, different each time; a failure prints the seed that repeats it.
const bodiesEach = Number(process.env.HOSTILE_BODIES ?? 100)
// Both databases reject by the same schemas, so PostgreSQL gets other calls.
const shortSeed = preparedDatabase ? 58 : 57
const seed = process.env.HOSTILE_BODIES ? Date.now() : shortSeed

const rejections = [400, 403, 404, 409, 413, 415, 431]

let target: Target
let ids: Record<string, string>
before(async () => {
  target = await openTarget()
  ids = await makeLibrary(target)
})
after(() => target[Symbol.asyncDispose]())

const isSwept = (endpoint: Endpoint) => invalidCalls(endpoint).length > 0

for (const { endpoint } of routes) {
  if (!isSwept(endpoint)) continue
  test(`${endpoint.method} ${endpoint.path} rejects ${bodiesEach} generated invalid calls`, async () => {
    await target.unharmed(() => sweep(endpoint))
  })
}

test('every endpoint with any input is covered', () => {
  const swept = routes.filter(({ endpoint }) => isSwept(endpoint))
  assert.ok(swept.length >= 30)
  for (const { endpoint } of routes) {
    const takesSomething = endpoint.body ?? endpoint.files ?? endpoint.query ?? endpoint.params
    assert.ok(!takesSomething || isSwept(endpoint), endpoint.summary)
  }
})

async function sweep(endpoint: Endpoint) {
  const { administrator, learner } = target.cookies
  const cookie = ['course-editor', 'administrator'].includes(endpoint.access) ? administrator : learner
  const property = fc.asyncProperty(fc.oneof(...invalidCalls(endpoint)), async (parts) => {
    const given = {
      ...parts,
      // A call without a form that could delete something gets unknown ids.
      params: { ...(endpoint.body || endpoint.files ? ids : {}), ...parts.params },
      query: parts.query ?? unknownIds(endpoint, ids),
      ...(endpoint.access !== 'everyone' && { cookie }),
    }
    const { status, text } = await target.call(endpoint, given)
    assert.ok(rejections.includes(status), `${status} ${text.slice(0, 200)}`)
  })
  await fc.assert(property, { numRuns: bodiesEach, seed, endOnFailure: true })
}
