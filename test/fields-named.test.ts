import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { endpoints } from '../contract/api/endpoints.ts'
import { english, translate } from '../contract/messages/message.ts'
import { readIssueText } from '../contract/validation/issue-text.ts'

/**
 * Pages send these by what people press, and cannot send them wrong: only programs read such a sentence, and they know the
 * field by this name.
 */
const onlyForPrograms = new Set([
  ...['lectureIds', 'courseIds', 'userIds', 'sections', 'mentioned', 'revision', 'second', 'cues'],
  ...['isComplete', 'isDefault'],
])
const onlyForProgramsIn = new Set(['markMessage.state', 'writeToLearners.filter'])

const unfit = [
  undefined,
  null,
  '',
  ' ',
  '\u0000',
  'no',
  -3,
  0.123456,
  1e15,
  true,
  [],
  [-1],
  [{}],
  {},
  'x'.repeat(100_000),
]

/** What an endpoint says of a field of its body, in English. */
function sentencesOf(field: z.ZodMiniType) {
  const issues = unfit.flatMap((value) => field.safeParse(value).error?.issues ?? [])
  return new Set(issues.map(({ message }) => translate(english, readIssueText(message))))
}

function* bodyFields() {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const shape = 'body' in endpoint && (endpoint.body as { schema: z.ZodMiniObject }).schema.def.shape
    for (const [field, schema] of Object.entries(shape || {}))
      yield { name, field, sentences: sentencesOf(schema as z.ZodMiniType) }
  }
}

/** In camel case it is a program's word anywhere; one word is one where it begins the sentence in lower case. */
const speaksOf = (field: string) =>
  /[A-Z]/.test(field) ? new RegExp(`(^|\\W)${field}(\\W|$)`) : new RegExp(`^${field} `)

test('no rule of a field speaks of it by the name that programs use', () => {
  const fields = [...bodyFields()]
  assert.ok(fields.length > 100, String(fields.length))
  const wrong = fields
    .filter(({ name, field }) => !onlyForPrograms.has(field) && !onlyForProgramsIn.has(`${name}.${field}`))
    .flatMap(({ name, field, sentences }) =>
      [...sentences].filter((text) => speaksOf(field).test(text)).map((text) => `${name}.${field}: ${text}`),
    )
  assert.deepEqual(wrong, [])
})

test('a rule speaks of a field in the words of its label, and of shares in percent as the page shows them', () => {
  const sentenceOf = (name: string, field: string) =>
    [...bodyFields()]
      .filter((one) => one.name === name && one.field === field)
      .flatMap(({ sentences }) => [...sentences])
  assert.deepEqual(sentenceOf('editLecture', 'availableAfterDays'), [
    'Days from the learner’s start until it opens: enter a whole number from 0 to 3650',
  ])
  assert.deepEqual(sentenceOf('createCourse', 'completionShare'), [
    'Share of a lecture that learners must watch: choose 50 to 100 % (0.5 to 1)',
  ])
})
