import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { connectMsOf } from '../../core/postgres-hosts.ts'
import { queryHost, queryHostFairly } from './query-host.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite is no host' }

test('a process that was too busy to hear a host asks it again', onPostgres, async () => {
  const address = preparedDatabase ?? ''
  const askInALongTurn = async (ask: typeof queryHost) => {
    const answer = ask(address)
    const end = performance.now() + connectMsOf(address)
    while (performance.now() < end);
    return (await answer).state
  }
  assert.equal(
    await askInALongTurn(queryHost),
    'late',
    'an answer that comes in a turn too long is not heard',
  )
  assert.equal(await askInALongTurn(queryHostFairly), 'writable')
})
