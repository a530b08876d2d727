import type { Log } from '../../core/log.ts'
import { openClient } from './open-client.ts'
import { retryWhileLate } from './start-patience.ts'

// Any number that this database does not use otherwise: the letters of 'lectern', one byte each.
const startLock = '30510775313724014'

/** Lets one process at a time bring the library up to date. The advisory lock ends with the process. */
export async function lockStart(address: string, log: Log): Promise<AsyncDisposable> {
  const client = await retryWhileLate(log, () =>
    openClient(address, { application_name: 'lectern', keepAlive: true }),
  )
  // A lock that is lost with its connection must not end the process.
  client.on('error', () => {})
  const [taken] = (await client.query('select pg_try_advisory_lock($1) as done', [startLock])).rows
  if (!taken?.done) {
    console.log('Another Lectern is starting on this database: waiting until it is done')
    await client.query('select pg_advisory_lock($1)', [startLock])
  }
  return client
}
