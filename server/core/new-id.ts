import { randomUUIDv7 } from 'node:crypto'

let lastId = ''

/**
 * A UUIDv7. Ids keep growing within a millisecond and when the clock goes back (RFC 9562 §6.2), so they sort by
 * creation.
 */
export function newId() {
  const fresh = randomUUIDv7()
  const next = (BigInt(`0x${lastId.slice(-12) || '0'}`) + 1n) & 0xffff_ffff_ffffn
  lastId = fresh > lastId ? fresh : lastId.slice(0, -12) + next.toString(16).padStart(12, '0')
  return lastId
}
