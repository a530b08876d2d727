import type { Message } from '../../../contract/messages/message.ts'
import type { Caller } from './caller.ts'
import { Semaphore } from './semaphore.ts'

type Bounds = { maxWaiting: number; message: Message; retryAfterSeconds: number }

/** One mutex per key. Keys contain the caller's address or user id, so no caller can block another. */
export class Mutexes {
  readonly #bounds: Bounds
  readonly #onWait: (() => Disposable) | undefined
  readonly #byKey = new Map<string, Semaphore>()

  constructor(bounds: Bounds, onWait?: () => Disposable) {
    this.#bounds = bounds
    this.#onWait = onWait
  }

  /** Runs `work` after earlier work with the same key. Throws 429 past the bound, or the signal's reason. */
  async run<T>(key: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    const mutex = this.#byKey.get(key) ?? this.#make(key)
    try {
      return await mutex.run(caller, work)
    } finally {
      if (mutex.running === 0 && this.#byKey.get(key) === mutex) this.#byKey.delete(key)
    }
  }

  #make(key: string) {
    const { maxWaiting, ...rejection } = this.#bounds
    const bounds = { running: 1, waiting: maxWaiting, perAddress: maxWaiting + 1, ...rejection }
    const mutex = new Semaphore(bounds, this.#onWait)
    this.#byKey.set(key, mutex)
    return mutex
  }
}
