import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differ, withFirst } from './form-values.ts'

const values = (fields: Record<string, string>) => new Map(Object.entries(fields))

test('a form has changed when a field differs from its first value, and not when it is typed back', () => {
  const first = values({ title: 'Knots', description: '' })
  assert.equal(differ(first, values({ title: 'Knots', description: '' })), false)
  assert.equal(differ(first, values({ title: 'Knots', description: 'Bowline' })), true)
})

test('a field that appears later has changed only after its own first value', () => {
  const first = values({ role: 'USER' })
  const later = values({ role: 'USER', until: '2027-01-31' })
  assert.equal(differ(first, later), false)
  const both = withFirst(first, later)
  assert.equal(differ(both, values({ role: 'USER', until: '2027-02-28' })), true)
  assert.equal(differ(withFirst(both, values({ role: 'ADMIN', until: '' })), later), false)
})

test('a form that was not there yet has not changed', () => {
  assert.equal(differ(undefined, values({ title: 'Knots' })), false)
})
