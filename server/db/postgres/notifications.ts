import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Changes } from '../changes.ts'
import type { Peers } from '../peers.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { findWritableAddress } from './open-client.ts'

const channel = 'lectern'
const [reconnectMs, responseTimeoutMs, keepAliveMs] = [500, 2_000, 10_000]
const lockCalls = {
  take: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as done',
  unlock: 'select pg_advisory_unlock(hashtextextended($1, 0)) as done',
}

type Client = pg.Client & { processID?: number }

/**
 * One connection outside the pool, on which the processes of a library notify each other of writes to watched tables,
 * and which holds this process's advisory locks. While it is down, no notifications arrive but caches still expire;
 * held locks are taken again when it is back.
 */
export class Notifications implements Peers, AsyncDisposable {
  readonly #address: string
  readonly #changes: Changes
  readonly #held = new Set<string>()
  readonly #written = new Set<string>()
  readonly #listeners: ((name: string) => void)[] = []
  #client: Client | undefined
  #socket: Socket | undefined
  #opened = Promise.withResolvers<void>()
  #isSending = false
  #isEnded = false

  constructor(address: string, changes: Changes) {
    this.#address = address
    this.#changes = changes
    changes.onWritten = (table) => void this.#sendWritten(table)
    void this.#stayOpen()
  }

  async tryLock(name: string) {
    const isTaken = await this.#query(await this.#connection(), lockCalls.take, [name])
    if (isTaken) this.#held.add(name)
    return isTaken
  }

  async unlock(name: string) {
    this.#held.delete(name)
    if (this.#client) await this.#query(this.#client, lockCalls.unlock, [name]).catch(() => {})
  }

  requestRelease(name: string) {
    void this.#send(`asks ${name}`)
  }

  onReleaseRequested(listener: (name: string) => void) {
    this.#listeners.push(listener)
  }

  async [Symbol.asyncDispose]() {
    this.#isEnded = true
    // Not `client.end()`: it would never return on a hung server.
    this.#socket?.destroy()
  }

  async #stayOpen() {
    while (!this.#isEnded) {
      await this.#openOnce().catch(() => {})
      await pause(reconnectMs, undefined, { ref: false })
    }
  }

  async #openOnce() {
    const connectionString = await findWritableAddress(this.#address)
    if (this.#isEnded) return
    const socket = new Socket()
    // Not `once` of node:events, which rejects on an error: while the connection is made, nobody waits for this.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    this.#socket = socket
    const client: Client = new pg.Client({
      connectionString,
      application_name: 'lectern',
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      stream: () => socket,
    })
    client.on('error', () => socket.destroy())
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== client.processID) this.#receive(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await this.#takeAgain(client)
      this.#opened.resolve()
      await closed
    } finally {
      socket.destroy()
      if (this.#client) this.#opened = Promise.withResolvers()
      this.#client = undefined
    }
  }

  async #takeAgain(client: Client) {
    const taken: string[] = []
    for (const name of this.#held) {
      if (await this.#query(client, lockCalls.take, [name])) taken.push(name)
      else this.#emitReleaseRequest(name)
    }
    this.#client = client
    for (const name of taken) if (!this.#held.has(name)) await this.#query(client, lockCalls.unlock, [name])
  }

  async #connection() {
    const late = pause(responseTimeoutMs, undefined, { ref: false })
    if (!this.#client) await Promise.race([this.#opened.promise, late])
    if (!this.#client) throw new DatabaseUnavailable('the connection for notifications is down')
    return this.#client
  }

  async #query(client: Client, sql: string, values: string[]): Promise<boolean> {
    try {
      return (await client.query(sql, values)).rows[0]?.done
    } catch (error) {
      this.#socket?.destroy()
      throw new DatabaseUnavailable((error as Error).message, { cause: error })
    }
  }

  async #send(payload: string) {
    if (this.#client)
      await this.#query(this.#client, 'select pg_notify($1, $2)', [channel, payload]).catch(() => {})
  }

  async #sendWritten(table: string) {
    this.#written.add(table)
    if (this.#isSending) return
    this.#isSending = true
    await pause(0)
    while (this.#written.size > 0) {
      const payload = ['wrote', ...this.#written].join(' ')
      this.#written.clear()
      await this.#send(payload)
    }
    this.#isSending = false
  }

  #receive(payload: string) {
    const [kind, ...names] = payload.split(' ')
    if (kind === 'wrote') for (const table of names) this.#changes.recordElsewhere(table)
    if (kind === 'asks') this.#emitReleaseRequest(names.join(' '))
  }

  #emitReleaseRequest(name: string) {
    for (const listener of this.#listeners) listener(name)
  }
}
