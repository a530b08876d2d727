import { Socket } from 'node:net'
import pg from 'pg'

/** What a host says of itself: it takes writes, it follows another, it refuses us but lives, or it does not answer. */
export type HostState = { state: 'writable' | 'standby' | 'refusing' | 'away'; reason: string }

const timeoutMs = 1_000

// errcodes-appendix: operator intervention, which is how a server that starts or stops refuses everybody
const comesOrGoes = /^57/

/** Asks a host over a connection of its own; answers in two seconds at most, whatever hangs. */
export async function queryHost(address: string): Promise<HostState> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    stream: () => socket,
  })
  // What breaks after its answer is nobody's concern.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as follows')
    return rows[0]?.follows
      ? { state: 'standby', reason: 'it is a standby' }
      : { state: 'writable', reason: 'it takes writes' }
  } catch (error) {
    return {
      state: isRejection(error as { code?: string }) ? 'refusing' : 'away',
      reason: (error as Error).message,
    }
  } finally {
    // Not a farewell that a hung server would never return.
    socket.destroy()
  }
}

/** The server's own errors carry five signs; what the network says is longer or nothing. */
const isRejection = ({ code = '' }) =>
  /^[0-9A-Z]{5}$/.test(code) && !/^E/.test(code) && !comesOrGoes.test(code)
