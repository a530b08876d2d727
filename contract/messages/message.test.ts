import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineMessage, english, type Locale, translate } from './message.ts'
import * as rules from './rules.ts'

const german: Locale = {
  code: 'de',
  sentences: {
    test: {
      courses: '{count, plural, one {# Kurs} other {# Kurse}}',
      greeting: 'Guten Tag, {name}!',
      lost: '{name} fehlt {count, plural, one {eine Stunde} other {# Stunden in {of, number} Kursen}}.',
    },
  },
}
const courses = defineMessage(
  'test.courses',
  '{count, plural, =0 {No courses} one {# course} other {# courses}}',
)
const greeting = defineMessage('test.greeting', 'Hello {name}')
const size = defineMessage('test.size', 'At most {max, number} bytes of {max}')
const lost = defineMessage(
  'test.lost',
  '{name} lacks {count, plural, one {an hour} other {# hours in {of, number} courses}}.',
)
const state = defineMessage(
  'test.state',
  '{state, select, draft {{course} is a draft} other {{course} has {count, plural, =0 {no learners} one {# learner} other {# learners}}}} #1',
)
const learners = defineMessage(
  'test.learners',
  '{count, plural, one {# learner} other {{role, select, own {all # of yours} other {# of {school}}}}}',
)

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

test('the branch of a plural may hold parameters', () => {
  const [one, many] = [1, 2_000].map((count) => lost({ name: 'Ada', count, of: 3_000 }))
  assert.equal(translate(english, one ?? ''), 'Ada lacks an hour.')
  assert.equal(translate(english, many ?? ''), 'Ada lacks 2,000 hours in 3,000 courses.')
  assert.equal(translate(german, many ?? ''), 'Ada fehlt 2.000 Stunden in 3.000 Kursen.')
})

test('a select writes the branch of its value, else the other, and each may hold arguments', () => {
  const inState = (name: string, count: number) =>
    translate(english, state({ state: name, course: 'Chess', count }))
  assert.equal(inState('draft', 0), 'Chess is a draft #1')
  assert.equal(inState('published', 0), 'Chess has no learners #1')
  assert.equal(inState('published', 1), 'Chess has 1 learner #1')
  assert.equal(inState('constructor', 1_000), 'Chess has 1,000 learners #1')
})

test('the sign for a number reaches through a select', () => {
  const [own, other] = ['own', 'any'].map((role) => learners({ count: 5, role, school: 'Oxford' }))
  assert.equal(translate(english, own ?? ''), 'all 5 of yours')
  assert.equal(translate(english, other ?? ''), '5 of Oxford')
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

test('a value with braces is no parameter, and one with # is no number', () => {
  assert.equal(translate(english, greeting({ name: '{name}' })), 'Hello {name}')
  assert.equal(translate(english, learners({ count: 5, role: 'any', school: '# {count}' })), '5 of # {count}')
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
  // @ts-expect-error: of stands in a branch
  lost({ name: 'Ada', count: 1 })
  // @ts-expect-error: of is a number
  lost({ name: 'Ada', count: 1, of: 'all' })
  // @ts-expect-error: a select compares text
  state({ state: 1, course: 'Chess', count: 1 })
  // @ts-expect-error: the words of a branch are no parameter
  state({ state: 'draft', course: 'Chess', count: 1, draft: '' })
  // @ts-expect-error: without parameters it is no function
  assert.throws(() => rules.loginMissing())
})
