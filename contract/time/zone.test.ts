import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter, dayIn, endOfDayIn, isZone, momentIn, sameTimeAfter } from './zone.ts'

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

test('a day ends with its last second where clocks are turned back at midnight or skip the last hour', () => {
  assert.equal(iso(endOfDayIn('America/Santiago', '2027-04-03')), '2027-04-04T03:59:59.000Z')
  assert.equal(iso(endOfDayIn('America/Nuuk', '2027-03-27')), '2027-03-28T00:59:59.000Z')
  assert.equal(iso(endOfDayIn('Australia/Lord_Howe', '2027-04-04')), '2027-04-04T13:29:59.000Z')
})

test('at +14 and at −11 a day ends 25 hours apart, and 29 February is a day like others', () => {
  assert.equal(iso(endOfDayIn('Pacific/Kiritimati', '2028-02-29')), '2028-02-29T09:59:59.000Z')
  assert.equal(iso(endOfDayIn('Pacific/Pago_Pago', '2028-02-29')), '2028-03-01T10:59:59.000Z')
  assert.equal(dayAfter('2028-02-28', 1), '2028-02-29')
  assert.equal(dayAfter('2027-02-28', 1), '2027-03-01')
  assert.equal(dayAfter('2028-02-29', 366), '2029-03-01')
})

test('every day of a year ends one second before the next begins, in zones of every kind', () => {
  const zones = ['America/Santiago', 'America/Nuuk', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Chatham', 'UTC']
  for (const zone of zones)
    for (let day = '2027-01-01'; day < '2028-01-01'; day = dayAfter(day, 1)) {
      const end = endOfDayIn(zone, day)
      assert.equal(dayIn(zone, end), day)
      assert.equal(dayIn(zone, new Date(end.getTime() + 1_000)), dayAfter(day, 1), `${zone} ${day}`)
    }
})

test('days later it is the same time of day, whatever the clocks do in between', () => {
  const evening = new Date('2027-03-27T17:30:00.123Z')
  assert.equal(iso(sameTimeAfter('Europe/Berlin', evening, 1)), '2027-03-28T16:30:00.123Z')
  assert.equal(iso(sameTimeAfter('UTC', evening, 1)), '2027-03-28T17:30:00.123Z')
  assert.equal(iso(sameTimeAfter('Europe/Berlin', evening, 0)), iso(evening))
  assert.equal(iso(sameTimeAfter('Pacific/Kiritimati', evening, 366)), '2028-03-27T17:30:00.123Z')
})

test('names of the IANA database are zones; offsets and places that are none are not', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Argentina/Ushuaia'])
    assert.ok(isZone(zone), zone)
  for (const wrong of ['', '+02:00', 'Europe/Atlantis', '7', 'local', '../etc'])
    assert.ok(!isZone(wrong), wrong)
})
