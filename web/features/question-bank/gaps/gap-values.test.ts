import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankQuestion } from '../../../../contract/endpoints/question-bank.ts'
import { isComplete, partError, textError, unsaidNumbers } from './gap-errors.ts'
import { newAnswer, newPart, nextNumber, readGaps, showGaps, withKind, writeGaps } from './gap-values.ts'

const rules = { isCaseSensitive: true, isAccentSensitive: false, isSpaceSensitive: true }
const option = (text: string, isCorrect: boolean, more: object = {}) => ({
  _id: text,
  text,
  isCorrect,
  ...more,
})
const stored = {
  text: 'The [[2]] holds the [[1]] at [[3]].',
  gaps: [
    {
      ...{ kind: 'text', ...rules, weight: 3 },
      accepted: [
        { text: 'bow*', share: 1 },
        { text: 'knot', share: 0.5, feedback: 'Which?' },
      ],
    },
    { kind: 'choice', options: [option('a', true, { share: 0.5 }), option('b', false)], weight: 1 },
    { kind: 'drag', options: [option('a', true, { feedback: 'Yes.' }), option('c', false)], weight: 1 },
  ],
} as unknown as Extract<BankQuestion, { kind: 'gaps' }>

test('a question that is read and saved again is the same, with what the form does not show', () => {
  const values = readGaps(stored)
  assert.deepEqual(writeGaps(values), { text: stored.text, gaps: stored.gaps })
  assert.equal(isComplete(values), true)
  assert.deepEqual(
    showGaps(values).drags.map(({ text }) => text),
    ['a', 'c'],
  )
})

test('gaps are numbered without holes when they are saved, and a new one gets the next number', () => {
  const [first, , third] = readGaps(stored).parts
  assert.ok(first && third)
  const values = { text: 'At [[3]], the [[1]].', parts: [third, first] }
  assert.equal(nextNumber(values), 4)
  assert.deepEqual(writeGaps(values), {
    text: 'At [[2]], the [[1]].',
    gaps: [stored.gaps[0], stored.gaps[2]],
  })
})

test('a kind that changes keeps the texts, and which of them are right, and drops what only the other kind has', () => {
  const [, second] = readGaps(stored).parts
  assert.ok(second)
  assert.deepEqual(writeGaps({ text: '[[2]]', parts: [withKind(second, 'text')] }).gaps, [
    {
      ...{ kind: 'text', isCaseSensitive: false, isAccentSensitive: true, isSpaceSensitive: false },
      accepted: [
        { text: 'a', share: 1 },
        { text: 'b', share: 0 },
      ],
      weight: 1,
    },
  ])
  const typed = { ...newPart(1), answers: [newAnswer({ text: 'a' }), newAnswer({ text: 'b', share: '0.5' })] }
  assert.deepEqual(
    withKind(typed, 'choice').answers.map(({ isCorrect }) => isCorrect),
    [true, false],
  )
})

test('what lacks is found: a gap twice, a gap that nothing fills, a share that is no number', () => {
  const part = newPart(1)
  assert.ok(textError({ text: '[[1]] [[1]]', parts: [part] }))
  assert.deepEqual(unsaidNumbers({ text: '[[1]] [[7]] [[7]]', parts: [part] }), [7])
  assert.ok(partError(part))
  assert.equal(partError({ ...part, answers: [newAnswer({ text: 'a' })] }), undefined)
  assert.ok(partError({ ...part, answers: [newAnswer({ text: 'a', share: '' })] }))
  assert.equal(isComplete({ text: 'Nothing', parts: [] }), false)
})
