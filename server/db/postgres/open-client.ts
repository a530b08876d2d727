import pg from 'pg'
import { addressPerHost } from '../../core/postgres-hosts.ts'
import { DatabaseLate, DatabaseUnavailable } from '../unavailable.ts'
import { queryHost } from './query-host.ts'

/** The address of the host that takes writes. Throws each host's reason; a DatabaseLate when waiting may help. */
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
