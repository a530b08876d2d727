import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../core/problem.ts'
import { gaps } from './gaps.ts'
import { matching } from './matching.ts'
import { order } from './order.ts'

const letters = [...'ABCDEFGH']
const seeds = Array.from({ length: 200 }, (_, index) => ({ seed: `${index}`, isShuffled: false }))

test('items come in an order that says nothing: each is first about equally often, and ids say nothing either', () => {
  const content = order.build({ items: letters })
  const first = Map.groupBy(
    seeds.map((shuffle) => order.shown(content, shuffle).items[0]?.text ?? ''),
    (text) => text,
  )
  assert.deepEqual([...first.keys()].toSorted(), letters)
  for (const [text, times] of first)
    assert.ok(times.length < 60, `${text} came first ${times.length} times of 200`)
  const ids = content.items.map(({ _id }) => _id)
  assert.notDeepEqual(ids.toSorted(), ids)
})

test('an order counts as a whole, or place by place, and equal items may change places', () => {
  const whole = order.build({ items: ['a', 'b', 'a', 'c'] })
  const [a, b, again, c] = whole.items.map(({ _id }) => _id) as [string, string, string, string]
  assert.equal(order.judge(whole, [again, b, a, c]), 1)
  assert.equal(order.judge(whole, [a, b, c, again]), 0)
  assert.equal(order.judge({ ...whole, scoring: 'per-part' }, [a, b, c, again]), 0.5)
  for (const wrong of [
    [a, b, c],
    [a, a, b, c],
    [a, b, c, 'x'],
  ])
    assert.throws(() => order.readAnswer(whole, wrong), Problem)
})

const pairs = [
  { left: 'Red', right: 'Port' },
  { left: 'Green', right: 'Starboard' },
  { left: 'Left', right: 'Port' },
]

test('pairs count one by one; equal right sides are one, and distractors belong to none', () => {
  const content = matching.build({ pairs, distractors: ['Stern', 'Port'] })
  const [shuffle = { seed: '', isShuffled: true }] = seeds
  const { lefts, rights } = matching.shown(content, shuffle)
  assert.deepEqual(
    lefts.map(({ text }) => text),
    ['Red', 'Green', 'Left'],
  )
  assert.deepEqual(rights.map(({ text }) => text).toSorted(), ['Port', 'Starboard', 'Stern'])
  const idOf = (text: string) => rights.find((one) => one.text === text)?._id ?? ''
  const [red, green, left] = lefts.map(({ _id }) => _id) as [string, string, string]
  const given = { [red]: idOf('Port'), [green]: idOf('Stern'), [left]: idOf('Port') }
  assert.equal(matching.judge(content, matching.readAnswer(content, given)), 0.6666667)
  assert.equal(matching.judge({ ...content, scoring: 'all-or-nothing' }, given), 0)
  assert.equal(matching.readAnswer(content, { [red]: '' }), null)
  for (const wrong of [{ [idOf('Port')]: red }, { x: red }, { [red]: 'x' }, [red]])
    assert.throws(() => matching.readAnswer(content, wrong), Problem)
})

test('no right side stands where its left one does, more often than by chance', () => {
  const content = matching.build({ pairs: letters.map((left) => ({ left, right: left.toLowerCase() })) })
  const places = letters.map(
    (left, index) =>
      seeds.filter((shuffle) => matching.shown(content, shuffle).rights[index]?.text === left.toLowerCase())
        .length,
  )
  for (const place of places) assert.ok(place < 60, `${places}`)
})

test('sides keep their ids while their texts are kept, in another order too', () => {
  const before = matching.build({ pairs, distractors: ['Stern'] })
  const after = matching.build(
    { pairs: pairs.toReversed().map((pair) => ({ ...pair })), distractors: ['Bow', 'Stern'] },
    before,
  )
  assert.deepEqual(after.pairs, before.pairs.toReversed())
  assert.deepEqual(after.distractors[1], before.distractors[0])
})

const text = 'The [[2]] bites the [[1]] in [[3]].'
const mixed = gaps.build({
  text,
  gaps: [
    { kind: 'text', accepted: [{ text: 'postman' }, { text: 'man', share: 0.5, feedback: 'Which?' }] },
    {
      kind: 'choice',
      weight: 2,
      options: [
        { text: 'dog', isCorrect: true },
        { text: 'cat', isCorrect: false, feedback: 'No.' },
      ],
    },
    {
      kind: 'drag',
      options: [
        { text: 'the leg', isCorrect: true },
        { text: 'June', isCorrect: false },
      ],
    },
  ],
})

test('gaps count by their weights, or all together', () => {
  const correct = gaps.correct(mixed) ?? {}
  assert.equal(gaps.judge(mixed, correct), 1)
  assert.equal(gaps.judge(mixed, { ...correct, '1': 'Man' }), 0.875)
  assert.equal(gaps.judge(mixed, { '2': correct['2'] ?? '' }), 0.5)
  assert.equal(gaps.judge({ ...mixed, scoring: 'all-or-nothing' }, { ...correct, '1': 'man' }), 0)
  assert.deepEqual(gaps.feedback(mixed, { '1': 'man' }), [{ partId: '1', text: 'Which?' }])
})

test('blanks count as no answer, and what belongs to another gap is refused', () => {
  assert.equal(gaps.readAnswer(mixed, { '1': '  ', '2': '' }), null)
  const choice = gaps.correct(mixed)?.['2'] ?? ''
  for (const wrong of [{ '3': choice }, { '0': 'a' }, { '4': 'a' }, { '1.0': 'a' }, { __proto: 'a' }])
    assert.throws(() => gaps.readAnswer(mixed, wrong), Problem, JSON.stringify(wrong))
})

test('what is dragged lies in one heap, each text once', () => {
  const drag = (right: string, wrong: string) => ({
    kind: 'drag' as const,
    options: [
      { text: right, isCorrect: true },
      { text: wrong, isCorrect: false },
    ],
  })
  const content = gaps.build({ text: '[[1]] [[2]]', gaps: [drag('red', 'green'), drag('green', 'red')] })
  const { drags } = gaps.shown(content, { seed: '1', isShuffled: false })
  assert.deepEqual(drags.map(({ text: shown }) => shown).toSorted(), ['green', 'red'])
  const correct = gaps.correct(content) ?? {}
  assert.equal(gaps.judge(content, gaps.readAnswer(content, correct)), 1)
  assert.equal(gaps.judge(content, { '1': correct['2'] ?? '', '2': correct['1'] ?? '' }), 0)
})
