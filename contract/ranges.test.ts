import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addLast,
  addRanges,
  cleanRanges,
  overlaps,
  type Range,
  secondsOf,
  subtract,
  takeSeconds,
  unite,
} from './ranges.ts'

const end = 40
const second = fc.integer({ min: 0, max: end })
const ranges = fc
  .array(fc.tuple(second, second), { maxLength: 8 })
  .map((claimed) => cleanRanges(claimed as Range[], end))

/** Which whole seconds of the lecture are in the ranges. */
const secondsIn = (list: Range[]) =>
  Array.from({ length: end }, (_, at) => list.some(([from, to]) => from <= at && at < to))

test('ranges are united, subtracted and measured as the sets of seconds that they are', () => {
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const [a, b] = [secondsIn(one), secondsIn(other)]
      assert.deepEqual(
        secondsIn(unite(one, other)),
        a.map((is, at) => is || b[at]),
      )
      assert.deepEqual(
        secondsIn(subtract(one, other)),
        a.map((is, at) => is && !b[at]),
      )
      assert.equal(secondsOf(one), a.filter(Boolean).length)
      for (const result of [unite(one, other), subtract(one, other)])
        result.forEach(([from, to], index) => {
          assert.ok(from < to && from >= (result[index - 1]?.[1] ?? 0))
        })
    }),
  )
})

test('the first seconds of ranges are taken, and never more', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: end }), (all, seconds) => {
      const taken = takeSeconds(all, seconds)
      assert.equal(secondsOf(taken), Math.min(seconds, secondsOf(all)))
      assert.deepEqual(subtract(taken, all), [])
    }),
  )
})

test('what is reversed, empty or past the end is dropped, and ends are kept to a tenth of a second', () => {
  assert.deepEqual(
    cleanRanges(
      [
        [5, 3],
        [7, 7],
        [0.04, 2.26],
        [99, 200],
        [39, 60],
      ] as Range[],
      end,
    ),
    [
      [0, 2.3],
      [39, 40],
    ],
  )
})

test('a row takes 500 ranges, and after that only what joins them', () => {
  const every = Array.from({ length: 500 }, (_, at): [number, number] => [at * 10, at * 10 + 1])
  const full = addRanges([], every)
  assert.equal(full.length, 500)
  assert.equal(addRanges(full, [[5, 6]]).length, 500)
  assert.equal(secondsOf(addRanges(full, [[5, 6]])), 500)
  assert.deepEqual(addRanges(full, [[1, 10]])[0], [0, 11])
})

test('a range added last unites what it touches, and shares with others what both have', () => {
  fc.assert(
    fc.property(ranges, fc.tuple(second, second), (all, [one, other]) => {
      fc.pre(one !== other)
      const added: Range = [Math.min(one, other), Math.max(one, other)]
      const together = addLast(all, added)
      assert.deepEqual(unite(together), unite(all, [added]))
      const [from, to] = together.at(-1) ?? []
      assert.ok(from !== undefined && to !== undefined && from <= added[0] && to >= added[1])
      const shared = secondsIn(overlaps(all, added))
      assert.deepEqual(
        shared,
        secondsIn(all).map((is, at) => is && secondsIn([added])[at]),
      )
    }),
  )
})
