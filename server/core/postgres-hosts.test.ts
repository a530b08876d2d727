import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressPerHost, connectMsOf, hasConnectTime } from './postgres-hosts.ts'

test('a PostgreSQL address with several hosts becomes one address per host', () => {
  assert.deepEqual(addressPerHost('postgres://u:p%40@h1:5432,h2:5433,h3/db?sslmode=require'), [
    'postgres://u:p%40@h1:5432/db?sslmode=require',
    'postgres://u:p%40@h2:5433/db?sslmode=require',
    'postgres://u:p%40@h3/db?sslmode=require',
  ])
  assert.deepEqual(addressPerHost('postgresql://[::1]:5432,10.0.0.2/db'), [
    'postgresql://[::1]:5432/db',
    'postgresql://10.0.0.2/db',
  ])
})

test('an address with one host stays unchanged, also with a socket’s folder', () => {
  for (const address of ['postgres://u:p@h/db', 'postgres://u@localhost/db?host=%2Frun%2Fpostgresql'])
    assert.deepEqual(addressPerHost(address), [address])
})

for (const wrong of [
  'mysql://h/db',
  'postgres:/h/db',
  'postgres://h1,,h2/db',
  'postgres://h1:x,h2/db',
  'db',
  '',
])
  test(`"${wrong}" is not a PostgreSQL address`, () => {
    assert.throws(() => addressPerHost(wrong), TypeError)
  })

test('a connection may take 1.5 seconds, or as many as the address says', () => {
  assert.equal(connectMsOf('postgres://u:p@h/db'), 1_500)
  assert.equal(connectMsOf('postgres://u:p@h/db?connect_timeout=5'), 5_000)
  assert.equal(connectMsOf('postgres://u:p@h/db?connect_timeout=0'), 1_500)
})

test('the time of a connection is a whole number of seconds up to an hour', () => {
  const after = (end: string) => hasConnectTime(`postgres://u:p@h1,h2/db?sslmode=require${end}`)
  for (const end of ['', '&connect_timeout=0', '&connect_timeout=5', '&connect_timeout=3600'])
    assert.ok(after(end), end)
  for (const time of ['', '3601', '1e9', '-1', '5s', '1.5'])
    assert.ok(!after(`&connect_timeout=${time}`), time)
})
