import { Socket } from 'node:net'
import pg from 'pg'
import { connectMsOf } from '../../core/postgres-hosts.ts'

/**
 * 'refusing': the host responds but rejects connections. 'late': it does not respond in time, or is starting. 'away':
 * it cannot be reached.
 */
type HostState = { state: 'writable' | 'standby' | 'refusing' | 'late' | 'away'; reason: string }

// Connecting and the query together, so that a hung host is found within twice the time of one connection.
const shareOfConnect = 2 / 3

// errcodes-appendix: operator intervention, the error of a server that starts or stops
const comesOrGoes = /^57/
// errcodes-appendix: cannot_connect_now
const starting = '57P03'
const timeoutMessages = ['timeout expired', 'Query read timeout']

// A turn of this process is far shorter; what it takes more, it hears no answer.
const [tickMs, longTurnMs, shareOfDeafness, maxAsked] = [20, 100, 1 / 4, 5]

/** Asks a host what it takes, and again, a few times, while this process itself was too busy to hear the answer in time. */
export async function queryHost(address: string): Promise<HostState> {
  for (let asked = 1; ; asked += 1) {
    const deafness = measureDeafness()
    const answer = await ask(address)
    const wasDeaf = deafness.end() > connectMsOf(address) * shareOfConnect * shareOfDeafness
    if (answer.state !== 'late' || !wasDeaf || asked === maxAsked) return answer
  }
}

/** On a separate connection. Resolves in time even if the host hangs. */
async function ask(address: string): Promise<HostState> {
  const socket = new Socket()
  const timeoutMs = connectMsOf(address) * shareOfConnect
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    stream: () => socket,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as follows')
    return rows[0]?.follows
      ? { state: 'standby', reason: 'it is a standby' }
      : { state: 'writable', reason: 'it takes writes' }
  } catch (error) {
    return { state: stateOf(error as DriverError), reason: (error as Error).message }
  } finally {
    // Not `client.end()`: it would never return on a hung server.
    socket.destroy()
  }
}

/** Counts the milliseconds in which long turns kept this process from reading its sockets. */
function measureDeafness() {
  let deafMs = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    deafMs += Math.max(0, now - last - longTurnMs)
    last = now
  }
  const timer = setInterval(tick, tickMs).unref()
  return {
    end: () => {
      clearInterval(timer)
      tick()
      return deafMs
    },
  }
}

type DriverError = Error & { code?: string }

function stateOf({ code, message }: DriverError) {
  if (code === starting || timeoutMessages.includes(message)) return 'late'
  return isRejection({ code }) ? 'refusing' : 'away'
}

/** The server's own error codes have five characters; network errors have longer codes or none. */
const isRejection = ({ code = '' }: { code?: string | undefined }) =>
  /^[0-9A-Z]{5}$/.test(code) && !/^E/.test(code) && !comesOrGoes.test(code)
