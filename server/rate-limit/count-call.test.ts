import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'
import { requireCount } from './count-call.ts'

const request = { act: { what: 'askQuestion' }, countCall: async () => {} }

test('a handler that forgets to count its call fails', async () => {
  const forgetful = requireCount(async () => 'done')
  await assert.rejects(forgetful(request), { message: 'askQuestion did not count its call' })
  const careful = requireCount(async ({ countCall }: typeof request) => countCall())
  await careful(request)
})

test('the limits of every call are described under 429, with their numbers', async () => {
  await using site = await openTestApp()
  const { paths } = (await site.app.inject(`${apiBase}/openapi.json`)).json()
  const describedAt = ({ method, path }: Endpoint) =>
    paths[`${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()].responses[429]?.description
  for (const endpoint of Object.values<Endpoint>(endpoints))
    for (const { name, max, minutes, per } of endpoint.limits ?? [])
      assert.ok(
        describedAt(endpoint)?.includes(`'${name}': ${max} in ${minutes} minutes for each ${per}`),
        name,
      )
  assert.equal(
    describedAt(endpoints.askQuestion),
    "Too many. 'own changes': 600 in 60 minutes for each person; 'own questions': 30 in 60 minutes for each person. Retry-After has the seconds to wait.",
  )
  assert.equal(describedAt(endpoints.logout), undefined)
})
