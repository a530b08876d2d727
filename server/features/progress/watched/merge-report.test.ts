import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Range, secondsOf, subtract, unite } from '../../../../contract/ranges.ts'
import { mergeReport, type Report, type Requirements, type Seen } from './merge-report.ts'
import { nothingSeen } from './seen-store.ts'

const video: Requirements = { kind: 'video', lengthSeconds: 600, completionShare: 0.9 }
const epoch = new Date('2026-01-05T09:00:00.000Z').getTime()

type Arrival = { report: Report; atSeconds: number }

/** As the server does for one learner and one lecture. */
function receive(arrivals: Arrival[], requirements = video) {
  let seen: Seen = nothingSeen(new Date(epoch))
  let budget: { reportedAt: Date; watchedSeconds: number } | undefined
  for (const { report, atSeconds } of arrivals) {
    const now = new Date(epoch + atSeconds * 1_000)
    budget ??= { reportedAt: now, watchedSeconds: 0 }
    const merged = mergeReport(seen, report, budget, requirements, now)
    seen = merged.seen
    budget.watchedSeconds += merged.addedSeconds
  }
  return seen
}

const outcome = ({ ranges, position, sequence, isComplete }: Seen) => ({
  ranges,
  position,
  sequence,
  isComplete,
})

type Step = { jumpTo: number | undefined; playSeconds: number; speed: number; pauseSeconds: number }
const step: fc.Arbitrary<Step> = fc.record({
  jumpTo: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
  playSeconds: fc.integer({ min: 1, max: 60 }),
  speed: fc.constantFrom(0.5, 1, 2, 3),
  pauseSeconds: fc.integer({ min: 0, max: 30 }),
})

/** What a player sends while it is used so: each report repeats all seconds of its session. */
function play(steps: Step[], firstSequence: number, startSeconds = 0) {
  const reports: Arrival[] = []
  let [position, atSeconds, ranges]: [number, number, Range[]] = [0, startSeconds, []]
  steps.forEach(({ jumpTo, playSeconds, speed, pauseSeconds }, index) => {
    position = jumpTo ?? position
    const to = Math.min(600, position + playSeconds * speed)
    ranges = unite(ranges, [[position, to]])
    position = to
    atSeconds += playSeconds + pauseSeconds
    reports.push({ report: { position, ranges, sequence: firstSequence + index }, atSeconds })
  })
  return reports
}

const opened = { report: { position: 0, ranges: [], sequence: 0 }, atSeconds: 0 }
const arriveLate = (arrivals: Arrival[], byAtLeast: number) =>
  arrivals.map(({ report }) => ({ report, atSeconds: byAtLeast }))
const lastMoment = (arrivals: Arrival[]) => Math.max(...arrivals.map(({ atSeconds }) => atSeconds))

/** Some of these, repeated and in any order. */
const shuffled = (arrivals: Arrival[]) =>
  fc.array(fc.nat(arrivals.length - 1), { maxLength: 10 }).chain((again) =>
    fc.shuffledSubarray([...arrivals, ...again.flatMap((at) => arrivals[at] ?? [])], {
      minLength: arrivals.length + again.length,
    }),
  )

const session = fc.array(step, { minLength: 1, maxLength: 12 })

test('reports of two players come to the same end in any order, twice, and late', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(session, session)
        .map(([one, other]) => {
          const first = play(one, 1)
          return [...first, ...play(other, 100, lastMoment(first))]
        })
        .chain((sent) => fc.tuple(fc.constant(sent), shuffled(sent))),
      ([sent, mixed]) => {
        const inOrder = receive([opened, ...sent])
        const late = receive([opened, ...arriveLate(mixed, lastMoment(sent))])
        assert.deepEqual(outcome(late), outcome(inOrder))
      },
    ),
  )
})

test('a lost report is made up for by the next one of its player', () => {
  fc.assert(
    fc.property(
      session.chain((steps) => {
        const sent = play(steps, 1)
        return fc.tuple(fc.constant(sent), fc.subarray(sent.slice(0, -1)))
      }),
      ([sent, arrived]) => {
        const last = sent.at(-1)
        assert.ok(last)
        const whole = receive([opened, ...sent])
        const some = receive([opened, ...arrived, last])
        assert.deepEqual([some.ranges, some.position], [whole.ranges, whole.position])
      },
    ),
  )
})

const anything = fc.record({
  atSeconds: fc.integer({ min: 0, max: 300 }),
  report: fc.record({
    position: fc.integer({ min: 0, max: 172_800 }),
    ranges: fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 })), {
      maxLength: 6,
    }),
    sequence: fc.integer({ min: 0, max: 20 }),
  }),
})

test('whatever is claimed, nobody sees more than four seconds in a second and the first minute', () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 20 }), (claims) => {
      const arrivals = claims.toSorted((a, b) => a.atSeconds - b.atSeconds) as Arrival[]
      const [first] = arrivals
      assert.ok(first)
      let before: Seen | undefined
      for (let count = 1; count <= arrivals.length; count += 1) {
        const seen = receive(arrivals.slice(0, count))
        const elapsed = (arrivals[count - 1]?.atSeconds ?? 0) - first.atSeconds
        assert.ok(secondsOf(seen.ranges) <= Math.min(600, 60 + 4 * elapsed) + 0.01)
        assert.ok(seen.position <= 600 && seen.ranges.every(([from, to]) => from >= 0 && to <= 600))
        assert.deepEqual(subtract(before?.ranges ?? [], seen.ranges), [], 'seconds only grow')
        assert.ok(seen.sequence >= (before?.sequence ?? -1))
        assert.ok(seen.isComplete || !before?.isComplete)
        before = seen
      }
    }),
  )
})

test('a lecture is complete with nine tenths of its seconds, at any speed, and not by jumping to its end', () => {
  const all = (to: number, atSeconds: number): Arrival => ({
    report: { position: to, ranges: [[0, to]], sequence: atSeconds },
    atSeconds,
  })
  assert.equal(receive([opened, all(539, 600)]).isComplete, false)
  assert.equal(receive([opened, all(540, 600)]).isComplete, true)
  assert.equal(receive([opened, all(540, 180)]).isComplete, true, 'at three times the speed')
  assert.equal(receive([opened, all(540, 20)]).isComplete, false, 'faster than can be seen')
  const jump = { report: { position: 600, ranges: [[595, 600]] as Range[], sequence: 1 }, atSeconds: 5 }
  assert.deepEqual(outcome(receive([opened, jump])), {
    ranges: [[595, 600]],
    position: 600,
    sequence: 1,
    isComplete: false,
  })
  const half = { ...video, completionShare: 0.5 }
  assert.equal(receive([opened, all(300, 600)], half).isComplete, true)
  const whole = { ...video, completionShare: 1 }
  assert.equal(receive([opened, all(590, 600)], whole).isComplete, false)
  assert.equal(
    receive([opened, all(599.6, 600)], whole).isComplete,
    true,
    'a player stops just before the end',
  )
})

test('what was claimed too early counts when it is reported again later', () => {
  const claim = { position: 400, ranges: [[0, 400]] as Range[], sequence: 1 }
  assert.equal(secondsOf(receive([{ report: claim, atSeconds: 0 }]).ranges), 60)
  const again = receive([
    { report: claim, atSeconds: 0 },
    { report: claim, atSeconds: 85 },
  ])
  assert.deepEqual(again.ranges, [[0, 400]])
})

test('an article is complete when read to its end, a file when opened, and seconds mean nothing there', () => {
  const at = (position: number): Arrival => ({
    report: { position, ranges: [[0, 50]], sequence: 1 },
    atSeconds: 1,
  })
  for (const kind of ['article', 'file'] as const) {
    const requirements = { kind, lengthSeconds: null, completionShare: 0.9 }
    assert.deepEqual(outcome(receive([at(0.7)], requirements)), {
      ranges: [],
      position: 0.7,
      sequence: 1,
      isComplete: false,
    })
    assert.equal(receive([at(1)], requirements).isComplete, true)
    assert.equal(receive([at(99)], requirements).position, 1)
  }
})

test('no seconds complete a lecture of unknown length, whatever length a report claims', () => {
  const unknown = { ...video, lengthSeconds: null }
  const report = (duration: number | undefined, to: number, sequence: number): Arrival => ({
    report: { position: to, ranges: [[0, to]], sequence, ...(duration && { duration }) },
    atSeconds: 60,
  })
  assert.equal(receive([opened, report(undefined, 50, 1)], unknown).isComplete, false)
  assert.equal(receive([opened, report(50, 50, 1)], unknown).isComplete, false)
  assert.equal(receive([opened, report(1, 50, 1)], unknown).isComplete, false)
  assert.equal(receive([opened, report(1, 50, 1)]).isComplete, false, 'the length of the file stands')
})

test('marked as not complete, a lecture completes again only with seconds that were not seen before', () => {
  const report = { position: 600, ranges: [[0, 550]] as Range[], sequence: 5 }
  const budget = { reportedAt: new Date(epoch), watchedSeconds: 0 }
  const now = new Date(epoch + 600_000)
  const { seen } = mergeReport(nothingSeen(now), report, budget, video, now)
  const unmarked = { ...seen, isComplete: false, isReopened: true, completedAt: null }
  assert.equal(mergeReport(unmarked, report, budget, video, now).seen.isComplete, false)
  assert.equal(
    mergeReport({ ...unmarked, isReopened: false }, report, budget, video, now).seen.isComplete,
    true,
  )
  const more = { ...report, ranges: [[0, 560]] as Range[] }
  assert.equal(mergeReport(unmarked, more, budget, video, now).seen.isComplete, true)
})
