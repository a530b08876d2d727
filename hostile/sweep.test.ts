import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Endpoint } from '../contract/api/endpoint.ts'
import { routes } from '../server/routes.ts'
import { invalidCalls } from './invalid-bodies.ts'
import { makeLibrary } from './library.ts'
import { openTarget, type Target } from './target.ts'

// `npm run hostile` asks for more, and for others each time; a failure prints the seed that repeats it.
const bodiesEach = Number(process.env.HOSTILE_BODIES ?? 100)
const seed = process.env.HOSTILE_BODIES ? Date.now() : 57

const refusals = [400, 403, 404, 409, 413, 415, 431]

let target: Target
let ids: Record<string, string>
before(async () => {
  target = await openTarget()
  ids = await makeLibrary(target)
})
after(() => target[Symbol.asyncDispose]())

const isSwept = (promise: Endpoint) => invalidCalls(promise).length > 0

for (const { promise } of routes) {
  if (!isSwept(promise)) continue
  test(`${promise.address.join(' ')} refuses ${bodiesEach} generated calls that break its promise`, async () => {
    await target.unharmed(() => sweep(promise))
  })
}

test('every call that takes anything at all is swept', () => {
  const swept = routes.filter(({ promise }) => isSwept(promise))
  assert.ok(swept.length >= 30)
  for (const { promise } of routes) {
    const takesSomething = promise.form ?? promise.files ?? promise.query ?? promise.params
    assert.ok(!takesSomething || isSwept(promise), promise.summary)
  }
})

async function sweep(promise: Endpoint) {
  const { administrator, learner } = target.cookies
  const cookie = promise.access === 'administrator' ? administrator : learner
  const property = fc.asyncProperty(fc.oneof(...invalidCalls(promise)), async (bring) => {
    const given = {
      ...bring,
      // What has no form and would take something away is asked of what is not there.
      params: { ...(promise.form || promise.files ? ids : {}), ...bring.params },
      ...(promise.access !== 'everyone' && { cookie }),
    }
    const { status, text } = await target.call(promise.address, given)
    assert.ok(refusals.includes(status), `${status} ${text.slice(0, 200)}`)
  })
  await fc.assert(property, { numRuns: bodiesEach, seed, endOnFailure: true })
}
