import type { Message } from '../../../contract/messages/message.ts'
import { Problem } from '../problem.ts'
import type { Caller } from './caller.ts'
import { FairQueue } from './fair-queue.ts'

/** The bounds of one shared resource: 429 past a share, 503 past the total. */
export type Bounds = {
  running: number
  waiting: number
  perUser?: number
  perAddress?: number
  message: Message
  retryAfterSeconds: number
}

export type Runner = Pick<Semaphore, 'run'>

export const unbounded: Runner = { run: (_, work) => work() }

type Counted = Pick<Caller, 'address' | 'userId'>

/** How many places each caller has. */
class Shares {
  readonly #taken = new Map<string, number>()
  readonly #max: number

  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max
  }

  hasRoom(key: string) {
    return (this.#taken.get(key) ?? 0) < this.#max
  }

  take(key: string) {
    if (this.#max !== Number.POSITIVE_INFINITY) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1)
  }

  giveBack(key: string) {
    const left = (this.#taken.get(key) ?? 0) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}

class Slot implements Disposable {
  #leave: (() => void) | undefined

  constructor(leave: () => void) {
    this.#leave = leave
  }

  [Symbol.dispose]() {
    const leave = this.#leave
    this.#leave = undefined
    leave?.()
  }
}

/**
 * Runs at most `running` at once. Waiting addresses take turns, so many callers from one address delay only each other.
 * A caller who disconnects while waiting is dropped. `onWait` opens a resource for as long as anyone waits.
 */
export class Semaphore {
  readonly #bounds: Bounds
  readonly #onWait: () => Disposable
  readonly #ofAddresses: Shares
  readonly #ofUsers: Shares
  readonly #waiting = new FairQueue<() => void>()
  #running = 0

  constructor(bounds: Bounds, onWait: () => Disposable = () => ({ [Symbol.dispose]: () => {} })) {
    this.#bounds = bounds
    this.#ofAddresses = new Shares(bounds.perAddress)
    this.#ofUsers = new Shares(bounds.perUser)
    this.#onWait = onWait
  }

  get running() {
    return this.#running
  }

  get waiting() {
    return this.#waiting.size
  }

  /** Takes a slot until disposal. Throws at once: 429 past the caller's share, 503 past the total. */
  enter(caller: Counted): Disposable {
    this.#requireShare(caller)
    const slot = this.tryEnter(caller)
    if (!slot) throw this.#rejection('busy')
    return slot
  }

  tryEnter(caller: Counted): Disposable | undefined {
    if (this.#running >= this.#bounds.running || !this.hasShare(caller)) return undefined
    this.#running += 1
    this.#takeShare(caller)
    return this.#slot(caller)
  }

  async run<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    caller.signal.throwIfAborted()
    using _slot = await this.#acquire(caller)
    caller.signal.throwIfAborted()
    return await work()
  }

  async #acquire(caller: Caller): Promise<Disposable> {
    if (this.#running < this.#bounds.running) return this.enter(caller)
    this.#requireShare(caller)
    if (this.#waiting.size >= this.#bounds.waiting) throw this.#rejection('busy')
    this.#takeShare(caller)
    using _wait = this.#onWait()
    try {
      await this.#wait(caller)
    } catch (error) {
      this.#giveBackShare(caller)
      throw error
    }
    return this.#slot(caller)
  }

  #wait({ address, signal }: Caller) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const go = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      this.#waiting.remove(address, go)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting.push(address, go)
    return promise
  }

  #slot(caller: Counted): Disposable {
    return new Slot(() => this.#leave(caller))
  }

  #leave(caller: Counted) {
    this.#giveBackShare(caller)
    const goNext = this.#waiting.shift()
    if (goNext) goNext()
    else this.#running -= 1
  }

  hasShare({ address, userId }: Counted) {
    return this.#ofAddresses.hasRoom(address) && (!userId || this.#ofUsers.hasRoom(userId))
  }

  #requireShare(caller: Counted) {
    if (!this.hasShare(caller)) throw this.#rejection('too-many')
  }

  #takeShare({ address, userId }: Counted) {
    this.#ofAddresses.take(address)
    if (userId) this.#ofUsers.take(userId)
  }

  #giveBackShare({ address, userId }: Counted) {
    this.#ofAddresses.giveBack(address)
    if (userId) this.#ofUsers.giveBack(userId)
  }

  #rejection(code: 'busy' | 'too-many') {
    const { message, retryAfterSeconds } = this.#bounds
    return new Problem(code, message, { retryAfterSeconds })
  }
}
