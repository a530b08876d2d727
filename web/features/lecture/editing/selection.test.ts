import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSelection } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

function opened() {
  const selection = openSelection()
  const spell = () => [...selection.ids()].toSorted().join('')
  return { ...selection, spell }
}

test('a press selects a lecture, another one takes it out', () => {
  const selection = opened()
  selection.toggle('b')
  selection.toggle('d')
  assert.deepEqual([selection.spell(), selection.isOn()], ['bd', true])
  selection.toggle('b')
  assert.equal(selection.spell(), 'd')
})

test('a range begins at the last press, grows and shrinks, and leaves what was selected before', () => {
  const selection = opened()
  selection.toggle('e')
  selection.toggle('b')
  selection.selectTo(order, 'd')
  assert.equal(selection.spell(), 'bcde')
  selection.selectTo(order, 'c')
  assert.equal(selection.spell(), 'bce')
  selection.selectTo(order, 'a')
  assert.equal(selection.spell(), 'abe')
})

test('a range without a first press, or whose first lecture is gone, is one lecture', () => {
  const selection = opened()
  selection.selectTo(order, 'c')
  assert.equal(selection.spell(), 'c')
  selection.toggle('a')
  selection.selectTo(['b', 'c', 'd'], 'd')
  assert.equal(selection.spell(), 'acd')
})

test('lectures that are gone are forgotten, and listeners are called only after a change', () => {
  const selection = opened()
  selection.add(['a', 'b', 'c'])
  let told = 0
  selection.subscribe(() => {
    told += 1
  })
  selection.retain(new Set(order))
  assert.equal(told, 0)
  selection.retain(new Set(['b']))
  assert.deepEqual([selection.spell(), told], ['b', 1])
  selection.end()
  assert.deepEqual([selection.spell(), selection.isOn()], ['', false])
})
