import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { connectMsOf } from '../../core/postgres-hosts.ts'
import { queryHost } from './query-host.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite is no host' }

test('a process that was too busy to hear a host asks it again', onPostgres, async () => {
  const address = preparedDatabase ?? ''
  const answer = queryHost(address)
  // The time to connect is over before its answer can be read.
  const end = performance.now() + connectMsOf(address)
  while (performance.now() < end);
  assert.equal((await answer).state, 'writable')
})
