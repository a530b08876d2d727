import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessage, defineMessageWith, english, type Locale, translate } from './message.ts'
import * as rules from './rules.ts'

const german: Locale = {
  code: 'de',
  sentences: {
    test: { courses: '{count, plural, one {# Kurs} other {# Kurse}}', greeting: 'Guten Tag, {name}!' },
  },
}
const courses = defineMessageWith<{ count: number }>(
  'test.courses',
  '{count, plural, =0 {No courses} one {# course} other {# courses}}',
)
const greeting = defineMessageWith<{ name: string }>('test.greeting', 'Hello {name}')
const size = defineMessageWith<{ max: number }>('test.size', 'At most {max, number} bytes of {max}')

test('parameters stand in the sentence', () => {
  assert.equal(translate(english, greeting({ name: 'Ada' })), 'Hello Ada')
  assert.equal(translate(english, size({ max: 5_000 })), 'At most 5,000 bytes of 5000')
})

test('a plural follows the rules of the language', () => {
  const counts = [0, 1, 2, 5_000]
  assert.deepEqual(
    counts.map((count) => translate(english, courses({ count }))),
    ['No courses', '1 course', '2 courses', '5,000 courses'],
  )
  assert.deepEqual(
    counts.map((count) => translate(german, courses({ count }))),
    ['0 Kurse', '1 Kurs', '2 Kurse', '5.000 Kurse'],
  )
})

test('what a language lacks is English, with English numbers', () => {
  assert.equal(translate(german, greeting({ name: 'Ada' })), 'Guten Tag, Ada!')
  assert.equal(translate(german, size({ max: 5_000 })), 'At most 5,000 bytes of 5000')
})

test('a message may be a parameter of another, and text is left as it is', () => {
  const label = defineMessage('test.label', 'The title')
  assert.equal(
    translate(german, rules.tooLong({ label, max: 1_000 })),
    'The title cannot be longer than 1,000 characters',
  )
  assert.equal(translate(german, 'As the server wrote it: {name}'), 'As the server wrote it: {name}')
})

test('a value with braces is no parameter', () => {
  assert.equal(translate(english, greeting({ name: '{name}' })), 'Hello {name}')
})

test('the compiler finds a parameter that is missing, unknown or no number', () => {
  // @ts-expect-error: max is missing
  rules.tooLong({ label: 'The title' })
  // @ts-expect-error: the sentence has no parameter min
  rules.tooLong({ label: 'The title', max: 1, min: 2 })
  // @ts-expect-error: max is a number
  rules.tooLong({ label: 'The title', max: 'many' })
  // @ts-expect-error: there is no such message
  assert.equal(rules.tooLang, undefined)
})
