import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, isMonth, monthAfter, weeksOf } from './month-days.ts'

test('the weeks of a month begin on Monday and hold all of its days', () => {
  const february = weeksOf('2027-02')
  assert.deepEqual(
    [february.length, february[0]?.[0], february.at(-1)?.at(-1)],
    [4, '2027-02-01', '2027-02-28'],
  )
  const leap = weeksOf('2028-02')
  assert.ok(leap.flat().includes('2028-02-29'))
  assert.deepEqual([leap[0]?.[0], leap.at(-1)?.at(-1)], ['2028-01-31', '2028-03-05'])
})

test('months follow each other over the year', () => {
  assert.deepEqual([monthAfter('2026-12', 1), monthAfter('2027-01', -1)], ['2027-01', '2026-12'])
  assert.deepEqual(['2026-12', '2026-13', 'x', '12026-01'].map(isMonth), [true, false, false, false])
})

test('a day that is due stays that day, and a time is on the day of the reader', () => {
  const entry = { kind: 'due', at: '2026-12-03T22:59:59.000Z', isLate: false, isComplete: false } as const
  const ofCourse = { ...entry, courseId: '', courseTitle: '' }
  assert.equal(dayOf({ ...ofCourse, day: '2026-12-03' }, 'Pacific/Kiritimati'), '2026-12-03')
  assert.equal(dayOf(ofCourse, 'Pacific/Kiritimati'), '2026-12-04')
})
