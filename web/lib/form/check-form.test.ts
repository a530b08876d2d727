import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { defineMessage } from '../../../contract/messages/message.ts'
import { issueText } from '../../../contract/validation/issue-text.ts'
import { checkForm, textsOf } from './check-form.ts'

const missing = defineMessage('test.missing', 'Please fill all the details')
const tooLong = defineMessage('test.tooLong', 'Too long')
const text = z
  .string({ error: issueText(missing) })
  .check(z.minLength(1, { error: issueText(missing), abort: true }))
const form = {
  missing,
  schema: z.object({ title: text, kind: text.check(z.maxLength(3, { error: issueText(tooLong) })) }),
}

function fill(fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

const picture = new File(['bytes'], 'picture.png')

test('a form that is filled in has no errors', () => {
  assert.equal(checkForm(form, ['cover'], fill({ title: 'Knots', kind: 'sea', cover: picture })), undefined)
  assert.equal(checkForm(form, [], fill({ title: 'Knots', kind: 'sea' })), undefined)
})

test('a broken rule is reported at its field', () => {
  assert.deepEqual(checkForm(form, [], fill({ title: 'Knots', kind: 'harbour' })), {
    message: tooLong,
    fields: { kind: tooLong },
  })
})

test('a file that was not picked is missing like an empty field, and comes before broken rules', () => {
  const empty = new File([], '')
  const expected = { message: missing, fields: { kind: tooLong, cover: missing } }
  assert.deepEqual(checkForm(form, ['cover'], fill({ title: 'Knots', kind: 'harbour' })), expected)
  assert.deepEqual(
    checkForm(form, ['cover'], fill({ title: 'Knots', kind: 'harbour', cover: empty })),
    expected,
  )
})

test('the texts of a form are its fields without the files', () => {
  assert.deepEqual(textsOf(fill({ title: 'Knots', cover: picture })), { title: 'Knots' })
})
