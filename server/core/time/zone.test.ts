import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, WrongSetting } from '../../config.ts'
import { lastMomentIn, machineZone, nextMomentIn } from './zone.ts'

const iso = (time: Date) => time.toISOString()

test('the next and the last seven o’clock are those of the zone', () => {
  const now = new Date('2026-11-25T15:00:00Z')
  assert.equal(iso(nextMomentIn('Asia/Tokyo', '07:00', now)), '2026-11-25T22:00:00.000Z')
  assert.equal(iso(lastMomentIn('Asia/Tokyo', '07:00', now)), '2026-11-24T22:00:00.000Z')
  const seven = new Date('2026-11-25T07:00:00Z')
  assert.equal(iso(nextMomentIn('UTC', '07:00', seven)), '2026-11-26T07:00:00.000Z')
  assert.equal(iso(lastMomentIn('UTC', '07:00', seven)), iso(seven))
})

test('TIME_ZONE is the machine’s by default, and only a zone of the IANA database is accepted', () => {
  assert.equal(readSettings({}).timeZone, machineZone())
  assert.equal(readSettings({ TIME_ZONE: 'Pacific/Auckland' }).timeZone, 'Pacific/Auckland')
  for (const wrong of ['Europe/Atlantis', '+02:00', 'local', '7'])
    assert.throws(
      () => readSettings({ TIME_ZONE: wrong }),
      new WrongSetting(
        `TIME_ZONE is "${wrong}", but it has to be a time zone of the IANA database, such as Europe/Berlin.`,
      ),
    )
})
