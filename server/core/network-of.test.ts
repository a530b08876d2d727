import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('an IPv4 address is counted by itself, also where a socket for both families writes it', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:cb00:7107'), '203.0.113.7')
})

test('all addresses of one /64 are counted as one, those of another as another', () => {
  const one = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:203.0.113.7']
  assert.deepEqual([...new Set(one.map(networkOf))], ['2001:db8:1:2::/64'])
  assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

test('what is no address stays what it is', () => {
  for (const text of ['', 'unknown', '1.2.3', ':::', '[::1]']) assert.equal(networkOf(text), text)
})
