import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEndpoint, success } from '../../contract/api/define-endpoint.ts'
import { defineMessage } from '../../contract/messages/message.ts'
import { shared } from './cache/shared.ts'
import type { Handler } from './route.ts'
import { routesFor } from './routes-for.ts'

const endpoint = { access: 'signed-in', summary: 'Only here.', reply: success({}) } as const
const endpoints = {
  first: defineEndpoint({ ...endpoint, method: 'GET', path: '/first' }),
  second: defineEndpoint({ ...endpoint, method: 'GET', path: '/second' }),
}
const first: Handler<typeof endpoints.first> = async () => ({ message: defineMessage('test.reply', 'First') })
const second: Handler<typeof endpoints.second> = async () => ({
  message: defineMessage('test.reply', 'Second'),
})

test('each endpoint of a feature becomes one route', () => {
  const routes = routesFor(endpoints, { first, second })
  assert.deepEqual(
    routes.map((route) => route.endpoint),
    [endpoints.first, endpoints.second],
  )
})

test('a missing, a misspelt and a wrong handler do not compile', () => {
  // @ts-expect-error: `second` is missing; if that compiled, the type check of the test run would fail.
  assert.throws(() => routesFor(endpoints, { first }), /second has no handler/)
  // @ts-expect-error: there is no endpoint `third`.
  assert.ok(routesFor(endpoints, { first, second, third: second }))
  // @ts-expect-error: the reply has no message.
  assert.ok(routesFor(endpoints, { first, second: async () => ({}) }))
})

test('a response for signed-in users cannot be shared with everyone', () => {
  // @ts-expect-error: the access of a shared handler's endpoint is 'everyone'.
  assert.ok(shared<typeof endpoints.first>({ handler: first }))
})
