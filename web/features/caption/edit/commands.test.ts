import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCommands, commandKeys, findCommand, spellKeys } from './commands.ts'

const pressed = (code: string, changes: object = {}) => ({
  ...{ code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...changes,
})

test('each command has a key of its own', () => {
  for (const isMac of [true, false]) {
    const spelled = allCommands.map((command) => spellKeys(command, isMac))
    assert.equal(new Set(spelled).size, allCommands.length)
  }
  assert.equal(spellKeys('endLater', false), 'Alt+Shift+.')
  assert.equal(spellKeys('split', true), '⌘Enter')
  assert.ok(commandKeys.redo.length > 1)
})

test('letters that people type are no command: those of Option on a Mac, and of AltGr elsewhere', () => {
  assert.equal(findCommand(pressed('KeyO', { altKey: true }), false), 'endNow')
  assert.equal(findCommand(pressed('KeyO', { altKey: true }), true), undefined)
  assert.equal(findCommand(pressed('KeyO', { ctrlKey: true }), true), 'endNow')
  assert.equal(findCommand(pressed('KeyO', { altKey: true, ctrlKey: true }), false), undefined)
  assert.equal(findCommand(pressed('KeyZ', { ctrlKey: true, shiftKey: true }), false), 'redo')
  assert.equal(findCommand(pressed('KeyO'), false), undefined)
})
