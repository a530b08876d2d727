import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foolsTheGood } from './fools-the-good.ts'

test('a question that those answer wrongly who are good at the others fools the good', () => {
  assert.equal(foolsTheGood({ discrimination: -0.01 }), true)
  for (const discrimination of [0, 0.4, null]) assert.equal(foolsTheGood({ discrimination }), false)
})
