import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { addressPerHost, connectMsOf } from '../../core/postgres-hosts.ts'
import { DatabaseLate, DatabaseUnavailable } from '../unavailable.ts'
import { planNameOf } from './plan-names.ts'
import { queryHost } from './query-host.ts'

// A request must not hang with the database: waiting longer than patienceMs triggers a check of the host, and a host
// that does not respond loses all its connections at once.
const patienceMs = 700
const retryMs = 300
const closeTimeoutMs = 2_000
const statementMs = 10_000
export const maxConnections = 10
// While others use all connections, waiting for one says nothing of the host: it is asked, and waited for again.
const maxWaits = 5

// errcodes-appendix: connection exceptions, operator intervention, and a write on a standby
const reportsHost = /^(08|57P|25006)/

type Host = { address: string; pool: pg.Pool; sockets: Set<Socket> }

/** Connects to whichever host takes writes. It trusts any such host: the cluster must keep an old primary away. */
export class WritableHost implements PostgresPool {
  readonly options = {}
  readonly #hosts: Host[]
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  #current: Host | undefined
  #round: Promise<void> | undefined
  #suspicion: Promise<void> | undefined
  #reason = 'none has answered yet'
  #isEnded = false

  constructor(address: string) {
    this.#hosts = addressPerHost(address).map((one) => this.#open(one))
    this.#find()
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let waits = 1; ; waits += 1) {
      if (!this.#current) await this.#round
      const host = this.#current
      if (!host) throw new DatabaseUnavailable(`no host takes writes now: ${this.#reason}`)
      try {
        const client = await host.pool.connect()
        return this.#watched(host, client)
      } catch (error) {
        const wereInUse = host.pool.totalCount >= maxConnections
        await this.#suspect(host)
        if (!wereInUse || host !== this.#current || waits === maxWaits) throw error
      }
    }
  }

  /** Opens the first connection, which stays in the pool. Throws a DatabaseLate while no host accepts one. */
  async connectFirst() {
    try {
      const client = await this.connect()
      client.release()
    } catch (error) {
      throw new DatabaseLate((error as Error).message, { cause: error })
    }
  }

  async end() {
    this.#isEnded = true
    const closeTimer = setTimeout(() => this.#hosts.forEach(sever), closeTimeoutMs).unref()
    await Promise.all(this.#hosts.map(({ pool }) => pool.end()))
    clearTimeout(closeTimer)
  }

  count() {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#current?.pool ?? {}
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  #open(address: string): Host {
    const sockets = new Set<Socket>()
    const pool = new pg.Pool({
      connectionString: address,
      application_name: 'lectern',
      max: maxConnections,
      keepAlive: true,
      connectionTimeoutMillis: connectMsOf(address),
      statement_timeout: statementMs,
      lock_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket.once('close', () => sockets.delete(socket)))
        return socket
      },
    })
    const host = { address, pool, sockets }
    // An unhandled connection error would end the process: the pool emits it while idle, the client while in use.
    pool.on('error', () => void this.#suspect(host))
    pool.on('connect', (client) => client.on('error', () => void this.#suspect(host)))
    return host
  }

  #watched(host: Host, client: pg.PoolClient) {
    const known = this.#clients.get(client)
    if (known) return known
    const watched = {
      query: <R>(sql: string, values: readonly unknown[]) => this.#query<R>(host, client, sql, values),
      release: (destroy?: boolean) => client.release(destroy),
    } as PostgresPoolClient
    this.#clients.set(client, watched)
    return watched
  }

  async #query<R>(host: Host, client: pg.PoolClient, sql: string, values: readonly unknown[]) {
    const watching = setInterval(() => void this.#suspect(host), patienceMs).unref()
    try {
      const query = { text: sql, values: values as unknown[], name: planNameOf(sql) }
      return (await client.query(query)) as unknown as PostgresQueryResult<R>
    } catch (error) {
      const { code } = error as { code?: string }
      if (!code || reportsHost.test(code)) void this.#suspect(host)
      throw error
    } finally {
      clearInterval(watching)
    }
  }

  #suspect(host: Host) {
    if (this.#isEnded || host !== this.#current) return this.#suspicion
    this.#suspicion ??= this.#check(host).finally(() => {
      this.#suspicion = undefined
    })
    return this.#suspicion
  }

  async #check(host: Host) {
    const { state, reason } = await queryHost(host.address)
    if (this.#isEnded || host !== this.#current) return
    if (state === 'writable' || state === 'refusing') return
    this.#reason = reason
    this.#current = undefined
    sever(host)
    this.#find()
  }

  #find() {
    this.#round = this.#queryAll()
    void this.#round.then(async () => {
      if (this.#current || this.#isEnded) return
      await pause(retryMs, undefined, { ref: false })
      this.#find()
    })
  }

  async #queryAll() {
    const queried = this.#hosts.map(async (host) => {
      const { state, reason } = await queryHost(host.address)
      if (state !== 'writable') throw new Error(reason)
      return host
    })
    await Promise.any(queried).then(
      (host) => {
        this.#current = host
      },
      ({ errors }: AggregateError) => {
        this.#reason = [...new Set(errors.map(({ message }) => message))].join('; ')
      },
    )
  }
}

function sever({ sockets }: Host) {
  for (const socket of sockets) socket.destroy()
}
