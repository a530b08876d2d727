import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBackupDue } from './is-backup-due.ts'

const daily = { clock: '03:30', zone: 'Asia/Tokyo' }
/** In Tokyo, nine hours before UTC. */
const at = (day: number, hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, day, hours - 9, minutes))
const done = (time: Date) => ({ at: time.toISOString(), isDone: true, message: '' })
const failed = (time: Date) => ({ ...done(time), isDone: false })

test('a backup is due once a day at its time, also when the process was off at that time', () => {
  assert.equal(isBackupDue(daily, undefined, at(22, 12)), true, 'there is none yet')
  assert.equal(isBackupDue(daily, done(at(22, 3, 30)), at(22, 23)), false)
  assert.equal(isBackupDue(daily, done(at(22, 3, 30)), at(23, 3, 29)), false)
  assert.equal(isBackupDue(daily, done(at(22, 3, 30)), at(23, 3, 30)), true)
  assert.equal(isBackupDue(daily, done(at(19, 3, 30)), at(22, 12)), true)
})

test('a failed backup is tried again after an hour', () => {
  assert.equal(isBackupDue(daily, failed(at(22, 3, 30)), at(22, 4, 29)), false)
  assert.equal(isBackupDue(daily, failed(at(22, 3, 30)), at(22, 4, 30)), true)
})
