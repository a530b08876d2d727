import pg from 'pg'
import { addressPerHost } from '../../core/postgres-hosts.ts'
import { DatabaseLate, DatabaseUnavailable } from '../unavailable.ts'
import { queryHost } from './query-host.ts'
import { retryWhileLate } from './start-patience.ts'

/** Returns the address of the host that takes writes. Throws each host's reason; a DatabaseLate if waiting may help. */
export async function findWritableAddress(address: string): Promise<string> {
  const reasons: string[] = []
  let isLate = false
  for (const one of addressPerHost(address)) {
    const { state, reason } = await queryHost(one)
    if (state === 'writable') return one
    reasons.push(reason)
    isLate ||= state === 'late'
  }
  const Unavailable = isLate ? DatabaseLate : DatabaseUnavailable
  throw new Unavailable(`no host takes writes now: ${reasons.join('; ')}`)
}

export async function openClient(address: string, options: pg.ClientConfig = {}) {
  const client = new pg.Client({ ...options, connectionString: await findWritableAddress(address) })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const standardError = { warn: (sentence: string) => console.error(sentence) }

/** Like `findWritableAddress`, but waits for a database that responds late or is starting. For commands and copies. */
export const awaitWritableAddress = (address: string) =>
  retryWhileLate(standardError, () => findWritableAddress(address))

export const openPatientClient = (address: string, options?: pg.ClientConfig) =>
  retryWhileLate(standardError, () => openClient(address, options))
