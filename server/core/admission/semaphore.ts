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

type Share = { key: string; max: number | undefined }

/**
 * Runs at most `running` at once. Waiting addresses take turns, so many callers from one address delay only each other.
 * A caller who disconnects while waiting is dropped. `onWait` opens a resource for as long as anyone waits.
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

  /** Takes a slot until disposal. Throws at once: 429 past the caller's share, 503 past the total. */
  enter(caller: Counted): Disposable {
    this.#requireShare(caller)
    const slot = this.tryEnter(caller)
    if (!slot) throw this.#rejection('busy')
    return slot
  }

  tryEnter(caller: Counted): Disposable | undefined {
    if (this.#running >= this.#bounds.running || !this.#hasShare(caller)) return undefined
    this.#running += 1
    return this.#slot(this.#takeShare(caller))
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
