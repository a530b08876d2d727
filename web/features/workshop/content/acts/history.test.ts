import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unexpected as label } from '../../../../../contract/messages/calls.ts'
import { CallError } from '../../../../lib/calls/call.ts'
import { openHistory } from './history.ts'

function opened() {
  const history = openHistory()
  const done: string[] = []
  const record = (name: string, fails?: () => Error | undefined) => {
    const work = (what: string) => async () => {
      const failure = fails?.()
      if (failure) throw failure
      done.push(what + name)
    }
    history.record({ label, undo: work('-'), redo: work('+') })
  }
  return { ...history, done, record }
}

test('changes are undone from the last to the first, and done again', async () => {
  const history = opened()
  for (const name of ['a', 'b', 'c']) history.record(name)
  await Promise.all([history.undo(), history.undo()])
  await history.redo()
  assert.deepEqual(history.done, ['-c', '-b', '+b'])
})

test('what was done or undone last is said', async () => {
  const history = opened()
  history.record('a')
  assert.deepEqual(history.now().said, { what: label, isUndone: false })
  await history.undo()
  assert.deepEqual(history.now().said, { what: label, isUndone: true })
  await history.redo()
  assert.deepEqual(history.now().said, { what: label, isUndone: false })
})

test('a new change forgets what was undone', async () => {
  const history = opened()
  history.record('a')
  await history.undo()
  history.record('b')
  await history.redo()
  assert.deepEqual(history.done, ['-a'])
})

test('only the last twenty changes are kept', async () => {
  const history = opened()
  for (let number = 1; number <= 25; number += 1) history.record(String(number))
  for (let count = 0; count < 30; count += 1) await history.undo()
  assert.equal(history.done.length, 20)
  assert.equal(history.done.at(-1), '-6')
})

test('an Undo without a network stays for another try; one whose thing is gone does not', async () => {
  const history = opened()
  let failure: Error | undefined
  history.record('a', () => failure)
  failure = new CallError(label)
  await history.undo()
  failure = undefined
  await history.undo()
  await history.redo()
  failure = new CallError(label, 404)
  await history.undo()
  failure = undefined
  await history.undo()
  assert.deepEqual(history.done, ['-a', '+a'])
})
