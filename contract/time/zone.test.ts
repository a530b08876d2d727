import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, endOfDayIn, momentIn } from './zone.ts'

const iso = (time: Date) => time.toISOString()

test('a moment is another day west and east of Greenwich', () => {
  const evening = new Date('2027-03-13T20:00:00Z')
  assert.equal(dayIn('Pacific/Auckland', evening), '2027-03-14')
  assert.equal(dayIn('UTC', evening), '2027-03-13')
  assert.equal(dayIn('America/Los_Angeles', new Date('2026-11-26T07:59:59Z')), '2026-11-25')
})

test('a day ends at 23:59:59 of the zone, in summer and in winter', () => {
  assert.equal(iso(endOfDayIn('Europe/Berlin', '2026-11-25')), '2026-11-25T22:59:59.000Z')
  assert.equal(iso(endOfDayIn('Europe/Berlin', '2026-07-25')), '2026-07-25T21:59:59.000Z')
  assert.equal(iso(endOfDayIn('Pacific/Auckland', '2026-11-25')), '2026-11-25T10:59:59.000Z')
})

test('a time of day is found on the days on which clocks change, too', () => {
  assert.equal(iso(momentIn('Europe/Berlin', '2026-03-29', '03:30')), '2026-03-29T01:30:00.000Z')
  assert.equal(iso(momentIn('Europe/Berlin', '2026-03-29', '02:30')), '2026-03-29T01:30:00.000Z')
  assert.equal(iso(momentIn('America/New_York', '2026-11-01', '07:00')), '2026-11-01T12:00:00.000Z')
})
