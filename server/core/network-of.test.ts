import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, shortNetworkOf } from './network-of.ts'

test('an IPv4 address stands for itself, also when a dual-stack socket writes it as IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:cb00:7107'), '203.0.113.7')
})

test('all addresses of one IPv6 /64 count as one, and those of another /64 as another', () => {
  const one = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:203.0.113.7']
  assert.deepEqual([...new Set(one.map(networkOf))], ['2001:db8:1:2::/64'])
  assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

test('text that is not an address stays unchanged', () => {
  for (const text of ['', 'unknown', '1.2.3', ':::', '[::1]']) assert.equal(networkOf(text), text)
})

test('the network that people see is an IPv4 /24 or an IPv6 /48', () => {
  assert.equal(shortNetworkOf('203.0.113.77'), '203.0.113.0/24')
  assert.equal(shortNetworkOf('::ffff:203.0.113.77'), '203.0.113.0/24')
  assert.equal(shortNetworkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48')
  assert.equal(shortNetworkOf('2001:db8::5'), '2001:db8:0::/48')
  assert.equal(shortNetworkOf('fe80::1%eth0'), 'fe80:0:0::/48')
})
