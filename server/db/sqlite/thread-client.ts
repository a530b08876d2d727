import { Worker } from 'node:worker_threads'
import { rethrow } from '../dialect.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import type { SqliteValue } from './codec.ts'
import type { SentError, ThreadRequest, ThreadResponse, ThreadSettings } from './messages.ts'
import type { Outcome } from './statements.ts'

type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void; sentAt: number }
type RequestWithoutId = ThreadRequest extends infer A
  ? A extends ThreadRequest
    ? Omit<A, 'id'>
    : never
  : never

const watchTimeoutMs = 1_000

type DatabaseThread = 'writer' | 'searcher'

/** The serving thread's side of a thread of the database. Every call settles; at `deadlineMs` it is rejected. */
export class ThreadClient {
  readonly #name: DatabaseThread
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #deadlineMs: number
  readonly #watch: NodeJS.Timeout
  #lastId = 0
  #gone: Error | undefined

  constructor(name: DatabaseThread, file: string, deadlineMs: number) {
    this.#name = name
    this.#deadlineMs = deadlineMs
    const settings: ThreadSettings = { file }
    this.#worker = new Worker(new URL(`./${name}.ts`, import.meta.url), { workerData: settings })
    this.#worker.on('message', (responses: ThreadResponse[]) => {
      for (const response of responses) this.#settle(response)
    })
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('it has ended')))
    this.#watch = setInterval(() => this.#rejectOverdue(), Math.min(watchTimeoutMs, deadlineMs / 2)).unref()
  }

  run(sql: string, values: SqliteValue[]) {
    return this.#send({ kind: 'run', sql, values })
  }

  begin(transaction: number) {
    return this.#send({ kind: 'begin', transaction })
  }

  inside(transaction: number, sql: string, values: SqliteValue[]) {
    return this.#send({ kind: 'inside', transaction, sql, values })
  }

  end(transaction: number, how: 'commit' | 'rollback') {
    return this.#send({ kind: how, transaction })
  }

  checkpoint() {
    return this.#send({ kind: 'checkpoint' })
  }

  async close() {
    await this.#send({ kind: 'close' }).catch(() => {})
    clearInterval(this.#watch)
    // Not awaited: a thread in an endless statement ends only with the process.
    void this.#worker.terminate()
  }

  #send(request: RequestWithoutId): Promise<Outcome> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, sentAt: performance.now() })
      this.#worker.postMessage({ ...request, id })
    })
  }

  #settle({ id, outcome, error }: ThreadResponse) {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    if (outcome) waiting.resolve(outcome)
    else waiting.reject(rebuild(error))
  }

  #end(cause: Error) {
    this.#gone ??= describeEnd(this.#name, cause)
    for (const { reject } of this.#waiting.values()) reject(this.#gone)
    this.#waiting.clear()
  }

  #rejectOverdue() {
    // Unlike the wall clock, this one never jumps.
    const overdue = performance.now() - this.#deadlineMs
    for (const [id, { sentAt, reject }] of this.#waiting) {
      if (sentAt > overdue) return
      this.#waiting.delete(id)
      reject(new DatabaseUnavailable(`The database's ${this.#name} did not answer in time`))
    }
  }
}

function describeEnd(name: DatabaseThread, cause: Error) {
  try {
    return rethrow(cause)
  } catch (reported) {
    if (reported instanceof DatabaseUnavailable) return reported
    return new DatabaseUnavailable(`The database's ${name} is gone: ${cause.message}`)
  }
}

function rebuild(error: SentError | undefined) {
  const { message = 'no answer', ...marks } = error ?? {}
  return Object.assign(new Error(message), marks)
}
