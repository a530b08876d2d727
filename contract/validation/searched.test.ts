import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { Endpoint } from '../api/define-endpoint.ts'
import { endpoints } from '../api/endpoints.ts'
import { maxLength } from './limits.ts'

const searches = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { query }]) =>
  query?.shape.q ? [{ name, q: query.shape.q }] : [],
)

test('there are searches', () => assert.ok(searches.length >= 5, String(searches.length)))

for (const { name, q } of searches)
  test(`${name} takes a search of ${maxLength.search} characters, and no longer one`, () => {
    assert.equal(z.safeParse(q, 'a '.repeat(maxLength.search / 2)).success, true)
    assert.equal(z.safeParse(q, 'a'.repeat(maxLength.search)).success, true)
    assert.equal(z.safeParse(q, 'a'.repeat(maxLength.search + 1)).success, false)
    assert.equal(z.safeParse(q, 'a\0').success, false)
  })
