import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import { type QuestionKind, questionKinds } from '../../../contract/question-kinds.ts'
import { questionDraft } from '../../../contract/questions/draft-fields.ts'
import { questionSchemas } from '../../../contract/questions/schemas.ts'
import { emptyValues, readQuestion, writeQuestion } from './question-values.ts'

const option = (text: string, isCorrect: boolean, more: object = {}) => ({
  ...{ _id: text, text, isCorrect },
  ...more,
})
const unit = { units: [{ name: 'km', factor: 1_000 }], isUnitRequired: true }
const rubric = {
  rubric: 'By how it holds',
  criteria: [
    {
      ...{ title: 'Clear', points: 2.5 },
      levels: [
        { title: 'no', points: 0 },
        { title: 'yes', points: 2.5 },
      ],
    },
  ],
}

/** Each with every field that its kind has, none of them at its default. */
const full: Record<QuestionKind, object> = {
  choice: {
    options: [
      option('a', true, { share: 0.5, feedback: 'Half.' }),
      option('b', true, { share: 0.5 }),
      option('c', false, { share: -0.25 }),
    ],
    isSingle: false,
    scoring: 'right-minus-wrong',
  },
  'true-false': { isTrue: true, trueFeedback: 'Yes.', falseFeedback: 'No.' },
  'short-text': {
    accepted: [
      { text: 'bow*', share: 1 },
      { text: 'knot', share: 0.5, feedback: 'Which?' },
    ],
    ...{ isCaseSensitive: true, isAccentSensitive: false, isSpaceSensitive: true },
  },
  number: {
    accepted: [
      { value: -1.5e-7, tolerance: 0.01, isRelative: true, share: 1 },
      { value: 42, tolerance: 2, isRelative: false, share: 0.25, feedback: 'Nearly.' },
    ],
    ...unit,
  },
  formula: {
    variables: [{ name: 'a', min: 0.5, max: 9, decimals: 2 }],
    answer: 'a * 2',
    ...{ tolerance: 0.05, isRelative: true },
    ...unit,
    rightFeedback: 'Right.',
  },
  order: {
    items: [
      { _id: '1', text: 'first' },
      { _id: '2', text: 'second' },
    ],
    scoring: 'per-part',
  },
  matching: {
    pairs: [
      { leftId: 'l1', left: 'Bowline', rightId: 'r1', right: 'a loop' },
      { leftId: 'l2', left: 'Bend', rightId: 'r2', right: 'two ropes' },
    ],
    distractors: [{ _id: 'd', text: 'an anchor' }],
    scoring: 'all-or-nothing',
  },
  gaps: {
    text: 'The [[2]] holds the [[1]].',
    gaps: [
      {
        ...{ kind: 'text', accepted: [{ text: 'rope', share: 1, feedback: 'Yes.' }], weight: 3 },
        ...{ isCaseSensitive: true, isAccentSensitive: false, isSpaceSensitive: true },
      },
      {
        ...{ kind: 'drag', weight: 2 },
        options: [option('bowline', true, { share: 0.5, feedback: 'Half.' }), option('bend', false)],
      },
    ],
    scoring: 'all-or-nothing',
  },
  hotspot: {
    picture: 'resource:00000000-0000-7000-8000-000000000001',
    ...{ alt: 'A boat', width: 800, height: 400 },
    areas: [
      { shape: 'rect', coords: [0.12345, 0.1, 0.98765, 0.9], isCorrect: true },
      { shape: 'circle', coords: [0.3333, 0.5, 0.0101], isCorrect: false },
      { shape: 'polygon', coords: [0.1, 0.1, 0.5, 0.55555, 0.9, 0.1], isCorrect: false },
    ],
  },
  essay: { ...rubric, template: 'I think ' },
  file: { maxFiles: 3, endings: ['.pdf', '.tar.gz'], ...rubric },
}

const common = {
  ...{ title: 'Knots', stem: '  Which?', folder: 'Unit 1/Verbs', tags: ['a, b', 'c'], hints: ['Look'] },
  feedback: 'It is **friction**.',
}

/** Those that the server reads from the picture. */
const byServer = ['width', 'height']

for (const kind of questionKinds) {
  test(`${kind}: every field that the API takes is in the form, and saving drops and changes none`, () => {
    const picture = 'picture' in full[kind] && { pictures: [{ reference: full[kind].picture }] }
    const question = { kind, ...common, ...full[kind], ...picture } as unknown as BankQuestion
    const { _id, version, ...expected } = { _id: '', version: 1, ...common, ...full[kind] } as Record<
      string,
      unknown
    >
    for (const name of byServer) delete expected[name]
    const written = writeQuestion(readQuestion(question), question) as Record<string, unknown>
    assert.deepEqual(withFullShares(written), expected)
    const fields = Object.keys(questionSchemas[kind].draft).filter((name) => !byServer.includes(name))
    assert.deepEqual(
      fields.filter((name) => !(name in written)),
      [],
    )
    assert.equal(questionDraft.safeParse({ kind, ...written }).success, true)
  })

  test(`${kind}: a new question can be read before it is filled in`, () => {
    assert.equal(typeof writeQuestion(emptyValues(kind)), 'object')
  })
}

/** An accepted answer without a share gives all of the points. */
function withFullShares(written: Record<string, unknown>) {
  if (!Array.isArray(written.accepted)) return written
  return { ...written, accepted: written.accepted.map((one) => ({ share: 1, ...one })) }
}

test('tags are separated by commas once they are typed', () => {
  const question = { kind: 'true-false', ...common, ...full['true-false'] } as unknown as BankQuestion
  const typed = { ...readQuestion(question), tags: ' x, y ,, ' }
  assert.deepEqual(writeQuestion(typed, question).tags, ['x', 'y'])
})
