import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { defineMessage, english, translate } from '../../../contract/messages/message.ts'
import { issueText } from '../../../contract/validation/issue-text.ts'
import { changesOf, checkForm, textsOf, withError } from './check-form.ts'

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
const theCover = defineMessage('test.theCover', 'The cover')
const cover = { label: theCover, mediaTypes: ['image/png'], accept: '.jpg, .png', maxBytes: 10 }

test('a form that is filled in has no errors', () => {
  assert.equal(checkForm(form, { cover }, fill({ title: 'Knots', kind: 'sea', cover: picture })), undefined)
  assert.equal(checkForm(form, {}, fill({ title: 'Knots', kind: 'sea' })), undefined)
})

test('a broken rule is reported at its field', () => {
  assert.deepEqual(checkForm(form, {}, fill({ title: 'Knots', kind: 'harbour' })), {
    message: tooLong,
    fields: { kind: tooLong },
  })
})

test('a file that was not picked is missing like an empty field, and comes before broken rules', () => {
  const empty = new File([], '')
  const expected = { message: missing, fields: { kind: tooLong, cover: missing } }
  assert.deepEqual(checkForm(form, { cover }, fill({ title: 'Knots', kind: 'harbour' })), expected)
  assert.deepEqual(
    checkForm(form, { cover }, fill({ title: 'Knots', kind: 'harbour', cover: empty })),
    expected,
  )
})

test('a picked file is checked by its size and its name', () => {
  const check = (file: File) => checkForm(form, { cover }, fill({ title: 'Knots', kind: 'sea', cover: file }))
  assert.equal(check(picture), undefined)
  const large = check(new File(['more bytes'.repeat(2)], 'a.png'))?.fields.cover ?? ''
  assert.match(translate(english, large), /larger/)
  assert.match(translate(english, check(new File(['bytes'], 'a.gif'))?.message ?? ''), /PNG/)
  const absent = fill({ title: 'Knots', kind: 'sea' })
  assert.equal(checkForm(form, { cover: { ...cover, isOptional: true } }, absent), undefined)
})

test('a field has one error or none', () => {
  assert.deepEqual(withError({ a: '1' }, 'b', '2'), { a: '1', b: '2' })
  assert.deepEqual(withError({ a: '1', b: '2' }, 'a', undefined), { b: '2' })
  const same = { a: '1' }
  assert.equal(withError(same, 'b', undefined), same)
})

test('the texts of a form are its fields without the files', () => {
  assert.deepEqual(textsOf(fill({ title: 'Knots', cover: picture })), { title: 'Knots' })
})

test('only what was changed in a form is sent, and all of it where nothing was', () => {
  const none = new File([], '')
  const before = fill({ title: 'Knots', kind: 'sea', cover: none })
  const sent = (now: Record<string, string | Blob>) => Object.fromEntries(changesOf(before, fill(now)))
  assert.deepEqual(sent({ title: 'Bends', kind: 'sea', cover: none }), { title: 'Bends' })
  assert.deepEqual(Object.keys(sent({ title: 'Knots', kind: 'sea', cover: picture })), ['cover'])
  assert.deepEqual(sent({ title: 'Knots', kind: 'sea', cover: none, day: '' }), { day: '' })
  assert.deepEqual(Object.keys(sent({ title: 'Knots', kind: 'sea', cover: none })), [
    'title',
    'kind',
    'cover',
  ])
})
