import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DateRule, decideDue, decideDues, decideOpening } from './dates-access.ts'

const zone = 'Europe/Berlin'
const startedAt = new Date('2027-03-01T12:00:00Z')
const everyone: DateRule = { from: 'everyone', dueAt: '2027-03-14' }

function decide(rules: DateRule[], lectureId?: string, person = { startedAt, zone }) {
  const due = decideDue(rules, person, lectureId)
  return due && [due.at.toISOString(), due.group ? `group ${due.group}` : due.reason]
}

test('without a rule nothing is due, and a day ends in the school’s zone', () => {
  assert.equal(decide([]), undefined)
  assert.deepEqual(decide([everyone]), ['2027-03-14T22:59:59.000Z', 'everyone'])
  assert.equal(decide([everyone], 'knots'), undefined, 'a date of the course is none of its lectures')
})

test('the most generous of three groups wins and is named; of equal dates the rule for everyone', () => {
  const groups = ['14', '21', '17'].map(
    (day): DateRule => ({ from: 'group', group: `G${day}`, dueAt: `2027-03-${day}` }),
  )
  assert.deepEqual(decide([everyone, ...groups]), ['2027-03-21T22:59:59.000Z', 'group G21'])
  assert.deepEqual(decide([everyone, ...groups.slice(0, 1)]), ['2027-03-14T22:59:59.000Z', 'everyone'])
  const person: DateRule = { from: 'person', dueAt: '2027-03-01' }
  assert.deepEqual(
    decide([everyone, person]),
    ['2027-03-14T22:59:59.000Z', 'everyone'],
    'never less generous',
  )
})

test('days count from the start in the school’s calendar, over a clock change and 29 February', () => {
  const after = (dueAfterDays: number): DateRule => ({ from: 'everyone', dueAfterDays })
  assert.deepEqual(decide([after(27)]), ['2027-03-28T21:59:59.000Z', 'everyone'])
  assert.equal(decide([after(27)], undefined, { startedAt: undefined as never, zone }), undefined)
  const leap = { startedAt: new Date('2028-02-28T12:00:00Z'), zone: 'Pacific/Kiritimati' }
  assert.deepEqual(decide([after(1)], undefined, leap), ['2028-03-01T09:59:59.000Z', 'everyone'])
  const west = { ...leap, zone: 'Pacific/Pago_Pago' }
  assert.deepEqual(decide([after(1)], undefined, west), ['2028-03-01T10:59:59.000Z', 'everyone'])
})

test('more days extend what is due, a lecture too, and stay days when clocks change', () => {
  const extension: DateRule = { from: 'person', extraDays: 14 }
  const lecture: DateRule = { from: 'everyone', lectureId: 'knots', dueAt: '2027-03-10T08:00:00.000Z' }
  assert.deepEqual(decide([everyone, extension]), ['2027-03-28T21:59:59.000Z', 'person'])
  assert.deepEqual(decide([lecture, extension], 'knots'), ['2027-03-24T08:00:00.000Z', 'person'])
  assert.equal(decide([extension]), undefined, 'nothing is there to extend')
  const both: DateRule = { from: 'person', dueAt: '2027-04-01', extraDays: 2 }
  assert.deepEqual(decide([everyone, both]), ['2027-04-03T21:59:59.000Z', 'person'])
})

test('the earliest opening wins, for the lecture that it names', () => {
  const opens = (day: string, lectureId?: string): DateRule => ({
    from: 'person',
    opensAt: new Date(day),
    ...(lectureId && { lectureId }),
  })
  const rules = [opens('2027-03-05', 'knots'), opens('2027-03-03', 'knots'), opens('2027-03-01')]
  assert.equal(decideOpening(rules, 'knots')?.toISOString(), '2027-03-03T00:00:00.000Z')
  assert.equal(decideOpening(rules)?.toISOString(), '2027-03-01T00:00:00.000Z')
  assert.equal(decideOpening(rules, 'splices'), undefined)
})

test('all dates of a course are those that each lecture has by itself, in the order of the rules', () => {
  const rules: DateRule[] = [
    { from: 'everyone', dueAt: '2027-03-01' },
    { from: 'everyone', lectureId: 'knots', dueAt: '2027-03-05' },
    { from: 'group', group: 'Evening', extraDays: 2 },
    { from: 'person', lectureId: 'knots', extraDays: 2 },
    { from: 'everyone', lectureId: 'wind', opensAt: new Date(0) },
  ]
  const person = { startedAt: undefined, zone: 'Europe/Berlin' }
  const dues = decideDues(rules, person)
  assert.deepEqual(
    dues.map(({ lectureId, due }) => [lectureId, due.day, due.group]),
    [
      [undefined, '2027-03-03', 'Evening'],
      ['knots', '2027-03-07', 'Evening'],
    ],
  )
  for (const { lectureId, due } of dues) assert.deepEqual(due, decideDue(rules, person, lectureId))
})
