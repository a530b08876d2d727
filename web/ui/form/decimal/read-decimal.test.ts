import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalOf, isWrongDecimal, readDecimal } from './read-decimal.ts'

test('a number is read with a point or a comma, as people write it', () => {
  const numbers = ['1.5', '1,5', ' 7 ', '0', ',5', '7.', '-2,25', '+3', '1e-9'].map(readDecimal)
  assert.deepEqual(numbers, [1.5, 1.5, 7, 0, 0.5, 7, -2.25, 3, 1e-9])
})

test('what is no number is neither read as one nor as another one', () => {
  const wrong = ['1,5,5', '1.000,5', '1 5', '1e', '-', ',', 'NaN', 'Infinity', '1e999', '0x10', '101 %', '½']
  for (const text of wrong) {
    assert.equal(readDecimal(text), undefined, text)
    assert.ok(isWrongDecimal(text), text)
    assert.ok(Number.isNaN(decimalOf(text)), text)
  }
})

test('an empty field has no number, and nothing is wrong with it', () => {
  for (const text of ['', '  ']) {
    assert.equal(readDecimal(text), undefined)
    assert.ok(!isWrongDecimal(text))
    assert.ok(Number.isNaN(decimalOf(text)))
  }
})
