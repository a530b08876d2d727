import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordPattern } from '../../../../contract/endpoints/auth-password.ts'
import { makePassword } from './password.ts'

test('a thousand passwords that are made for people all satisfy the rule, and differ', () => {
  const made = Array.from({ length: 1_000 }, makePassword)
  for (const password of made) assert.match(password, passwordPattern)
  assert.equal(new Set(made).size, made.length)
})
