import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { defineMessage } from '../messages/message.ts'
import { toFormErrors } from './form.ts'
import { issueText } from './issue-text.ts'

const missing = defineMessage('test.missing', 'Please fill all the details')
const capitals = defineMessage('test.capitals', 'capitals')
const over = (max: number) => defineMessage('test.over', `over ${max}`)
const field = (max: number) =>
  z
    .string({ error: issueText(missing) })
    .check(
      z.minLength(1, { error: issueText(missing), abort: true }),
      z.maxLength(max, { error: issueText(over(max)) }),
      z.lowercase({ error: issueText(capitals) }),
    )
const schema = z.strictObject({ name: field(3), email: field(5) })

function errorsOf(body: unknown) {
  const { error } = schema.safeParse(body)
  return toFormErrors(error?.issues ?? [], missing)
}

test('every field gets its own first message, and the form that of its first field', () => {
  assert.deepEqual(errorsOf({ name: 'Adam', email: 'adam@x' }), {
    message: over(3),
    fields: { name: over(3), email: over(5) },
  })
})

test('an empty field anywhere comes before all other errors', () => {
  assert.deepEqual(errorsOf({ name: 'Adam', email: '' }), {
    message: missing,
    fields: { name: over(3), email: missing },
  })
  assert.deepEqual(errorsOf({ name: 'Adam' }).message, missing)
})

test('an unknown field is named', () => {
  const { message, fields } = errorsOf({ name: 'ada', email: 'a@b.c', role: 'ADMIN' })
  assert.deepEqual(Object.keys(fields), ['role'])
  assert.match(inEnglish(message), /role/)
})

test('a body that is no object gets a sentence for people', () => {
  for (const body of [undefined, null, 'text', 7, []]) {
    const { message, fields } = errorsOf(body)
    assert.deepEqual(Object.keys(fields), ['body'])
    assert.doesNotMatch(inEnglish(message), /expected|invalid|object/i)
  }
})
