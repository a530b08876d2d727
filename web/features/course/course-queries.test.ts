import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFilter } from './course-queries.ts'

const everything = { q: '', category: '', length: '', progress: '', sort: 'newest', page: 1 }

test('the address contains the search, the filters, the order and the page', () => {
  const chosen = { category: 'Sailing', length: 'long', progress: 'started', sort: 'title' }
  const search = new URLSearchParams({ q: ' sea knots ', ...chosen, page: '3' })
  assert.deepEqual(readFilter(search, true), { q: 'sea knots', ...chosen, page: 3 })
  assert.equal(readFilter(search, false).progress, '', 'a visitor has no progress')
})

test('an empty address, or one with unknown values, shows all courses with the newest first', () => {
  assert.deepEqual(readFilter(new URLSearchParams(), true), everything)
  const unknown = { length: 'huge', progress: 'begun', sort: 'price', page: '0' }
  assert.deepEqual(readFilter(new URLSearchParams(unknown), true), everything)
  assert.deepEqual(readFilter(new URLSearchParams({ sort: 'relevance' }), true), everything)
})

test('a search is ordered by relevance unless another order is chosen', () => {
  assert.equal(readFilter(new URLSearchParams({ q: 'sea' }), false).sort, 'relevance')
  assert.equal(readFilter(new URLSearchParams({ q: 'sea', sort: 'newest' }), false).sort, 'newest')
})
