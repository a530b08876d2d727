import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totpCode } from '../../../../test/support/http/totp-code.ts'
import { findTimeStep, makeTotpSecret, otpauthAddress } from './totp.ts'

// RFC 6238 Appendix B: the ASCII bytes 12345678901234567890, and the last six of its eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const rfcCodes: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

for (const [seconds, code] of rfcCodes) {
  test(`the code of RFC 6238 at second ${seconds} is right in its time step`, () => {
    const at = new Date(seconds * 1_000)
    assert.equal(findTimeStep(rfcSecret, code, at), Math.floor(seconds / 30))
    assert.equal(totpCode(rfcSecret, at), code)
  })
}

test('a code counts one time step earlier and later, and no further', () => {
  const at = new Date('2026-11-22T12:00:15Z')
  const step = Math.floor(at.getTime() / 30_000)
  const found = [-2, -1, 0, 1, 2].map((steps) => findTimeStep(rfcSecret, totpCode(rfcSecret, at, steps), at))
  assert.deepEqual(found, [undefined, step - 1, step, step + 1, undefined])
})

test('a secret has 160 bits and is new each time; its address names the school and the account', () => {
  const secret = makeTotpSecret()
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.notEqual(secret, makeTotpSecret())
  const address = new URL(otpauthAddress(secret, 'Sails: a school', 'ada+x@school.example'))
  assert.equal(address.protocol, 'otpauth:')
  assert.equal(
    decodeURIComponent(address.pathname).replace(/^\/+/, '').split('/').at(-1),
    'Sails  a school:ada+x@school.example',
  )
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    issuer: 'Sails  a school',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
