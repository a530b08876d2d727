import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { openAdmissionQueue } from './admission-queue.ts'

const maxWaitMs = 500

/** A queue, a clock that the test moves, and a log of what was served; each request takes `takesMs`. */
function openTestQueue(takesMs: number) {
  const clock = { now: 1_000 }
  const queue = openAdmissionQueue(maxWaitMs, () => clock.now)
  const received: string[] = []
  return {
    queue,
    clock,
    received,
    join: (name: string, hasLeft = false, address = 'anywhere') =>
      queue.join({
        address,
        go: () => {
          clock.now += takesMs
          received.push(name)
        },
        reject: () => received.push(`${name} is refused`),
        hasLeft: () => hasLeft,
      }),
    ticks: async (count: number) => {
      for (let ticks = 0; ticks < count; ticks += 1) await nextTick()
    },
  }
}

test('no request waits while ticks of the event loop are short', () => {
  const { queue, clock } = openTestQueue(1)
  assert.ok(queue.isFree())
  clock.now += 1
  assert.ok(queue.isFree())
})

test('when a tick has become long, new requests wait and are served in order', async () => {
  const { queue, clock, received, join, ticks } = openTestQueue(1)
  assert.ok(queue.isFree())
  clock.now += 30
  assert.ok(!queue.isFree())
  for (const name of ['one', 'two', 'three']) join(name)
  assert.deepEqual(received, [])
  assert.equal(queue.count(), 3)
  await ticks(3)
  assert.deepEqual(received, ['one', 'two', 'three'])
  assert.equal(queue.count(), 0)
  await ticks(2)
  assert.ok(queue.isFree(), 'the next one does not wait')
})

test('a request that takes a whole tick runs alone in it, so that new connections are accepted in between', async () => {
  const { received, join, ticks } = openTestQueue(30)
  for (const name of ['one', 'two', 'three', 'four']) join(name)
  await ticks(1)
  assert.ok(received.length < 4, `${received.length} in one turn`)
  await ticks(8)
  assert.equal(received.length, 4)
})

test('a request that waited too long is rejected, and those behind it are served', async () => {
  const { clock, received, join, ticks } = openTestQueue(1)
  join('early')
  join('early, too')
  clock.now += maxWaitMs + 1
  join('late')
  await ticks(3)
  assert.deepEqual(received, ['early is refused', 'early, too is refused', 'late'])
})

test('a request whose client has left is skipped', async () => {
  const { received, join, ticks } = openTestQueue(1)
  join('gone', true)
  join('here')
  await ticks(3)
  assert.deepEqual(received, ['here'])
})

test('addresses alternate, so that many requests from one do not delay the others', async () => {
  const { received, join, ticks } = openTestQueue(1)
  for (const name of ['much 1', 'much 2', 'much 3', 'much 4']) join(name, false, 'attacker')
  join('little', false, 'bystander')
  await ticks(3)
  assert.deepEqual(received, ['much 1', 'little', 'much 2', 'much 3', 'much 4'])
})
