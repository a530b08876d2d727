import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectSeen } from './collect-seen.ts'

const nothing = () => false

function watch(maxRanges = 200) {
  const seen = collectSeen(maxRanges)
  let speed = 1
  return {
    seen,
    at: (newSpeed: number) => {
      speed = newSpeed
    },
    /** Four updates per second of the clock, as in browsers. */
    play(from: number, to: number) {
      seen.interrupt()
      for (let second = from; second < to; second += speed / 4)
        seen.reach({ second, speed, hasPlayed: nothing })
      seen.reach({ second: to, speed, hasPlayed: nothing })
    },
  }
}

test('what plays is seen, in one piece', () => {
  const { seen, play } = watch()
  play(3, 12.4)
  assert.deepEqual(seen.read(), { ranges: [[3, 12.4]], replayed: [] })
  play(12.4, 20)
  assert.deepEqual(seen.read().ranges, [[3, 20]])
})

test('what is skipped is not seen, and what lies between two pieces joins them when it is', () => {
  const { seen, play } = watch()
  play(0, 5)
  play(100, 110)
  assert.deepEqual(seen.read().ranges, [
    [0, 5],
    [100, 110],
  ])
  play(4, 101)
  assert.deepEqual(seen.read().ranges, [[0, 110]])
})

test('a jump that nothing announces is not seen, at any speed, unless the browser says that it played it', () => {
  const { seen } = watch()
  for (const second of [0, 1.5, 3.1, 4]) seen.reach({ second, speed: 1, hasPlayed: nothing })
  assert.deepEqual(seen.read().ranges, [
    [0, 1.5],
    [3.1, 4],
  ])
  seen.interrupt()
  for (const second of [10, 14.5, 19.1]) seen.reach({ second, speed: 3, hasPlayed: nothing })
  assert.deepEqual(seen.read().ranges.at(-1), [10, 14.5])
  seen.reach({ second: 80, speed: 1, hasPlayed: (from, to) => from === 19.1 && to === 80 })
  assert.deepEqual(seen.read().ranges.at(-1), [19.1, 80])
})

test('at three times the speed as much is seen as at a quarter', () => {
  for (const speed of [0.25, 3]) {
    const { seen, at, play } = watch()
    at(speed)
    play(0, 60)
    assert.deepEqual(seen.read().ranges, [[0, 60]], `${speed}×`)
  }
})

test('seconds played again are replayed ones; a pause that sets the time back by a moment is none', () => {
  const { seen, play } = watch()
  play(0, 10)
  play(9.8, 20)
  assert.deepEqual(seen.read(), { ranges: [[0, 20]], replayed: [] })
  play(5, 8)
  play(6, 7)
  play(18, 25)
  assert.deepEqual(seen.read(), {
    ranges: [[0, 25]],
    replayed: [
      [5, 8],
      [18, 20],
    ],
  })
})

test('a jump backwards does not count as watching, and never more is reported than was seen', () => {
  const { seen } = watch()
  for (const second of [30.001, 30.999, 2, 2.5]) seen.reach({ second, speed: 1, hasPlayed: nothing })
  assert.deepEqual(seen.read().ranges, [
    [30.01, 30.99],
    [2, 2.5],
  ])
})

test('of too many pieces those seen last stay, and none grows into what was not seen', () => {
  const { seen, play } = watch(3)
  for (const from of [0, 10, 20, 30]) play(from, from + 2)
  play(10, 13)
  assert.deepEqual(seen.read().ranges, [
    [20, 22],
    [30, 32],
    [10, 13],
  ])
})
