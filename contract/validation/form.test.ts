import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { toFormErrors } from './form.ts'

const missing = 'Please fill all the details'
const field = (max: number) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(max, { error: `over ${max}` }),
      z.lowercase({ error: 'capitals' }),
    )
const schema = z.strictObject({ name: field(3), email: field(5) })

function errorsOf(body: unknown) {
  const { error } = schema.safeParse(body)
  return toFormErrors(error?.issues ?? [], missing)
}

test('every field gets its own first message, and the form that of its first field', () => {
  assert.deepEqual(errorsOf({ name: 'Adam', email: 'adam@x' }), {
    message: 'over 3',
    fields: { name: 'over 3', email: 'over 5' },
  })
})

test('an empty field anywhere comes before all other errors', () => {
  assert.deepEqual(errorsOf({ name: 'Adam', email: '' }), {
    message: missing,
    fields: { name: 'over 3', email: missing },
  })
  assert.equal(errorsOf({ name: 'Adam' }).message, missing)
})

test('an unknown field is named', () => {
  const { message, fields } = errorsOf({ name: 'ada', email: 'a@b.c', role: 'ADMIN' })
  assert.deepEqual(Object.keys(fields), ['role'])
  assert.match(message, /role/)
})

test('a body that is no object gets a sentence for people', () => {
  for (const body of [undefined, null, 'text', 7, []]) {
    const { message, fields } = errorsOf(body)
    assert.deepEqual(Object.keys(fields), ['body'])
    assert.doesNotMatch(message, /expected|invalid|object/i)
  }
})
