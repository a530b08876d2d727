import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSigner } from './signature.ts'

const hourMs = 3_600_000
const hours = 12
const folder = 'a lecture'

function openAt(start: Date) {
  const clock = { now: start }
  const signer = openSigner('a secret', hours, () => clock.now)
  return {
    ...signer,
    move: (byHours: number) => {
      clock.now = new Date(clock.now.getTime() + byHours * hourMs)
    },
    makeToken: () => signer.addressOf(folder, 'original.mp4').split('/')[3] ?? '',
  }
}

test('an expired address stays expired when the clock is set back, and a new one works', () => {
  const { mayOpen, makeToken, secondsLeft, move } = openAt(new Date('2026-05-01T12:00:00Z'))
  const token = makeToken()
  assert.ok(mayOpen(token, folder))
  move(hours + 1)
  assert.ok(!mayOpen(token, folder))
  move(-24)
  assert.ok(!mayOpen(token, folder))
  assert.equal(secondsLeft(token), 0)
  assert.ok(mayOpen(makeToken(), folder))
})

test('a clock that was far ahead and is right again leaves no address that lasts as long', () => {
  const { mayOpen, makeToken, move } = openAt(new Date('2026-05-01T12:00:00Z'))
  const before = makeToken()
  move(400 * 24)
  const ahead = makeToken()
  assert.ok(!mayOpen(before, folder))
  assert.ok(mayOpen(ahead, folder))
  move(-400 * 24)
  assert.ok(mayOpen(makeToken(), folder))
  assert.ok(!mayOpen(ahead, folder))
})
