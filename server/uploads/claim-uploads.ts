import type { Peers } from '../db/peers.ts'

/** Lets one request at a time use an upload, also between processes; undefined while another one does. */
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
