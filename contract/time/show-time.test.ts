import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showCalendarDay, showDay, showDayAndMonth, showMoment, showMomentWithZone } from './show-time.ts'

// ICU puts a narrow space before AM, which differs between its versions.
const plain = (text: string) => text.replaceAll(' ', ' ')
const evening = '2027-03-13T20:00:00.000Z'

test('a moment is shown in the language and in the zone of the reader', () => {
  assert.equal(showDay(evening, 'en', 'UTC'), 'Mar 13, 2027')
  assert.equal(showDay(evening, 'en', 'Pacific/Auckland'), 'Mar 14, 2027')
  assert.equal(showDay(evening, 'de', 'America/Los_Angeles'), '13.03.2027')
  assert.equal(plain(showMoment(evening, 'en', 'Pacific/Auckland')), 'Mar 14, 2027, 9:00 AM')
})

test('where readers may be elsewhere, the zone stands beside the time', () => {
  assert.match(showMomentWithZone(evening, 'en', 'Europe/Berlin'), /^March 13, 2027 at 9:00.PM GMT\+1$/)
})

test('a day that is no moment is the same for everybody', () => {
  assert.equal(showCalendarDay('2026-11-22', 'en'), 'Nov 22, 2026')
  assert.equal(showDayAndMonth(new Date('2026-11-22'), 'en'), 'Nov 22')
})
