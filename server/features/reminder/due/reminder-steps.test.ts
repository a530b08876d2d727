import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideStep } from './reminder-steps.ts'

const zone = 'Europe/Berlin'

const stepAt = (due: { at: Date; day?: string }) => (now: string) => {
  const { step, next } = decideStep(due, zone, new Date(now))
  return [step, next?.toISOString()]
}

test('what is due at the end of a day is reminded of when the day a week and a day before begins, over a clock change', () => {
  const at = stepAt({ at: new Date('2027-03-31T21:59:59Z'), day: '2027-03-31' })
  assert.deepEqual(at('2027-03-20T00:00:00Z'), [undefined, '2027-03-23T23:00:00.000Z'])
  assert.deepEqual(at('2027-03-23T23:00:00Z'), ['week', '2027-03-29T22:00:00.000Z'])
  assert.deepEqual(at('2027-03-29T22:00:00Z'), ['day', '2027-03-31T21:59:59.001Z'])
  assert.deepEqual(at('2027-03-31T21:59:59Z'), ['day', '2027-03-31T21:59:59.001Z'])
  assert.deepEqual(at('2027-03-31T21:59:59.001Z'), ['late', undefined])
})

test('what is due at an instant is reminded of at the same time of day', () => {
  const at = stepAt({ at: new Date('2027-03-30T10:00:00Z') })
  assert.deepEqual(at('2027-03-23T10:59:59Z'), [undefined, '2027-03-23T11:00:00.000Z'])
  assert.deepEqual(at('2027-03-23T11:00:00Z'), ['week', '2027-03-29T10:00:00.000Z'])
})
