import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, isPublic, openAddressRules } from './address-rules.ts'

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  'not an address',
  '',
]

for (const address of inside) {
  test(`${address || 'an empty text'} is no public address`, () => {
    assert.equal(isPublic(address), false)
    assert.equal(openAddressRules([]).isAllowed(address, true), false)
  })
}

for (const address of ['8.8.8.8', '172.32.0.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1']) {
  test(`${address} is public: it may be reached over https, and not over http`, () => {
    assert.equal(openAddressRules([]).isAllowed(address, true), true)
    assert.equal(openAddressRules([]).isAllowed(address, false), false)
  })
}

test('the operator’s ranges may be reached, over http, too, and nothing beside them', () => {
  const { isAllowed } = openAddressRules(['10.0.0.0/8', '192.168.1.5', 'fd00::/8', '::1'])
  for (const address of ['10.255.0.1', '192.168.1.5', 'fd12::1', '::1'])
    assert.deepEqual([isAllowed(address, true), isAllowed(address, false)], [true, true], address)
  for (const address of ['11.0.0.1', '192.168.1.6', '127.0.0.1', '::2', 'fe80::1'])
    assert.equal(isAllowed(address, false), false, address)
})

test('every spelling of an address in a URL is that address', () => {
  for (const host of ['127.0.0.1', '127.1', '0x7f000001', '2130706433', '017700000001', '127.0.0.1.'])
    assert.equal(addressOf(new URL(`http://${host}/`)), '127.0.0.1', host)
  assert.equal(addressOf(new URL('http://[::FFFF:127.0.0.1]/')), '::ffff:7f00:1')
  assert.equal(addressOf(new URL('http://localhost/')), undefined)
})
