import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openServingLine } from './serving-line.ts'

const mostWaitMs = 500

/** A line, a clock that the test moves, and what becomes of those who wait; each who goes on takes `takesMs`. */
function openTestLine(takesMs: number) {
  const clock = { now: 1_000 }
  const line = openServingLine(mostWaitMs, () => clock.now)
  const heard: string[] = []
  return {
    line,
    clock,
    heard,
    join: (name: string, hasLeft = false, address = 'anywhere') =>
      line.join({
        address,
        go: () => {
          clock.now += takesMs
          heard.push(name)
        },
        refuse: () => heard.push(`${name} is refused`),
        hasLeft: () => hasLeft,
      }),
    /** So many turns of the event loop. */
    turns: async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) await nextTurn()
    },
  }
}

test('nobody waits while a turn of the event loop is short', () => {
  const { line, clock } = openTestLine(1)
  assert.ok(line.isFree())
  clock.now += 1
  assert.ok(line.isFree())
})

test('when a turn has become long, those who come wait, and go on in their order', async () => {
  const { line, clock, heard, join, turns } = openTestLine(1)
  assert.ok(line.isFree())
  clock.now += 30
  assert.ok(!line.isFree())
  for (const name of ['one', 'two', 'three']) join(name)
  assert.deepEqual(heard, [])
  assert.equal(line.count(), 3)
  await turns(3)
  assert.deepEqual(heard, ['one', 'two', 'three'])
  assert.equal(line.count(), 0)
  await turns(2)
  assert.ok(line.isFree(), 'the next one does not wait')
})

test('one that takes a whole turn has it to itself, so that newcomers are let in between', async () => {
  const { heard, join, turns } = openTestLine(30)
  for (const name of ['one', 'two', 'three', 'four']) join(name)
  await turns(1)
  assert.ok(heard.length < 4, `${heard.length} in one turn`)
  await turns(8)
  assert.equal(heard.length, 4)
})

test('whoever has waited for too long is refused, and those behind them go on', async () => {
  const { clock, heard, join, turns } = openTestLine(1)
  join('early')
  join('early, too')
  clock.now += mostWaitMs + 1
  join('late')
  await turns(3)
  assert.deepEqual(heard, ['early is refused', 'early, too is refused', 'late'])
})

test('nothing is done for somebody who has left', async () => {
  const { heard, join, turns } = openTestLine(1)
  join('gone', true)
  join('here')
  await turns(3)
  assert.deepEqual(heard, ['here'])
})

test('addresses take turns, so that one who asks for much delays nobody else', async () => {
  const { heard, join, turns } = openTestLine(1)
  for (const name of ['much 1', 'much 2', 'much 3', 'much 4']) join(name, false, 'attacker')
  join('little', false, 'bystander')
  await turns(3)
  assert.deepEqual(heard, ['much 1', 'little', 'much 2', 'much 3', 'much 4'])
})
