import type { Peers } from '../db/peers.ts'

export function claimUploads(peers: Peers) {
  const inUse = new Set<string>()
  return async (id: string): Promise<AsyncDisposable | undefined> => {
    if (inUse.has(id)) return undefined
    inUse.add(id)
    const lock = `claim of upload ${id}`
    await using opened = new AsyncDisposableStack()
    opened.defer(() => void inUse.delete(id))
    if (!(await peers.tryLock(lock))) return undefined
    opened.defer(() => peers.unlock(lock))
    return opened.move()
  }
}
