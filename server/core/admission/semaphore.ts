import { Problem } from '../problem.ts'
import type { Caller } from './caller.ts'
import { FairQueue } from './fair-queue.ts'

/** The bounds of one thing that is used by many. Past a share the answer is 429, past the whole 503. */
export type Bounds = {
  /** So many run at once. */
  running: number
  /** So many more may wait; 0 refuses at once. */
  waiting: number
  /** Of both, one signed-in user may hold so many. */
  perUser?: number
  /** Of both, one address may hold so many. */
  perAddress?: number
  /** What is answered past the bounds. */
  message: string
  retryAfterSeconds: number
}

/** What work is given to. */
export type Runner = Pick<Semaphore, 'run'>

/** For an operator's command, which has a process to itself. */
export const unbounded: Runner = { run: (_, work) => work() }

/** Whom shares are counted for. */
type Counted = Pick<Caller, 'address' | 'userId'>

type Share = { key: string; max: number | undefined }

/**
 * Lets `running` go at once. Those who wait go on by turns of their addresses, so that many from one address delay
 * only each other. A caller who leaves while waiting is dropped. `onWait` opens what lasts as long as one waits.
 */
export class Semaphore {
  readonly #bounds: Bounds
  readonly #onWait: () => Disposable
  readonly #shares = new Map<string, number>()
  readonly #waiting = new FairQueue<() => void>()
  #running = 0

  constructor(bounds: Bounds, onWait: () => Disposable = () => ({ [Symbol.dispose]: () => {} })) {
    this.#bounds = bounds
    this.#onWait = onWait
  }

  get running() {
    return this.#running
  }

  get waiting() {
    return this.#waiting.size
  }

  /** Takes a slot until it is disposed of, or throws at once: 429 for the caller's share, 503 for the whole. */
  enter(caller: Counted): Disposable {
    this.#requireShare(caller)
    const slot = this.tryEnter(caller)
    if (!slot) throw this.#rejection('busy')
    return slot
  }

  /** Takes a slot if there is one. */
  tryEnter(caller: Counted): Disposable | undefined {
    if (this.#running >= this.#bounds.running || !this.#hasShare(caller)) return undefined
    this.#running += 1
    return this.#slot(this.#takeShare(caller))
  }

  /** Runs `work` in a slot, waiting for one within the bounds. Throws what `enter` throws, or the signal's reason. */
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
    const share = this.#takeShare(caller)
    using _wait = this.#onWait()
    try {
      await this.#wait(caller)
    } catch (error) {
      share[Symbol.dispose]()
      throw error
    }
    return this.#slot(share)
  }

  /** Resolves when a slot is handed over; rejects with the signal's reason when the caller leaves first. */
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

  /** The slot of one that ends goes to the next without being free in between: nobody who comes later takes it. */
  #slot(share: Disposable): Disposable {
    let isOpen = true
    return {
      [Symbol.dispose]: () => {
        if (!isOpen) return
        isOpen = false
        share[Symbol.dispose]()
        const goNext = this.#waiting.shift()
        if (goNext) goNext()
        else this.#running -= 1
      },
    }
  }

  #sharesOf({ address, userId }: Counted): Share[] {
    const { perUser, perAddress } = this.#bounds
    return [
      { key: `address ${address}`, max: perAddress },
      ...(userId ? [{ key: `user ${userId}`, max: perUser }] : []),
    ].filter(({ max }) => max !== undefined)
  }

  #hasShare(caller: Counted) {
    return this.#sharesOf(caller).every(({ key, max = 0 }) => (this.#shares.get(key) ?? 0) < max)
  }

  #requireShare(caller: Counted) {
    if (!this.#hasShare(caller)) throw this.#rejection('too-many')
  }

  #takeShare(caller: Counted): Disposable {
    const keys = this.#sharesOf(caller).map(({ key }) => key)
    for (const key of keys) this.#shares.set(key, (this.#shares.get(key) ?? 0) + 1)
    return { [Symbol.dispose]: () => this.#returnShare(keys) }
  }

  #returnShare(keys: string[]) {
    for (const key of keys) {
      const left = (this.#shares.get(key) ?? 0) - 1
      if (left > 0) this.#shares.set(key, left)
      else this.#shares.delete(key)
    }
  }

  #rejection(code: 'busy' | 'too-many') {
    const { message, retryAfterSeconds } = this.#bounds
    return new Problem(code, message, { retryAfterSeconds })
  }
}
