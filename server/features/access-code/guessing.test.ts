import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '../../../test/support/open-test-app.ts'

const [ofPerson, ofAddress] = [20, 300]

test('wrong codes are limited for each person, and for all people of one address together', async () => {
  await using site = await openTestApp({ TRUST_PROXY: '127.0.0.1' })
  const guess = async (session: string, address: string) =>
    site.call('redeemAccessCode', {
      session,
      json: { code: 'ABCD-ABCD-ABCD' },
      headers: { 'x-forwarded-for': address },
    })
  const first = await site.signIn('USER')
  for (let tries = 0; tries < ofPerson; tries += 1)
    assert.equal((await guess(first, `192.0.2.${tries}`)).statusCode, 404)
  const refused = await guess(first, '198.51.100.1')
  assert.equal(refused.statusCode, 429, 'from whatever address')
  assert.ok(Number(refused.headers['retry-after']) > 0)
  for (let tries = 0; tries < ofAddress; tries += ofPerson) {
    const session = await site.signIn('USER')
    for (let own = 0; own < ofPerson; own += 1)
      assert.equal((await guess(session, '203.0.113.7')).statusCode, 404)
  }
  const next = await site.signIn('USER')
  assert.equal((await guess(next, '203.0.113.7')).statusCode, 429)
  assert.equal((await guess(next, '203.0.113.200')).statusCode, 404, 'elsewhere they may still try')
})
