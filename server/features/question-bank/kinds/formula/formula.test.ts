import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DraftOf } from '../../../../../contract/questions/schemas.ts'
import { Problem } from '../../../../core/problem.ts'
import { countValues, drawValues } from './draw-values.ts'
import { formula } from './formula.ts'

const stem = 'How long is the side of a square of {a} by {b} m?'
const given: DraftOf<'formula'> = {
  variables: [
    { name: 'a', min: 1, max: 1_000, decimals: 0 },
    { name: 'b', min: 0.1, max: 99.9, decimals: 1 },
  ],
  answer: 'sqrt(a * b)',
  tolerance: 0.01,
  isRelative: true,
  units: [
    { name: 'm', factor: 1 },
    { name: 'cm', factor: 0.01 },
  ],
}

const build = (changes: Partial<DraftOf<'formula'>> = {}, text = stem) =>
  formula.build({ ...given, ...changes }, undefined, text)

function draw(content: ReturnType<typeof build>, seed: string, text = stem) {
  const drawn = formula.draw?.({ stem: text, content }, seed)
  return drawn ?? assert.fail()
}

function refusal(changes: Partial<DraftOf<'formula'>>, text?: string) {
  try {
    build(changes, text)
  } catch (error) {
    assert.ok(error instanceof Problem && error.status === 400)
    const [field] = Object.keys(error.fields ?? {})
    return `${field}: ${error.message}`
  }
  return assert.fail(JSON.stringify(changes))
}

test('the same seed draws the same values, and another one others; the text has them', () => {
  const content = build()
  const [one, again, other] = [draw(content, 'one'), draw(content, 'one'), draw(content, 'other')]
  assert.deepEqual(again, one)
  assert.notEqual(other.stem, one.stem)
  assert.match(one.stem, /^How long is the side of a square of \d{1,4} by \d{1,2}\.\d m\?$/)
  assert.deepEqual(draw(one.content, 'other', one.stem), one, 'what was drawn stays')
  assert.deepEqual(Object.keys(one.values), ['a', 'b'])
})

test('values never change between versions of Lectern: attempts are graded by them', () => {
  const drawn = drawValues(build().variables, 'a seed of an attempt')
  assert.deepEqual(
    [...drawn],
    [
      ['a', 117],
      ['b', 47.7],
    ],
  )
})

test('every value of a range is drawn, its ends too, and none beside it', () => {
  const variables = [{ name: 'a', min: 1.1, max: 1.4, decimals: 1 }]
  const found = new Set(Array.from({ length: 200 }, (_, seed) => drawValues(variables, `${seed}`).get('a')))
  assert.deepEqual([...found].toSorted(), [1.1, 1.2, 1.3, 1.4])
  assert.equal(countValues({ name: 'a', min: -1e9, max: 1e9, decimals: 6 }), 2e15 + 1)
})

test('an answer is right for the values that were drawn, within the tolerance and in any unit', () => {
  const { content } = draw(build(), 'seed')
  const right = formula.correct(content)
  assert.ok(right?.unit === 'm')
  const judge = (answer: object) => formula.judge(content, formula.readAnswer(content, answer))
  assert.equal(judge({ value: right.value * 1.0099 }), 1)
  assert.equal(judge({ value: right.value * 1.02 }), 0)
  assert.equal(judge({ value: right.value * 100, unit: 'cm' }), 1)
  assert.equal(judge({ value: right.value, unit: 'cm' }), 0)
  assert.equal(formula.judge(content, null), 0)
  const other = formula.correct(draw(build(), 'other').content)
  assert.equal(judge({ value: other?.value }), 0)
})

test('feedback for the right answer is for it alone', () => {
  const { content } = draw(build({ rightFeedback: 'Well done.' }), 'seed')
  assert.deepEqual(formula.feedback(content, formula.correct(content)), [{ text: 'Well done.' }])
  assert.deepEqual(formula.feedback(content, { value: -1 }), [])
})

test('a right answer has no crumbs of binary fractions', () => {
  const variables = [{ name: 'a', min: 0.1, max: 0.1, decimals: 1 }]
  const { content } = draw(build({ variables, answer: 'a + 0.2', units: [] }, '{a}'), 'seed', '{a}')
  assert.deepEqual(formula.correct(content), { value: 0.3 })
})

const range = (name: string, min: number, max: number, decimals = 0) => ({ name, min, max, decimals })

test('a formula without a value somewhere in the ranges is refused with the place and the values', () => {
  const a = (min: number, max: number, decimals = 0) => ({ variables: [range('a', min, max, decimals)] })
  const refused: [Partial<DraftOf<'formula'>>, RegExp][] = [
    [{ ...a(-5, 5), answer: '1 / a' }, /^answer: .*divides by zero \(character 3\) for a = 0$/],
    [{ ...a(-1e9, 1e9, 6), answer: '1 / a' }, /divides by zero/],
    [{ ...a(1, 1e9, 6), answer: '1 / (a - 1)' }, /divides by zero \(character 3\) for a = 1$/],
    [{ ...a(0, 1e9, 6), answer: '1 / (1e9 - a)' }, /divides by zero .* for a = 1000000000$/],
    [{ ...a(-1, 10, 2), answer: 'sqrt(a)' }, /gives no number.*“sqrt” at character 1\), for a = -1$/],
    [{ ...a(-1, 1000, 6), answer: 'sqrt(a - 500)' }, /gives no number/],
    [{ ...a(1, 9), answer: 'a ^ 9 ^ 9 ^ 9' }, /too large/],
    [{ ...a(1, 9), answer: 'a +' }, /^answer: The formula ends/],
  ]
  for (const [changes, reason] of refused) assert.match(refusal(changes, '{a}'), reason, changes.answer)
  const pair = [range('a', 1, 30), range('b', 1, 30)]
  assert.match(refusal({ variables: pair, answer: '1 / (a - b)' }, '{a} {b}'), /for a = 1, b = 1$/)
})

test('where the formula has no number it is drawn again, so that nobody is asked what has no answer', () => {
  const content = { ...build({ units: [] }), variables: [range('a', 0, 1)], answer: '1 / a' }
  for (let seed = 0; seed < 20; seed += 1)
    assert.deepEqual(formula.correct(draw(content, `${seed}`, '{a}').content), { value: 1 })
})

test('where there is no value at all, no answer is right', () => {
  const content = { ...build(), answer: '1 / 0' }
  const drawn = draw(content, 'seed').content
  assert.equal(formula.correct(drawn), null)
  for (const value of [0, 1e100, -1]) assert.equal(formula.judge(drawn, { value }), 0)
})

test('a variable needs a name of its own, a value and a place in the text', () => {
  const variables = [range('a', 1, 2)]
  assert.match(
    refusal({ variables, answer: '1' }, 'No place'),
    /^variables: .*does not show the value of \{a\}.* \{\{a\}\} inside/,
  )
  assert.match(refusal({ variables, answer: '1' }, String.raw`$\sqrt{a}$`), /does not show/)
  assert.match(refusal({ variables: [range('pi', 1, 2)], answer: 'pi' }, '{pi}'), /cannot be called “pi”/)
  assert.match(refusal({ variables: [range('sin', 1, 2)], answer: '1' }, '{sin}'), /cannot be called/)
  assert.match(
    refusal({ variables: [range('a', 2, 1)], answer: 'a' }, '{a}'),
    /from 2 to 1 there is no number with 0 decimals/,
  )
  assert.match(refusal({ variables: [range('a', 0.2, 0.8)], answer: 'a' }, '{a}'), /has no value/)
  assert.ok(build({ variables, answer: '7', units: [] }, 'Is {a} of any use?'), 'the formula need not use it')
})

const placed: [text: string, filled: string][] = [
  ['{a}', '3'],
  ['{a}{b}', '34'],
  ['x{a} {a}', 'x3 3'],
  ['**{a}**', '**3**'],
  ['{A} {c} { a } {}', '{A} {c} { a } {}'],
  [String.raw`\{a}`, String.raw`\{a}`],
  [String.raw`$\frac{a}{b}$`, String.raw`$\frac{a}{b}$`],
  [String.raw`$\frac{{a}}{{b}}$`, String.raw`$\frac{3}{4}$`],
  [String.raw`$\sqrt[3]{a} + x^{b} + y_{a}$`, String.raw`$\sqrt[3]{a} + x^{b} + y_{a}$`],
  ['$x^{{b}}$, {a}', '$x^{4}$, 3'],
  [String.raw`$E = \frac{m}{a}$ with $a = {a}$`, String.raw`$E = \frac{m}{a}$ with $a = 3$`],
]

for (const [text, filled] of placed)
  test(`“${text}” becomes “${filled}”`, () => {
    const variables = [range('a', 3, 3), range('b', 4, 4)]
    const content = { ...build(), variables }
    assert.equal(draw(content, 'seed', text).stem, filled)
  })

test('20 variables and the longest formula are tried at once', () => {
  const names = Array.from({ length: 20 }, (_, index) => `v${index}`)
  const variables = names.map((name) => range(name, 1, 1e9, 6))
  const answer = `${names.join('+')}${'+1'.repeat(180)}`
  const start = performance.now()
  build({ variables, answer }, names.map((name) => `{${name}}`).join())
  assert.ok(performance.now() - start < 500, `${performance.now() - start} ms`)
})
