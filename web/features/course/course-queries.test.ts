import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFilter } from './course-queries.ts'

test('the address contains the search, the category and the order', () => {
  const search = new URLSearchParams({ q: ' sea knots ', category: 'Sailing', sort: 'title' })
  assert.deepEqual(readFilter(search), { q: 'sea knots', category: 'Sailing', sort: 'title' })
})

test('an empty address, or one with an unknown order, shows all courses with the newest first', () => {
  const everything = { q: '', category: '', sort: 'newest' }
  assert.deepEqual(readFilter(new URLSearchParams()), everything)
  assert.deepEqual(readFilter(new URLSearchParams({ sort: 'price' })), everything)
})
