import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxExpressionDepth,
  maxExpressionOperations,
  questionLength,
} from '../../../../../../contract/validation/bounds/question-limits.ts'
import { Problem } from '../../../../../core/problem.ts'
import { evaluate } from './evaluate.ts'
import { readExpression } from './read-expression.ts'

const values = new Map([
  ['a', 3],
  ['b_2', -2],
  ['zero', 0],
  ['constructor', 7],
])

const compute = (text: string) => evaluate(readExpression(text, values.keys()), values)

function numberOf(text: string) {
  const result = compute(text)
  assert.ok('value' in result, `${text}: ${JSON.stringify(result)}`)
  return result.value
}

function refusal(text: string) {
  try {
    readExpression(text, values.keys())
  } catch (error) {
    assert.ok(error instanceof Problem && error.status === 400, `${error}`)
    assert.deepEqual(Object.keys(error.fields ?? {}), ['answer'])
    return error.message
  }
  return assert.fail(`${text.slice(0, 40)} was read`)
}

const computed: [text: string, value: number][] = [
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['100 / 10 / 5', 2],
  ['17 % 5', 2],
  ['-17 % 5', -2],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['(-2) ^ 2', 4],
  ['2 ^ -1', 0.5],
  ['2 ** 3', 8],
  ['--2', 2],
  ['+2 - -2', 4],
  ['2 * -3', -6],
  ['6 ÷ 2 × 4 − 1 · 5', 7],
  ['.5 + 1. + 1e3 + 2.5E-1', 1001.75],
  ['a * b_2', -6],
  ['{a} + {b_2}', 1],
  ['constructor', 7],
  ['sqrt(16) + abs(-3)', 7],
  ['pow(2, 10)', 1024],
  ['min(4, a, 9) + max(1, 2)', 5],
  ['round(2.5) + round(-2.5) * 10', -27],
  ['round(1.005, 2)', 1.01],
  ['round(1234, -2)', 1200],
  ['floor(-1.5) + ceil(1.2)', 0],
  ['ln(e) + log10(1000) + exp(0)', 5],
  ['sin(pi / 2) + cos(0) + tan(0)', 2],
  ['rad2deg(asin(1)) + rad2deg(acos(0)) + rad2deg(atan(1)) - deg2rad(0)', 225],
  ['fmod(7, 4) + atan2(0, 1)', 3],
  ['log(8, 2) + log1p(0) + expm1(0)', 3],
  ['asinh(sinh(2)) + acosh(cosh(3)) + atanh(tanh(0.5))', 5.5],
]

for (const [text, value] of computed)
  test(`${text} is ${value}`, () => {
    assert.ok(Math.abs(numberOf(text) - value) < 1e-9, `${numberOf(text)}`)
  })

const refused: [text: string, reason: RegExp][] = [
  ['', /ends where/],
  ['   ', /ends where/],
  ['a +', /ends where/],
  ['a + * 2', /“\*” at character 5 does not fit/],
  ['2a', /sign such as \* is missing before “a” at character 2/],
  ['2 (3)', /missing before “\(” at character 3/],
  ['a b_2', /missing before “b_2”/],
  ['(1 + 2', /bracket at character 1 is never closed/],
  ['1 + 2)', /“\)” at character 6 does not fit/],
  ['1,5 * a', /comma at character 2 .*point/],
  ['x + 1', /“x” at character 1 is no variable/],
  ['{pi}', /“pi” at character 1 is no variable/],
  ['sqrt + 1', /“sqrt” at character 1 needs its value in brackets/],
  ['sqrt()', /“\)” at character 6 does not fit/],
  ['sqrt(1, 2)', /takes 1 value at least and 1 at most/],
  ['min(1)', /takes 2 values at least/],
  ['log(10)', /takes 2 values at least/],
  ['log2(10)', /no function “log2” \(character 1\).*ln, /],
  ['a = 3', /“=” at character 3 means nothing/],
  ['a; process.exit()', /“;” at character 2/],
  ['a.b', /“\.” at character 2/],
  ['a[0]', /“\[” at character 2/],
  ['"x"', /“"” at character 1/],
  ['1 + 😀', /“😀” at character 5/],
  ['__proto__', /“_” at character 1/],
  ['toString', /no variable/],
  ['toString()', /no function/],
  ['constructor(1)', /no function/],
  ['hasOwnProperty(a)', /no function/],
  ['1e999', /number at character 1 is too large/],
]

for (const [text, reason] of refused)
  test(`“${text}” is refused with the place`, () => assert.match(refusal(text), reason))

test('a value that there is not is named with its place, and nothing ever is infinite', () => {
  const failures: [text: string, sign: string, at: number, isDivisionByZero: boolean][] = [
    ['1 + a / zero', '/', 7, true],
    ['5 % zero', '%', 3, true],
    ['fmod(1, zero)', 'fmod', 1, true],
    ['1 / (1 / zero)', '/', 8, true],
    ['sqrt(b_2)', 'sqrt', 1, false],
    ['ln(zero)', 'ln', 1, false],
    ['asin(a)', 'asin', 1, false],
    ['zero ^ -1', '^', 6, false],
    ['9^9^9^9', '^', 4, false],
    ['1e100 * 10', '*', 7, false],
    ['b_2 ^ 0.5', '^', 5, false],
    ['round(1, 0.5)', 'round', 1, false],
  ]
  for (const [text, sign, at, isDivisionByZero] of failures)
    assert.deepEqual(compute(text), { failure: { sign, at, isDivisionByZero } }, text)
})

test('length, depth and the number of operations are bounded, up to their bounds all is computed', () => {
  const nested = (depth: number) => '('.repeat(depth - 1) + 1 + ')'.repeat(depth - 1)
  assert.equal(numberOf(nested(maxExpressionDepth)), 1)
  assert.match(refusal(nested(maxExpressionDepth + 1)), /inside one another/)
  assert.match(refusal('-'.repeat(maxExpressionDepth + 1)), /inside one another/)
  assert.match(refusal(`${'2^'.repeat(maxExpressionDepth)}2`), /inside one another/)
  const sum = (operations: number) => `1${'+1'.repeat(operations)}`
  assert.equal(numberOf(sum(maxExpressionOperations)), maxExpressionOperations + 1)
  assert.match(refusal(sum(maxExpressionOperations + 1)), /at most/)
  const max = `max(${Array.from({ length: 51 }, () => 1).join()})`
  assert.match(refusal(max), /50 at most/)
})

test('10 MB and brackets 100,000 deep are refused at once', () => {
  const size = 10_000_000
  const hostile = [
    '1'.repeat(size),
    ' '.repeat(size),
    '('.repeat(100_000),
    '-'.repeat(100_000),
    'a'.repeat(size),
  ]
  const start = performance.now()
  for (const text of hostile) assert.match(refusal(text), /characters at most/)
  assert.ok(performance.now() - start < 1_000)
})

test('what is as long as it may be takes no time', () => {
  const max = questionLength.expression
  const start = performance.now()
  for (const text of ['1'.repeat(max), '1e'.repeat(max / 2), '((1)'.repeat(max / 4), 'a'.repeat(max)]) {
    for (let time = 0; time < 100; time += 1)
      assert.throws(() => readExpression(text, values.keys()), Problem, text.slice(0, 10))
  }
  assert.ok(performance.now() - start < 2_000)
})
