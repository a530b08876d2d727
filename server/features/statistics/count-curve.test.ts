import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanRanges, type Range } from '../../../contract/ranges.ts'
import { openCounts, showCounts, type Watcher } from './count-curve.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const nobody: Watcher = { ranges: [], replayed: [], position: 0, isComplete: false, movedAt: daysAgo(30) }

function count(lengthSeconds: number, watchers: Watcher[]) {
  const { counts, add } = openCounts(lengthSeconds, now)
  for (const watcher of watchers) add(watcher)
  return counts
}

const length = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100_000 }))

const watcherOf = (lengthSeconds: number): fc.Arbitrary<Watcher> => {
  const second = fc.integer({ min: 0, max: lengthSeconds * 10 }).map((tenths) => tenths / 10)
  const ranges = fc
    .array(fc.tuple(second, second), { maxLength: 8 })
    .map((claimed) => cleanRanges(claimed as Range[], lengthSeconds))
  return fc.record({
    ranges,
    replayed: ranges,
    position: second,
    isComplete: fc.boolean(),
    movedAt: fc.nat(20).map(daysAgo),
  })
}

const some = length.chain((lengthSeconds) =>
  fc.record({
    lengthSeconds: fc.constant(lengthSeconds),
    watchers: fc.array(watcherOf(lengthSeconds), { maxLength: 12 }),
  }),
)

/** Tenths of a second of the step, each looked up in the ranges; of very long steps what overlaps. */
function naiveTenths(ranges: Range[], from: number, to: number) {
  return ranges.reduce((sum, [start, end]) => {
    const [first, last] = [Math.max(start * 10, from * 10), Math.min(end * 10, to * 10)]
    return sum + Math.max(0, Math.round(last - first))
  }, 0)
}

test('a curve is what a naive count of random ranges says', () => {
  fc.assert(
    fc.property(some, ({ lengthSeconds, watchers }) => {
      const counts = count(lengthSeconds, watchers)
      const { stepSeconds } = counts
      assert.ok(counts.watched.length <= 200 && Number.isInteger(stepSeconds))
      assert.equal(counts.watched.length, Math.ceil(lengthSeconds / stepSeconds))
      counts.watched.forEach((watched, step) => {
        const [from, to] = [step * stepSeconds, Math.min(lengthSeconds, (step + 1) * stepSeconds)]
        const saw = (ranges: Range[]) => naiveTenths(ranges, from, to) * 2 >= (to - from) * 10
        const isLast = step === counts.watched.length - 1
        const leftHere = (one: Watcher) =>
          !one.isComplete &&
          one.movedAt <= daysAgo(7) &&
          one.position >= from &&
          (isLast || one.position < to)
        assert.equal(watched, watchers.filter(({ ranges }) => saw(ranges)).length)
        assert.equal(counts.watchedAgain[step], watchers.filter(({ replayed }) => saw(replayed)).length)
        assert.equal(counts.left[step], watchers.filter(leftHere).length)
      })
      assert.equal(counts.begun, watchers.length)
      assert.equal(counts.completed, watchers.filter(({ isComplete }) => isComplete).length)
    }),
  )
})

test('the steps of a shown curve lie side by side from its beginning to its end', () => {
  fc.assert(
    fc.property(some, ({ lengthSeconds, watchers }) => {
      const crowd = [...watchers, ...Array.from({ length: 5 }, () => nobody)]
      const { steps } = showCounts(count(lengthSeconds, crowd), lengthSeconds)
      assert.equal(steps[0]?.from, 0)
      assert.equal(steps.at(-1)?.to, lengthSeconds)
      steps.forEach(({ from, to }, index) => {
        assert.ok(from < to && (index === 0 || steps[index - 1]?.to === from))
      })
    }),
  )
})

test('no number of a shown curve is of one to four persons, and none can be worked out from the others', () => {
  fc.assert(
    fc.property(
      some,
      fc.array(fc.tuple(fc.nat(99), fc.nat(40)), { maxLength: 6 }),
      ({ lengthSeconds, watchers }, crowds) => {
        const away = crowds.flatMap(([percent, persons]) =>
          Array.from({ length: persons }, () => ({ ...nobody, position: (lengthSeconds * percent) / 100 })),
        )
        const { steps, begun, completed, hidden } = showCounts(
          count(lengthSeconds, [...watchers, ...away]),
          lengthSeconds,
        )
        if (hidden) {
          assert.ok(watchers.length + away.length < 5)
          assert.deepEqual([steps, begun, completed], [[], null, null])
          return
        }
        for (const { watched, watchedAgain, left } of steps)
          for (const persons of [watched, watchedAgain, left])
            assert.ok(persons === null || persons % 5 === 0, String(persons))
        const rest = (begun ?? 0) - (completed ?? 0) - steps.reduce((sum, { left }) => sum + (left ?? 0), 0)
        assert.ok(rest === 0 || rest >= 5, `${rest} persons could be worked out`)
      },
    ),
  )
})

test('who moved within a week, or has completed the lecture, has not left', () => {
  const counts = count(100, [
    { ...nobody, position: 40 },
    { ...nobody, position: 40, movedAt: daysAgo(6) },
    { ...nobody, position: 40, isComplete: true },
    { ...nobody, position: 100 },
  ])
  assert.equal(counts.left[40], 1)
  assert.equal(counts.left[99], 1, 'the end belongs to the last step')
  assert.equal(
    counts.left.reduce((sum, persons) => sum + persons),
    2,
  )
})
