import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { withOpenings } from '../../../test/support/learner/with-openings.ts'

test('a calendar program reads every date as it is: days as days, moments in UTC, without alarms of its own', async () => {
  await using site = await withOpenings({ TIME_ZONE: 'Pacific/Auckland' })
  const title = 'Knots, ropes; and\\sails 🪢 '.repeat(6).trim()
  assert.equal((await site.editCourse({ title, dueAt: '2028-02-29' })).statusCode, 200)
  await site.edit(1, { dueAt: '2028-03-26T00:30:00Z' })
  await site.edit(2, { availableAt: '2028-12-31T11:30:00Z' })
  site.clock.now = new Date('2028-02-01T12:00:00Z')
  const session = await site.signIn('USER')
  await site.call('listLectures', { session, params: site.params })
  const { url } = (await site.call('renewFeed', { session })).json()
  const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  const { body } = await site.call('sendFeed', { params: { secret } })
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar.getAllSubcomponents('vevent')
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
  const read = events.map((component) => {
    const { startDate, endDate, summary } = new ICAL.Event(component)
    const { isDate } = startDate
    return [summary, isDate, startDate.toString(), isDate ? endDate.toString() : startDate.zone.tzid]
  })
  assert.deepEqual(read.toSorted(), [
    [`Due: ${title}`, true, '2028-02-29', '2028-03-01'],
    ['Due: One', false, '2028-03-26T00:30:00Z', 'UTC'],
    ['Opens: Two', false, '2028-12-31T11:30:00Z', 'UTC'],
  ])
  for (const component of events) {
    assert.deepEqual(component.getAllSubcomponents('valarm'), [], 'the bell and mails remind')
    assert.equal(component.getFirstPropertyValue('dtstamp')?.toString(), '2028-02-01T12:00:00Z')
    assert.match(String(component.getFirstPropertyValue('url')), /^http/)
  }
  const [ofCourse] = events.filter((one) => new ICAL.Event(one).startDate.isDate)
  assert.match(String(ofCourse?.getFirstPropertyValue('description')), /Pacific\/Auckland/)
})
