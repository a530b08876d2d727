import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSeekTarget } from './seek-keys.ts'

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('arrow keys seek by 5 seconds, page keys by a tenth, Home and End to the ends', () => {
  const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
  const targets = keys.map((key) => findSeekTarget(press(key), 100, 200))
  assert.deepEqual(targets, [105, 105, 95, 95, 120, 80, 0, 200])
})

test('a key never seeks past the beginning or the end', () => {
  assert.equal(findSeekTarget(press('ArrowLeft'), 2, 200), 0)
  assert.equal(findSeekTarget(press('PageUp'), 195, 200), 200)
})

test('other keys and keys with a modifier are left to the page and the browser', () => {
  assert.equal(findSeekTarget(press('k'), 100, 200), undefined)
  assert.equal(findSeekTarget(press('Tab'), 100, 200), undefined)
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.equal(findSeekTarget(press('ArrowLeft', { [modifier]: true }), 100, 200), undefined, modifier)
})
