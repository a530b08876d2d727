import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../core/problem.ts'
import { number } from './number.ts'
import { shortText } from './short-text.ts'

const rules = { isCaseSensitive: false, isAccentSensitive: true, isSpaceSensitive: false }

function share(text: string, typed: string, more: Partial<typeof rules> = {}) {
  const content = shortText.build({ accepted: [{ text }], ...rules, ...more })
  return shortText.judge(content, shortText.readAnswer(content, typed))
}

const typed: [accepted: string, typed: string, share: number, more?: Partial<typeof rules>][] = [
  ['port', 'PORT', 1],
  ['port', 'PORT', 0, { isCaseSensitive: true }],
  ['port', ' port ', 1],
  ['a  b', 'a b', 1],
  ['a b', 'a  b', 0, { isSpaceSensitive: true }],
  ['où', 'ou', 0],
  ['où', 'ou', 1, { isAccentSensitive: false }],
  ['où', 'ou\u0300', 1],
  ["c'est", 'c’est', 1],
  ['port*', 'portside', 1],
  ['*side', 'portside', 1],
  ['p*t*e', 'portside', 1],
  ['p*x*e', 'portside', 0],
  ['*', '   ', 0],
  ['*', 'anything', 1],
  ['ab*ba', 'aba', 0],
  ['*aab*', 'aaab', 1],
  ['a\\*b', 'a*b', 1],
  ['a\\*b', 'axb', 0],
  ['.*', 'x', 0],
  ['(a+)+$', 'aaaa', 0],
]

for (const [accepted, text, expected, more] of typed)
  test(`“${accepted}” gives ${expected} for “${text}”${more ? ` with ${JSON.stringify(more)}` : ''}`, () => {
    assert.equal(share(accepted, text, more), expected)
  })

test('the matching answer that gives most counts, with its feedback', () => {
  const content = shortText.build({
    accepted: [
      { text: '*board', share: 0.5, feedback: 'Which one?' },
      { text: 'larboard', share: 1, feedback: 'Right.' },
      { text: 'starboard', share: 0, feedback: 'The other side.' },
    ],
    ...rules,
  })
  assert.deepEqual(shortText.feedback(content, 'larboard'), [{ text: 'Right.' }])
  assert.deepEqual([shortText.judge(content, 'larboard'), shortText.judge(content, 'starboard')], [1, 0.5])
  assert.equal(shortText.correct(content), 'larboard')
})

test('an answer of 10 MB, of control characters or of another type is refused', () => {
  const content = shortText.build({ accepted: [{ text: 'a' }], ...rules })
  for (const answer of ['x'.repeat(10_000_000), 'a\u0000', '\ud800', ['a'], { a: 1 }, 7, true])
    assert.throws(() => shortText.readAnswer(content, answer), Problem)
})

const length = number.build({
  accepted: [
    { value: 1, tolerance: 0.1 },
    { value: 100, tolerance: 0.05, isRelative: true, share: 0.5, feedback: 'Nearly.' },
  ],
  units: [
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
  ],
})

const numbers: [value: string | number, unit: string | undefined, share: number][] = [
  [1, undefined, 1],
  ['1,1', undefined, 1],
  ['1.1', 'm', 1],
  ['0.9', undefined, 1],
  ['1.11', undefined, 0],
  ['110', 'cm', 1],
  ['111', 'cm', 0],
  ['105', 'm', 0.5],
  ['105.1', 'm', 0],
  ['1e0', undefined, 1],
  ['−1', undefined, 0],
  ['10 000', 'cm', 0.5],
]

for (const [value, unit, expected] of numbers)
  test(`${value} ${unit ?? 'without a unit'} gives ${expected}`, () => {
    assert.equal(number.judge(length, number.readAnswer(length, { value, unit })), expected)
  })

test('what is no number is refused, never taken for one', () => {
  const wrong = [
    'abc',
    '1,000.5',
    '1e999',
    '0x10',
    '1/2',
    '--1',
    '1'.repeat(200),
    true,
    {},
    [],
    '.',
    'Infinity',
  ]
  for (const value of wrong) assert.throws(() => number.readAnswer(length, { value }), Problem, `${value}`)
  for (const answer of [1, '1', [1], { value: 1, unit: 'mile' }, { value: 1, more: 1 }])
    assert.throws(() => number.readAnswer(length, answer), Problem, JSON.stringify(answer))
  assert.equal(number.readAnswer(length, { value: ' '.trim() }), null)
})

test('where a unit is required, a number without one gives nothing', () => {
  const strict = number.build({
    accepted: [{ value: 5 }],
    units: [{ name: 'kg', factor: 1 }],
    isUnitRequired: true,
  })
  assert.deepEqual(
    [number.judge(strict, { value: 5 }), number.judge(strict, { value: 5, unit: 'kg' })],
    [0, 1],
  )
  assert.deepEqual(number.correct(strict), { value: 5, unit: 'kg' })
})
