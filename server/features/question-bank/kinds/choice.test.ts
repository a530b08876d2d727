import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChoiceScoring } from '../../../../contract/question-kinds.ts'
import { Problem } from '../../../core/problem.ts'
import { choice } from './choice.ts'

const letters = [...'ABCDEFGHIJ']

/** Options A, B and so on; the first `right` are correct. */
const several = (right: number, all: number, scoring?: ChoiceScoring) =>
  choice.build({
    options: letters.slice(0, all).map((text, index) => ({ text, isCorrect: index < right })),
    isSingle: false,
    ...(scoring && { scoring }),
  })

function share(content: ReturnType<typeof several>, chosen: string) {
  const ids = content.options.filter(({ text }) => chosen.includes(text)).map(({ _id }) => _id)
  return choice.judge(content, choice.readAnswer(content, ids))
}

const table: [ChoiceScoring, chosen: string, share: number][] = [
  ['all-or-nothing', 'ABC', 1],
  ['all-or-nothing', 'AB', 0],
  ['all-or-nothing', 'ABCD', 0],
  ['right-minus-wrong', 'ABC', 1],
  ['right-minus-wrong', 'AB', 0.6666667],
  ['right-minus-wrong', 'ABD', 0.3333333],
  ['right-minus-wrong', 'DE', 0],
  ['right-minus-wrong', 'ABCDE', 0.3333333],
  ['per-option', 'ABC', 1],
  ['per-option', 'AB', 0.8],
  ['per-option', 'ABCD', 0.8],
  ['per-option', 'DE', 0],
  ['per-option', '', 0],
]

for (const [scoring, chosen, expected] of table)
  test(`${scoring}: of A, B and C, choosing ${chosen || 'none'} among five gives ${expected}`, () => {
    assert.equal(share(several(3, 5, scoring), chosen), expected)
  })

test('full credit is exactly 1 for every number of right options', () => {
  for (const scoring of ['all-or-nothing', 'right-minus-wrong', 'per-option'] as const)
    for (let right = 1; right <= 9; right += 1)
      assert.equal(share(several(right, 10, scoring), letters.slice(0, right).join('')), 1)
})

test('of one choice the right option gives all, another nothing, and two are refused', () => {
  const content = choice.build({
    options: [
      { text: 'A', isCorrect: true },
      { text: 'B', isCorrect: false },
    ],
  })
  assert.equal(content.isSingle, true)
  assert.deepEqual([share(content, 'A'), share(content, 'B')], [1, 0])
  assert.throws(() => share(content, 'AB'), Problem)
  const twice = content.options.map(() => content.options[0]?._id)
  assert.throws(() => choice.readAnswer(content, twice), Problem)
})

test('options with shares of their own count those: partly right, and what is wrong costs', () => {
  const content = choice.build({
    options: [
      { text: 'A', isCorrect: true, share: 0.3333333 },
      { text: 'B', isCorrect: true, share: 0.3333333 },
      { text: 'C', isCorrect: true, share: 0.3333333 },
      { text: 'D', isCorrect: false, share: -1 },
      { text: 'E', isCorrect: false },
    ],
    isSingle: false,
  })
  assert.deepEqual(
    [share(content, 'ABC'), share(content, 'A'), share(content, 'AD'), share(content, 'E')],
    [1, 0.3333333, 0, 0],
  )
})

test('an option keeps its id while its text or its id is kept, and others get new ones', () => {
  const before = several(1, 3)
  const [a, b, c] = before.options
  const after = choice.build(
    {
      options: [
        { text: 'C', isCorrect: true },
        { _id: a?._id, text: 'A changed', isCorrect: false },
        { text: 'new', isCorrect: false },
        { text: 'B', isCorrect: false },
        { text: 'B', isCorrect: false },
        { _id: 'made-up', text: 'made up', isCorrect: false },
      ],
    },
    before,
  )
  const ids = after.options.map(({ _id }) => _id)
  assert.deepEqual([ids[0], ids[1], ids[3]], [c?._id, a?._id, b?._id])
  assert.equal(new Set(ids).size, 6)
  assert.ok(!ids.includes('made-up'))
})

test('feedback is that of what was chosen, and nothing before', () => {
  const content = choice.build({
    options: [
      { text: 'A', isCorrect: true, feedback: 'Yes.' },
      { text: 'B', isCorrect: false, feedback: 'No.' },
    ],
  })
  const [a, b] = content.options.map(({ _id }) => _id)
  assert.deepEqual(choice.feedback(content, [b ?? '']), [{ partId: b, text: 'No.' }])
  assert.deepEqual(choice.feedback(content, [a ?? '']), [{ partId: a, text: 'Yes.' }])
  assert.deepEqual(choice.feedback(content, null), [])
})
