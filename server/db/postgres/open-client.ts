import pg from 'pg'
import { addressPerHost } from '../../core/postgres-hosts.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { queryHost } from './query-host.ts'

/** The address of the host that takes writes; throws a DatabaseUnavailable with each host's reason. */
export async function findWritableAddress(address: string): Promise<string> {
  const reasons: string[] = []
  for (const one of addressPerHost(address)) {
    const { state, reason } = await queryHost(one)
    if (state === 'writable') return one
    reasons.push(reason)
  }
  throw new DatabaseUnavailable(`no host takes writes now: ${reasons.join('; ')}`)
}

export async function openClient(address: string, options: pg.ClientConfig = {}) {
  const client = new pg.Client({ ...options, connectionString: await findWritableAddress(address) })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
