/** Serves its keys in turn and each key's items in order, so a busy key delays only itself. */
export class FairQueue<T> {
  readonly #byKey = new Map<string, T[]>()
  #size = 0

  get size() {
    return this.#size
  }

  push(key: string, item: T) {
    const items = this.#byKey.get(key)
    if (items) items.push(item)
    else this.#byKey.set(key, [item])
    this.#size += 1
  }

  shift(): T | undefined {
    const [first] = this.#byKey
    if (!first) return undefined
    const [key, items] = first
    const item = items.shift()
    this.#byKey.delete(key)
    if (items.length > 0) this.#byKey.set(key, items)
    this.#size -= 1
    return item
  }

  remove(key: string, item: T) {
    const items = this.#byKey.get(key)
    const index = items?.indexOf(item) ?? -1
    if (!items || index < 0) return
    items.splice(index, 1)
    if (items.length === 0) this.#byKey.delete(key)
    this.#size -= 1
  }
}
